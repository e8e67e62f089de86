// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createEditor } from '../../core/index.ts';
import {
  blankDesign,
  LIMITS,
  newPage,
  plainText,
  textElement,
  type TextElement,
} from '../../document/index.ts';
import { prepareRendering } from '../../testing/obeys.ts';
import { mountEditor } from '../../testing/mount-editor.tsx';
import { loadPanels } from '../load-panels.ts';

let close = async (): Promise<void> => undefined;
afterEach(() => close());

/** 查找替换 in the frame: by keys, over pages, in sight of the design. */

beforeAll(async () => {
  prepareRendering();
  await loadPanels();
  await import('./FindPanel.tsx');
});

const text = (words: string, id: string): TextElement => ({
  ...textElement({ text: words, x: 10, y: 10, width: 300 }),
  id,
});

const open = async (
  texts: readonly TextElement[] = [text('城南店开业', 'a'), text('到城南店，城南店见', 'b')],
) => {
  const blank = blankDesign({ width: 500, height: 500 });
  const pages = texts.map((one) => newPage({ width: 500, height: 500, elements: [one] }));
  const engine = createEditor({ design: { ...blank, pages } });
  const { host, find, close: unmount } = await mountEditor({ design: blank, engine });
  close = unmount;
  const panel = () => host.querySelector<HTMLElement>('[aria-label="查找替换"]');
  const fields = () => [...(panel()?.querySelectorAll<HTMLInputElement>('input:not([type])') ?? [])];
  const key = (target: Element, given: KeyboardEventInit) =>
    act(async () => void target.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, ...given })));
  const write = (field: HTMLInputElement | undefined, value: string) =>
    act(async () => {
      if (!field) throw new Error('the field is not there');
      const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
      set?.call(field, value);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    });
  const press = (words: string) =>
    act(async () =>
      [...(panel()?.querySelectorAll('button') ?? [])].find((one) => one.textContent === words)?.click(),
    );
  const line = () => panel()?.querySelector('p')?.textContent ?? '';
  const words = () =>
    engine
      .getState()
      .design.pages.flatMap(({ elements }) =>
        elements.map((one) => (one.type === 'text' ? plainText(one) : '')),
      );
  await key(find('[data-stage]'), { key: 'f', ctrlKey: true });
  return { engine, panel, fields, key, write, press, line, words, find };
};

describe('查找替换', () => {
  it('opens by Ctrl+F, goes from match to match over the pages, and closes by Escape', async () => {
    const { engine, panel, fields, key, write, line } = await open();
    const [words] = fields();
    expect(document.activeElement).toBe(words);
    await write(words, '城南店');
    expect(line()).toBe('共 3 处城南店开业');
    const next = (given: KeyboardEventInit = {}) => key(words ?? document.body, { key: 'Enter', ...given });
    await next();
    expect([line(), engine.getState().selection.ids]).toEqual(['1 / 3城南店开业', ['a']]);
    await next();
    await next();
    expect([line(), engine.getState().selection.ids]).toEqual(['3 / 3到城南店，城南店见', ['b']]);
    expect(engine.getState().pageId).toBe(engine.getState().design.pages[1]?.id);
    await next();
    expect(line()).toMatch(/^1 \/ 3/);
    await next({ shiftKey: true });
    expect(line()).toMatch(/^3 \/ 3/);
    await key(words ?? document.body, { key: 'Escape' });
    expect(panel()).toBeNull();
  });

  it('replaces one match and goes to the next, then all; each is one step', async () => {
    const { engine, fields, write, press, line, words } = await open();
    await write(fields()[0], '城南店');
    await write(fields()[1], '城北店');
    await press('替换');
    expect(words()).toEqual(['城北店开业', '到城南店，城南店见']);
    expect([line(), engine.getState().selection.ids]).toEqual(['已替换 1 处', ['b']]);
    await press('全部替换');
    expect(words()).toEqual(['城北店开业', '到城北店，城北店见']);
    expect(line()).toBe('已替换 2 处');
    engine.undo();
    engine.undo();
    expect(words()).toEqual(['城南店开业', '到城南店，城南店见']);
  });

  it('goes on from the replaced match, past those it contains itself, and says where the last one was', async () => {
    const { engine, fields, key, write, press, line, words } = await open();
    await write(fields()[0], '城南店');
    await write(fields()[1], '城南店二');
    const next = () => key(fields()[0] ?? document.body, { key: 'Enter' });
    await next();
    await next();
    await press('替换');
    expect([line(), engine.getState().selection.ids]).toEqual(['已替换 1 处', ['b']]);
    await press('替换');
    expect(words()).toEqual(['城南店开业', '到城南店二，城南店二见']);
    expect([line(), engine.getState().selection.ids]).toEqual(['已替换 1 处，后面没有了，回到第一处', ['a']]);
  });

  it('replaces all, also those that the panel does not count, and names those that stay', async () => {
    const held = { ...text('甲', 'held'), locks: { move: true, resize: true, edit: true, delete: true } };
    const long = text(`甲${'字'.repeat(LIMITS.textLength - 1)}`, 'long');
    const { fields, write, press, line, words } = await open([text('甲'.repeat(2500), 'many'), held, long]);
    await write(fields()[0], '甲');
    expect(line()).toMatch(/^共 2000\+ 处/);
    await write(fields()[1], '甲乙');
    await press('全部替换');
    expect(line()).toBe('已替换 2500 处，1 处已锁定，1 处放不下替换后的文字');
    expect(words()[0]).toBe('甲乙'.repeat(2500));
  });

  it('says why one match cannot be replaced', async () => {
    const { fields, write, press, line } = await open([
      text(`甲${'字'.repeat(LIMITS.textLength - 1)}`, 'long'),
    ]);
    await write(fields()[0], '甲');
    await write(fields()[1], '甲乙');
    await press('替换');
    expect(line()).toBe('这里放不下替换后的文字，无法替换');
  });

  it('shows no match without changing the design', async () => {
    const { fields, write, line, panel } = await open();
    await write(fields()[0], '城西');
    expect(line()).toBe('没有找到');
    expect([...(panel()?.querySelectorAll('button') ?? [])].filter((one) => one.disabled)).toHaveLength(4);
  });
});
