import type { SavedDesign } from '@design-console/contract/design';
import { CODE } from '@design-console/contract/kernel';
import { blankDesign } from '@design-console/editor/document';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { refuse } from '../src/http/reply/refusal.ts';
import { withDue } from '../src/modules/file/late-picture.store.ts';
import { reconcile } from '../src/modules/quota/reconcile.store.ts';
import { posterOf, templatesOf } from '../src/modules/template/testing.ts';
import type { Painting } from '../src/painting/painting.ts';
import { type Person, startTestServer, type TestServer } from '../src/testing/start-server.ts';

/** Pictures that a save could not wait for are painted by a job (decision 0022). */

const busy: Painting['webp'] = () => Promise.reject(refuse.tooMany('正在处理的图片和文件较多', 5));
const unpaintable: Painting['webp'] = () => Promise.reject(refuse.invalid({}, '内容过于复杂'));

let server: TestServer;
let owner: Person & { companyId: number };
let guest: Person;
/** What the painter does instead of painting. */
let instead: Painting['webp'] | null = null;
let paintings = 0;
beforeAll(async () => {
  server = await startTestServer({
    painterOf: (painting) => ({
      ...painting,
      webp(...order) {
        paintings += 1;
        return (instead ?? painting.webp)(...order);
      },
    }),
  });
});
afterAll(() => server.close());
beforeEach(async () => {
  owner = await server.signInElsewhere();
  guest = await server.openLink({ user_flag: 'maker' }, owner.companyId);
  instead = null;
});

const save = async (width: number, designId?: string, height = 200): Promise<SavedDesign> => {
  const document = blankDesign({ width, height, title: '迟到的图片' });
  const { code, data } = await guest.call<SavedDesign>('POST /design/save.do', {
    document,
    ...(designId === undefined ? {} : { designId }),
  });
  expect(code).toBe(CODE.ok);
  return data;
};
const listed = async () =>
  (
    await guest.call<{ list: { designId: string; thumbUrl: string; updatedAt: string }[] }>(
      'GET /design/list.do',
    )
  ).data.list[0];
const paintLate = () => server.runJob('file.paint-late-company', { companyId: owner.companyId });
const rowsLeft = async (): Promise<number> =>
  (await server.database.pool.query('select from late_picture where company_id = $1', [owner.companyId]))
    .rowCount ?? 0;
const isCountedRight = async () => (await reconcile(server.database.kysely, owner.companyId)) === 0;
const isServed = async (url: string) => (await server.inject({ url })).statusCode === 200;

describe('a design whose save could not wait for its picture', () => {
  it('is saved after some seconds, and shows the picture without another save', async () => {
    // as slow as a painter that others keep busy
    instead = () => new Promise(() => undefined);
    expect((await save(110)).thumbUrl).toBe('');
    const before = await listed();
    expect(before?.thumbUrl).toBe('');
    instead = null;
    await paintLate();
    const after = await listed();
    expect(await isServed(after?.thumbUrl ?? '')).toBe(true);
    expect(after).toEqual({ ...before, thumbUrl: after?.thumbUrl });
    expect([await rowsLeft(), await isCountedRight()]).toEqual([0, true]);
  }, 120_000);

  it('keeps the picture of a save that came while its own was painted', async () => {
    instead = busy;
    const { designId } = await save(120);
    const painted = { thumbUrl: '' };
    instead = async (...order) => {
      instead = null;
      const { thumbUrl } = await save(130, designId);
      painted.thumbUrl = thumbUrl;
      return Buffer.from(`late ${order[1]}`);
    };
    await paintLate();
    expect(painted.thumbUrl).not.toBe('');
    expect((await listed())?.thumbUrl).toBe(painted.thumbUrl);
    expect([await rowsLeft(), await isCountedRight()]).toEqual([0, true]);
  });

  it('that was late again while its picture was painted gets the one of the last save', async () => {
    instead = busy;
    const { designId } = await save(132);
    instead = async () => {
      instead = busy;
      await save(134, designId);
      return Buffer.from('the picture of the first');
    };
    await paintLate();
    expect([(await listed())?.thumbUrl, await rowsLeft()]).toEqual(['', 1]);
    instead = null;
    server.clock.advance(60_000);
    await paintLate();
    expect([await isServed((await listed())?.thumbUrl ?? ''), await rowsLeft()]).toEqual([true, 0]);
  });

  it('may be copied meanwhile: the copy gets its picture too', async () => {
    instead = busy;
    const { designId } = await save(136);
    await guest.call('POST /design/duplicate.do', { designId });
    instead = null;
    await paintLate();
    const { data } = await guest.call<{ list: { thumbUrl: string }[] }>('GET /design/list.do');
    expect(await Promise.all(data.list.map(({ thumbUrl }) => isServed(thumbUrl)))).toEqual([true, true]);
    expect([await rowsLeft(), await isCountedRight()]).toEqual([0, true]);
  });

  it('is painted once by two servers', async () => {
    instead = busy;
    await save(140);
    await save(150);
    instead = null;
    paintings = 0;
    await Promise.all([paintLate(), paintLate()]);
    await paintLate();
    expect([paintings, await rowsLeft()]).toEqual([2, 0]);
  });

  it('whose picture cannot be painted is not tried again', async () => {
    instead = busy;
    await save(160);
    instead = unpaintable;
    paintings = 0;
    await paintLate();
    await paintLate();
    expect([paintings, await rowsLeft()]).toEqual([1, 0]);
  });

  it('is tried again after growing pauses, and given up while the painter stays busy', async () => {
    instead = busy;
    await save(170);
    const pausesInMinutes: number[] = [];
    paintings = 0;
    for (let minutes = 0; (await rowsLeft()) > 0; minutes += 1) {
      const before = paintings;
      await paintLate();
      if (paintings > before) {
        pausesInMinutes.push(minutes);
        minutes = 0;
      }
      server.clock.advance(60_000);
    }
    expect(pausesInMinutes).toEqual([0, 1, 2, 4, 8, 16, 32]);
  });
});

it('a save whose page cannot be painted owes no picture, and companies without late ones get no job', async () => {
  const due = () => withDue(server.database.acrossCompanies('background'), server.clock.now);
  instead = unpaintable;
  await save(180);
  expect([await rowsLeft(), (await due()).includes(owner.companyId)]).toEqual([0, false]);
  instead = busy;
  await save(190);
  expect(await due()).toContain(owner.companyId);
});

it.each([
  [300, 20_000],
  [1, 20_000],
  [20_000, 300],
  [20_000, 1],
])('a page of %i × %i px has its picture with the save, as design and as template', async (width, height) => {
  const { thumbUrl } = await save(width, undefined, height);
  const document = blankDesign({ width, height, title: '细长' });
  const { data } = await templatesOf(owner).create('细长', { document });
  expect([await isServed(thumbUrl), await isServed(data.coverUrl)]).toEqual([true, true]);
  expect([await rowsLeft(), await isCountedRight()]).toEqual([0, true]);
});

describe('a template whose save could not wait for its cover', () => {
  it('shows it in lists without another save, and its former version keeps the former cover', async () => {
    const templates = templatesOf(owner);
    const { data: made } = await templates.create('封面');
    instead = busy;
    const { data: saved } = await templates.save(made.id, 1, posterOf('封面', ['新的封面']));
    expect(saved.coverUrl).toBe(made.coverUrl);
    instead = null;
    await paintLate();
    const [shown] = (await templates.page({ keyword: '封面' })).data.list;
    expect(shown).toMatchObject({ version: 2, coverWidthPx: 360, coverHeightPx: 480 });
    expect(shown?.coverUrl).not.toBe(made.coverUrl);
    expect([await isServed(shown?.coverUrl ?? ''), await isServed(made.coverUrl)]).toEqual([true, true]);
    expect([await rowsLeft(), await isCountedRight()]).toEqual([0, true]);
  });

  it('has none at first, and is gone before it is painted: nothing is left of it', async () => {
    const templates = templatesOf(owner);
    instead = busy;
    const { data } = await templates.create('没有封面');
    expect(data.coverUrl).toBe('');
    instead = null;
    await templates.remove([data.id]);
    await paintLate();
    expect([await rowsLeft(), await isCountedRight()]).toEqual([0, true]);
  });
});
