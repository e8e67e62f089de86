import { CODE } from '@design-console/contract/kernel';
import { WIRE } from '@design-console/contract/wire';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { blankDesign } from '../../document/index.ts';
import { openSaving } from './saving.ts';

interface Asked {
  url: string;
  body: { designId?: string; key: string; status: number };
}

let asked: Asked[];
let answers: (object | 'away')[];
beforeEach(() => {
  asked = [];
  answers = [];
  vi.stubGlobal('window', { location: { href: 'https://design.example/apiauthorize?x=1' } });
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    asked.push({ url, body: JSON.parse(body) });
    const answer = answers.shift();
    if (answer === 'away') throw new TypeError('Failed to fetch');
    return Response.json(answer);
  });
});
afterEach(() => vi.unstubAllGlobals());

const done = (version: number) => ({
  code: CODE.ok,
  msg: '成功',
  data: { designId: 'd-1', version, thumbUrl: '/saas/files/a.webp' },
});
const refused = (code: number, msg: string) => ({ code, msg, data: null });

const opened = (stored: { designId: string } | null = null) => {
  const heard: Readonly<Record<string, unknown>>[] = [];
  const told: string[] = [];
  const host = { send: (message: Readonly<Record<string, unknown>>) => heard.push(message) };
  const saving = openSaving({ token: 't', stored, host, usage: { tell: (kind) => told.push(kind) } });
  return { saving, heard, told };
};
const design = blankDesign({ width: 100, height: 100 });

describe('saving in the embedded editor (product 7)', () => {
  it('tells the host the id and where the picture is, and saves the same design after that', async () => {
    answers = [done(1), done(2)];
    const { saving, heard, told } = opened();
    expect(saving.designId()).toBeUndefined();
    await saving.save(design, 'save');
    await saving.save(design, 'finish');
    expect(asked.map(({ url, body }) => [url, body.designId, body.status])).toEqual([
      [`${WIRE.apiBasePath}/design/save.do`, undefined, 1],
      [`${WIRE.apiBasePath}/design/save.do`, 'd-1', 2],
    ]);
    expect(heard.map((one) => [one.kind, one['design-id'], one['thumb-urls']])).toEqual([
      [1, 'd-1', ['https://design.example/saas/files/a.webp']],
      [2, 'd-1', ['https://design.example/saas/files/a.webp']],
    ]);
    expect(told).toEqual(['create', 'save', 'finish']);
  });

  it.each([
    ['away' as const, '网络连接失败，设计还没有保存，请检查网络后重试'],
    [refused(CODE.notSignedIn, '未登陆'), '会话已过期，设计还没有保存'],
    [refused(CODE.invalid, '页面面积超出上限'), '保存失败：页面面积超出上限'],
    [
      refused(CODE.conflict, '企业的存储空间已用满，请联系企业管理员'),
      '保存失败：企业的存储空间已用满，请联系企业管理员',
    ],
  ])(
    'that fails says why, tells the host nothing, and tries again under the same key',
    async (answer, words) => {
      answers = [answer, done(1)];
      const { saving, heard, told } = opened();
      await expect(saving.save(design, 'save')).rejects.toThrow(words);
      expect([heard, told]).toEqual([[], ['error']]);
      await saving.save(design, 'save');
      expect(new Set(asked.map(({ body }) => body.key)).size).toBe(1);
    },
  );

  it('of a design that was opened saves that one', async () => {
    answers = [done(7)];
    const { saving } = opened({ designId: 'd-1' });
    await saving.save(design, 'save');
    expect(asked[0]?.body.designId).toBe('d-1');
  });
});
