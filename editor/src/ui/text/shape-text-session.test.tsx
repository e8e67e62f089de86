// @vitest-environment happy-dom
import { act, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeAll, describe, expect, it } from 'vitest';
import { setBackground } from '../../commands/index.ts';
import { type Editor, pageOf } from '../../core/index.ts';
import {
  blankDesign,
  type Element,
  identity,
  plainText,
  shapeElement,
  solid,
  type TextElement,
} from '../../document/index.ts';
import type { TextSession } from '../../interaction/text/index.ts';
import { prepareRendering } from '../../testing/obeys.ts';
import { defaultConfiguration } from '../default-configuration.ts';
import { createFrameEditor } from '../frame/frame-editor.ts';
import { paintingOf } from '../painting/painting.ts';
import { openShapeText } from './shape-text.ts';
import { TextEditing } from './TextEditing.tsx';

/** A text in a shape while it is written (product 7, text). */

beforeAll(prepareRendering);

const shape = { ...shapeElement({ x: 200, y: 300, width: 600, height: 100 }), id: 'a' };

/** The shape and the text in it. */
const bothOf = (editor: Editor): readonly [Element, TextElement] => {
  const [group] = pageOf(editor.getState()).elements;
  const [under, words] = group?.type === 'group' ? group.elements : [];
  if (!under || words?.type !== 'text') throw new Error('no text in the shape');
  return [under, words];
};
const middleOf = ({ x, y, width, height }: Element): number[] => [x + width / 2, y + height / 2];

const open = async () => {
  const blank = blankDesign({ width: 1000, height: 1000 });
  const design = { ...blank, pages: blank.pages.map((page) => ({ ...page, elements: [shape] })) };
  const editor = createFrameEditor(design);
  editor.select(['a']);
  const inShape = openShapeText(editor, defaultConfiguration(), shape);
  if (!inShape) throw new Error('no text was added');
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  let session: TextSession | null = null;
  await act(async () =>
    root.render(
      <StrictMode>
        <TextEditing
          editor={editor}
          texts={paintingOf(editor).painter()}
          id={inShape.id}
          at={undefined}
          inShape={inShape}
          typed={{ text: '', composing: null }}
          view={identity}
          onSession={(now) => (session = now)}
          onDone={() => undefined}
        />
      </StrictMode>,
    ),
  );
  return {
    editor,
    type: (words: string) => act(async () => session?.insert(words)),
    /** Ends editing; nothing is awaited. */
    close: () => {
      act(() => root.unmount());
      host.remove();
    },
  };
};

describe('a text in a shape', () => {
  it('is edited under StrictMode, and dropped when editing really ends, before the page is left', async () => {
    const { editor, type, close } = await open();
    expect(editor.getState().transaction).toBe('编辑文字');
    await type('你好');
    expect(plainText(bothOf(editor)[1])).toBe('你好');
    close();
    expect(editor.getState()).toMatchObject({ past: [{ label: '在形状中写字' }], transaction: null });
    const unwritten = await open();
    unwritten.close();
    expect(pageOf(unwritten.editor.getState()).elements).toEqual([shape]);
  });

  it('stays around the middle of a shape that its lines outgrow, after another change', async () => {
    const { editor, type, close } = await open();
    await type(Array.from({ length: 6 }, () => '行').join('\n'));
    const [under, words] = bothOf(editor);
    expect(words.height).toBeGreaterThan(under.height);
    expect(middleOf(words)).toEqual(middleOf(under));
    await act(async () => setBackground.run(editor, { background: solid('#ffd666') }));
    await type('字');
    const [now, written] = bothOf(editor);
    expect(plainText(written)).toMatch(/字$/);
    expect(middleOf(written)).toEqual(middleOf(now));
    close();
  });
});
