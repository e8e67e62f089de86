// @vitest-environment happy-dom
import { CODE } from '@design-console/contract/kernel';
import { act, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { blankDesign, type Design } from '../../document/index.ts';
import { prepareRendering } from '../../testing/obeys.ts';
import { NotStored, openWork } from '../../work/index.ts';
import { Refused } from './session/calls.ts';
import { EmbeddedPage } from './EmbeddedPage.tsx';
import type { GuestPageProps } from './guest-page-props.ts';
import type { OpenPage } from './open-page.ts';
import { hostIsSilent } from './refusal-words.ts';

/** What covers the page when its session has ended (product 7, decision 0051). */

beforeAll(prepareRendering);
afterEach(() => void vi.restoreAllMocks());

/** A page with a changed design, in a browser that keeps drafts or not; its session ends at once. */
const endedWith = async ({
  mayKeep,
  serviceOver = false,
  isFramed = true,
  leaveUrl,
  homeUrl,
}: {
  mayKeep: boolean;
  serviceOver?: boolean;
  isFramed?: boolean;
  leaveUrl?: string;
  homeUrl?: string;
}) => {
  let mayStore = false;
  const content = blankDesign({ width: 10, height: 10 });
  const work = openWork<Design>(
    { content, stored: null, isOnline: true },
    {
      store: async () => {
        if (mayStore) return { version: 1, savedAt: '' };
        throw new NotStored({ kind: 'expired' }, '会话已过期');
      },
      keep: async () => mayKeep,
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
  work.attach({
    get: () => changed,
    subscribe: () => () => undefined,
    replace: () => undefined,
  });
  // the first save fails, and the browser keeps the work or refuses to
  await work.save('save').catch(() => undefined);

  let isRenewed = false;
  const page = {
    opened: { product: 'templateEditor', leaveUrl, homeUrl },
    published: { documents: {} },
    session: {
      ask: async () => {
        if (!isRenewed)
          throw serviceOver
            ? new Refused(CODE.forbidden, '模板编辑器（Web 端）已到期，请联系企业管理员', null, '')
            : new Refused(CODE.notSignedIn, '未登陆', null, '');
        return { documents: {} };
      },
    },
  } as unknown as OpenPage;
  const ProductPage = ({ onWork }: GuestPageProps) => {
    useEffect(() => onWork(work), [onWork]);
    return <p>设计</p>;
  };
  const host = document.createElement('div');
  document.body.append(host);
  const root = createRoot(host);
  await act(async () =>
    root.render(
      <EmbeddedPage
        host={{ isThere: isFramed } as GuestPageProps['host']}
        open={async () => page}
        productPages={{ templateEditor: ProductPage }}
      />,
    ),
  );
  await act(async () => window.dispatchEvent(new Event('focus')));
  const veil = () => host.querySelector('[role="alertdialog"]');
  const press = (words: string) =>
    act(async () => [...host.querySelectorAll('button')].find((one) => one.textContent === words)?.click());
  return {
    veil,
    press,
    isInert: () => host.querySelector('main')?.inert ?? null,
    renew: () => {
      isRenewed = true;
    },
    store: async () => {
      mayStore = true;
      await act(() => work.save('save'));
    },
    leave: async () => {
      await act(async () => root.unmount());
      work.close();
      host.remove();
    },
  };
};

describe('a session that has ended', () => {
  it('leaves work accessible that neither browser nor server has stored', async () => {
    const { veil, isInert, leave } = await endedWith({ mayKeep: false });
    expect([veil(), isInert()]).toEqual([null, false]);
    await leave();
  });

  it('covers stored work, and 重试 tries again without a reload', async () => {
    const { veil, press, isInert, renew, leave } = await endedWith({ mayKeep: true });
    expect(veil()?.textContent).toContain('还没有保存的改动留在这个浏览器中');
    expect([document.activeElement?.textContent, isInert()]).toEqual(['重试', true]);
    await press('重试');
    expect(veil()?.textContent).toContain('重试没有成功');
    renew();
    await press('重试');
    expect([veil(), isInert()]).toEqual([null, false]);
    await leave();
  });

  it('leads back where no host page signs a new link: its own would only cover the design', async () => {
    const reloading = vi.spyOn(window.location, 'reload').mockReturnValue();
    const going = vi.spyOn(window.location, 'assign').mockReturnValue();
    const shop = 'https://shop.example/designs';
    const { veil, press, leave } = await endedWith({ mayKeep: true, isFramed: false, leaveUrl: shop });
    expect(veil()?.textContent).toContain('请从原来的页面重新打开');
    expect([...(veil()?.querySelectorAll('button') ?? [])].map((one) => one.textContent)).toEqual([
      '重试',
      '返回',
    ]);
    await press('返回');
    expect([going.mock.calls, reloading.mock.calls]).toEqual([[[shop]], []]);
    await leave();
    // the host's home page comes last
    const homeUrl = 'https://shop.example/';
    const atHome = await endedWith({ mayKeep: true, isFramed: false, homeUrl });
    await atHome.press('返回');
    expect(going.mock.calls).toEqual([[shop], [homeUrl]]);
    await atHome.leave();
  });
});

describe('a service that ended while its page is open (product 4)', () => {
  it('lets the work be saved, then covers it and explains why', async () => {
    const page = await endedWith({ mayKeep: true, serviceOver: true });
    expect([page.veil(), page.isInert()]).toEqual([null, false]);
    await page.store();
    expect(page.isInert()).toBe(true);
    expect(page.veil()?.textContent).toContain('模板编辑器（Web 端）已到期，请联系企业管理员');
    expect(page.veil()?.textContent).toContain('你的设计已保存');
    await page.press('重试');
    expect(page.veil()?.textContent).toContain('服务还没有恢复');
    page.renew();
    await page.press('重试');
    expect([page.veil(), page.isInert()]).toEqual([null, false]);
    await page.leave();
  });
});

describe('a link whose time is over', () => {
  const refused = async (isThere: boolean) => {
    const refusal = new Refused(CODE.invalid, 'expire_time 已过期', 'expire_time', '');
    const hearLate = () => () => undefined;
    const host = { isThere, hearLate, refuse: async () => undefined } as unknown as GuestPageProps['host'];
    const container = document.createElement('div');
    document.body.append(container);
    const root = createRoot(container);
    await act(async () => root.render(<EmbeddedPage host={host} open={() => Promise.reject(refusal)} />));
    return {
      button: () => container.querySelector('button'),
      status: () => container.querySelector('[role="status"]')?.textContent,
      leave: async () => {
        await act(async () => root.unmount());
        container.remove();
      },
    };
  };

  it('has a way back on a page of its own, and says when the browser stays', async () => {
    const moves: string[] = [];
    vi.spyOn(window.history, 'go').mockImplementation(() => void moves.push('back'));
    vi.spyOn(window, 'close').mockImplementation(() => void moves.push('close'));
    const page = await refused(false);
    expect(page.button()?.textContent).toBe('返回');
    const waits: (() => void)[] = [];
    const waiting = vi.spyOn(window, 'setTimeout').mockImplementation(((run: () => void) => {
      waits.push(run);
      return 0;
    }) as never);
    await act(async () => page.button()?.click());
    waiting.mockRestore();
    expect([moves.length, page.status()]).toEqual([1, '']);
    await act(async () => waits.forEach((run) => run()));
    expect(page.status()).toBe('现在可以关闭这个页面');
    await page.leave();
  });

  it('is opened again by the host page in a frame', async () => {
    const page = await refused(true);
    expect(page.button()).toBe(null);
    await page.leave();
  });
});

describe('a link that is refused', () => {
  it('is reported to the host, which tells our own SDK', async () => {
    const told: Refused[] = [];
    const refusal = new Refused(CODE.invalid, 'sign 不正确', 'sign', 'r-1');
    const host = { refuse: async (one: Refused) => void told.push(one) } as unknown as GuestPageProps['host'];
    const container = document.createElement('div');
    const root = createRoot(container);
    await act(async () => root.render(<EmbeddedPage host={host} open={() => Promise.reject(refusal)} />));
    expect([container.querySelector('[role="alert"]')?.textContent, told]).toEqual([
      'sign 不正确',
      [refusal],
    ]);
    await act(async () => root.unmount());
  });
});

describe('a host page that answers late (product 7, quality U-01)', () => {
  const late = async (refused: () => Refused) => {
    let answer: (() => void) | null = null;
    const hearLate = (listener: () => void) => {
      answer = listener;
      return () => {
        answer = null;
      };
    };
    const host = { isThere: true, hearLate, refuse: async () => undefined } as never;
    const open = vi.fn(() => Promise.reject(refused()));
    const container = document.createElement('div');
    const root = createRoot(container);
    await act(async () => root.render(<EmbeddedPage host={host} open={open} />));
    return {
      openings: () => open.mock.calls.length,
      answer: () => act(async () => answer?.()),
      isAwaited: () => answer !== null,
      retry: () => act(async () => container.querySelector('button')?.click()),
      words: () => container.textContent,
      leave: () => act(async () => root.unmount()),
    };
  };

  it('opens the page after all, once until its user retries', async () => {
    const page = await late(() => hostIsSilent(20));
    expect(page.words()).toContain('接入页面没有在 20 秒内交出签名后的参数');
    expect(page.words()).not.toContain('接入编号');
    await page.answer();
    expect([page.openings(), page.isAwaited()]).toEqual([2, false]);
    await page.retry();
    expect([page.openings(), page.isAwaited()]).toEqual([3, true]);
    await page.leave();
    expect(page.isAwaited()).toBe(false);
  });

  it.each([
    ['expire_time 已过期', 'expire_time', true],
    ['sign 不正确', 'sign', false],
  ])('is awaited where a new link helps: %s', async (message, parameter, isAwaited) => {
    const page = await late(() => new Refused(CODE.invalid, message, parameter, ''));
    expect(page.isAwaited()).toBe(isAwaited);
    await page.leave();
  });
});
