// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { createEditor } from '../../core/index.ts';
import { newPage } from '../../document/index.ts';
import { designWith, mountEditor } from '../../testing/mount-editor.tsx';
import { prepareRendering } from '../../testing/obeys.ts';
import { boxElement } from '../../testing/test-editor.ts';
import { loadPanels } from '../load-panels.ts';

beforeAll(async () => {
  prepareRendering();
  await loadPanels();
});

let close = async (): Promise<void> => undefined;
afterEach(() => close());

/** Renaming by keys alone: what was renamed has the keys again (product 6, layers and pages). */
const open = async () => {
  const blank = designWith([boxElement('box', 0, 0, { name: '方块' })]);
  const second = newPage({ width: 1000, height: 1000, elements: [] });
  const engine = createEditor({ design: { ...blank, pages: [...blank.pages, second] } });
  const mounted = await mountEditor({ engine, design: blank });
  close = mounted.close;
  const key = (target: Element, name: string) =>
    act(async () => {
      target.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }));
    });
  const write = (label: string, text: string) =>
    act(async () => {
      (mounted.find(`[aria-label="${label}"]`) as HTMLInputElement).value = text;
    });
  return { ...mounted, engine, key, write };
};

it.each(['Enter', 'Escape'])('a page has the keys again after %s', async (ending) => {
  const { find, key, write, engine } = await open();
  const page = find('[data-page]');
  page.focus();
  await key(page, 'F2');
  await write('页面名称', '封面');
  await key(find('[aria-label="页面名称"]'), ending);
  expect(document.activeElement).toBe(find('[data-page]'));
  expect(engine.getState().design.pages[0]?.name ?? '').toBe(ending === 'Enter' ? '封面' : '');
});

it.each(['Enter', 'Escape'])('a layer has the keys again after %s', async (ending) => {
  const { host, find, key, write, engine } = await open();
  const tabs = [...host.querySelectorAll<HTMLElement>('[role="tab"]')];
  await act(async () => tabs.find(({ textContent }) => textContent === '图层')?.click());
  const row = find('[role="treeitem"]');
  row.focus();
  await key(row, 'F2');
  await write('图层名称', '底图');
  await key(find('[aria-label="图层名称"]'), ending);
  expect(document.activeElement).toBe(find('[role="treeitem"]'));
  expect(engine.getState().design.pages[0]?.elements[0]?.name).toBe(ending === 'Enter' ? '底图' : '方块');
});
