// @vitest-environment happy-dom
import { DOCUMENTS } from '@design-console/contract/documents';
import { initialValue } from '@design-console/contract/kernel';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Design } from '../../../document/index.ts';
import type { Work } from '../../../work/index.ts';
import { Refused } from '../session/calls.ts';
import { prepareRendering } from '../../../testing/obeys.ts';
import { defaultConfiguration } from '../../../ui/default-configuration.ts';
import { loadPanels } from '../../../ui/load-panels.ts';
import EditorPage from './EditorPage.tsx';
import type { GuestPageProps } from '../guest-page-props.ts';

/** What the host page is told by the editor (product 7). */

beforeAll(async () => {
  prepareRendering();
  // loaded first: they are chunks of their own
  await loadPanels();
});

const initialAi = initialValue(DOCUMENTS['aiDesign.config']);

interface Options extends Partial<GuestPageProps> {
  isFramed?: boolean;
  isInWindow?: boolean;
  ai?: Partial<typeof initialAi.basic>;
  functions?: ReturnType<typeof defaultConfiguration>['functions'];
}

const opened = async ({
  isFramed = true,
  isInWindow = false,
  ai = {},
  functions,
  ...props
}: Options = {}) => {
  const sent: Record<string, unknown>[] = [];
  const told: string[] = [];
  const listeners = new Set<(message: unknown) => void>();
  const { brandFonts, ...parts } = defaultConfiguration();
  const documents: Record<string, unknown> = {
    ...Object.fromEntries(Object.entries(parts).map(([part, value]) => [`editor.${part}`, value])),
    ...(functions ? { 'editor.functions': functions } : {}),
    'aiDesign.config': { ...initialAi, basic: { ...initialAi.basic, ...ai } },
  };
  const all = {
    opened: {
      settingCode: 'AAAA',
      device: 'pc',
      product: 'templateEditor',
      company: { name: '青禾' },
      user: { userFlag: 'u-1', nickname: '' },
    },
    published: { documents, brandFonts },
    parameters: {},
    host: {
      isThere: isFramed,
      isInWindow: () => isInWindow,
      send: (message: Record<string, unknown>) => sent.push(message),
      hear: (listener: (message: unknown) => void) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    usage: { tell: (kind: string) => told.push(kind) },
    session: {},
    stored: null,
    template: null,
    kind: null,
    draft: null,
    onWork: () => undefined,
    ...props,
  } as unknown as GuestPageProps;
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  await act(async () => root.render(<EditorPage {...all} />));
  return {
    say: (message: unknown) => act(async () => listeners.forEach((listener) => listener(message))),
    told,
    sent,
    place,
    press: (selector: string) =>
      act(async () => {
        const found = place.querySelector<HTMLElement>(selector);
        if (!found) throw new Error(`no ${selector}`);
        found.click();
      }),
    exit: () =>
      act(async () =>
        [...place.querySelectorAll('button')].find((one) => one.textContent?.includes('退出'))?.click(),
      ),
    leave: async () => {
      await act(async () => root.unmount());
      place.remove();
    },
  };
};

describe('the exit button', () => {
  it('is told to our own SDK, which then hides its own, until a dialog covers the page', async () => {
    const states = async (options: Options) => {
      const editor = await opened(options);
      const found = editor.sent.filter(({ type }) => type === 'editorState');
      await editor.leave();
      return found;
    };
    const { functions } = defaultConfiguration();
    const items = functions.topBar.items.filter(({ id }) => id !== 'exit');
    const state = (isUsable: boolean, hasExit: boolean) => [{ type: 'editorState', isUsable, hasExit }];
    expect(await states({})).toEqual([]);
    expect(await states({ isInWindow: true })).toEqual(state(true, true));
    expect(await states({ isInWindow: true, isCovered: true })).toEqual(state(false, true));
    expect(
      await states({ isInWindow: true, functions: { ...functions, topBar: { ...functions.topBar, items } } }),
    ).toEqual(state(true, false));
  });

  it('is pressed by our own SDK where a host page closes its window', async () => {
    const editor = await opened();
    await editor.say({ type: 'sdk', data: { type: 'leave' } });
    await vi.waitFor(() => expect(editor.sent.filter(({ kind }) => kind === 3)).toHaveLength(1));
    await editor.leave();
  });

  it('tells the host that the user closed the editor, except where it leads back to the template center', async () => {
    const alone = await opened();
    await alone.exit();
    expect(alone.sent.filter(({ kind }) => kind === 3)).toHaveLength(1);
    await alone.leave();

    let left = 0;
    // happy-dom moves nothing: what browsers tell of a step back
    const back = vi.spyOn(window.history, 'go').mockImplementation(() => {
      window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
    });
    const inCenter = await opened({
      onLeave: () => {
        left += 1;
      },
    });
    await inCenter.exit();
    expect([left, inCenter.sent.filter(({ kind }) => kind === 3)]).toEqual([1, []]);
    await inCenter.leave();
    back.mockRestore();
  });
});

describe('the exit button of a page without a host page', () => {
  it('leads back, and says that the page may be closed where the browser stays', async () => {
    const moves: string[] = [];
    const mocks = [
      vi.spyOn(window.history, 'go').mockImplementation(() => void moves.push('back')),
      vi.spyOn(window, 'close').mockImplementation(() => void moves.push('close')),
    ];
    const editor = await opened({ isFramed: false });
    const timers = vi.spyOn(window, 'setTimeout');
    await editor.exit();
    await vi.waitFor(() => expect(moves).toHaveLength(1));
    const waiting = timers.mock.calls.filter(([, ms]) => ms === 1000);
    await act(async () => waiting.forEach(([run]) => (run as () => void)()));
    const said = [...editor.place.querySelectorAll('output')].map((one) => one.textContent);
    expect(said).toContain('现在可以关闭这个页面');
    await editor.leave();
    for (const mock of [...mocks, timers]) mock.mockRestore();
  });
});

describe('the back button of the browser in an editor that replaced the template center', () => {
  const stepBack = () =>
    act(async () => {
      window.history.replaceState(null, '');
      window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
    });

  const entryOf = (templateId: string) => ({
    userFlag: 'u-1',
    opens: { parameter: 'template_id', value: templateId },
  });

  it('leads to the center where all work is saved', async () => {
    let left = 0;
    const editor = await opened({
      parameters: { template_id: 'new-tea' },
      onLeave: () => {
        left += 1;
      },
    });
    expect(window.history.state).toMatchObject({ editing: entryOf('new-tea') });
    await stepBack();
    expect(left).toBe(1);
    await editor.leave();
  });

  it('leads there also from an entry that an editor stood on before, and counts that of a reload as its own', async () => {
    let left = 0;
    const earlier = { editing: { id: 'earlier', ...entryOf('new-tea') } };
    window.history.replaceState(earlier, '');
    const before = window.history.length;
    const editor = await opened({
      parameters: { template_id: 'new-tea' },
      onLeave: () => {
        left += 1;
      },
    });
    expect([window.history.length, window.history.state]).toEqual([before, earlier]);
    const moveTo = (state: unknown) =>
      act(async () => void window.dispatchEvent(new PopStateEvent('popstate', { state })));
    await moveTo(earlier);
    expect(left).toBe(0);
    await moveTo({ editing: { ...earlier.editing, id: 'another' } });
    expect(left).toBe(1);
    await editor.leave();
    window.history.replaceState(null, '');
  });

  it('keeps in the history what is open: the template, and the design once it is stored', async () => {
    window.history.replaceState({ centerDepth: 2 }, '');
    let work: Work<Design> | null = null;
    const saved = { designId: 'd-1', version: 1, savedAt: '', thumbUrl: '' };
    const saving = vi
      .spyOn(globalThis, 'fetch')
      .mockImplementation(async () => Response.json({ code: 200, msg: '', data: saved }));
    const editor = await opened({
      parameters: { template_id: 'new-tea' },
      onLeave: () => undefined,
      onWork: (given) => {
        work ??= given;
      },
      session: { ask: (run: (token: string) => Promise<unknown>) => run('token') } as never,
    });
    await act(async () => (work as Work<Design> | null)?.save('save'));
    expect(window.history.state).toMatchObject({
      centerDepth: 2,
      editing: { userFlag: 'u-1', opens: { parameter: 'design_id', value: 'd-1' } },
    });
    await editor.leave();
    saving.mockRestore();
    window.history.replaceState(null, '');
  });

  it('leaves the editor open where work cannot be stored', async () => {
    let left = 0;
    let work: Work<Design> | null = null;
    const editor = await opened({
      onLeave: () => {
        left += 1;
      },
      onWork: (given) => {
        work = given;
      },
      session: {
        ask: async () => {
          throw new Refused(0, '', null, '');
        },
        once: async () => {
          throw new Refused(0, '', null, '');
        },
        renew: async () => false,
      },
    });
    await editor.press('[data-id="text"]');
    await editor.press('aside button');
    expect((work as Work<Design> | null)?.isSafe()).toBe(false);
    await stepBack();
    await vi.waitFor(() => expect(window.history.state).toMatchObject({ editing: { userFlag: 'u-1' } }));
    expect(left).toBe(0);
    await editor.leave();
  });

  it('is not intercepted where the editor replaced no center', async () => {
    window.history.replaceState(null, '');
    const editor = await opened();
    expect(window.history.state).toBeNull();
    await editor.leave();
  });
});

describe('完成', () => {
  const finished = async (options: Options, link: { finishUrl?: string } = {}) => {
    const saved = { designId: 'd-1', version: 1, savedAt: '', thumbUrl: '' };
    const saving = vi.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
      const isSave = String(address).endsWith('/design/save.do');
      return Response.json(isSave ? { code: 200, msg: '', data: saved } : { code: 500, msg: '', data: null });
    });
    const going = vi.spyOn(window.location, 'assign').mockReturnValue();
    const session = { ask: (run: (token: string) => Promise<unknown>) => run('token') };
    const editor = await opened({
      ...options,
      session: session as unknown as GuestPageProps['session'],
      opened: {
        settingCode: 'AAAA',
        device: 'pc',
        product: 'templateEditor',
        company: { name: '青禾' },
        user: { userFlag: 'u-1', nickname: '' },
        ...link,
      } as GuestPageProps['opened'],
    });
    await editor.press('[data-id="finish"] button');
    const words = () =>
      [...editor.place.querySelectorAll('output')]
        .map((one) => one.textContent)
        .find((one) => one?.startsWith('设计已完成'));
    await vi.waitFor(() => expect(words()).toBeDefined());
    const found = [words(), going.mock.calls.flat().map(String)];
    await editor.leave();
    saving.mockRestore();
    going.mockRestore();
    return found;
  };
  const finishUrl = 'https://shop.example/order';

  it('says that the window closes only in one that does', async () => {
    const closes = ['设计已完成，窗口即将关闭', []];
    expect(await finished({ isInWindow: true })).toEqual(closes);
    expect(await finished({ parameters: { reptile: '1' } })).toEqual(closes);
    expect(await finished({ parameters: { reptile: '1', render: 'box' } })).toEqual(['设计已完成', []]);
    expect(await finished({ isFramed: false })).toEqual(['设计已完成', []]);
  });

  it('leads on to the address that the server allowed, where no host page decides', async () => {
    expect(await finished({ isFramed: false }, { finishUrl })).toEqual(['设计已完成', [finishUrl]]);
    expect(await finished({}, { finishUrl })).toEqual(['设计已完成', []]);
    const parameters = { redirect_url: 'https://evil.example/' };
    expect(await finished({ isFramed: false, parameters })).toEqual(['设计已完成', []]);
    expect(await finished({ isFramed: false, parameters }, { finishUrl })).toEqual([
      '设计已完成',
      [finishUrl],
    ]);
  });
});

describe('what only the host page opens', () => {
  const entries = ['history', 'share', 'service'];
  const offered = async (isFramed: boolean) => {
    const { functions } = defaultConfiguration();
    const items = functions.topBar.items.map((item) => ({ ...item, visible: true }));
    const editor = await opened({ isFramed, functions: { ...functions, topBar: { items } } });
    await editor.press('[data-id="lightApps"]');
    const apps = [...editor.place.querySelectorAll('[data-app]')].map((one) => one.getAttribute('data-app'));
    const bar = entries.filter((id) => editor.place.querySelector(`header [data-id="${id}"]`) !== null);
    return { editor, apps, bar };
  };

  it('is offered in its frame; an application without a panel is told to it by its id', async () => {
    const { editor, apps, bar } = await offered(true);
    expect([apps.includes('cutout'), bar]).toEqual([true, entries]);
    await editor.press('[data-app="cutout"]');
    expect(editor.place.querySelector('output')?.textContent).toContain('由接入页面打开');
    expect(editor.sent.filter(({ type }) => type === 'custom_app')).toEqual([
      { cktMessage: true, type: 'custom_app', event: 'cutout', id: 'cutout', name: '一键抠图' },
    ]);
    expect(editor.told).toContain('light_app');
    await editor.leave();
  });

  it('is not offered without one, as on phones: only what the editor itself opens is', async () => {
    const { editor, apps, bar } = await offered(false);
    expect([apps, bar]).toEqual([['qrCode'], ['history']]);
    await editor.leave();
  });
});

describe('AI in the editor', () => {
  it('is not offered where AI 智能设计 is switched off', async () => {
    const open = await opened();
    expect(open.place.querySelector('[data-id="ai"]')).not.toBeNull();
    await open.leave();
    const closed = await opened({ ai: { enabled: false } });
    expect(closed.place.querySelector('[data-id="ai"]')).toBeNull();
    await closed.leave();
  });

  it('with 仅回调 tells the host what is wanted, and is not offered without one', async () => {
    const prompted = vi
      .spyOn(globalThis, 'fetch')
      .mockImplementation(async () =>
        Response.json({ code: 200, msg: '', data: { remaining: 1, words: null } }),
      );
    const session = { ask: (run: (token: string) => Promise<unknown>) => run('token') } as never;
    const editor = await opened({ ai: { generate: 'callback' }, session });
    await editor.press('[data-id="ai"]');
    await vi.waitFor(() => expect(editor.place.querySelector('form textarea')).not.toBeNull());
    const field = editor.place.querySelector<HTMLTextAreaElement>('form textarea');
    await act(async () => {
      Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field, '中秋茶会');
      field?.dispatchEvent(new Event('input', { bubbles: true }));
    });
    await editor.press('form button[type="submit"]');
    await vi.waitFor(() =>
      expect(editor.sent).toContainEqual({
        mark: 'CKT_AI_DESIGN',
        name: 'ai-design-send-cb',
        result: { prompt: '中秋茶会', kind: 'poster' },
      }),
    );
    await editor.leave();
    prompted.mockRestore();
    const alone = await opened({ ai: { generate: 'callback' }, isFramed: false });
    expect(alone.place.querySelector('[data-id="ai"]')).toBeNull();
    await alone.leave();
  });

  it('offers the kinds of AI 智能设计', async () => {
    const editor = await opened({ ai: { kinds: ['card'] } });
    await editor.press('[data-id="ai"]');
    await vi.waitFor(() =>
      expect([...editor.place.querySelectorAll('form option')].map((one) => one.textContent)).toEqual([
        '名片',
      ]),
    );
    await editor.leave();
  });
});

it('the editor applies the parameters of the host’s link: words, entries, search', async () => {
  const editor = await opened({
    parameters: { finish_button_name: '加入购物车', show_name: '0', template_search_keyword: '中秋' },
    session: {
      ask: async () => {
        throw new Refused(0, '', null, '');
      },
      once: async () => undefined,
      renew: async () => false,
    } as unknown as GuestPageProps['session'],
  });
  expect(editor.place.querySelector('[data-id="finish"]')?.textContent).toContain('加入购物车');
  expect(editor.place.querySelector('[data-id="title"]')).toBeNull();
  await vi.waitFor(() =>
    expect(editor.place.querySelector<HTMLInputElement>('input[aria-label="搜索模板"]')?.value).toBe('中秋'),
  );
  await editor.leave();
});

describe('content that the host page puts into a design', () => {
  const texts = { chuangkit_api_data: true, type: 'text-list', data: [{ text: '早安', left: 30 }] };
  const openedWith = async (options: Options = {}) => {
    let work: Work<Design> | null = null;
    const editor = await opened({ ...options, onWork: (now) => (work = now ?? work) });
    const shown = () =>
      (work?.getState().local.pages[0]?.elements ?? []).flatMap((element) =>
        element.type === 'text' ? [[element.paragraphs[0]?.runs[0]?.text, element.x]] : [],
      );
    return { ...editor, shown };
  };

  it('comes from the link, then from the answer of a public client that is asked', async () => {
    const editor = await openedWith({ parameters: { add_text_list: '[{"text":"新品上市","left":40}]' } });
    await vi.waitFor(() => expect(editor.shown()).toEqual([['新品上市', 40]]));
    expect(editor.sent).toContainEqual({ cktMessage: true, kind: 10 });
    // the same list again, as clients send it
    await editor.say(texts);
    expect(editor.shown()).toEqual([['新品上市', 40]]);
    await editor.leave();

    const asked = await openedWith();
    await asked.say(texts);
    await asked.say(texts);
    await vi.waitFor(() => expect(asked.shown()).toEqual([['早安', 30]]));
    await asked.leave();
  });

  it('is a picture that the server fetched; a failed one is named, and the others are placed', async () => {
    const urls: string[] = [];
    const session = {
      ask: async (run: (token: string) => Promise<unknown>) => run('token'),
    } as unknown as GuestPageProps['session'];
    const answer = (body: object) => new Response(JSON.stringify(body));
    const fetching = vi.spyOn(globalThis, 'fetch').mockImplementation(async (_address, options) => {
      const { url = '' } = JSON.parse(String(options?.body)) as { url?: string };
      if (url !== '') urls.push(url);
      return url.endsWith('b.png')
        ? answer({
            code: 400,
            msg: '图片地址会跳转到别处',
            data: { fields: { url: '图片地址会跳转到别处' } },
          })
        : answer({ code: 500, msg: '系统繁忙', data: null });
    });
    const list = ['https://h.example/a.png', 'https://h.example/b.png'];
    const editor = await openedWith({
      session,
      parameters: { add_img_list: list.join(), add_text_list: '欢迎光临' },
    });
    await vi.waitFor(() => expect(editor.shown().map(([text]) => text)).toEqual(['欢迎光临']));
    expect(urls).toEqual(list);
    const alerts = () => [...editor.place.querySelectorAll('[role=alert]')].map((one) => one.textContent);
    await vi.waitFor(() =>
      expect(alerts()).toContainEqual(expect.stringMatching(/^接入页面的 2 项内容没有添加：/)),
    );
    fetching.mockRestore();
    await editor.leave();
  });

  it('is left out of a design that is stored already', async () => {
    const { blankDesign } = await import('../../../document/index.ts');
    const stored = {
      designId: 'd-1',
      version: 1,
      savedAt: new Date().toISOString(),
      thumbUrl: '',
      status: 1,
      isAuthorized: false,
      document: blankDesign({ width: 300, height: 200 }) as unknown as Record<string, unknown>,
    } as GuestPageProps['stored'];
    const editor = await openedWith({ stored, parameters: { add_text_list: '欢迎光临', design_id: 'd-1' } });
    await editor.say(texts);
    expect([editor.sent.filter(({ kind }) => kind === 10), editor.shown()]).toEqual([[], []]);
    await editor.leave();
  });
});

const linked = (link: object) =>
  ({
    settingCode: 'AAAA',
    device: 'pc',
    product: 'templateEditor',
    company: { name: '青禾' },
    user: { userFlag: 'u-1', nickname: '' },
    ...link,
  }) as GuestPageProps['opened'];

describe('without a host page', () => {
  it('退出 leads to the home page that the server allowed, where nothing else is set', async () => {
    const going = vi.spyOn(window.location, 'assign').mockReturnValue();
    const homeUrl = 'https://shop.example/';
    const parameters = { home_url: 'https://evil.example/' };
    for (const [isFramed, link, address] of [
      [false, { homeUrl }, [homeUrl]],
      [true, { homeUrl }, []],
      [false, {}, []],
    ] as const) {
      const editor = await opened({ isFramed, parameters, opened: linked(link) });
      await editor.exit();
      expect(going.mock.calls.flat().map(String)).toEqual(address);
      going.mockClear();
      await editor.leave();
    }
    going.mockRestore();
  });
});

describe('what a user lacks (interrupted)', () => {
  const payment_url = 'https://shop.example/pay';
  const ask = '[aria-label="文字"] button[class*="ask"]';
  /** What comes of 去开通 beside 仅免费; null where it is not offered. */
  const asked = async (options: Options) => {
    const opening = vi.spyOn(window, 'open').mockReturnValue(null);
    const parameters = { coop_font_limit: '0', ...options.parameters };
    const editor = await opened({ ...options, parameters });
    await editor.press('[data-id="text"]');
    expect(editor.place.textContent).toContain('仅免费');
    const about = () => editor.sent.filter(({ type }) => type === 'interrupted');
    expect([about(), opening.mock.calls]).toEqual([[], []]);
    const isOffered = editor.place.querySelector(ask) !== null;
    if (isOffered) await editor.press(ask);
    const found = isOffered ? [about(), opening.mock.calls] : null;
    await editor.leave();
    opening.mockRestore();
    return found;
  };
  const heard = { cktMessage: true, type: 'interrupted', msg: '当前不能使用企业字体', limit: 'fonts' };

  it('is told to the host page of a link with payment_url, at the user’s request, by no kind', async () => {
    expect(await asked({ parameters: { payment_url } })).toEqual([[heard], []]);
    // the host decides where it leads: it needs no address that we would follow
    expect(await asked({ parameters: { payment_url: '1' } })).toEqual([[heard], []]);
    expect(await asked({})).toBeNull();
  });

  it('opens the address that the server allowed beside the work, where there is no host page', async () => {
    const payUrl = 'https://shop.example/vip';
    const alone = { isFramed: false, parameters: { payment_url } };
    expect(await asked({ ...alone, opened: linked({ payUrl }) })).toEqual([
      [],
      [[payUrl, '_blank', 'noopener']],
    ]);
    expect(await asked(alone)).toBeNull();
  });
});

describe('a link with auto_save=0', () => {
  it('says that its user saves by hand, and why the browser’s back stays', async () => {
    const editor = await opened({ parameters: { auto_save: '0' }, onLeave: () => undefined });
    await editor.press('[data-id="text"]');
    await editor.press('aside button');
    const mark = () => editor.place.querySelector('[data-testid="work-mark"]')?.textContent;
    expect(mark()).toBe('未保存 · 需手动保存');
    await act(async () => {
      window.history.replaceState(null, '');
      window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
    });
    await vi.waitFor(() => expect(editor.place.textContent).toContain('设计还没有保存，请先保存'));
    await editor.leave();
  });
});

describe('a frame as narrow as a phone, whatever device_type the link has (product 6)', () => {
  it('is arranged as on a phone, with the settings of the link, and anew when its width changes', async () => {
    const listeners = new Set<() => void>();
    const width = {
      matches: true,
      addEventListener: (_type: string, listener: () => void) => listeners.add(listener),
      removeEventListener: (_type: string, listener: () => void) => listeners.delete(listener),
    };
    const own = window.matchMedia.bind(window);
    vi.stubGlobal('matchMedia', (query: string) => (query.includes('max-width') ? width : own(query)));
    const { functions } = defaultConfiguration();
    const [first, ...others] = functions.sidePanels.items;
    if (!first) throw new Error('the editor has panels');
    const items = [{ ...first, label: '企业素材库' }, ...others];
    const editor = await opened({ functions: { ...functions, sidePanels: { items } } });
    const arranged = () => editor.place.querySelector<HTMLElement>('[data-device]')?.dataset.device;
    const isPanelOpen = () => editor.place.querySelector('aside') !== null;
    const opener = `[data-id="${first.id}"]`;
    expect([arranged(), isPanelOpen()]).toEqual(['mobile', false]);
    expect(editor.place.querySelector(opener)?.textContent).toBe('企业素材库');

    const widen = async (isNarrow: boolean) => {
      width.matches = isNarrow;
      await act(async () => listeners.forEach((listener) => listener()));
    };
    await widen(false);
    expect([arranged(), isPanelOpen()]).toEqual(['pc', true]);
    await editor.press(opener);
    await widen(true);
    expect([arranged(), isPanelOpen()]).toEqual(['mobile', false]);
    await editor.press(opener);
    expect(isPanelOpen()).toBe(true);
    await editor.leave();
    expect(listeners.size).toBe(0);
    vi.unstubAllGlobals();
  });
});
