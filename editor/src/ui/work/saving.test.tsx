// @vitest-environment happy-dom
import { act } from 'react';
import { beforeAll, describe, expect, it } from 'vitest';
import { blankDesign, type Design } from '../../document/index.ts';
import { prepareRendering } from '../../testing/obeys.ts';
import { loadPanels } from '../load-panels.ts';
import { mountEditor } from '../../testing/mount-editor.tsx';
import { NotStored, openWork } from '../../work/index.ts';
import type { EditorProps } from '../frame/editor-props.ts';

beforeAll(async () => {
  prepareRendering();
  await loadPanels();
});

const design = blankDesign({ width: 1000, height: 1000, title: '试验' });

const unlisted = () => Promise.reject(new Error('none'));
/** The ports of a work that is stored in a test and does nothing else. */
const otherPorts = {
  keep: async () => true,
  startAnew: () => undefined,
  fetchNewest: unlisted,
  listVersions: unlisted,
  fetchVersion: unlisted,
  announce: () => undefined,
  listen: () => () => undefined,
  renew: async () => true,
};

const open = async (onSave?: EditorProps['onSave']) => {
  const { host, press, close } = await mountEditor({ design, ...(onSave ? { onSave } : {}) });
  const said = () => host.querySelector('output, [role="alert"]')?.firstChild?.textContent ?? null;
  return { host, press, said, close };
};

const save = '[data-id="save"] button';

describe('保存 in the editor (product 7)', () => {
  it('is confirmed when it is done, and sent once however often it is pressed', async () => {
    const asked: [Design, string][] = [];
    let stored = () => {};
    const editor = await open((shown, kind) => {
      asked.push([shown, kind]);
      return new Promise((resolve) => {
        stored = resolve;
      });
    });
    await editor.press(save);
    await editor.press(save);
    expect([editor.said(), asked]).toEqual(['正在保存…', [[design, 'save']]]);
    await act(async () => stored());
    expect(editor.said()).toBe('已保存');
    await editor.close();
  });

  it('that failed says so until it was read, and may be tried again', async () => {
    let tries = 0;
    const editor = await open(async () => {
      tries += 1;
      if (tries === 1) throw new Error('网络连接失败，设计还没有保存');
    });
    await editor.press(save);
    expect(editor.said()).toBe('网络连接失败，设计还没有保存');
    await editor.press('[role="alert"] button');
    expect(editor.said()).toBeNull();
    await editor.press(save);
    expect(editor.said()).toBe('已保存');
    await editor.close();
  });

  it('that failed is no longer reported once an automatic save was successful', async () => {
    let tries = 0;
    const work = openWork<Design>(
      { content: { ...design, title: '旧' }, stored: null, isOnline: true },
      {
        store: async () => {
          tries += 1;
          if (tries === 1) throw new NotStored({ kind: 'away' }, '网络连接失败，设计还没有保存');
          return { version: 1, savedAt: '2026-11-22T06:00:00.000Z' };
        },
        ...otherPorts,
      },
    );
    const { host, press, close } = await mountEditor({ design, work });
    const failed = () => host.querySelector('[data-tone="failed"]');
    await press(save);
    expect(failed()?.textContent).toContain('网络连接失败，设计还没有保存');
    await act(() => work.save('auto'));
    expect(failed()).toBeNull();
    work.close();
    await close();
  });

  it('by hand alone is said in the bar, with no promise to save by itself', async () => {
    let isAway = true;
    const work = openWork<Design>(
      { content: { ...design, title: '旧' }, stored: null, isOnline: true, savesItself: false },
      {
        store: async () => {
          if (isAway) throw new NotStored({ kind: 'away' }, '网络连接失败，设计还没有保存');
          return { version: 1, savedAt: '2026-11-22T06:00:00.000Z' };
        },
        ...otherPorts,
      },
    );
    const { host, press, find, close } = await mountEditor({ design, work });
    const mark = () => find('[data-testid="work-mark"]').textContent;
    await act(async () => void work.isSafe());
    expect(mark()).toBe('未保存 · 需手动保存');
    await press(save);
    const trouble = () => host.querySelector('[data-tone="trouble"]')?.textContent;
    expect(trouble()).toMatch(/^暂时连接不上服务器，改动留在这个浏览器中/);
    await act(async () => window.dispatchEvent(new Event('offline')));
    expect(host.textContent).toContain('网络已断开，改动留在这个浏览器中，恢复后请手动保存');
    await act(async () => window.dispatchEvent(new Event('online')));
    isAway = false;
    await press('[data-tone="trouble"] button');
    expect(mark()).toMatch(/^已保存/);
    work.close();
    await close();
  });

  it('is not confirmed where no server stores the design', async () => {
    const editor = await open();
    await editor.press(save);
    expect(editor.said()).toBe('预览中的设计不会保存');
    await editor.close();
  });

  it('by keys only keeps the browser from saving the page, where no server stores the design', async () => {
    const editor = await open();
    const key = async (given: string, more: KeyboardEventInit): Promise<boolean> => {
      const event = new KeyboardEvent('keydown', { key: given, bubbles: true, cancelable: true, ...more });
      await act(async () => editor.host.querySelector('[data-stage]')?.dispatchEvent(event));
      return event.defaultPrevented;
    };
    expect(await key('s', { ctrlKey: true })).toBe(true);
    expect(editor.said()).toBeNull();
    await key('?', { shiftKey: true });
    const rows = [...editor.host.querySelectorAll('[role="dialog"] dt')].map((one) => one.textContent);
    expect([rows.includes('撤销'), rows.includes('保存')]).toEqual([true, false]);
    await editor.close();
  });
});
