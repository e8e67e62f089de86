import { DOCUMENTS } from '@design-console/contract/documents';
import { CODE, initialValue } from '@design-console/contract/kernel';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openQuotas } from '../../composition/quotas.ts';
import { refuse } from '../../http/reply/refusal.ts';
import type { CallContext, TwoStep } from '../../http/serve/call-context.ts';
import { visitor } from '../../identity/caller.ts';
import { nobody } from '../../identity/guest.ts';
import type { Requester } from '../../painting/requester.ts';
import { startTestModel, type TestModel } from '../../testing/start-model.ts';
import { type Person, startTestServer, type TestServer } from '../../testing/start-server.ts';
import { type AiArtisanDependencies, aiArtisanHandlers } from './ai-artisan.handlers.ts';

const generate = 'POST /aiArtisan/generate.do';

interface Generated {
  isConnected: boolean;
  remaining: number | null;
  pictures: { url: string; widthPx: number; heightPx: number }[];
  fields?: Record<string, string>;
}

interface Asked {
  model: string;
  prompt: string;
  n: number;
  size: string;
}

const paint = async (color: string): Promise<string> =>
  (
    await sharp({ create: { width: 86, height: 115, channels: 3, background: color } })
      .png()
      .toBuffer()
  ).toString('base64');

describe('AI artisan for end users (product 4, 5)', () => {
  let server: TestServer;
  let admin: Person;
  let guest: Person;
  let model: TestModel<Asked>;

  beforeAll(async () => {
    model = await startTestModel();
  });
  afterAll(() => model.close());
  beforeEach(async () => {
    model.sent.length = 0;
    const painted = await Promise.all(['#c33', '#3c3', '#33c'].map(paint));
    model.answer = { status: 200, body: JSON.stringify({ data: painted.map((b64_json) => ({ b64_json })) }) };
    server = await startTestServer({ allowsPrivateOutbound: true });
    admin = await server.signIn('admin');
    guest = await server.openLink({ user_flag: 'u-1', product: 'aiArtisan' });
    return () => server.close();
  });

  const connect = (imageModel = 'paint-1') =>
    admin.call('POST /aiProvider/set.do', {
      baseUrl: model.baseUrl,
      model: 'design-1',
      imageModel,
      key: 'sk-0123456789-WXYZ',
    });
  const ask = (given: object = {}, by = guest) =>
    by.call<Generated>(generate, { prompt: '清晨的茶山', style: 'guofeng', ratio: 'portrait', ...given });
  const remaining = async (by = guest) =>
    (await by.call<{ remaining: number | null }>('GET /aiArtisan/remaining.do')).data.remaining;

  /** Publishes AI artisan's theme with this generation in place of the defaults. */
  const publish = async (generation: object) => {
    const read = await guest.call<{ settingCode: string }>('GET /embed/configuration.do');
    const place = { settingCode: read.data.settingCode, key: 'aiArtisan.theme', device: 'pc' };
    const usual = initialValue(DOCUMENTS['aiArtisan.theme']);
    const value = { ...usual, generation: { ...usual.generation, ...generation } };
    const now = await admin.call<{ revision: number }>('GET /configDocument/get.do', place);
    const saved = await admin.call<{ revision: number }>('POST /configDocument/save.do', {
      ...place,
      revision: now.data.revision,
      value,
    });
    const { revision } = saved.data;
    expect((await admin.call('POST /configDocument/publish.do', { ...place, revision })).code).toBe(CODE.ok);
  };

  it('has the image model paint the prompt in the configured style, and stores the pictures as files', async () => {
    await connect();
    await publish({ picturesPerRun: 2 });
    const { data } = await ask();
    expect(data).toMatchObject({ isConnected: true, remaining: 49 });
    expect(data.pictures).toHaveLength(2);
    expect(data.pictures[0]).toMatchObject({ widthPx: 86, heightPx: 115 });
    expect(model.sent).toMatchObject([
      {
        url: '/v1/images/generations',
        headers: { authorization: 'Bearer sk-0123456789-WXYZ' },
        body: {
          model: 'paint-1',
          n: 2,
          size: '864x1152',
          prompt: expect.stringMatching(/^清晨的茶山\n国风/),
        },
      },
    ]);
    expect((await server.inject({ url: data.pictures[0]?.url ?? '' })).statusCode).toBe(200);
    const own = await guest.call<{ list: { url: string }[] }>('GET /design/pictures.do');
    expect(own.data.list.map(({ url }) => url).sort()).toEqual(data.pictures.map(({ url }) => url).sort());
  });

  it('reports a missing image model, and counts no run', async () => {
    expect((await ask()).data).toEqual({ isConnected: false, remaining: 50, pictures: [] });
    await connect('');
    expect((await ask()).data).toEqual({ isConnected: false, remaining: 50, pictures: [] });
    expect([model.sent, await remaining()]).toEqual([[], 50]);
  });

  it('accepts only offered styles and ratios', async () => {
    await connect();
    await publish({ styles: ['flat'], ratios: ['wide'] });
    expect((await ask({ ratio: 'wide' })).data.fields).toEqual({
      style: '没有开放这种风格，请选择其他风格',
    });
    expect((await ask({ style: 'flat' })).data.fields).toEqual({
      ratio: '没有开放这个画面比例，请选择其他比例',
    });
    expect(model.sent).toEqual([]);
    expect((await ask({ style: 'flat', ratio: 'wide' })).code).toBe(CODE.ok);
  });

  it('holds each user to the daily limit of the company, and sends no request beyond it', async () => {
    await connect();
    await publish({ dailyLimit: 2 });
    expect([(await ask()).data.remaining, (await ask()).data.remaining]).toEqual([1, 0]);
    expect(await ask()).toMatchObject({ code: CODE.conflict, msg: '今天的生成次数已用完，明天再来' });
    expect([model.sent.length, await remaining()]).toEqual([2, 0]);
    const other = await server.openLink({ user_flag: 'u-2', product: 'aiArtisan' });
    expect((await ask({}, other)).data.remaining).toBe(1);
    server.clock.advance(24 * 3_600_000);
    const tomorrow = await server.openLink({ user_flag: 'u-1', product: 'aiArtisan' });
    expect(await remaining(tomorrow)).toBe(2);
  });

  it('counts down no runs without a limit', async () => {
    await connect();
    await publish({ dailyLimit: 0 });
    expect([(await ask()).data.remaining, await remaining()]).toEqual([null, null]);
  });

  it.each([
    ['an error', { status: 500, body: '' }],
    ['prose', { status: 200, body: '好的' }],
    ['no picture', { status: 200, body: '{"data":[{"url":"https://x.example/1.png"}]}' }],
    ['something that is no picture', { status: 200, body: '{"data":[{"b64_json":"PGh0bWw+"}]}' }],
  ])('counts no run where the model answers %s', async (_what, given) => {
    await connect();
    model.answer = given;
    expect(await ask()).toMatchObject({
      code: CODE.conflict,
      msg: '图片没有生成，没有扣除次数，请稍后重试',
    });
    expect(await remaining()).toBe(50);
  });

  it('paints once under one key: the same again gets the first answer, whatever is left', async () => {
    await connect();
    await publish({ dailyLimit: 2 });
    const key = crypto.randomUUID();
    const first = await ask({ key });
    expect(first.data.remaining).toBe(1);
    expect(await ask({ key })).toEqual(first);
    expect([model.sent.length, await remaining()]).toEqual([1, 1]);
    // another input, and the same of another user, are other submits
    expect((await ask({ key, prompt: '傍晚的茶山' })).data.remaining).toBe(0);
    expect(await ask({ key, prompt: '傍晚的茶山' })).toMatchObject({ code: CODE.ok, data: { remaining: 0 } });
    const other = await server.openLink({ user_flag: 'u-2', product: 'aiArtisan' });
    expect((await ask({ key }, other)).data.remaining).toBe(1);
    expect(model.sent).toHaveLength(3);
    // without a key each is a submit of its own
    expect((await ask()).code).toBe(CODE.conflict);
  });

  it('sent again while it is painted is answered like the first, and counts once', async () => {
    await connect();
    await publish({ dailyLimit: 5 });
    const key = crypto.randomUUID();
    const [first, again] = await Promise.all([ask({ key }), ask({ key })]);
    expect([first.code, again.data.pictures]).toEqual([CODE.ok, first.data.pictures]);
    expect([model.sent.length, await remaining()]).toEqual([1, 4]);
  });

  it('sent to two servers at once is answered the same, and counts once', async () => {
    let asked = 0;
    const askImageModel = async () => {
      asked += 1;
      await vi.waitUntil(() => asked === 2, 40_000);
      return [Buffer.from('painted')];
    };
    const servers = [await handlerWith({ askImageModel }), await handlerWith({ askImageModel })];
    const key = crypto.randomUUID();
    const [first, again] = await Promise.all(
      servers.map(({ handler, context }) => handler.prepare({ ...order, key }, context)),
    );
    expect(again).toEqual(first);
    expect(await remaining()).toBe(49);
  });

  /** The handler with a model and a painting of the test's own, and how the user of `guest` calls it. */
  const handlerWith = async (given: Partial<AiArtisanDependencies>) => {
    const user = await server.database.kysely
      .selectFrom('api_user')
      .select('id')
      .where('user_flag', '=', 'u-1')
      .executeTakeFirstOrThrow();
    const dependencies = {
      settingsOf: async () => initialValue(DOCUMENTS['aiArtisan.theme']),
      isBought: async () => true,
      askImageModel: async () => [Buffer.from('painted'), Buffer.from('painted too')],
      redrawPicture: async () => redrawn,
      storeFile: async () => undefined,
      storageLedger: openQuotas(() => server.clock.now).storage,
      rememberFile: async () => redrawn.bytes,
      keepPicture: async () => undefined,
      urlOf: (name: string) => name,
      ...given,
    } as unknown as AiArtisanDependencies;
    const context = {
      db: server.database.kysely,
      who: visitor,
      guest: { ...nobody, companyId: 63, apiUserId: user.id },
      now: server.clock.now,
      gone: () => AbortSignal.abort(),
    } as unknown as CallContext;
    const handler = aiArtisanHandlers(dependencies).generate as TwoStep<
      object,
      { pictures: object[] },
      object
    >;
    return { handler, context };
  };
  const redrawn = { name: 'a.webp', mediaType: 'image/webp', widthPx: 1, heightPx: 1, bytes: 40 * 2 ** 20 };
  const order = { prompt: '茶山', style: 'guofeng', ratio: 'portrait' } as const;
  const quotaOfUsers = (bytes: number) =>
    server.database.pool.query('insert into company_quota (company_id, user_storage_bytes) values (63, $1)', [
      bytes,
    ]);

  it.each([
    ['a key', { key: '6f3c1f66-6a3f-4a53-9d3c-0a5f5f7c7f10' }],
    ['no key', {}],
  ])('is finished and counted although its page has left, with %s', async (_what, given) => {
    const { handler, context } = await handlerWith({
      redrawPicture: async (_picture: Buffer, { signal }: Requester) => {
        if (signal?.aborted) throw refuse.invalid({}, '请求已取消');
        return { ...redrawn, content: Buffer.from('redrawn') };
      },
    });
    expect((await handler.prepare({ ...order, ...given }, context)).pictures).toHaveLength(2);
    expect(await remaining()).toBe(49);
  });

  it('is kept although the session is over when the model has painted: the same again gets it', async () => {
    await connect();
    const { body } = model.answer;
    model.answer = {
      body,
      get status() {
        server.clock.advance(3 * 3_600_000);
        return 200;
      },
    };
    const key = crypto.randomUUID();
    expect((await ask({ key })).code).toBe(CODE.notSignedIn);
    guest = await server.openLink({ user_flag: 'u-1', product: 'aiArtisan' });
    const own = await guest.call<{ list: { url: string }[] }>('GET /design/pictures.do');
    expect(own.data.list).toHaveLength(3);
    const again = await ask({ key });
    expect(again.data.pictures.map(({ url }) => url).sort()).toEqual(
      own.data.list.map(({ url }) => url).sort(),
    );
    expect(model.sent).toHaveLength(1);
  });

  it('counts a run whose pictures are not redrawn because painting is busy: it was paid for', async () => {
    const busy = refuse.tooMany('正在处理的图片和文件较多，请稍后再试', 5);
    const { handler, context } = await handlerWith({ redrawPicture: () => Promise.reject(busy) });
    await expect(handler.prepare(order, context)).rejects.toBe(busy);
    expect(await remaining()).toBe(49);
  });

  it('keeps the pictures that were redrawn before painting was busy', async () => {
    const redrawPicture = vi
      .fn()
      .mockResolvedValueOnce({ ...redrawn, content: Buffer.from('redrawn') })
      .mockRejectedValueOnce(refuse.tooMany('正在处理的图片和文件较多，请稍后再试', 5));
    const { handler, context } = await handlerWith({ redrawPicture });
    expect((await handler.prepare(order, context)).pictures).toHaveLength(1);
  });

  it('sends the model nothing for a user whose storage has no room for what it would paint', async () => {
    await connect();
    await quotaOfUsers(1024 * 1024);
    expect(await ask()).toMatchObject({ code: CODE.conflict, msg: expect.stringContaining('空间') });
    expect([model.sent, await remaining()]).toEqual([[], 50]);
  });

  it('keeps what the model painted although it is larger than the room that is left', async () => {
    await quotaOfUsers(20 * 2 ** 20);
    const { handler, context } = await handlerWith({});
    const prepared = await handler.prepare(order, context);
    const kept = await server.database.kysely
      .transaction()
      .execute((db) => handler.commit(order, { ...context, db }, prepared));
    expect(kept).toMatchObject({ remaining: 49, pictures: [{ url: 'a.webp' }, { url: 'a.webp' }] });
  });

  it('paints again under the key of a submit that failed', async () => {
    await connect();
    const key = crypto.randomUUID();
    const works = model.answer;
    model.answer = { status: 500, body: '' };
    expect((await ask({ key })).code).toBe(CODE.conflict);
    model.answer = works;
    expect((await ask({ key })).data.remaining).toBe(49);
  });

  it('is refused when it was not bought or has ended, whatever the link opened', async () => {
    await connect();
    const inEditor = await server.openLink({ user_flag: 'u-3' });
    expect((await ask({}, inEditor)).code).toBe(CODE.ok);
    await server.database.kysely
      .updateTable('company_service')
      .set({ expires_at: server.clock.now })
      .where('product', '=', 'aiArtisan')
      .execute();
    expect(await ask({}, inEditor)).toMatchObject({
      code: CODE.forbidden,
      msg: 'AI 画匠（Web 端）未开通',
    });
    const link = await server.signedLink({ product: 'aiArtisan' });
    const refused = await guest.call('POST /embed/open.do', link);
    expect(refused).toMatchObject({ code: CODE.forbidden, msg: 'AI 画匠（Web 端）已到期' });
    expect(model.sent).toHaveLength(1);
  });
});
