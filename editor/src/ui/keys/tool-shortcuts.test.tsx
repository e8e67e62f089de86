// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { designWith, mountEditor } from '../../testing/mount-editor.tsx';
import { prepareRendering } from '../../testing/obeys.ts';
import { defaultConfiguration } from '../default-configuration.ts';
import { createFrameEditor } from '../frame/frame-editor.ts';
import { loadPanels } from '../load-panels.ts';

/** T, R, O and L add what the panels of text and materials add (product 7, keyboard). */

beforeAll(async () => {
  prepareRendering();
  await Promise.all([loadPanels(), import('./add-material.ts')]);
});

let unmount = async (): Promise<void> => undefined;
afterEach(() => unmount());

const open = async (hidden: readonly string[] = [], startsPreviewing = false) => {
  const base = defaultConfiguration();
  const { sidePanels } = base.functions;
  const items = sidePanels.items.map((one) => (hidden.includes(one.id) ? { ...one, visible: false } : one));
  const engine = createFrameEditor(designWith([]));
  const configuration = { ...base, functions: { ...base.functions, sidePanels: { ...sidePanels, items } } };
  const mounted = await mountEditor({
    engine,
    configuration,
    design: designWith([]),
    startsWithPanel: 'qr',
    startsPreviewing,
  });
  unmount = mounted.close;
  const key = (what: string, given: string, more: KeyboardEventInit = {}) =>
    act(async () => {
      mounted
        .find(what)
        .dispatchEvent(
          new KeyboardEvent('keydown', { key: given, bubbles: true, cancelable: true, ...more }),
        );
      // materials come with a chunk, which is loaded already
      await import('./add-material.ts');
    });
  const elements = () => engine.getState().design.pages[0]?.elements ?? [];
  return { ...mounted, engine, key, elements };
};

const stage = '[data-stage]';
/** A field that waits for the first character is not written in yet. */
const isWriting = () => document.activeElement?.matches('textarea:not([data-waiting])') === true;

describe('keys of tools', () => {
  it('add a text, a rectangle, a circle and a line, a step each', async () => {
    const { key, elements, engine } = await open();
    for (const one of ['r', 'O', 'l', 't']) await key(stage, one);
    await vi.waitFor(() => expect(elements()).toHaveLength(4));
    expect(elements().map((one) => (one.type === 'shape' ? one.outline.kind : one.type))).toEqual([
      'rect',
      'ellipse',
      'line',
      'text',
    ]);
    const [rectangle, circle] = elements();
    expect(rectangle?.width).toBe(circle?.width);
    engine.undo();
    expect(elements()).toHaveLength(3);
  });

  it('let the next keys edit the new text', async () => {
    const { key, elements } = await open();
    await key(stage, 't');
    await key(stage, 'l');
    expect(elements().map(({ type }) => type)).toEqual(['text']);
    expect(isWriting()).toBe(true);
  });

  it('add one element, however long they are held', async () => {
    const { key, elements } = await open();
    await key(stage, 'r');
    for (let times = 0; times < 5; times += 1) await key(stage, 'r', { repeat: true });
    expect(elements()).toHaveLength(1);
    await key(stage, 't');
    await key(stage, 't', { repeat: true });
    expect([isWriting(), elements().length]).toEqual([false, 2]);
  });

  it('have no effect while words are typed, with other keys, and in the finished view', async () => {
    const { key, elements } = await open();
    for (const one of ['t', 'r', 'o', 'l']) await key('aside input', one);
    await key(stage, 'r', { shiftKey: true });
    await key(stage, 'l', { altKey: true });
    expect(elements()).toEqual([]);
    await unmount();
    const preview = await open([], true);
    await preview.key('[data-id="preview"] button', 'r');
    expect(preview.elements()).toEqual([]);
  });

  it('and all others have no effect in the finished view, where no selection is seen', async () => {
    const { key, elements, engine, find } = await open();
    await key(stage, 'r');
    await vi.waitFor(() => expect(elements()).toHaveLength(1));
    await act(async () => find('[data-id="preview"] button').click());
    const before = engine.getState().design;
    const changing: [string, KeyboardEventInit?][] = [
      ['Delete'],
      ['Backspace'],
      ['d', { ctrlKey: true }],
      ['z', { ctrlKey: true }],
      ['ArrowLeft'],
      ['l'],
    ];
    for (const [name, more] of changing) await key('[data-id="preview"] button', name, more);
    expect(engine.getState().design).toBe(before);
    await act(async () => find('[data-id="preview"] button').click());
    await key('[data-id="preview"] button', 'Delete');
    expect(elements()).toEqual([]);
  });

  it.each([
    ['text', ['t']],
    ['materials', ['r', 'o', 'l']],
  ])('that the company hides (%s) have no effect and are not in the table', async (panel, keys) => {
    const { key, elements, host } = await open([panel]);
    for (const one of keys) await key(stage, one);
    expect(elements()).toEqual([]);
    await key(stage, '?', { shiftKey: true });
    const rows = [...host.querySelectorAll('[role="dialog"] dt')].map((one) => one.textContent);
    expect(rows).toContain('创建副本');
    const added = ['添加文字', '添加矩形', '添加圆形', '添加线条'];
    expect(rows.filter((one) => added.includes(one ?? ''))).toEqual(
      panel === 'text' ? added.slice(1) : added.slice(0, 1),
    );
  });
});
