import { CODE } from '@design-console/contract/kernel';
import { WIRE } from '@design-console/contract/wire/constants';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { blankDesign } from '../../../document/index.ts';
import { noSlot } from '../../../drafts/draft-slot.ts';
import type { OwnDraft } from './own-drafts.ts';
import { openSaving, type Saving } from './saving.ts';
import { ownDraftOf } from './testing/own-draft.ts';

interface Asked {
  url: string;
  body: {
    designId?: string;
    key: string;
    writer: string;
    sequence: number;
    status: number;
    basedOn: number;
    isAutomatic: boolean;
  };
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
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const done = (version: number) => ({
  code: CODE.ok,
  msg: '成功',
  data: { designId: 'd-1', version, savedAt: '2026-11-22T06:05:00.000Z', thumbUrl: '/saas/files/a.webp' },
});
const refused = (code: number, msg: string, data: unknown = null) => ({ code, msg, data });

const opened = (
  stored: { designId: string } | null = null,
  intent: string | null = 'blank',
  found: OwnDraft | null = null,
) => {
  const heard: Readonly<Record<string, unknown>>[] = [];
  const told: string[] = [];
  const kept: (OwnDraft | null)[] = [];
  const host = { send: (message: Readonly<Record<string, unknown>>) => heard.push(message) };
  const saving = openSaving({
    session: { ask: (call) => call('t'), once: (call) => call('t'), renew: async () => false },
    stored,
    draft: { ...noSlot, found, write: async (draft) => kept.push(draft) > 0 },
    scope: 'app u-1',
    intent,
    host,
    usage: { tell: (kind) => told.push(kind) },
  });
  return { saving, heard, told, kept };
};
const design = blankDesign({ width: 100, height: 100 });
const asked1 = { kind: 'save', basedOn: 0 } as const;

/** Stores it as the work does, which then keeps nothing of it. */
const store = async (saving: Saving, about: Parameters<Saving['store']>[1]): Promise<void> => {
  const version = await saving.store(design, about);
  await saving.keep(null, version.version);
  saving.announce(version);
};

describe('saving in the embedded editor (product 7)', () => {
  it('sends the host the id and the address of the picture, and saves the same design after that', async () => {
    answers = [done(1), done(2)];
    const { saving, heard, told } = opened();
    expect(saving.designId()).toBeUndefined();
    await store(saving, asked1);
    await store(saving, { kind: 'finish', basedOn: 1 });
    expect(asked.map(({ url, body }) => [url, body.designId, body.status, body.basedOn])).toEqual([
      [`${WIRE.apiBasePath}/design/save.do`, undefined, 1, 0],
      [`${WIRE.apiBasePath}/design/save.do`, 'd-1', 2, 1],
    ]);
    expect(heard.map((one) => [one.kind, one['design-id'], one['thumb-urls']])).toEqual([
      [1, 'd-1', ['https://design.example/saas/files/a.webp']],
      [2, 'd-1', ['https://design.example/saas/files/a.webp']],
    ]);
    expect(told).toEqual(['create', 'save', 'finish']);
  });

  it('by itself reports only the first save to the host, which gave the design its id', async () => {
    answers = [done(1), done(2)];
    const { saving, heard, told } = opened();
    await store(saving, { kind: 'auto', basedOn: 0 });
    await store(saving, { kind: 'auto', basedOn: 1 });
    expect([heard.map(({ kind }) => kind), told]).toEqual([[1], ['create']]);
    expect(asked.map(({ body }) => body.isAutomatic)).toEqual([true, true]);
  });

  it('reports to the host only after the draft is gone: hosts then close the page', async () => {
    answers = [done(1)];
    const { saving, heard } = opened();
    const version = await saving.store(design, { kind: 'finish', basedOn: 0 });
    expect(heard).toEqual([]);
    saving.announce(version);
    expect(heard.map(({ kind }) => kind)).toEqual([2]);
  });

  it('that ends after the design was left still tells the host its id', async () => {
    answers = [done(1)];
    const { saving, heard } = opened();
    const stop = saving.listen(() => undefined);
    const version = await saving.store(design, asked1);
    stop();
    saving.announce(version);
    expect(heard.map((one) => [one.kind, one['design-id']])).toEqual([[1, 'd-1']]);
  });

  it('is heard by the other windows of the browser that have the design open', async () => {
    answers = [done(1)];
    const { saving } = opened();
    const other = opened({ designId: 'd-1' }, null).saving;
    const stop = saving.listen(() => undefined);
    let stopOther: () => void = () => undefined;
    const heard = new Promise((resolve) => {
      stopOther = other.listen(resolve);
    });
    saving.announce(await saving.store(design, asked1));
    expect(await heard).toMatchObject({ designId: 'd-1', version: 1 });
    stop();
    stopOther();
  });

  it('leaves a way back to work the person never saved, until they save it', async () => {
    answers = [done(1), done(2)];
    const { saving, kept } = opened();
    await saving.keep(design, 0);
    await store(saving, { kind: 'auto', basedOn: 0 });
    await store(saving, { kind: 'save', basedOn: 1 });
    expect(kept.map((one) => one && [one.designId, one.content, one.intent])).toEqual([
      [null, design, 'blank'],
      ['d-1', null, 'blank'],
      null,
    ]);
  });

  it.each([
    ['away' as const, '网络连接失败，设计还没有保存，请检查网络后重试', 'away'],
    [refused(CODE.notSignedIn, '未登陆'), '会话已过期，设计还没有保存', 'expired'],
    [refused(CODE.invalid, '页面面积超出上限'), '保存失败：页面面积超出上限', 'refused'],
    [refused(CODE.tooMany, '操作过于频繁'), '保存失败：操作过于频繁', 'away'],
    [
      refused(CODE.conflict, '企业的存储空间已用满，请删除不用的设计或图片，或联系企业管理员'),
      '保存失败：企业的存储空间已用满，请删除不用的设计或图片，或联系企业管理员',
      'refused',
    ],
    [refused(CODE.conflict, '有更新的版本', { version: 3, savedAt: 'then' }), '有更新的版本', 'elsewhere'],
  ])(
    'that fails explains why, reports nothing to the host, and retries under the same key',
    async (answer, words, kind) => {
      answers = [answer, done(1)];
      const { saving, heard, told } = opened();
      const fault = await saving.store(design, asked1).catch((error: unknown) => error);
      expect(fault).toMatchObject({ message: words, reason: { kind } });
      expect([heard, told]).toEqual([[], ['error']]);
      await saving.store(design, asked1);
      expect(new Set(asked.map(({ body }) => `${body.key} ${body.writer}`)).size).toBe(1);
    },
  );

  it('numbers the saves of a window, also over a reload: one that arrives late replaces no later one', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    answers = ['away', done(1), done(2), done(3)];
    const { saving, kept } = opened();
    await saving.store(design, asked1).catch(() => undefined);
    await saving.store(design, asked1);
    await saving.keep(design, 1);
    const last = kept.at(-1) ?? null;
    // as if the clock had been set back in between
    vi.setSystemTime(0);
    const reloaded = opened({ designId: 'd-1' }, null, last);
    await reloaded.saving.store(design, { kind: 'auto', basedOn: 1 });
    const numbers = asked.map(({ body }) => body.sequence);
    expect([numbers[1], numbers[2]]).toEqual([(numbers[0] ?? 0) + 1, (numbers[0] ?? 0) + 2]);
    expect([last?.sequence, asked[2]?.body.writer]).toEqual([numbers[1], asked[0]?.body.writer]);
  });

  it('goes on with higher numbers where the window closed before it kept its last one', async () => {
    answers = [done(2)];
    const before = Date.now();
    const { saving } = opened({ designId: 'd-1' }, null, ownDraftOf({ designId: 'd-1' }));
    await saving.store(design, { kind: 'auto', basedOn: 1 });
    expect(asked[0]?.body.sequence).toBeGreaterThanOrEqual(before);
  });

  it('of a deleted design says so, and its work becomes a new design under another key', async () => {
    answers = [refused(CODE.notFound, '设计不存在'), done(1)];
    const { saving } = opened({ designId: 'd-1' }, null);
    const fault = await saving.store(design, asked1).catch((error: unknown) => error);
    expect(fault).toMatchObject({
      message: '这个设计已在别处被删除，可以另存为新设计',
      reason: { kind: 'removed' },
    });
    saving.startAnew();
    await saving.store(design, asked1);
    expect(asked.map(({ body }) => body.designId)).toEqual(['d-1', undefined]);
    expect(new Set(asked.map(({ body }) => body.key)).size).toBe(2);
  });

  it('under the key of a design that was deleted is not done again: its id stays gone', async () => {
    answers = [done(1), done(1)];
    const first = ownDraftOf({ designId: 'd-0', key: 'key of d-0' });
    await opened(null, 'blank', first).saving.store(design, asked1);
    // a first save that was not answered keeps its key: the server may have made its design
    await opened(null, 'blank', { ...first, designId: null }).saving.store(design, asked1);
    expect(asked.map(({ body }) => body.key === 'key of d-0')).toEqual([false, true]);
  });

  it('of an opened design saves that one', async () => {
    answers = [done(7)];
    const { saving } = opened({ designId: 'd-1' }, null);
    await saving.store(design, { kind: 'save', basedOn: 6 });
    expect(asked[0]?.body.designId).toBe('d-1');
  });
});
