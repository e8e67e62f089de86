// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Editor as Engine } from '../../core/index.ts';
import { blankDesign } from '../../document/index.ts';
import { mountEditor } from '../../testing/mount-editor.tsx';
import { prepareRendering } from '../../testing/obeys.ts';
import { createFrameEditor } from '../frame/frame-editor.ts';
import { loadPanels } from '../load-panels.ts';

/** What a panel adds can be moved, copied and deleted by keys at once. */

beforeAll(async () => {
  prepareRendering();
  await loadPanels();
});

let unmount = async (): Promise<void> => undefined;
afterEach(() => unmount());

const open = async (startsWithPanel: string) => {
  const engine: Engine = createFrameEditor(blankDesign({ width: 1000, height: 1000, title: '试验' }));
  const { host, close } = await mountEditor({ design: engine.getState().design, engine, startsWithPanel });
  unmount = close;
  const button = (name: string): HTMLElement => {
    const found = [...host.querySelectorAll<HTMLElement>('button')].find((one) => one.textContent === name);
    if (!found) throw new Error(`${name} is not there`);
    return found;
  };
  return {
    engine,
    stage: () => host.querySelector<HTMLElement>('[data-stage]'),
    button,
    add: async (name: string) => {
      button(name).focus();
      await act(async () => button(name).click());
    },
    key: (key: string, more: KeyboardEventInit = {}) =>
      act(async () => {
        document.activeElement?.dispatchEvent(
          new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }),
        );
      }),
  };
};
const elementsOf = (engine: Engine) => engine.getState().design.pages[0]?.elements ?? [];

describe('an element added by a panel', () => {
  it('is moved by arrow keys and removed by Delete at once', async () => {
    const { engine, stage, add, key } = await open('text');
    await add('添加标题');
    expect(document.activeElement).toBe(stage());
    const before = elementsOf(engine)[0]?.x ?? 0;
    await key('ArrowRight');
    expect(elementsOf(engine)[0]?.x).toBe(before + 1);
    await key('Delete');
    expect(elementsOf(engine)).toHaveLength(0);
  });

  it('is not overwritten by a stray key: Enter begins typing', async () => {
    const { engine, stage, add, key } = await open('text');
    await add('添加标题');
    await key('a');
    expect(document.activeElement).toBe(stage());
    expect(engine.getState().transaction).toBeNull();
    await key('Enter');
    expect(document.activeElement?.tagName).toBe('TEXTAREA');
  });

  it('does not cover the one added before it', async () => {
    const { engine, add } = await open('text');
    for (const name of ['添加标题', '添加副标题', '添加正文']) await add(name);
    const tops = elementsOf(engine).map(({ y }) => y);
    expect(new Set(tops).size).toBe(3);
    expect([...tops].sort((one, other) => one - other)).toEqual(tops);
  });

  it('returns the focus to the button that added it, by Escape', async () => {
    const { add, button, key, stage } = await open('text');
    await add('添加正文');
    expect(document.activeElement).toBe(stage());
    await key('Escape');
    expect(document.activeElement).toBe(button('添加正文'));
  });

  it('leaves the focus in a field that is being typed into', async () => {
    const { engine, stage } = await open('qr');
    const field = document.querySelector<HTMLInputElement>('aside input');
    field?.focus();
    await act(async () => field?.form?.requestSubmit());
    expect(elementsOf(engine)).toHaveLength(1);
    expect(document.activeElement).not.toBe(stage());
  });
});
