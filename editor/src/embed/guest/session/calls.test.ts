import { CODE } from '@design-console/contract/kernel/code';
import { MESSAGES } from '@design-console/contract/wire/messages';
import { afterEach, expect, it, vi } from 'vitest';
import { wordsOf } from '../refusal-words.ts';
import { fetchAiRemaining, Refused } from './calls.ts';

afterEach(() => vi.unstubAllGlobals());

const refusalBy = async (answer: () => Promise<Response>): Promise<Refused> => {
  vi.stubGlobal('fetch', answer);
  const refused: unknown = await fetchAiRemaining('token').catch((error: unknown) => error);
  if (!(refused instanceof Refused)) throw new Error('nothing was refused');
  return refused;
};

it('a server that is not reached and one that answers no JSON are told apart, each with one advice', async () => {
  const away = await refusalBy(() => Promise.reject(new TypeError('Failed to fetch')));
  expect([away.code, away.message]).toEqual([0, '网络连接失败，请检查网络后重试']);
  expect(wordsOf(away)).toEqual({ title: '无法打开设计工具', advice: '', isPassing: true });
  const gateway = await refusalBy(async () => new Response('<h1>502 Bad Gateway</h1>', { status: 502 }));
  expect([gateway.code, gateway.message]).toEqual([CODE.fault, MESSAGES.fault]);
  expect(wordsOf(gateway).advice).not.toContain('网络');
});
