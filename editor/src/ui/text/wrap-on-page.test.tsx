// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeAll, describe, expect, it } from 'vitest';
import { pageOf } from '../../core/index.ts';
import { blankDesign, identity, type TextElement } from '../../document/index.ts';
import type { TextSession } from '../../interaction/text/index.ts';
import { prepareRendering } from '../../testing/obeys.ts';
import { defaultConfiguration } from '../default-configuration.ts';
import { createFrameEditor } from '../frame/frame-editor.ts';
import { paintingOf } from '../painting/painting.ts';
import { newText } from '../panels/new-text.ts';
import { TextEditing } from './TextEditing.tsx';

/** A heading while it is written (product 6, text). */

beforeAll(prepareRendering);

/** Writes in a new heading that `change` was applied to. */
const open = async (change: Partial<TextElement> = {}) => {
  const blank = createFrameEditor(blankDesign({ width: 1000, height: 1000 }));
  const made = newText(blank, defaultConfiguration(), { text: '标题', fontSize: 720, align: 'center' });
  const heading: TextElement = { ...made, id: 'a', ...change };
  const design = blankDesign({ width: 1000, height: 1000 });
  const editor = createFrameEditor({
    ...design,
    pages: design.pages.map((page) => ({ ...page, elements: [heading] })),
  });
  editor.select(['a']);
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  let session: TextSession | null = null;
  await act(async () =>
    root.render(
      <TextEditing
        editor={editor}
        texts={paintingOf(editor).painter()}
        id="a"
        at={undefined}
        inShape={undefined}
        typed={{ text: '', composing: null }}
        view={identity}
        onSession={(now) => (session = now)}
        onDone={() => undefined}
      />,
    ),
  );
  const written = (): TextElement => {
    const [element] = pageOf(editor.getState()).elements;
    if (element?.type !== 'text') throw new Error('the heading is gone');
    return element;
  };
  return {
    written,
    heading,
    do: (what: (session: TextSession) => void) => act(async () => session && what(session)),
    close: async () => {
      await act(async () => root.unmount());
      document.body.replaceChildren();
    },
  };
};

const longWords = async (): Promise<TextElement> => {
  const { written, do: edit, close } = await open({ box: 'fixedWidth' });
  await edit((one) => one.insert('春眠不觉晓处处闻啼鸟夜来风雨声花落'.repeat(3)));
  await close();
  return written();
};

describe('a heading whose box follows its words', () => {
  it('wraps where it would leave the page, typed or pasted', async () => {
    for (const write of [
      (words: string) => (one: TextSession) => [...words].forEach((letter) => one.insert(letter)),
      (words: string) => (one: TextSession) => one.paste(words),
    ]) {
      const { written, do: edit, close } = await open();
      await edit(write('春茶'));
      expect(written()).toMatchObject({ box: 'auto' });
      const { height, width } = written();
      expect(width).toBeLessThan(800);
      await edit(write('春眠不觉晓处处闻啼鸟夜来风雨声花落'.repeat(3)));
      expect(written()).toMatchObject({ box: 'fixedWidth', x: 100, width: 800 });
      expect(written().height).toBeGreaterThan(height * 1.9);
      await close();
    }
  });

  it('breaks into columns where it would leave the page when it is vertical', async () => {
    const { written, do: edit, close } = await open({ writingMode: 'vertical', height: 720 });
    await edit((one) => one.insert('春眠不觉晓处处闻啼鸟夜来风雨声花落'.repeat(3)));
    expect(written()).toMatchObject({ box: 'fixedWidth', height: 800 });
    await close();
  });

  it('keeps a width beyond the page that it already had, and a box that may not be resized', async () => {
    const words = '春眠不觉晓处处闻啼鸟夜来风雨声花落'.repeat(3);
    const wide = await open({ x: -100, width: 1200 });
    await wide.do((one) => one.insert(words));
    expect(wide.written()).toMatchObject({ box: 'fixedWidth', width: 1200 });
    await wide.close();
    const locks = { move: false, resize: true, edit: false, delete: false };
    const locked = await open({ locks });
    await locked.do((one) => one.insert(words));
    expect(locked.written()).toMatchObject({ box: 'auto' });
    await locked.close();
  });

  it('is only measured again when its font arrives late', async () => {
    const page = await open({ paragraphs: (await longWords()).paragraphs, width: 40 });
    await page.do((one) => one.refit());
    expect(page.written()).toMatchObject({ box: 'auto' });
    expect(page.written().width).toBeGreaterThan(800);
    await page.close();
  });
});
