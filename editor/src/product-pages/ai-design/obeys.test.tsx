// @vitest-environment happy-dom
import { DOCUMENTS } from '@design-console/contract/documents';
import { type DocumentField, type DocumentValue, withField } from '@design-console/contract/kernel';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { changedValue, fieldsOf, prepareRendering } from '../../testing/obeys.ts';
import { AiDesign } from './AiDesign.tsx';
import {
  type AiDesignConfiguration,
  type AiDesignEvent,
  type AiDesignView,
  defaultAiDesign,
} from './product.ts';

/** A setting without effect is a defect: every field of the three documents must change what is shown. */

beforeAll(prepareRendering);

const mounted = async (view: AiDesignView, configuration: AiDesignConfiguration, hasHost = true) => {
  const host = document.createElement('div');
  document.body.append(host);
  const root = createRoot(host);
  const events: AiDesignEvent[] = [];
  const show = (value: AiDesignConfiguration) =>
    act(async () =>
      root.render(
        <AiDesign
          view={view}
          configuration={value}
          user={{ company: '青禾', user: '林晓棠' }}
          hasHost={hasHost}
          onEvent={(event) => events.push(event)}
        />,
      ),
    );
  await show(configuration);
  const leave = async () => {
    await act(async () => root.unmount());
    host.remove();
  };
  return { host, events, show, leave };
};

const ask = async (host: HTMLElement, prompt: string) => {
  const input = host.querySelector<HTMLInputElement | HTMLTextAreaElement>('form textarea, form input');
  if (!input) return;
  const prototype = Object.getPrototypeOf(input);
  await act(async () => {
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(input, prompt);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await act(async () =>
    host.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })),
  );
};

const press = async (host: HTMLElement, words: string) => {
  const found = [...host.querySelectorAll('button')].find((one) => one.textContent === words);
  if (!found) throw new Error(`no button ${words}`);
  await act(async () => found.click());
};

/** An interface's HTML before and after a prompt that contains the changed value's blocked word. */
const markupOf = async (view: AiDesignView, configuration: AiDesignConfiguration): Promise<string> => {
  const { host, leave } = await mounted(view, configuration);
  const shown = [host.innerHTML];
  await ask(host, '改版发布会');
  shown.push(host.innerHTML);
  await leave();
  return shown.join('\n');
};

it('a request that failed keeps its words, and is asked again in its place', async () => {
  const host = document.createElement('div');
  const root = createRoot(host);
  const asked: string[] = [];
  const ai = {
    kinds: ['poster' as const],
    generate: 'direct' as const,
    remaining: async () => null,
    ask: async ({ prompt }: { prompt: string }) => {
      asked.push(prompt);
      if (asked.length === 1) throw new Error('网络连接失败，请检查网络后重试');
      return { remaining: null, words: null };
    },
  };
  await act(async () =>
    root.render(
      <AiDesign
        view="session"
        configuration={defaultAiDesign()}
        user={{ company: '青禾', user: '林晓棠' }}
        ai={ai}
        onEvent={() => undefined}
      />,
    ),
  );
  await ask(host, '改版发布会海报');
  expect(host.querySelector('[role="log"] [role="alert"]')?.textContent).toBe(
    '网络连接失败，请检查网络后重试',
  );
  await press(host, '重试');
  expect(asked).toEqual(['改版发布会海报', '改版发布会海报']);
  expect(host.querySelector('[role="log"] [role="alert"]')).toBeNull();
  expect([...host.querySelectorAll('[role="log"] [data-who="user"]')].length).toBe(2);
  expect(host.textContent).toContain('做好了');
  await act(async () => root.unmount());
});

it('the preview opens with its example, which is neither counted nor reported', async () => {
  const host = document.createElement('div');
  const root = createRoot(host);
  const told: AiDesignEvent[] = [];
  await act(async () =>
    root.render(
      <AiDesign
        view="session"
        configuration={defaultAiDesign()}
        user={{ company: '青禾', user: '林晓棠' }}
        example="春季招聘海报"
        onEvent={(event) => told.push(event)}
      />,
    ),
  );
  expect(host.querySelector('[role="log"]')?.textContent).toMatch(/春季招聘海报.*做好了 \d+ 版/);
  expect(host.textContent).toContain('今日剩余 30 / 30 次');
  expect(told).toEqual([]);
  await act(async () => root.unmount());
});

it.each(['classics', 'session'] as const)(
  '%s: 编辑 opens one editor, however often it is pressed',
  async (view) => {
    const host = document.createElement('div');
    const root = createRoot(host);
    const told: AiDesignEvent[] = [];
    let open = (): void => undefined;
    const isOpen = new Promise<void>((resolve) => {
      open = resolve;
    });
    await act(async () =>
      root.render(
        <AiDesign
          view={view}
          configuration={defaultAiDesign()}
          user={{ company: '青禾', user: '林晓棠' }}
          example="春季招聘海报"
          onEvent={(event) => {
            told.push(event);
            return isOpen;
          }}
        />,
      ),
    );
    const buttons = () => [...host.querySelectorAll('button')].filter((one) => one.textContent === '编辑');
    const states = () => new Set(buttons().map((one) => one.getAttribute('aria-disabled')));
    await act(async () => {
      buttons()[0]?.click();
      buttons()[0]?.click();
    });
    await act(async () => buttons().at(-1)?.click());
    expect(told).toHaveLength(1);
    expect([buttons()[0]?.getAttribute('aria-busy'), states()]).toEqual(['true', new Set(['true'])]);
    await act(async () => open());
    expect([buttons()[0]?.getAttribute('aria-busy'), states()]).toEqual(['false', new Set(['false'])]);
    await act(async () => buttons()[0]?.click());
    expect(told).toHaveLength(2);
    await act(async () => root.unmount());
  },
);

const both: readonly AiDesignView[] = ['classics', 'session'];
const parts = [
  ['config', 'aiDesign.config', both],
  ['classics', 'aiDesign.theme.classics', ['classics']],
  ['session', 'aiDesign.theme.session', ['session']],
] as const satisfies readonly (readonly [keyof AiDesignConfiguration, string, readonly AiDesignView[]])[];

const fields = parts.flatMap(([part, key, seen]) =>
  seen.flatMap((view) =>
    fieldsOf(DOCUMENTS[key]).map(
      ([path, section, name, field]): [
        string,
        AiDesignView,
        keyof AiDesignConfiguration,
        string,
        string,
        DocumentField,
      ] => [`${view}: ${key} ${path}`, view, part, section, name, field],
    ),
  ),
);

const changedIn = (
  configuration: AiDesignConfiguration,
  part: keyof AiDesignConfiguration,
  path: string,
  value: unknown,
): AiDesignConfiguration => ({
  ...configuration,
  [part]: withField(configuration[part] as DocumentValue, path, value),
});

/** The HTML before any change, shared by all fields of an interface. */
const untouched: Partial<Record<AiDesignView, Promise<string>>> = {};

describe('AI smart design obeys', () => {
  it.each(fields)('%s', async (_path, view, part, section, name, field) => {
    const before = defaultAiDesign();
    const value = (before[part] as DocumentValue)[section]?.[name];
    untouched[view] ??= markupOf(view, before);
    const unchanged = await untouched[view];
    expect(unchanged).toContain('第 1 版');
    expect(
      await markupOf(view, changedIn(before, part, `${section}.${name}`, changedValue(field, value))),
    ).not.toBe(unchanged);
  });

  it.each(both)('deterministically: %s shows the same for the same value', async (view) => {
    expect(await markupOf(view, defaultAiDesign())).toBe(await markupOf(view, defaultAiDesign()));
  });

  it('by the watermark of the company where its scope includes AI previews; no other mark is on results', async () => {
    const off = changedIn(defaultAiDesign(), 'watermark', 'basic.enabled', true);
    const shown = await mounted('classics', off);
    expect(shown.host.innerHTML).not.toContain('{company}');
    const marked = changedIn(off, 'watermark', 'scope.where', ['aiPreview']);
    await shown.show(marked);
    expect(shown.host.innerHTML).toContain('{company}');
    await shown.leave();
  });
});

describe('下载', () => {
  const logo = '/saas/files/logo.png';
  afterEach(() => void vi.restoreAllMocks());

  /** What the file of the first design is painted with, and whether the browser got a file. */
  const downloaded = async (where: string[], { isThere = true, kind = 'both' } = {}) => {
    const painted: string[] = [];
    const files: string[] = [];
    const revoked: string[] = [];
    const inert = document.createElement('canvas').getContext('2d') as unknown as object;
    const context = new Proxy(inert, {
      get: (target, name) => {
        if (name === 'drawImage')
          return (source: { src?: string }) => void (source.src && painted.push(source.src));
        if (name === 'fillText') return (text: string) => void painted.push(text);
        return Reflect.get(target, name);
      },
    });
    const { host, leave } = await mounted(
      'classics',
      [
        ['basic.enabled', true],
        ['basic.kind', kind],
        ['basic.image', logo],
        ['scope.where', where],
      ].reduce((all, [path, value]) => changedIn(all, 'watermark', String(path), value), defaultAiDesign()),
    );
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation((() => context) as never);
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((give) => give(new Blob(['png'])));
    vi.spyOn(HTMLImageElement.prototype, 'decode').mockImplementation(() =>
      isThere ? Promise.resolve() : Promise.reject(new Error('404')),
    );
    vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(40);
    vi.spyOn(HTMLImageElement.prototype, 'naturalHeight', 'get').mockReturnValue(20);
    vi.spyOn(URL, 'revokeObjectURL').mockImplementation((url) => void revoked.push(url));
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      files.push(this.download);
    });
    painted.length = 0;
    await press(host, '下载');
    const said = () => host.querySelector('[role="alert"]')?.textContent ?? '';
    await vi.waitFor(() => expect(files.length > 0 || said() !== '').toBe(true));
    const outcome = {
      hasLogo: painted.some((one) => one.endsWith(logo)),
      hasWords: painted.includes('青禾'),
      files: files.length,
      said: said(),
      revoked,
    };
    await leave();
    return outcome;
  };

  it('has the words and the picture of the watermark where its scope includes 下载', async () => {
    const marked = { hasLogo: true, hasWords: true, files: 1, said: '', revoked: [] };
    expect(await downloaded(['preview', 'download'])).toEqual(marked);
    expect(await downloaded(['aiPreview'])).toEqual({ ...marked, hasLogo: false, hasWords: false });
  });

  it('fails instead of leaving the picture of the watermark out', async () => {
    const failed = await downloaded(['download'], { isThere: false, kind: 'image' });
    expect([failed.files, failed.said]).toEqual([0, '图片没有生成，请检查网络后再下载']);
  });
});

describe('in AI smart design', () => {
  it.each(both)(
    '%s makes real designs from a typed prompt, and another four when asked again',
    async (view) => {
      const { host, events, leave } = await mounted(view, defaultAiDesign());
      await ask(host, '新茶上市，国风');
      expect(host.querySelectorAll('canvas[aria-label^="新茶上市，第"]')).toHaveLength(4);
      expect(events).toEqual([{ type: 'ai-design-send-cb', prompt: '新茶上市，国风', kind: 'poster' }]);
      await press(host, '换一批');
      expect(host.innerHTML).toContain('今日剩余 28 / 30 次');
      // the same words, written again, are a request of their own
      await ask(host, '新茶上市，国风');
      expect(events.map(({ type }) => type)).toEqual([
        'ai-design-send-cb',
        'ai-design-generate-again-cb',
        'ai-design-send-cb',
      ]);
      await leave();
    },
  );

  it.each(both)('%s takes no prompt with 仅回调 where no host page makes the design', async (view) => {
    const callback = changedIn(defaultAiDesign(), 'config', 'basic.generate', 'callback');
    const alone = await mounted(view, callback, false);
    expect(alone.host.textContent).toBe('只能在接入页面中使用请回到原来的页面打开');
    await alone.leave();
    const direct = await mounted(view, defaultAiDesign(), false);
    expect(direct.host.querySelector('form')).not.toBeNull();
    await direct.leave();
  });

  it.each(both)('%s refuses a blocked word by name and uses no quota', async (view) => {
    const { host, events, leave } = await mounted(
      view,
      changedIn(defaultAiDesign(), 'config', 'limits.blockedWords', ['刷单']),
    );
    await ask(host, '刷 单 兼职海报');
    expect(host.querySelector('[role="alert"]')?.textContent).toBe(
      '描述里有不允许使用的词「刷单」，请修改后再试',
    );
    expect([events, host.innerHTML.includes('今日剩余 30 / 30 次')]).toEqual([[], true]);
    await leave();
  });

  it('the daily quota ends generating, and 0 means no limit', async () => {
    const { host, show, leave } = await mounted(
      'classics',
      changedIn(defaultAiDesign(), 'config', 'limits.dailyQuota', 1),
    );
    await ask(host, '读书会');
    await press(host, '换一批');
    expect(host.querySelector('[role="alert"]')?.textContent).toBe('今天的次数已用完，明天再来');
    await show(changedIn(defaultAiDesign(), 'config', 'limits.dailyQuota', 0));
    expect(host.innerHTML).toContain('不限次数');
    await ask(host, '读书会');
    expect(host.querySelector('[role="alert"]')).toBe(null);
    await leave();
  });

  it('仅回调 sends the prompt to the host page and makes no design', async () => {
    const handing = changedIn(defaultAiDesign(), 'config', 'basic.generate', 'callback');
    const { host, events, leave } = await mounted('session', handing);
    await ask(host, '读书会');
    expect([events.length, host.querySelectorAll('canvas').length]).toEqual([1, 0]);
    await leave();
  });

  it.each(['classic', 'flat'])(
    '仅回调 in layout %s shows its examples as pictures that nobody takes',
    async (layout) => {
      const direct = changedIn(defaultAiDesign(), 'config', 'basic.layout', layout);
      const { host, show, leave } = await mounted('classics', direct);
      const actions = () =>
        [...host.querySelectorAll('button')].filter((one) => /^(编辑|下载)$/.test(one.textContent)).length;
      const pictures = () => host.querySelectorAll('canvas').length;
      const shown = pictures();
      expect([shown > 0, actions() > 0]).toEqual([true, true]);
      await show(changedIn(direct, 'config', 'basic.generate', 'callback'));
      expect([pictures(), actions()]).toEqual([shown, 0]);
      await leave();
    },
  );

  it('a conversation continues: “换成紫色” keeps the former prompt', async () => {
    const { host, leave } = await mounted('session', defaultAiDesign());
    await ask(host, '春季招聘，清新绿色');
    await ask(host, '换成紫色');
    expect(host.querySelectorAll('canvas[aria-label^="春季招聘，第"]')).toHaveLength(8);
    await leave();
  });

  it('a removed kind is no longer made', async () => {
    const { host, events, show, leave } = await mounted('classics', defaultAiDesign());
    await press(host, '横版海报');
    await show(changedIn(defaultAiDesign(), 'config', 'basic.kinds', ['articleCover']));
    await ask(host, '读书会');
    expect(events[0]).toMatchObject({ kind: 'articleCover' });
    await leave();
  });

  it('editing and going back are sent to the host page', async () => {
    const { host, events, leave } = await mounted('classics', defaultAiDesign());
    await press(host, '编辑');
    await act(async () => host.querySelector<HTMLElement>('[aria-label="返回"]')?.click());
    expect(events.map((event) => event.type)).toEqual(['design-edit', 'back']);
    await leave();
  });
});
