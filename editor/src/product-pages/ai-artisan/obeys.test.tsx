// @vitest-environment happy-dom
import { DOCUMENTS } from '@design-console/contract/documents';
import { type DocumentValue, initialValue, withField } from '@design-console/contract/kernel';
import { act, type ComponentProps, createRef } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { changedValue, fieldsOf, prepareRendering } from '../../testing/obeys.ts';
import type { DocumentValueOf } from '../product-page.ts';
import { type AiArtisanHandle, AiArtisan } from './AiArtisan.tsx';
import type { ArtOrder, Artist } from './artist.ts';

/** A setting without effect is a defect: every field of the document must change what is shown. */

const definition = DOCUMENTS['aiArtisan.theme'];
type Value = DocumentValueOf<'aiArtisan.theme'>;

beforeAll(prepareRendering);

const mounted = async (
  configuration: Value,
  onEvent?: (event: unknown) => void,
  others: Partial<ComponentProps<typeof AiArtisan>> = {},
) => {
  const host = document.createElement('div');
  document.body.append(host);
  const root = createRoot(host);
  await act(async () =>
    root.render(
      <AiArtisan
        configuration={configuration}
        user={{ company: '青禾', user: '林晓棠' }}
        {...(onEvent ? { onEvent } : {})}
        {...others}
      />,
    ),
  );
  const leave = async () => {
    await act(async () => root.unmount());
    host.remove();
  };
  return { host, leave };
};

const shown = async (configuration: Value): Promise<string> => {
  const { host, leave } = await mounted(configuration);
  // React numbers its ids across all roots: ignore them
  const html = host.innerHTML.replaceAll(/_r_[0-9a-z]+_/g, '');
  await leave();
  return html;
};

const press = async (host: HTMLElement, find: string) => {
  const found = host.querySelector<HTMLElement>(find);
  if (!found) throw new Error(`nothing at ${find}`);
  await act(async () => found.click());
};

describe('AI artisan obeys', () => {
  it.each(fieldsOf(definition))('%s', async (path, section, name, field) => {
    const before = initialValue(definition);
    const value = (before as DocumentValue)[section]?.[name];
    const after = withField(before as DocumentValue, path, changedValue(field, value)) as Value;
    const unchanged = await shown(before);
    expect(unchanged).toContain('AI 画匠');
    expect(await shown(after)).not.toBe(unchanged);
  });

  it('deterministically: the same value shows the same', async () => {
    expect(await shown(initialValue(definition))).toBe(await shown(initialValue(definition)));
  });

  it('a daily limit of 0 as unlimited, in words', async () => {
    const value = initialValue(definition);
    expect(await shown({ ...value, generation: { ...value.generation, dailyLimit: 0 } })).toContain(
      '每日不限次数',
    );
  });
});

describe('in AI artisan', () => {
  it('generating reports that no model is connected, and shows no picture as a result', async () => {
    const { host, leave } = await mounted(initialValue(definition));
    await press(host, '[type="submit"]');
    expect(host.querySelector('[role="alert"]')?.textContent).toBe('请先描述想要的画面');
    await press(host, '[class*="ideas"] button');
    await press(host, '[type="submit"]');
    const result = host.querySelector('[aria-label="生成结果"]');
    expect(result?.textContent).toContain('绘图服务还没有接入，这次没有生成图片');
    expect(result?.querySelectorAll('li')).toHaveLength(4);
    expect(result?.querySelector('img, canvas, svg[role="img"]')).toBe(null);
    await leave();
  });

  it('every picture that is shown is called an example', async () => {
    const { host, leave } = await mounted(initialValue(definition));
    const works = [...host.querySelectorAll('[aria-label="示例作品"] li')];
    expect(works).toHaveLength(6);
    for (const work of works) expect(work.textContent).toContain('示例');
    await leave();
  });

  it('with callback only, a picture is handed to the host page instead of downloaded', async () => {
    const events: unknown[] = [];
    const value = initialValue(definition);
    const { host, leave } = await mounted({ ...value, download: { download: 'callback' } }, (event) =>
      events.push(event),
    );
    await press(host, '[aria-label="使用示例「国风」"]');
    expect(events).toEqual([{ type: 'usePicture', style: 'guofeng' }]);
    await leave();
  });

  it('nothing is painted or counted with callback only where no host page takes it', async () => {
    const value = initialValue(definition);
    const callback = { ...value, download: { download: 'callback' as const } };
    const { host, leave } = await mounted(callback, undefined, { hasHost: false });
    expect(host.textContent).toContain('只能在接入页面中使用');
    expect(host.querySelector('button')).toBe(null);
    await leave();
    const direct = await mounted(value, undefined, { hasHost: false });
    expect(direct.host.querySelector('[type="submit"]')).not.toBe(null);
    await direct.leave();
  });
});

describe('AI artisan with a connected model', () => {
  // the smallest picture there is: a happy-dom without a server reads it
  const url = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=';
  beforeAll(() => import('./Painted.tsx'));
  const artistOf = (paint?: Artist['paint']) => {
    const orders: ArtOrder[] = [];
    const artist: Artist = {
      remaining: async () => 7,
      paint:
        paint ??
        (async (order) => {
          orders.push(order);
          return { isConnected: true, remaining: 6, pictures: [{ url, widthPx: 30, heightPx: 40 }] };
        }),
    };
    return { artist, orders };
  };
  const order = { prompt: '清晨的茶山，薄雾绕着山腰', style: 'illustration', ratio: 'square' };
  const ask = async (host: HTMLElement) => {
    await press(host, '[class*="ideas"] button');
    await press(host, '[type="submit"]');
  };
  const appears = (host: HTMLElement) =>
    act(() => vi.waitFor(() => expect(result(host)?.querySelector('canvas')).not.toBe(null)));
  const result = (host: HTMLElement) => host.querySelector('[aria-label="生成结果"]');

  it('paints the chosen style, counts down the runs, and reports each result and each download', async () => {
    const { artist, orders } = artistOf();
    const events: unknown[] = [];
    const value = initialValue(definition);
    const { host, leave } = await mounted(
      { ...value, download: { download: 'callback' } },
      (event) => events.push(event),
      { artist },
    );
    expect(host.textContent).toContain('今日剩余 7 / 50 次');
    await ask(host);
    await appears(host);
    expect(result(host)?.querySelector('canvas')?.dataset.watermark).toBe('none');
    expect([orders, host.textContent?.includes('今日剩余 6 / 50 次')]).toEqual([[order], true]);
    await press(host, '[aria-label="使用第 1 张"]');
    const picture = { url, widthPx: 30, heightPx: 40 };
    expect(events).toEqual([
      { type: 'generate', order },
      { type: 'painted', order, pictures: [picture] },
      { type: 'download', picture },
    ]);
    await leave();
  });

  it('marks its pictures where the watermark of the company names AI previews', async () => {
    const usual = initialValue(DOCUMENTS['editor.watermark']);
    const watermark = {
      ...usual,
      basic: { ...usual.basic, enabled: true },
      scope: { ...usual.scope, where: ['aiPreview' as const] },
    };
    const { host, leave } = await mounted(initialValue(definition), undefined, {
      ...artistOf(),
      watermark,
    });
    await ask(host);
    await appears(host);
    expect(result(host)?.querySelector('canvas')?.dataset.watermark).toContain('{company}');
    await leave();
  });

  it('explains in the words of the server why no picture was painted', async () => {
    const { artist } = artistOf(() => Promise.reject(new Error('今天的生成次数已用完，明天再来')));
    const events: unknown[] = [];
    const { host, leave } = await mounted(initialValue(definition), (event) => events.push(event), {
      artist,
    });
    await ask(host);
    expect(result(host)?.querySelector('[role="alert"]')?.textContent).toBe('今天的生成次数已用完，明天再来');
    expect(events).toEqual([{ type: 'generate', order }]);
    await leave();
  });

  it('waits where the host asks to confirm, and paints after its answer', async () => {
    const { artist, orders } = artistOf();
    const ref = createRef<AiArtisanHandle>();
    const { host, leave } = await mounted(initialValue(definition), undefined, {
      artist,
      isHostAsked: true,
      ref,
    });
    await act(async () => ref.current?.generate());
    await ask(host);
    expect([result(host)?.textContent?.includes('已交给所在页面处理'), orders]).toEqual([true, []]);
    await act(async () => ref.current?.generate());
    await act(async () => ref.current?.generate());
    expect(orders).toEqual([order]);
    await leave();
  });
});
