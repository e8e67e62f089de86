// @vitest-environment happy-dom
import { act } from 'react';
import { beforeAll, describe, expect, it } from 'vitest';
import { createEditor } from '../../core/index.ts';
import { newPage } from '../../document/index.ts';
import { designWith, mountEditor } from '../../testing/mount-editor.tsx';
import { prepareRendering } from '../../testing/obeys.ts';
import { loadPanels } from '../load-panels.ts';
import type { EditorProps } from './editor-props.ts';

/** The finished view has a visible way out, by pointer and by keys (product 7). */

beforeAll(async () => {
  prepareRendering();
  await loadPanels();
});

const open = async (device: 'pc' | 'mobile' = 'pc', given: Partial<EditorProps> = {}) => {
  const editor = await mountEditor({ device, ...given });
  const { host, find } = editor;
  const escape = (target: Element) =>
    act(async () => {
      target.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
    });
  return {
    ...editor,
    escape,
    isPreviewing: () => find('section[data-device]').dataset.previewing === 'true',
    wayOut: () => host.querySelector<HTMLElement>('[data-id="preview"] button[aria-pressed="true"]'),
  };
};

describe('the finished view', () => {
  it('is left by 退出预览, which has the focus, and by Escape from anywhere', async () => {
    const { press, wayOut, isPreviewing, escape, find, close } = await open();
    await press('[data-id="preview"] button');
    expect(wayOut()?.textContent).toBe('退出预览');
    expect(document.activeElement).toBe(wayOut());
    await press('[data-id="preview"] button');
    expect([isPreviewing(), wayOut()]).toEqual([false, null]);
    for (const target of [() => document.body, () => find('[data-stage]'), () => wayOut() ?? document.body]) {
      await press('[data-id="preview"] button');
      expect(isPreviewing()).toBe(true);
      await escape(target());
      expect(isPreviewing()).toBe(false);
      expect(document.activeElement).toBe(find('[data-id="preview"] button'));
    }
    await close();
  });

  it('keeps its way out in the bar of a phone, with its words, and gives the focus back to the menu', async () => {
    const { host, press, wayOut, isPreviewing, escape, find, close } = await open('mobile');
    await press('[aria-label="更多操作"]');
    const entries = [...host.querySelectorAll<HTMLElement>('[role="menuitem"]')];
    await act(async () => entries.find((one) => one.textContent === '预览')?.click());
    expect(wayOut()?.textContent).toBe('退出预览');
    expect(document.activeElement).toBe(wayOut());
    await press('[aria-label="更多操作"]');
    expect(host.querySelector('[role="menu"]')?.textContent).not.toContain('预览');
    // closes the menu alone
    await escape(find('[role="menu"]'));
    expect([isPreviewing(), host.querySelector('[role="menu"]')]).toEqual([true, null]);
    await escape(document.body);
    expect(isPreviewing()).toBe(false);
    expect(document.activeElement).toBe(find('[aria-label="更多操作"]'));
    await close();
  });

  it('is not left by the Escape that closes a dialog', async () => {
    const { press, isPreviewing, escape, find, close } = await open();
    await press('[data-id="preview"] button');
    await press('[data-id="download"] button');
    await escape(find('[role="dialog"]'));
    expect(isPreviewing()).toBe(true);
    await close();
  });

  it('takes no focus where it is shown from the start', async () => {
    const { find, close } = await open('pc', { startsPreviewing: true });
    expect(find('section[data-device]').contains(document.activeElement)).toBe(false);
    await close();
  });

  it('shows the pages and goes to another, but no key, drag or button changes them', async () => {
    const blank = designWith([]);
    const pages = ['封面', '封底'].map((name) => newPage({ width: 100, height: 100, name }));
    const engine = createEditor({ design: { ...blank, pages } });
    const { host, find, press, close } = await open('pc', { engine });
    const { pages: before } = engine.getState().design;
    const second = `[data-page="${pages[1]?.id ?? ''}"]`;
    await press('[data-id="preview"] button');
    await press(second);
    expect(engine.getState().pageId).toBe(pages[1]?.id);
    const keys = [
      { key: 'Delete' },
      { key: 'Backspace' },
      { key: 'F2' },
      { key: 'ArrowLeft', altKey: true },
      { key: 'z', ctrlKey: true },
    ];
    for (const key of keys) {
      await act(async () => {
        find(second).dispatchEvent(new KeyboardEvent('keydown', { ...key, bubbles: true, cancelable: true }));
      });
    }
    await act(async () => {
      for (const type of ['dblclick', 'contextmenu'])
        find(second).dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true }));
    });
    const strip = find('nav[aria-label="页面"]');
    expect(strip.querySelectorAll('[data-sorted], [role="menu"], input')).toHaveLength(0);
    expect([...strip.querySelectorAll('button')].every((one) => one.dataset.page !== undefined)).toBe(true);
    expect(strip.querySelector('small')?.textContent).toBe('2 页');
    expect(engine.getState().design.pages).toBe(before);
    // the arrows alone still go from page to page
    find(second).focus();
    await act(async () => {
      find(second).dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft', bubbles: true }));
    });
    expect((document.activeElement as HTMLElement).dataset.page).toBe(pages[0]?.id);
    await press('[data-id="preview"] button');
    expect(host.querySelector('[aria-label="添加画布"]')).not.toBe(null);
    await close();
  });
});
