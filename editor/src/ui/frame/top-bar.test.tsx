// @vitest-environment happy-dom
import { act } from 'react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { blankDesign } from '../../document/index.ts';
import { prepareRendering } from '../../testing/obeys.ts';
import { mountEditor } from '../../testing/mount-editor.tsx';
import { defaultConfiguration } from '../default-configuration.ts';
import type { EditorEvent } from './editor-props.ts';

beforeAll(prepareRendering);

const design = blankDesign({ width: 1000, height: 1000, title: '试验' });

const press = async (id: string, label: string) => {
  const configuration = defaultConfiguration();
  const { items } = configuration.functions.topBar;
  const topBar = { items: items.map((item) => (item.id === id ? { ...item, label, visible: true } : item)) };
  const events: EditorEvent[] = [];
  const { host, close } = await mountEditor({
    configuration: { ...configuration, functions: { ...configuration.functions, topBar } },
    design,
    onEvent: (event) => events.push(event),
  });
  await act(async () => host.querySelector<HTMLElement>(`[data-id="${id}"] button`)?.click());
  const said = host.querySelector('output')?.textContent ?? '';
  await close();
  return { said, events: events.map(({ type }) => type) };
};

it.each(['history', 'share', 'service'] as const)(
  '%s sends the page around it a message, and the person reads who opens it, by the configured name (product 5)',
  async (id) => {
    expect(await press(id, '找人帮忙')).toEqual({ said: '「找人帮忙」由接入页面打开', events: [id] });
  },
);

describe('历史设计 without a host page', () => {
  const opened = async (device: 'pc' | 'mobile', hasSpace: boolean) => {
    const configuration = defaultConfiguration();
    const items = configuration.functions.sidePanels.items.map((item) =>
      item.id === 'mySpace' ? { ...item, visible: hasSpace } : item,
    );
    const functions = { ...configuration.functions, sidePanels: { items } };
    const editor = await mountEditor({
      device,
      hasHost: false,
      configuration: { ...configuration, functions },
      design,
    });
    if (device === 'mobile') await editor.press('[aria-label="更多操作"]');
    const all = [
      ...editor.host.querySelectorAll<HTMLElement>('header [data-id="history"] button, [role="menuitem"]'),
    ];
    const entry = all.find((one) => one.textContent === '历史设计');
    await act(async () => entry?.click());
    const found = [entry !== undefined, editor.host.textContent?.includes('保存过的设计会列在这里')];
    await editor.close();
    return found;
  };

  it.each(['pc', 'mobile'] as const)('opens 我的空间, where the company shows it (%s)', async (device) => {
    expect(await opened(device, true)).toEqual([true, true]);
    expect(await opened(device, false)).toEqual([false, false]);
  });

  it('ends the finished view, which has no panels', async () => {
    const editor = await mountEditor({ hasHost: false, startsPreviewing: true, design });
    await editor.press('[data-id="history"] button');
    expect(editor.host.textContent).toContain('保存过的设计会列在这里');
    await editor.close();
  });
});

it('全屏 fills the screen with the editor, and says so where that is not allowed', async () => {
  const asked = vi.fn(async () => undefined);
  const prototype = HTMLElement.prototype as { requestFullscreen?: () => Promise<void> };
  const before = prototype.requestFullscreen;
  prototype.requestFullscreen = asked;
  expect((await press('fullscreen', '全屏')).said).toBe('');
  expect(asked).toHaveBeenCalledTimes(1);
  prototype.requestFullscreen = () => Promise.reject(new TypeError('not allowed'));
  expect((await press('fullscreen', '全屏')).said).toBe('当前浏览器或接入页面不允许全屏');
  if (before) prototype.requestFullscreen = before;
  else delete prototype.requestFullscreen;
});

it('on a phone the entries that do not end the visit are in a menu, with the company’s names and order', async () => {
  const configuration = defaultConfiguration();
  const { items } = configuration.functions.topBar;
  const renamed = items
    .map((item) => (item.id === 'history' ? { ...item, label: '我的历史', visible: true } : item))
    .map((item) => (item.id === 'fullscreen' ? { ...item, visible: true } : item))
    .reverse();
  const functions = { ...configuration.functions, topBar: { items: renamed } };
  const events: EditorEvent[] = [];
  const { host, close } = await mountEditor({
    device: 'mobile',
    configuration: { ...configuration, functions },
    design,
    onEvent: (event) => events.push(event),
  });
  const bar = host.querySelector('[aria-label="顶部栏"]');
  expect(bar?.querySelector('[data-id="exit"] button')).not.toBeNull();
  expect(bar?.querySelector('[data-id="history"]')).toBeNull();
  const opener = bar?.querySelector<HTMLElement>('[aria-label="更多操作"]');
  await act(async () => opener?.click());
  const entries = [...host.querySelectorAll<HTMLElement>('[role="menuitem"]')];
  const names = renamed
    .filter(
      ({ id, visible }) =>
        visible && ['history', 'resize', 'preview', 'share', 'service', 'fullscreen'].includes(id),
    )
    .map(({ label }) => label);
  expect(entries.map((one) => one.textContent)).toEqual(['重命名', ...names]);
  await act(async () => entries.find((one) => one.textContent === '我的历史')?.click());
  expect(events.map(({ type }) => type)).toEqual(['history']);
  expect(host.querySelector('[role="menu"]')).toBeNull();
  await close();
});
