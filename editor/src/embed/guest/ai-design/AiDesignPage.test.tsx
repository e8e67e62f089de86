// @vitest-environment happy-dom
import { DOCUMENTS } from '@design-console/contract/documents';
import { initialValue } from '@design-console/contract/kernel';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { prepareRendering } from '../../../testing/obeys.ts';
import type { GuestPageProps } from '../guest-page-props.ts';
import AiDesignPage from './AiDesignPage.tsx';

/** What AI smart design tells its host page and the statistics (product 7). */

beforeAll(prepareRendering);
afterEach(() => void vi.restoreAllMocks());

const opened = async ({
  isFramed = true,
  isOfSdk = false,
  link = '',
  parameters = {},
  documents = {},
} = {}) => {
  window.history.replaceState(null, '', `/ai-design/${link}`);
  const sent: Record<string, unknown>[] = [];
  const told: string[] = [];
  const listeners = new Set<(message: unknown) => void>();
  const props = {
    opened: {
      settingCode: 'AAAA',
      device: 'pc',
      product: 'aiDesign',
      company: { name: '青禾' },
      user: { userFlag: 'u-1', nickname: '' },
    },
    published: { documents, brandFonts: [] },
    parameters,
    host: {
      isThere: isFramed,
      isOfSdk: () => isOfSdk,
      send: (message: Record<string, unknown>) => sent.push(message),
      hear: (listener: (message: unknown) => void) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    usage: { tell: (kind: string) => told.push(kind) },
    session: { ask: (run: (token: string) => Promise<unknown>) => run('token') },
    stored: null,
    template: null,
    kind: null,
    draft: null,
    onWork: () => undefined,
  } as unknown as GuestPageProps;
  const answers: Readonly<Record<string, object>> = {
    'save.do': { designId: 'd-1', version: 1, savedAt: '', thumbUrl: '' },
    'compose.do': { remaining: 9, words: null },
  };
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
    const data = Object.entries(answers).find(([path]) => String(address).endsWith(path))?.[1];
    return Response.json({ code: 200, msg: '', data: data ?? { remaining: 10 } });
  });
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  await act(async () => root.render(<AiDesignPage {...props} />));
  const button = (words: string) =>
    [...place.querySelectorAll('button')].find(
      (one) => one.textContent === words || one.getAttribute('aria-label') === words,
    );
  return {
    sent,
    told,
    place,
    button,
    order: () =>
      act(async () => {
        for (const hear of listeners) hear({ mark: 'CKT_AI_DESIGN', name: 'ai-design-generate', result: {} });
      }),
    press: (words: string) => act(async () => button(words)?.click()),
    ask: async (words: string) => {
      await act(async () => {
        const box = place.querySelector<HTMLElement>('form textarea, form input');
        if (!box) throw new Error('no textarea');
        Object.getOwnPropertyDescriptor(Object.getPrototypeOf(box), 'value')?.set?.call(box, words);
        box.dispatchEvent(new Event('input', { bubbles: true }));
      });
      const sending = new Event('submit', { bubbles: true, cancelable: true });
      await act(async () => place.querySelector('form')?.dispatchEvent(sending));
    },
    notice: () => place.querySelector('output')?.textContent,
    leave: async () => {
      await act(async () => root.unmount());
      place.remove();
    },
  };
};

const signed = '?app_id=a&sign=s';

it('换一批 is told to the host under its own name, and counts as a use of AI', async () => {
  const page = await opened({ link: signed });
  await page.ask('立夏茶会');
  await vi.waitFor(() => expect(page.button('换一批')).toBeDefined());
  await page.press('换一批');
  await vi.waitFor(() => expect(page.sent).toHaveLength(2));
  const result = { prompt: '立夏茶会', kind: 'poster' };
  expect(page.sent).toEqual([
    { mark: 'CKT_AI_DESIGN', name: 'ai-design-send-cb', result },
    { mark: 'CKT_AI_DESIGN', name: 'ai-design-generate-again-cb', result },
  ]);
  expect(page.told).toEqual(['ai_generate', 'ai_generate']);
  await page.leave();
});

describe('generateType=1 of a link', () => {
  const results = (place: HTMLElement, words: string) =>
    place.querySelectorAll(`canvas[aria-label^="${words}，第"]`).length;

  it.each(['0', '1'])(
    'asks the host about each prompt, and makes the designs when it says so: interface %s',
    async (type) => {
      const page = await opened({ link: signed, parameters: { generateType: '1', type } });
      // nothing is made, or given away, before the host knows
      expect(page.button('编辑')).toBeUndefined();
      await page.order();
      await page.ask('立夏茶会');
      await vi.waitFor(() => expect(page.sent).toHaveLength(1));
      expect([results(page.place, '立夏茶会'), page.told]).toEqual([0, []]);
      expect(page.place.textContent).toContain('需求已提交');
      await page.order();
      await page.order();
      expect([results(page.place, '立夏茶会') > 0, page.told]).toEqual([true, ['ai_generate']]);
      await page.press('换一批');
      await vi.waitFor(() => expect(page.sent).toHaveLength(2));
      expect(page.sent.map(({ name }) => name)).toEqual(['ai-design-send-cb', 'ai-design-generate-again-cb']);
      const before = results(page.place, '立夏茶会');
      await page.order();
      expect(page.told).toEqual(['ai_generate', 'ai_generate']);
      expect(results(page.place, '立夏茶会')).toBeGreaterThan(before);
      await page.leave();
    },
  );

  it('without a host page asks nobody', async () => {
    const page = await opened({ isFramed: false, link: signed, parameters: { generateType: '1' } });
    await page.ask('立夏茶会');
    await vi.waitFor(() => expect(results(page.place, '立夏茶会')).toBeGreaterThan(0));
    await page.leave();
  });

  it('makes no design where the company itself left them to the host', async () => {
    const config = initialValue(DOCUMENTS['aiDesign.config']);
    const handing = { ...config, basic: { ...config.basic, generate: 'callback' } };
    const page = await opened({
      link: signed,
      parameters: { generateType: '1' },
      documents: { 'aiDesign.config': handing },
    });
    await page.ask('立夏茶会');
    await vi.waitFor(() => expect(page.sent).toHaveLength(1));
    await page.order();
    expect([results(page.place, '立夏茶会'), page.told]).toEqual([0, []]);
    await page.leave();
  });
});

it('a design that is edited counts as created, once', async () => {
  const page = await opened({ link: signed });
  await page.press('编辑');
  await vi.waitFor(() => expect(page.sent).toHaveLength(1));
  await page.press('编辑');
  await vi.waitFor(() => expect(page.sent).toHaveLength(2));
  expect(page.sent[0]).toMatchObject({ name: 'design-edit', result: { design_id: 'd-1' } });
  expect(page.told.filter((kind) => kind === 'create')).toHaveLength(1);
  await page.leave();
});

describe('返回 of AI smart design', () => {
  it('is told to a host page, and is not there where a public client would not hear it', async () => {
    const framed = await opened({ link: signed });
    await framed.press('返回');
    expect(framed.sent).toEqual([{ cktMessage: true, kind: 3 }]);
    await framed.leave();
    const clients = await opened();
    const sdks = await opened({ isOfSdk: true });
    expect([clients.button('返回'), sdks.button('返回') !== undefined]).toEqual([undefined, true]);
    await clients.leave();
    await sdks.leave();
  });

  it('leads back on a page of its own, and says when the browser stays', async () => {
    const moves: string[] = [];
    vi.spyOn(window.history, 'go').mockImplementation(() => void moves.push('back'));
    vi.spyOn(window, 'close').mockImplementation(() => void moves.push('close'));
    const timers = vi.spyOn(window, 'setTimeout');
    const alone = await opened({ isFramed: false, link: signed });
    await alone.press('返回');
    expect([moves.length, alone.notice()]).toEqual([1, '正在返回']);
    const waiting = timers.mock.calls.find(([, ms]) => ms === 1000)?.[0];
    await act(async () => (waiting as () => void)());
    expect([alone.notice(), alone.sent]).toEqual(['现在可以关闭这个页面', []]);
    await alone.leave();
  });
});
