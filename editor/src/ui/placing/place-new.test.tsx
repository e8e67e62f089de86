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
    /** Itself, or its field that waits for the words of a text. */
    isOnStage: () => document.activeElement?.closest('[data-stage]') != null,
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
    const { engine, isOnStage, add, key } = await open('text');
    await add('添加标题');
    expect(isOnStage()).toBe(true);
    const before = elementsOf(engine)[0]?.x ?? 0;
    await key('ArrowRight');
    expect(elementsOf(engine)[0]?.x).toBe(before + 1);
    await key('Delete');
    expect(elementsOf(engine)).toHaveLength(0);
  });

  it('takes what is typed next if it is a text: no letter adds another element', async () => {
    const { engine, add, key } = await open('text');
    await add('添加标题');
    await key('l');
    expect(document.activeElement?.matches('textarea:not([data-waiting])')).toBe(true);
    expect(elementsOf(engine)).toHaveLength(1);
  });

  it('does not cover the one added before it', async () => {
    const { engine, add } = await open('text');
    for (const name of ['添加标题', '添加副标题', '添加正文']) await add(name);
    const tops = elementsOf(engine).map(({ y }) => y);
    expect(new Set(tops).size).toBe(3);
    expect([...tops].sort((one, other) => one - other)).toEqual(tops);
  });

  it('returns the focus to the button that added it, by Escape', async () => {
    const { add, button, key, isOnStage } = await open('text');
    await add('添加正文');
    expect(isOnStage()).toBe(true);
    await key('Escape');
    expect(document.activeElement === button('添加正文')).toBe(true);
  });

  it('leaves the focus in a field that is being typed into', async () => {
    const { engine, isOnStage } = await open('qr');
    const field = document.querySelector<HTMLInputElement>('aside input');
    field?.focus();
    await act(async () => field?.form?.requestSubmit());
    expect(elementsOf(engine)).toHaveLength(1);
    expect(isOnStage()).toBe(false);
  });
});
