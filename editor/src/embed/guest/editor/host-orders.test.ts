// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { blankDesign } from '../../../document/index.ts';
import type { OrderedEditor } from '../../../ui/host-orders/host-orders.ts';
import { takenTemplate, templateQuestion } from '../../protocol/client-calls.ts';
import { hostOrdersOf } from './host-orders.ts';

/** Ends what a test listens to: the window is the same for all. */
const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
  vi.restoreAllMocks();
});

/** The orders for a fake editor, under a host that says what the test says. */
const listening = (check: (templateId: string) => Promise<void> = async () => undefined) => {
  const sent: Record<string, unknown>[] = [];
  const done: unknown[][] = [];
  let say: (message: unknown) => void = () => undefined;
  const editor: OrderedEditor = {
    showDownload: () => void done.push(['download']),
    leave: () => void done.push(['leave']),
    opened: () => ({
      design: { ...blankDesign({ width: 90, height: 54, unit: 'mm' }), meta: { templateId: '77' } },
      formats: ['png', 'pdf'],
    }),
    checkTemplate: check,
    async takeTemplate(...given) {
      await check(given[0]);
      done.push(['template', ...given]);
    },
  };
  const stop = hostOrdersOf({
    host: {
      hear: (listener: (message: unknown) => void) => {
        say = listener;
        return () => undefined;
      },
      send: (message: Record<string, unknown>) => sent.push(message),
    },
    // a kind from before clients' numbers for sizes of their own were kept free
    parameters: { kind_id: '128' },
    session: { ask: async () => [{ id: 128, name: '名片' }] },
    designId: () => 'd-1',
  } as unknown as Parameters<typeof hostOrdersOf>[0]).listen(editor);
  ends.push(stop);
  return { sent, done, say: (message: unknown) => say(message) };
};

describe('the orders of a host for the open design', () => {
  it('leave the editor by its own path, which is said before anything is asked', () => {
    const { sent, done, say } = listening();
    say({ type: 'sdk', data: { type: 'leave' } });
    expect([sent, done]).toEqual([[{ type: 'leaving' }], [['leave']]]);
  });

  it('open the download, take a template for the design or one page, and nothing else', async () => {
    const { done, say } = listening();
    const designId = takenTemplate('new-tea');
    say({ type: 'sdk', data: { type: 'showDownloadModal' } });
    say({ type: 'sdk', data: { type: 'coverDesign', data: { designId } } });
    say({ type: 'sdk', data: { type: 'coverPageByDesignId', data: { designId, pageIndex: 1 } } });
    say({ type: 'sdk', data: { type: 'coverDesign', data: { designId: 'new-tea' } } });
    await vi.waitFor(() =>
      expect(done).toEqual([['download'], ['template', 'new-tea', undefined], ['template', 'new-tea', 1]]),
    );
  });

  it('are told about the design in its own unit', async () => {
    const { sent, say } = listening();
    say({ type: 'api-design-info' });
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      type: 'api-design-info',
      'design-id': 'd-1',
      'template-id': '77',
      'kind-id': 128,
      'kind-name': '名片',
      width: 90,
      height: 54,
      unit: 'mm',
      page: 1,
      'download-format': 'png,pdf',
    });
  });

  it('ask about a template through our own page beside this one, and no other page may', async () => {
    listening(async (templateId) => {
      if (templateId === 'secret') throw new Error('当前方案只开放免费模板，不能使用企业模板');
    });
    const answers: unknown[] = [];
    const own = window.location.origin;
    const beside = { location: { origin: own }, postMessage: (given: unknown) => answers.push(given) };
    const parent = Object.assign(Object.create(null) as object, { 0: beside, length: 1 });
    vi.spyOn(window, 'parent', 'get').mockReturnValue(parent as unknown as Window);
    const ask = (templateId: string, origin: string, source: unknown) => {
      const event = new MessageEvent('message', { data: templateQuestion(templateId, 1), origin });
      Object.defineProperty(event, 'source', { value: source });
      window.dispatchEvent(event);
    };
    ask('new-tea', 'https://ads.example', beside);
    ask('new-tea', own, { ...beside });
    ask('new-tea', own, beside);
    await vi.waitFor(() => expect(answers).toHaveLength(1));
    ask('secret', own, beside);
    await vi.waitFor(() => expect(answers).toHaveLength(2));
    expect(answers).toMatchObject([
      { answer: { code: 200, data: 'template:new-tea' } },
      { answer: { code: 400, msg: '当前方案只开放免费模板，不能使用企业模板' } },
    ]);
  });

  it('of our SDK are answered under their number, refusals too', async () => {
    const { sent, done, say } = listening(async (templateId) => {
      if (templateId === 'missing') throw new Error('模板不存在');
    });
    const call = (request: number, data: object) =>
      say({ type: 'sdk', request, data: { type: 'replaceTemplate', data } });
    call(1, { templateId: 'new-tea', pageIndex: 0 });
    call(2, { templateId: 'missing' });
    call(3, { templateId: '../x' });
    call(4, { templateId: 'new-tea', pageIndex: -1 });
    say({ type: 'sdk', data: { type: 'replaceTemplate', data: { templateId: 'new-tea' } } });
    await vi.waitFor(() => expect(sent).toHaveLength(4));
    const answers = [...sent].sort((one, other) => Number(one.request) - Number(other.request));
    expect(answers).toMatchObject([
      { type: 'sdk-answer', request: 1, code: 200 },
      { request: 2, code: 400, msg: '模板不存在' },
      { request: 3, code: 400, msg: 'templateId 不是有效的模板编号' },
      { request: 4, code: 400, msg: 'pageIndex 须为从 0 开始的页序号' },
    ]);
    expect(done).toEqual([['template', 'new-tea', 0]]);
  });
});
