// @vitest-environment happy-dom
import { act, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { blankDesign, type Design } from '../../document/index.ts';
import { prepareRendering } from '../../testing/obeys.ts';
import { NotStored, openWork } from '../../work/index.ts';
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
}

/** A page with a design whose last change is only on the screen; it breaks at once. */
const broken = async ({ isChanged = true, mayKeep = true, mayStore = true }: Given = {}) => {
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
    return isBroken ? <Breaking /> : <button onClick={() => setIsBroken(true)}>坏掉</button>;
  };
  const page = {
    opened: { product: 'templateEditor' },
    published: { documents: {} },
    session: { ask: async () => ({ documents: {} }) },
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
