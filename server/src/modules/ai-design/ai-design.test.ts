import { contract } from '@design-console/contract';
import { DOCUMENTS } from '@design-console/contract/documents';
import { CODE, initialValue } from '@design-console/contract/kernel';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CallContext } from '../../http/serve/call-context.ts';
import { nobody } from '../../identity/guest.ts';
import { startTestModel, type TestModel } from '../../testing/start-model.ts';
import { type Person, startTestServer, type TestServer } from '../../testing/start-server.ts';
import { aiDesignHandlers } from './ai-design.handlers.ts';

const compose = 'POST /aiDesign/compose.do';

interface Composed {
  remaining: number | null;
  words: { title: string; subtitle: string } | null;
  fields?: Record<string, string>;
}

describe('AI smart design for end users (product 5)', () => {
  let server: TestServer;
  let admin: Person;
  let guest: Person;
  beforeEach(async () => {
    server = await startTestServer({ allowsPrivateOutbound: true });
    admin = await server.signIn('admin');
    guest = await server.openLink({ user_flag: 'u-1' });
    return () => server.close();
  });

  const ask = (given: object = {}, by = guest) =>
    by.call<Composed>(compose, { prompt: '立夏茶会海报', kind: 'poster', ...given });
  const remaining = async (by = guest) =>
    (await by.call<Composed>('GET /aiDesign/remaining.do')).data.remaining;

  /** Publishes AI smart design's settings, these in place of the defaults. */
  const publish = async (given: { basic?: object; limits?: object }) => {
    const { settingCode } = await guest
      .call<{ settingCode: string }>('GET /embed/configuration.do')
      .then(({ data }) => data);
    const place = { settingCode, key: 'aiDesign.config', device: 'pc' };
    const usual = initialValue(DOCUMENTS['aiDesign.config']);
    const value = {
      ...usual,
      basic: { ...usual.basic, ...given.basic },
      limits: { ...usual.limits, ...given.limits },
    };
    const read = await admin.call<{ revision: number }>('GET /configDocument/get.do', place);
    const saved = await admin.call<{ revision: number }>('POST /configDocument/save.do', {
      ...place,
      revision: read.data.revision,
      value,
    });
    const { revision } = saved.data;
    const published = await admin.call('POST /configDocument/publish.do', { ...place, revision });
    expect(published.code).toBe(CODE.ok);
  };

  it('is refused by name when it is switched off', async () => {
    expect((await ask()).code).toBe(CODE.ok);
    await publish({ basic: { enabled: false } });
    expect(await ask()).toMatchObject({ code: CODE.forbidden, msg: 'AI 智能设计暂未开放' });
  });

  it('is refused in the editor too when it was not bought or has ended', async () => {
    expect((await ask()).code).toBe(CODE.ok);
    await server.database.kysely
      .updateTable('company_service')
      .set({ expires_at: server.clock.now })
      .where('product', '=', 'aiDesign')
      .execute();
    expect(await ask()).toMatchObject({ code: CODE.forbidden, msg: 'AI 智能设计（Web 端）未开通' });
  });

  it('accepts only offered kinds', async () => {
    await publish({ basic: { kinds: ['card'] } });
    expect((await ask({ kind: 'card' })).code).toBe(CODE.ok);
    const refused = await ask({ kind: 'poster' });
    expect([refused.code, refused.data.fields]).toEqual([
      CODE.invalid,
      { kind: '没有开放这个分类，请选择其他分类' },
    ]);
    expect((await ask({ kind: 'film' })).data.fields).toEqual({ kind: '没有这个画布类型' });
  });

  it('refuses blocked words in any spelling, and never shows users the list', async () => {
    await publish({ limits: { blockedWords: ['彩票'] } });
    const refused = await ask({ prompt: '彩 票促销海报' });
    expect([refused.code, refused.data.fields]).toEqual([
      CODE.invalid,
      { prompt: '描述里有不允许使用的词「彩票」，请修改后再试' },
    ]);
    const { data } = await guest.call<{ documents: object }>('GET /embed/configuration.do');
    expect(JSON.stringify(data)).not.toContain('彩票');
  });

  it('counts accepted prompts, for each user and each day of the company', async () => {
    await publish({ limits: { dailyQuota: 2, blockedWords: ['彩票'] } });
    expect(await remaining()).toBe(2);
    await ask({ prompt: '彩票' });
    await ask({ kind: 'card' });
    expect([(await ask()).data.remaining, (await ask()).data.remaining]).toEqual([1, 0]);
    expect(await ask()).toMatchObject({ code: CODE.conflict, msg: '今天的次数已用完，明天再来' });
    expect(await remaining()).toBe(0);
    const other = await server.openLink({ user_flag: 'u-2' });
    expect((await ask({}, other)).data.remaining).toBe(1);
    server.clock.advance(24 * 3_600_000);
    const tomorrow = await server.openLink({ user_flag: 'u-1' });
    expect([await remaining(tomorrow), (await ask({}, tomorrow)).data.remaining]).toEqual([2, 1]);
  });

  it('gives the last one of a day to one of several prompts sent at once', async () => {
    await publish({ limits: { dailyQuota: 3 } });
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask()));
    expect(answers.filter(({ code }) => code === CODE.ok)).toHaveLength(3);
    expect(answers.filter(({ code }) => code === CODE.conflict)).toHaveLength(5);
    expect(await remaining()).toBe(0);
  });

  it('counts down no prompts without a quota', async () => {
    await publish({ limits: { dailyQuota: 0 } });
    expect([(await ask()).data.remaining, await remaining()]).toEqual([null, null]);
  });

  describe('with a model of the company', () => {
    const key = 'sk-0123456789-WXYZ';
    interface Asked {
      model: string;
      messages: object[];
    }
    let model: TestModel<Asked>;
    const says = (content: unknown) => ({
      status: 200,
      body: JSON.stringify({ choices: [{ message: { content } }] }),
    });
    beforeAll(async () => {
      model = await startTestModel();
    });
    afterAll(() => model.close());
    beforeEach(async () => {
      model.sent.length = 0;
      model.answer = says('{"title":"立夏","subtitle":"清风徐来"}');
      const { baseUrl } = model;
      await admin.call('POST /aiProvider/set.do', { baseUrl, model: 'design-1', key });
    });

    it('has the model write the words, which are cut to the limits of a design', async () => {
      model.answer = says(
        `\`\`\`json\n${JSON.stringify({ title: '夏日'.repeat(20), subtitle: ' 清风\n徐来 ' })}\n\`\`\``,
      );
      const { data } = await ask();
      expect(data.words).toEqual({ title: '夏日'.repeat(9), subtitle: '清风 徐来' });
      expect(model.sent).toMatchObject([
        {
          url: '/v1/chat/completions',
          headers: { authorization: `Bearer ${key}` },
          body: { model: 'design-1' },
        },
      ]);
      expect(model.sent[0]?.body.messages.at(-1)).toEqual({ role: 'user', content: '立夏茶会海报' });
    });

    it.each([
      ['an error', { status: 500, body: '' }],
      ['prose', says('好的，我来设计')],
      ['another shape', says({ title: 1 })],
      ['no title', says('{"title":"  ","subtitle":"x"}')],
      ['something that is no JSON', { status: 200, body: '<html>' }],
    ])('uses the built-in composer where the model answers %s', async (_what, given) => {
      model.answer = given;
      expect(await ask()).toMatchObject({ code: CODE.ok, data: { words: null } });
    });

    it('shows no blocked word that the model wrote', async () => {
      await publish({ limits: { blockedWords: ['彩票'] } });
      model.answer = says('{"title":"彩票大促","subtitle":""}');
      expect((await ask()).data.words).toBeNull();
    });

    it('asks once under one key: the same again gets the first answer, also at the same moment', async () => {
      await publish({ limits: { dailyQuota: 3 } });
      const submit = { key: crypto.randomUUID() };
      const first = await ask(submit);
      expect(first.data).toEqual({ remaining: 2, words: { title: '立夏', subtitle: '清风徐来' } });
      model.answer = says('{"title":"小满","subtitle":""}');
      expect(await ask(submit)).toEqual(first);
      expect(model.sent).toHaveLength(1);
      expect((await ask({ ...submit, prompt: '小满茶会海报' })).data.remaining).toBe(1);
      const later = { key: crypto.randomUUID() };
      const both = await Promise.all([ask(later), ask(later)]);
      expect(both.map(({ data }) => data.remaining)).toEqual([0, 0]);
      // a first use, too, counts once
      const newcomer = await server.openLink({ user_flag: 'u-9' });
      const atOnce = { key: crypto.randomUUID() };
      const answers = await Promise.all([ask(atOnce, newcomer), ask(atOnce, newcomer)]);
      expect(answers.map(({ data }) => data.remaining)).toEqual([2, 2]);
      expect((await ask({ key: '一次' })).data.fields).toEqual({ key: '提交编号须为 UUID' });
    });

    it('answers a submit that finds the last use of the day taken by itself, sent twice', async () => {
      const submit = { key: crypto.randomUUID() };
      const { rows } = await server.database.pool.query<{ companyId: number; apiUserId: number }>(
        `select company_id::int as "companyId", id::int as "apiUserId" from api_user where user_flag = 'u-1'`,
      );
      const usual = initialValue(DOCUMENTS['aiDesign.config']);
      const settings = { ...usual, limits: { ...usual.limits, dailyQuota: 1 } };
      await publish({ limits: { dailyQuota: 1 } });
      const { compose: own } = aiDesignHandlers({
        settingsOf: async () => settings,
        // the other one of the two ends between the first look for its answer and the count of uses
        isBought: async () => {
          await ask(submit);
          return true;
        },
        askModel: async () => null,
      });
      if (typeof own === 'function' || !('prepare' in own)) throw new Error('compose has two steps');
      const input = contract.aiDesign.compose.input.parse({
        prompt: '立夏茶会海报',
        kind: 'poster',
        ...submit,
      });
      const context = { db: server.database.kysely, guest: { ...nobody, ...rows[0] }, now: new Date() };
      const prepared = await own.prepare(input, context as unknown as CallContext);
      expect(prepared).toEqual({ first: { remaining: 0, words: { title: '立夏', subtitle: '清风徐来' } } });
      const other = { ...input, key: crypto.randomUUID() };
      await expect(own.prepare(other, context as unknown as CallContext)).rejects.toMatchObject({
        message: '今天的次数已用完，明天再来',
      });
    });

    it('sends no request for a refused prompt, nor where the host makes the designs', async () => {
      await publish({ limits: { dailyQuota: 1 } });
      await ask();
      await ask();
      await ask({ kind: 'card' });
      expect(model.sent).toHaveLength(1);
      await publish({ basic: { generate: 'callback' } });
      await ask();
      expect(model.sent).toHaveLength(1);
    });
  });
});
