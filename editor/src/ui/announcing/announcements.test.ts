import { describe, expect, it } from 'vitest';
import { duplicate, remove } from '../../commands/index.ts';
import { createEditor, type EditorState } from '../../core/index.ts';
import { shapeElement, textElement } from '../../document/index.ts';
import { designOf } from '../../painter/testing/design-of.ts';
import { announcementOf } from './announcements.ts';

/** Records the announcements in order. */
const listen = (editor: ReturnType<typeof createEditor>) => {
  const said: string[] = [];
  let before: EditorState = editor.getState();
  editor.subscribe(() => {
    const words = announcementOf(before, editor.getState());
    before = editor.getState();
    if (words !== null) said.push(words);
  });
  return said;
};

describe('announcements for people who do not see the canvas', () => {
  it('name what is selected, done and undone', () => {
    const editor = createEditor({
      design: designOf([
        { ...textElement({ text: '春日读书会' }), id: 't' },
        { ...shapeElement({ x: 0, y: 0, width: 10, height: 10 }), id: 's' },
      ]),
    });
    const said = listen(editor);
    editor.select(['t']);
    editor.select(['t', 's']);
    editor.select([]);
    editor.select(['s']);
    duplicate.run(editor);
    remove.run(editor);
    editor.undo();
    editor.redo();
    expect(said).toEqual([
      '已选中：春日读书会',
      '已选中 2 个元素',
      '未选中元素',
      '已选中：矩形',
      '创建副本',
      '删除',
      '已撤销：删除',
      '已重做：删除',
    ]);
  });
});
