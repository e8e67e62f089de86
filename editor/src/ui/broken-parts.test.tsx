// @vitest-environment happy-dom
import { act, type ReactElement } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Store } from '../core/index.ts';
import { textElement } from '../document/index.ts';
import { designWith, mountEditor } from '../testing/mount-editor.tsx';
import { prepareRendering } from '../testing/obeys.ts';
import { loadPanels, panelsState } from './load-panels.ts';

/** A part of the editor that breaks says so in its place; the design stays (editor 12). */

type Panels = Awaited<ReturnType<typeof loadPanels>>;

let whole: Panels;
let close = async (): Promise<void> => undefined;
beforeAll(async () => {
  prepareRendering();
  whole = await loadPanels();
  await import('./find/FindPanel.tsx');
});
// React reports what a boundary caught
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));

const setPanels = (panels: Panels): void =>
  (panelsState as Store<ReturnType<typeof panelsState.getState>>).setState({ panels, isFailed: false });
afterEach(async () => {
  await close();
  setPanels(whole);
  vi.restoreAllMocks();
});

const Breaking = (): ReactElement => {
  throw new Error('broken');
};

/** An editor on whose page lies a text; this part of it breaks when it is rendered, until it is mended. */
const openWith = async (part: keyof Panels, device: 'pc' | 'mobile' = 'pc') => {
  setPanels({ ...whole, [part]: Breaking } as Panels);
  const editor = await mountEditor({
    device,
    design: designWith([textElement({ text: '开业', x: 0, y: 0, width: 100 })]),
  });
  ({ close } = editor);
  const { host } = editor;
  return {
    ...editor,
    stage: () => host.querySelector('[data-stage]'),
    alerts: () => [...host.querySelectorAll('[role="alert"]')].map((one) => one.textContent ?? ''),
    press: (words: string) =>
      act(async () => {
        const named = (one: Element) => one.getAttribute('aria-label') ?? one.textContent;
        const button = [...host.querySelectorAll('button')].find((one) => named(one) === words);
        if (!button) throw new Error(`no ${words}`);
        button.click();
      }),
    key: (given: KeyboardEventInit) =>
      act(async () => {
        const event = new KeyboardEvent('keydown', { bubbles: true, ...given });
        editor.find('[data-stage]').dispatchEvent(event);
      }),
    mend: () => act(async () => setPanels(whole)),
  };
};

const sentence = /^这一部分出了问题，设计不受影响/;

describe('a part in its place', () => {
  it('the properties say so beside the page, and come when they are tried again', async () => {
    const { host, stage, alerts, press, mend } = await openWith('Inspector');
    expect([stage() !== null, alerts().length]).toEqual([true, 1]);
    expect(alerts()[0]).toMatch(sentence);
    await mend();
    await press('重试');
    expect(alerts()).toEqual([]);
    expect(host.querySelector('[role="tab"]')).not.toBeNull();
  });

  it('on a phone they can be closed', async () => {
    const { host, stage, alerts, press } = await openWith('Inspector', 'mobile');
    await press('属性和图层');
    expect(alerts()[0]).toMatch(sentence);
    await press('关闭');
    expect([alerts(), stage() !== null]).toEqual([[], true]);
    expect(host.querySelector('[role="separator"]')).toBeNull();
  });

  it('a panel says so, and another one opens in its place', async () => {
    const { find, stage, alerts, press } = await openWith('BackgroundPanel');
    await act(async () => find('[data-id="background"]').click());
    expect(alerts()[0]).toMatch(sentence);
    expect(stage()).not.toBeNull();
    await act(async () => find('[data-id="text"]').click());
    expect(alerts()).toEqual([]);
    await press('添加标题');
  });

  it('a dialog says so under its title, and can be closed', async () => {
    const { host, alerts, key, press, stage } = await openWith('ShortcutsDialog');
    await key({ key: '?', shiftKey: true });
    const dialog = () => host.querySelector('[role="dialog"]');
    expect(dialog()?.getAttribute('aria-label')).toBe('快捷键');
    expect(alerts()[0]).toMatch(sentence);
    await press('关闭');
    expect([dialog(), alerts(), stage()?.closest('[inert]')]).toEqual([null, [], null]);
  });

  it('a button stays where 显示 broke, and tries again', async () => {
    const { host, alerts, press, mend } = await openWith('ViewMenu');
    expect(alerts()).toEqual(['「显示」出了问题，设计不受影响，请点它重试知道了']);
    await mend();
    await press('显示');
    expect(host.querySelector('[aria-label="显示"]')?.getAttribute('aria-haspopup')).toBe('menu');
  });
});

describe('a part over the page', () => {
  it('查找替换 closes when a search breaks it, and opens again', async () => {
    const { host, alerts, key, stage } = await openWith('BackgroundPanel');
    await key({ key: 'f', ctrlKey: true });
    const panel = () => host.querySelector('[aria-label="查找替换"]');
    const write = (words: string) =>
      act(async () => {
        const field = panel()?.querySelector('input');
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, words);
        field?.dispatchEvent(new Event('input', { bubbles: true }));
      });
    const { matchAll } = String.prototype;
    const search = vi.spyOn(String.prototype, 'matchAll').mockImplementation(function (this: string, sought) {
      // not the paths that are painted meanwhile
      if (sought instanceof RegExp && sought.ignoreCase) throw new Error('broken');
      return matchAll.call(this, sought as RegExp);
    });
    await write('开业');
    expect([panel(), stage() !== null]).toEqual([null, true]);
    expect(alerts()[0]).toContain('查找替换出了问题');
    search.mockRestore();
    await key({ key: 'f', ctrlKey: true });
    await write('开业');
    expect(panel()?.querySelector('p')?.textContent).toBe('共 1 处开业');
  });

  it('the menu closes and says so', async () => {
    const { find, host, alerts, mend } = await openWith('ContextMenu');
    const open = () =>
      act(async () => {
        const event = new MouseEvent('contextmenu', { bubbles: true, cancelable: true, button: 2 });
        find('[data-stage]').dispatchEvent(event);
      });
    await open();
    expect(alerts()).toEqual(['菜单出了问题，请重新打开知道了']);
    await mend();
    await open();
    expect(host.querySelector('[role="menu"]')).not.toBeNull();
  });
});
