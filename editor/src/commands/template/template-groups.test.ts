import { describe, expect, it } from 'vitest';
import { createEditor } from '../../core/index.ts';
import {
  boundsOf,
  type Design,
  type Element,
  groupElement,
  plainText,
  textElement,
} from '../../document/index.ts';
import { designOf } from '../../painter/testing/design-of.ts';
import { replacePage, replaceTemplate } from '../index.ts';
import { fitTextBox } from '../testing/fit-text-box.ts';

/** Words that a template takes over from its user, in groups. */

const title = (text: string): Element => ({
  ...textElement({ text, x: 0, y: 0, width: 80, height: 40, box: 'auto', role: 'title' }),
  id: `title of ${text}`,
});

const inGroups = (...elements: Element[]): Design => {
  const inner = groupElement({ x: 20, y: 0, width: 80, height: 40, elements });
  return designOf([groupElement({ x: 300, y: 300, width: 100, height: 40, elements: [inner] })], 1000, 1000);
};

describe.each(['更换模板', '更换这一页的模板'])('%s', (way) => {
  it('fits the groups of the template to the words that it takes over', () => {
    const editor = createEditor({ design: designOf([title('我们自己的很长的标题')]), ports: { fitTextBox } });
    const template = inGroups(title('标题'));
    const pageId = editor.getState().design.pages[0]?.id ?? '';
    if (way === '更换模板') replaceTemplate.run(editor, { template, templateId: '7' });
    else replacePage.run(editor, { pageId, template });
    const [outer] = editor.getState().design.pages[0]?.elements ?? [];
    const inner = outer?.type === 'group' ? outer.elements[0] : undefined;
    if (outer?.type !== 'group' || inner?.type !== 'group') throw new Error('no groups');
    const [text] = inner.elements;
    expect(text?.type === 'text' && plainText(text)).toBe('我们自己的很长的标题');
    expect(text?.width).toBe(200);
    for (const group of [inner, outer]) {
      const { width, height } = group;
      expect(boundsOf(group.elements)).toEqual({ x: 0, y: 0, width, height });
    }
  });

  it('leaves a group without such words as the template has it', () => {
    const editor = createEditor({ design: designOf([title('我的')]), ports: { fitTextBox } });
    const template = inGroups({ ...title('标题'), role: undefined } as Element);
    const pageId = editor.getState().design.pages[0]?.id ?? '';
    if (way === '更换模板') replaceTemplate.run(editor, { template, templateId: '7' });
    else replacePage.run(editor, { pageId, template });
    expect(editor.getState().design.pages[0]?.elements[0]).toMatchObject({ x: 300, width: 100 });
  });
});
