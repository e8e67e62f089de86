// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeAll, expect, it } from 'vitest';
import type { Design } from '../../document/index.ts';
import { designWith } from '../../testing/mount-editor.tsx';
import { prepareRendering } from '../../testing/obeys.ts';
import type { DesignWork } from './use-work.ts';
import { VersionsDialog } from './VersionsDialog.tsx';

/** 历史版本 where a version cannot be read (product 7). */

beforeAll(prepareRendering);

let close = async (): Promise<void> => undefined;
afterEach(() => close());

interface Asked {
  readonly version: number;
  readonly answer: () => Promise<void>;
  readonly fail: () => Promise<void>;
}

const open = async () => {
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  const savedAt = new Date().toISOString();
  const content: Design = designWith([]);
  const asked: Asked[] = [];
  const restored: number[] = [];
  const state = { stored: { version: 3, savedAt } };
  const work = {
    subscribe: () => () => undefined,
    getState: () => state,
    listVersions: async () => [3, 2, 1].map((version) => ({ version, savedAt, isAutomatic: false })),
    fetchVersion: (version: number) =>
      new Promise((resolve, reject) => {
        asked.push({
          version,
          answer: () => act(async () => resolve({ content, version, savedAt })),
          fail: () => act(async () => reject(new Error('没有读取到，请检查网络后重试'))),
        });
      }),
    goBackTo: async (version: number) => void restored.push(version),
  } as unknown as DesignWork;
  await act(async () => root.render(<VersionsDialog work={work} onClose={() => undefined} />));
  close = async () => {
    await act(async () => root.unmount());
    host.remove();
  };
  const button = (words: string) =>
    [...host.querySelectorAll('button')].find(({ textContent }) => textContent === words);
  return {
    asked,
    restored,
    choose: (index: number) =>
      act(async () => host.querySelectorAll<HTMLElement>('[aria-label="版本"] button')[index]?.click()),
    press: (words: string) => act(async () => button(words)?.click()),
    alert: () => host.querySelector('[role="alert"]')?.textContent ?? null,
    /** Whether the version can be restored; else why not. */
    why: () => {
      const restore = button('恢复这个版本');
      const said = document.getElementById(restore?.getAttribute('aria-describedby') ?? '');
      return restore?.disabled ? said?.textContent : null;
    },
    pagesShown: () => host.querySelectorAll('[aria-label="版本预览"] li').length,
  };
};

it('a version is restored only once it is shown, and the words say why not yet', async () => {
  const { asked, choose, press, why, restored } = await open();
  await asked[0]?.answer();
  expect(why()).toBe('这是当前版本，无需恢复');
  await choose(1);
  expect(why()).toBe('正在读取这个版本…');
  await press('恢复这个版本');
  expect(restored).toEqual([]);
  await asked[1]?.answer();
  expect(why()).toBe(null);
  await press('恢复这个版本');
  expect(restored).toEqual([2]);
});

it('a version that was not read is read again, and says nothing of the others', async () => {
  const { asked, choose, press, why, alert, pagesShown } = await open();
  await asked[0]?.answer();
  await choose(1);
  await asked[1]?.fail();
  expect([alert(), pagesShown(), why()]).toEqual([
    '没有读取到，请检查网络后重试重试',
    0,
    '没有读取到这个版本，暂时不能恢复',
  ]);
  await choose(2);
  await asked[2]?.answer();
  expect([alert(), pagesShown(), why()]).toEqual([null, 1, null]);
  await choose(1);
  await asked[3]?.fail();
  await choose(1);
  await asked[4]?.fail();
  await press('重试');
  await asked[5]?.answer();
  expect(asked.map(({ version }) => version)).toEqual([3, 2, 1, 2, 2, 2]);
  expect([alert(), pagesShown(), why()]).toEqual([null, 1, null]);
});
