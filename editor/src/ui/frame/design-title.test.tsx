// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { designWith, mountEditor } from '../../testing/mount-editor.tsx';
import { prepareRendering } from '../../testing/obeys.ts';
import { defaultConfiguration } from '../default-configuration.ts';
import { loadPanels } from '../load-panels.ts';
import { createFrameEditor } from './frame-editor.ts';

/** A user names the design where it is made: lists and files have that name (product 7). */

beforeAll(async () => {
  prepareRendering();
  await loadPanels();
});

let unmount = async (): Promise<void> => undefined;
afterEach(() => unmount());

const open = async (device: 'pc' | 'mobile' = 'pc', { isHidden = false, windowTitle = '在线设计' } = {}) => {
  const base = defaultConfiguration();
  const { topBar, window } = base.functions;
  const items = topBar.items.map((one) => (one.id === 'title' ? { ...one, visible: !isHidden } : one));
  const functions = { ...base.functions, topBar: { items }, window: { ...window, title: windowTitle } };
  const engine = createFrameEditor(designWith([]));
  const mounted = await mountEditor({ device, engine, configuration: { ...base, functions } });
  unmount = mounted.close;
  const type = async (field: HTMLElement, text: string) => {
    await act(async () => field.focus());
    await act(async () => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    });
  };
  const key = (field: HTMLElement, name: string, more: KeyboardEventInit = {}) =>
    act(async () => {
      field.dispatchEvent(
        new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, ...more }),
      );
    });
  return { ...mounted, engine, type, key, title: () => engine.getState().design.title };
};

const field = '[data-id="title"] input';

describe('the title in the bar', () => {
  it('names the design by Enter or by leaving the field, a step that can be undone', async () => {
    const { find, type, key, title, engine } = await open();
    const input = find(field) as HTMLInputElement;
    expect([input.value, input.getAttribute('aria-label')]).toEqual(['试验', '设计名称']);
    await type(input, ' 中秋海报 ');
    await key(input, 'Enter');
    expect([title(), input.value]).toEqual(['中秋海报', '中秋海报']);
    expect(document.activeElement).toBe(find('[data-stage]'));
    await act(async () => engine.undo());
    expect([title(), input.value]).toEqual(['试验', '试验']);
    await type(input, '国庆海报');
    await act(async () => input.blur());
    expect(title()).toBe('国庆海报');
  });

  it('is as before after Escape, after a blank one, and while an input method composes', async () => {
    const { find, type, key, title } = await open();
    const input = find(field) as HTMLInputElement;
    await type(input, '改错了');
    await key(input, 'Escape');
    expect([title(), input.value]).toEqual(['试验', '试验']);
    await type(input, '  ');
    await key(input, 'Enter');
    expect([title(), input.value]).toEqual(['试验', '试验']);
    await type(input, 'zhongqiu');
    await key(input, 'Enter', { keyCode: 229 });
    expect(title()).toBe('试验');
  });

  it('is only read in the finished view, and is missing where the company or the host hides it', async () => {
    const shown = await open();
    await shown.press('[data-id="preview"] button');
    expect(shown.host.querySelector(field)).toBeNull();
    expect(shown.find('[data-id="title"]').textContent).toBe('试验');
    await unmount();
    const hidden = await open('pc', { isHidden: true });
    expect(hidden.host.querySelector('[data-id="title"]')).toBeNull();
  });

  it('stands beside the window’s title, where the logo does not say that already', async () => {
    const repeated = await open();
    expect(repeated.find('[data-id="title"]').textContent).toBe('');
    await unmount();
    const both = await open('pc', { windowTitle: '青禾创意' });
    expect(both.find('[data-id="title"]').textContent).toBe('青禾创意');
    expect((both.find(field) as HTMLInputElement).value).toBe('试验');
  });
});

describe('重命名 on a phone', () => {
  const entriesOf = async (editor: Awaited<ReturnType<typeof open>>) => {
    // a press focuses the button
    await act(async () => editor.find('[aria-label="更多操作"]').focus());
    await editor.press('[aria-label="更多操作"]');
    return [...editor.host.querySelectorAll<HTMLElement>('[role="menuitem"]')];
  };

  it('names the design in a dialog, and gives the focus back', async () => {
    const editor = await open('mobile');
    const entry = (await entriesOf(editor)).find((one) => one.textContent === '重命名');
    await act(async () => entry?.click());
    const input = editor.find('[role="dialog"] input') as HTMLInputElement;
    expect([input.value, document.activeElement === input]).toEqual(['试验', true]);
    await editor.type(input, '中秋海报');
    await act(async () =>
      editor
        .find('[role="dialog"] form')
        .dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })),
    );
    expect([editor.title(), editor.host.querySelector('[role="dialog"]')]).toEqual(['中秋海报', null]);
    expect(document.activeElement).toBe(editor.find('[aria-label="更多操作"]'));
  });

  it('is missing where the title is hidden', async () => {
    const editor = await open('mobile', { isHidden: true });
    const names = (await entriesOf(editor)).map((one) => one.textContent);
    expect([names.includes('预览'), names.includes('重命名')]).toEqual([true, false]);
  });
});
