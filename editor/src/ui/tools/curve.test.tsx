// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeAll, describe, expect, it } from 'vitest';
import { createEditor, type Editor, pageOf } from '../../core/index.ts';
import { type TextElement, textElement } from '../../document/index.ts';
import { designOf } from '../../painter/testing/design-of.ts';
import { prepareRendering } from '../../testing/obeys.ts';
import { defaultConfiguration } from '../default-configuration.ts';
import { onlySelected, useEditorState } from '../use-editor-state.ts';
import { OpenedTool } from './OpenedTool.tsx';

/** 弯曲 in the panel of effects (product 7). */

beforeAll(() => prepareRendering());

const Panel = ({ editor }: { readonly editor: Editor }) => {
  const element = useEditorState(editor, onlySelected);
  return element ? (
    <OpenedTool
      tool="effects"
      configuration={defaultConfiguration()}
      editor={editor}
      element={element}
      onClose={() => undefined}
    />
  ) : null;
};

const open = async (change: Partial<TextElement> = {}) => {
  const text = { ...textElement({ text: '春眠不觉晓', x: 10, y: 10, width: 300 }), id: 't', ...change };
  const editor = createEditor({ design: designOf([text], 1000, 1000) });
  editor.select(['t']);
  const host = document.createElement('div');
  document.body.append(host);
  const root = createRoot(host);
  await act(async () => root.render(<Panel editor={editor} />));
  const field = (label: string): HTMLInputElement => {
    const found = host.querySelector<HTMLInputElement>(`[aria-label="弯曲"] [aria-label="${label}"]`);
    if (!found) throw new Error(`${label} is not there`);
    return found;
  };
  const type = (label: string, value: string) =>
    act(async () => {
      const input = field(label);
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
      input.dispatchEvent(new Event('input', { bubbles: true }));
    });
  return {
    editor,
    host,
    slider: () => field('弯曲'),
    number: () => field('弯曲程度'),
    type,
    send: (label: string, event: Event) => act(async () => void field(label).dispatchEvent(event)),
    curve: () => (pageOf(editor.getState()).elements[0] as TextElement).curve,
    close: async () => {
      await act(async () => root.unmount());
      host.remove();
    },
  };
};

describe('弯曲', () => {
  it('follows the slider, and one drag is one step', async () => {
    const { editor, slider, number, type, send, curve, close } = await open();
    expect([slider().min, slider().max, slider().value]).toEqual(['-100', '100', '0']);
    for (const value of ['10', '35', '60']) await type('弯曲', value);
    expect([curve(), number().value]).toEqual([60, '60']);
    await send('弯曲', new PointerEvent('pointerup', { bubbles: true }));
    await act(async () => void editor.undo());
    expect([curve(), slider().value]).toEqual([undefined, '0']);
    await close();
  });

  it('is set by keys on the slider, a step each, and as a number', async () => {
    const { editor, type, send, curve, number, close } = await open();
    for (const value of ['1', '2']) {
      await type('弯曲', value);
      await send('弯曲', new KeyboardEvent('keyup', { key: 'ArrowRight', bubbles: true }));
    }
    await act(async () => void editor.undo());
    expect(curve()).toBe(1);
    await type('弯曲程度', '-40');
    await send('弯曲程度', new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    expect(curve()).toBe(-40);
    await send('弯曲程度', new KeyboardEvent('keydown', { key: 'ArrowUp', bubbles: true }));
    expect([curve(), number().value]).toEqual([-39, '-39']);
    await type('弯曲程度', '500');
    await send('弯曲程度', new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    expect([curve(), number().value]).toEqual([100, '100']);
    await close();
  });

  it('of vertical text cannot be set, and says why', async () => {
    const { host, slider, number, close } = await open({ writingMode: 'vertical' });
    expect([slider().disabled, number().disabled]).toEqual([true, true]);
    const why = slider().getAttribute('aria-describedby') ?? '';
    expect(host.querySelector(`[id="${why}"]`)?.textContent).toBe('竖排文字不能弯曲');
    await close();
  });
});
