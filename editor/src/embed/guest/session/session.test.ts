import type { OpenedLink } from '@design-console/contract/embed';
import { CODE } from '@design-console/contract/kernel';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LinkParameters } from '../../protocol/parameters.ts';
import { Refused } from './calls.ts';
import { openSession } from './session.ts';

const opened: OpenedLink = {
  token: 'first',
  expiresAt: '2026-11-22T08:00:00.000Z',
  settingCode: 'AAAA',
  device: 'pc',
  product: 'templateEditor',
  company: { name: '青禾' },
  user: { userFlag: 'u-1', nickname: '' },
};

/** The server's answers to links, in order. */
let answers: object[];
let asked: LinkParameters[];
beforeEach(() => {
  answers = [];
  asked = [];
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    asked.push(JSON.parse(body));
    return Response.json(answers.shift() ?? { code: CODE.invalid, msg: 'expire_time 已过期', data: null });
  });
});
afterEach(() => vi.unstubAllGlobals());

const letIn = (given: Partial<OpenedLink> = {}) => ({
  code: CODE.ok,
  msg: '成功',
  data: { ...opened, token: 'second', ...given },
});
const own: LinkParameters = { app_id: 'a', sign: 'OLD' };
const fresh: LinkParameters = { app_id: 'a', sign: 'NEW' };

const sessionOf = (
  options: LinkParameters | null,
  page: { parameters?: LinkParameters; fromAddress?: LinkParameters } = {},
) => {
  let questions = 0;
  const host = {
    options: async () => {
      questions += 1;
      return options;
    },
    origins: () => ['https://oa.example'],
  };
  return { session: openSession({ opened, parameters: own, host, ...page }), questions: () => questions };
};
/** A call the server answers for the second session only. */
const call = async (token: string): Promise<string> => {
  if (token === 'second') return 'done';
  throw new Refused(CODE.notSignedIn, '未登陆', null, '');
};

describe('a session that ends while the page is open (get_authorize)', () => {
  it('is renewed by the answer of the host, once for all calls, and each call is sent again', async () => {
    answers = [letIn()];
    const { session, questions } = sessionOf(fresh);
    expect(await Promise.all([session.ask(call), session.ask(call)])).toEqual(['done', 'done']);
    expect([questions(), asked.map(({ sign }) => sign)]).toEqual([1, ['NEW']]);
    expect(await session.ask(call)).toBe('done');
  });

  it('is renewed by the link itself where the host does not answer', async () => {
    answers = [letIn()];
    const { session } = sessionOf(null);
    expect(await session.ask(call)).toBe('done');
    expect(asked.map(({ sign }) => sign)).toEqual(['OLD']);
  });

  it('stays ended where both links have expired, and says so', async () => {
    const { session } = sessionOf(fresh);
    await expect(session.ask(call)).rejects.toMatchObject({ code: CODE.notSignedIn });
    expect(asked).toHaveLength(2);
  });

  it('is not over where the server is unreachable or busy: the failed call is tried again', async () => {
    for (const code of [0, CODE.fault, CODE.tooMany]) {
      answers = [{ code, msg: '', data: null }, letIn()];
      const { session } = sessionOf(null);
      await expect(session.ask(call)).rejects.toMatchObject({ code });
      expect(await session.ask(call)).toBe('done');
    }
  });

  it('does not resend an expired link: each would count against the whole network', async () => {
    const late = { code: CODE.invalid, msg: '', data: { fields: { expire_time: 'expire_time 已过期' } } };
    answers = [late, late];
    const { session } = sessionOf(fresh);
    for (const _ of ['first', 'again'])
      await expect(session.ask(call)).rejects.toMatchObject({ code: CODE.notSignedIn });
    expect(asked.map(({ sign }) => sign)).toEqual(['NEW', 'OLD']);
  });

  it('is renewed with the same merging as at the opening: the address takes precedence', async () => {
    answers = [letIn()];
    const fromAddress = { setting_code: 'AAAA', kind_id: '7' };
    const { session } = sessionOf({ ...fresh, setting_code: 'BBBB' }, { fromAddress });
    expect(await session.ask(call)).toBe('done');
    expect(asked).toMatchObject([{ sign: 'NEW', setting_code: 'AAAA', kind_id: '7' }]);
  });

  it('continues with its own config set and device only', async () => {
    answers = [letIn({ settingCode: 'BBBB' }), letIn({ device: 'mobile' })];
    const { session } = sessionOf({ ...fresh, setting_code: 'BBBB' });
    await expect(session.ask(call)).rejects.toMatchObject({ code: CODE.notSignedIn });
    // where nobody named one, the company made another its default meanwhile
    answers = [letIn({ settingCode: 'BBBB' })];
    expect(await sessionOf(null).session.ask(call)).toBe('done');
  });

  it('is not continued by another user', async () => {
    answers = [letIn({ user: { userFlag: 'u-2', nickname: '' } })];
    const { session } = sessionOf(fresh);
    await expect(session.ask(call)).rejects.toMatchObject({ code: CODE.notSignedIn });
  });

  it('is not renewed for other refusals', async () => {
    const { session, questions } = sessionOf(fresh);
    const full = async () => {
      throw new Refused(CODE.conflict, '满了', null, '');
    };
    await expect(session.ask(full)).rejects.toThrow('满了');
    expect(questions()).toBe(0);
  });
});
