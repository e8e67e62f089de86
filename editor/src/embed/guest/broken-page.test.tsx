// @vitest-environment happy-dom
import { act, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { blankDesign, type Design } from '../../document/index.ts';
import { openDraftSlot } from '../../drafts/drafts.ts';
import { draftOf, memoryDrafts } from '../../drafts/testing/memory-drafts.ts';
import { prepareRendering } from '../../testing/obeys.ts';
import { clockOf } from '../../ui/work/moments.ts';
import { NotStored, openWork } from '../../work/index.ts';
import type { OwnDraft, OwnDraftSlot } from './drafts/own-drafts.ts';
import { EmbeddedPage } from './EmbeddedPage.tsx';
import type { GuestPageProps } from './guest-page-props.ts';
import type { OpenPage } from './open-page.ts';

/** A product page that breaks leaves a sentence in its place, and no work is lost (product 7, decision 0051). */

beforeAll(prepareRendering);
afterEach(() => vi.restoreAllMocks());

const Breaking = (): never => {
  throw new Error('broken');
};

interface Given {
  readonly isChanged?: boolean;
  readonly mayKeep?: boolean;
  readonly mayStore?: boolean;
  /** The page was opened with this draft; `isEarly`: it breaks before its work begins. */
  readonly draft?: OwnDraftSlot;
  readonly isEarly?: boolean;
  readonly isStored?: boolean;
}

/** A page with a design whose last change is only on the screen; it breaks at once. */
const broken = async ({
  isChanged = true,
  mayKeep = true,
  mayStore = true,
  draft,
  isEarly = false,
  isStored = false,
}: Given = {}) => {
  // React reports what a boundary caught
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const content = blankDesign({ width: 10, height: 10 });
  const kept: (Design | null)[] = [];
  const server = { mayStore, stored: [] as Design[] };
  let isReleased = false;
  const work = openWork<Design>(
    { content, stored: null, isOnline: true },
    {
      store: async (design) => {
        if (!server.mayStore) throw new NotStored({ kind: 'away' }, '网络连接失败');
        server.stored.push(design);
        return { version: 1, savedAt: '' };
      },
      keep: async (design) => {
        if (!mayKeep || isReleased) return false;
        kept.push(design);
        return true;
      },
      startAnew: () => undefined,
      fetchNewest: async () => ({ content, version: 1, savedAt: '' }),
      listVersions: async () => [],
      fetchVersion: async () => ({ content, version: 1, savedAt: '' }),
      announce: () => undefined,
      listen: () => () => undefined,
      renew: async () => false,
    },
  );
  const changed = { ...content, title: '改过' };
  const ProductPage = ({ onWork }: GuestPageProps) => {
    const [isBroken, setIsBroken] = useState(false);
    useEffect(() => {
      onWork(work);
      return () => {
        work.close();
        isReleased = true;
        onWork(null);
      };
    }, [onWork]);
    useEffect(
      () =>
        work.attach({
          get: () => (isChanged ? changed : content),
          subscribe: () => () => undefined,
          replace: () => undefined,
        }),
      [],
    );
    return isBroken || isEarly ? <Breaking /> : <button onClick={() => setIsBroken(true)}>坏掉</button>;
  };
  const page = {
    opened: { product: 'templateEditor' },
    published: { documents: {} },
    session: { ask: async () => ({ documents: {} }) },
    draft: draft ?? null,
    stored: isStored ? {} : null,
  } as unknown as OpenPage;
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  await act(async () =>
    root.render(
      <EmbeddedPage
        host={{} as GuestPageProps['host']}
        open={async () => page}
        productPages={{ templateEditor: ProductPage }}
      />,
    ),
  );
  const press = (words: string) =>
    act(async () => [...place.querySelectorAll('button')].find((one) => one.textContent === words)?.click());
  await press('坏掉');
  return {
    changed,
    kept,
    server,
    press,
    words: () => place.querySelector('[role="alert"]')?.textContent,
    heading: () => place.querySelector('h1')?.textContent,
    buttons: () => [...place.querySelectorAll('button')].map((one) => one.textContent),
    leave: async () => {
      await act(async () => root.unmount());
      place.remove();
    },
  };
};

describe('a product page that broke', () => {
  it('says so, and 重新打开 loads it anew', async () => {
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
    const page = await broken({ isChanged: false });
    expect([page.heading(), page.words()]).toEqual(['页面出了问题', '请重新打开，仍有问题时请联系技术支持']);
    expect(page.kept).toEqual([]);
    await page.press('重新打开');
    expect(reload).toHaveBeenCalledOnce();
    await page.leave();
  });

  it('keeps the last change in this browser before it gives up its draft', async () => {
    const page = await broken();
    expect(page.kept).toContain(page.changed);
    expect(page.words()).toContain('还没有保存的改动留在这个浏览器中');
    expect([page.buttons(), page.server.stored]).toEqual([['重新打开'], []]);
    await page.leave();
  });

  it('saves the work on the server where this browser keeps nothing', async () => {
    const page = await broken({ mayKeep: false });
    expect(page.server.stored).toEqual([page.changed]);
    expect(page.words()).toContain('还没有保存的改动现在已经保存');
    await page.leave();
  });

  it('offers to save again where nobody took the work', async () => {
    const page = await broken({ mayKeep: false, mayStore: false });
    expect(page.words()).toContain('还有改动没有保存');
    expect(page.buttons()).toEqual(['重试保存', '重新打开']);
    page.server.mayStore = true;
    await page.press('重试保存');
    expect(page.server.stored).toEqual([page.changed]);
    expect(page.words()).toContain('还没有保存的改动现在已经保存');
    await page.leave();
  });
});

describe('a page that broke with a draft', () => {
  const content = { ...blankDesign({ width: 10, height: 10 }), title: '海报' };
  const opened = async (given: Given = {}, found: Design | null = content) => {
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
    const kept = { ...draftOf({ content: found }), key: 'k', writer: 'w' };
    const { drafts, storage } = memoryDrafts<OwnDraft>({ left: kept });
    const slot = await openDraftSlot<OwnDraft>({ scope: kept.scope, intent: kept.intent ?? '' }, storage);
    const page = await broken({ isEarly: true, draft: slot, ...given });
    return { ...page, drafts, storage, slot, reload, keptAt: clockOf(kept.keptAt) };
  };
  const asked = () => document.querySelector('[role="group"][aria-label="放弃这份草稿"]');

  it('opens again without it, once it is said what is lost', async () => {
    const page = await opened();
    expect(page.buttons()).toEqual(['重新打开', '放弃这份草稿']);
    await page.press('放弃这份草稿');
    expect(asked()?.textContent).toContain(
      `${page.keptAt} 留在这个浏览器中的草稿，还没有保存过。放弃后，整份设计不能找回`,
    );
    expect(document.activeElement?.textContent).toBe('下载草稿文件');
    expect(page.drafts.size).toBe(1);
    await page.press('放弃并重新打开');
    expect(page.drafts.size).toBe(0);
    expect(page.reload).toHaveBeenCalledOnce();
    await page.leave();
  });

  it('is left with its draft by 不放弃', async () => {
    const page = await opened({ isStored: true });
    await page.press('放弃这份草稿');
    expect(asked()?.textContent).toContain('还没有保存的改动不能找回，重新打开的是上次保存的设计');
    await page.press('不放弃');
    expect([asked(), page.drafts.size]).toEqual([null, 1]);
    expect(document.activeElement?.textContent).toBe('放弃这份草稿');
    await page.leave();
  });

  it('gives the draft as a file before', async () => {
    const page = await opened();
    const files: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      files.push(file as Blob);
      return 'blob:draft';
    });
    const names: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      names.push(this.download);
    });
    await page.press('放弃这份草稿');
    await page.press('下载草稿文件');
    expect(names).toEqual(['海报-草稿.json']);
    expect(JSON.parse((await files[0]?.text()) ?? '')).toEqual(content);
    await page.leave();
  });

  it('says so where another window has opened the draft meanwhile', async () => {
    const page = await opened();
    page.slot.release();
    await openDraftSlot<OwnDraft>({ scope: 'app u-1', intent: '||||' }, page.storage);
    await page.press('放弃这份草稿');
    await page.press('放弃并重新打开');
    expect(asked()?.textContent).toContain('草稿没有删除');
    expect([page.drafts.size, page.reload.mock.calls.length]).toEqual([1, 0]);
    await page.leave();
  });

  it('offers nothing of it where the server has the work, or where the draft held nothing', async () => {
    const safe = await opened({ isEarly: false, isChanged: false });
    expect(safe.buttons()).toEqual(['重新打开']);
    await safe.leave();
    const empty = await opened({}, null);
    expect(empty.buttons()).toEqual(['重新打开']);
    await empty.leave();
  });
});
