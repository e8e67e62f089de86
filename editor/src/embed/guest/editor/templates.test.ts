import { CODE } from '@design-console/contract/kernel';
import { platformTemplate } from '@design-console/contract/platform-template';
import type { OpenedLink } from '@design-console/contract/embed';
import { template } from '@design-console/contract/template';
import { templateTag } from '@design-console/contract/template-tag';
import { WIRE } from '@design-console/contract/wire/constants';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NO_FILTER } from '../../../ui/panels/templates/shelf.ts';
import { blankDesign } from '../../../document/index.ts';
import { designFor } from './design-for.ts';
import type { GuestSession } from '../session/session.ts';
import { openDesign } from '../open-page.ts';
import type { LinkParameters } from '../../protocol/parameters.ts';
import { openTemplate, templateShelfOf } from './templates.ts';

/** The embedded page's template requests, and what a link that names a template opens. */

let asked: { url: string; body: object | null }[];
let answers: object[];
beforeEach(() => {
  asked = [];
  answers = [];
  vi.stubGlobal('fetch', async (url: string, { body }: { body?: string }) => {
    asked.push({ url, body: body === undefined ? null : JSON.parse(body) });
    return Response.json({ code: CODE.ok, msg: '成功', data: answers.shift() });
  });
});
afterEach(() => vi.unstubAllGlobals());

const session: GuestSession = {
  ask: (call) => call('t'),
  once: (call) => call('t'),
  renew: async () => false,
};
const design = blankDesign({ width: 300, height: 200, title: '立夏' });
const look = { title: '立夏', coverUrl: '/c.webp', coverWidthPx: 48, coverHeightPx: 64 };
const urlOf = (path: string) => WIRE.apiBasePath + path;

it('the list of the platform is filtered by every chosen value, and continues after the page before', async () => {
  answers.push({ total: 9, next: '5.x', facets: null, list: [{ ...look, templateId: 'poster-a' }] });
  const shelf = templateShelfOf(session, () => undefined);
  const page = await shelf.platform({ keyword: '夏', kind: '名片', chosen: { color: '绿色' } }, '4.w');
  expect(asked).toEqual([
    {
      url: urlOf(platformTemplate.listForGuest.path),
      body: { pageSize: 30, keyword: '夏', kind: ['名片'], color: ['绿色'], after: '4.w' },
    },
  ]);
  expect(page).toEqual({ total: 9, next: '5.x', facets: null, list: [{ ...look, id: 'poster-a' }] });
});

it('the list of the company opens each template from its own source: numbers are the company’s', async () => {
  answers.push(
    { total: 1, next: null, list: [{ ...look, id: 17 }] },
    { document: design, version: 3 },
    { document: design },
  );
  const shelf = templateShelfOf(session, () => undefined);
  expect((await shelf.company(NO_FILTER, null)).list).toEqual([{ ...look, id: '17' }]);
  expect(await shelf.get('17')).toEqual({ templateId: '17', templateVersion: 3, design });
  expect(await shelf.get('poster-a')).toEqual({ templateId: 'poster-a', design });
  expect(asked.map(({ url }) => url)).toEqual([
    urlOf(template.pagePublished.path),
    `${urlOf(template.getPublished.path)}?id=17`,
    `${urlOf(platformTemplate.getForGuest.path)}?templateId=poster-a`,
  ]);
  // an opened template is cached
  await shelf.get('poster-a');
  expect(asked.length).toBe(3);
});

it('a light application lists the templates of one of its tags', async () => {
  const tags = [{ id: 5, name: '名片' }];
  answers.push(tags, { total: 1, next: null, list: [{ ...look, id: 17 }] });
  const shelf = templateShelfOf(session, () => undefined);
  expect(await shelf.appTags?.('custom-printshop001')).toEqual(tags);
  const page = await shelf.company({ ...NO_FILTER, appTagId: 5 }, null);
  expect(page.list).toEqual([{ ...look, id: '17' }]);
  expect(asked).toEqual([
    {
      url: `${urlOf(templateTag.listPublished.path)}?light_app_id=custom-printshop001`,
      body: null,
    },
    { url: urlOf(template.pagePublished.path), body: { pageSize: 30, lightAppTagId: 5 } },
  ]);
});

it('the list refuses an invalid document, and asks again the next time', async () => {
  answers.push({ document: { pages: 'none' } }, { document: design });
  const shelf = templateShelfOf(session, () => undefined);
  await expect(shelf.get('poster-a')).rejects.toThrow('模板的内容已损坏');
  expect((await shelf.get('poster-a')).design).toEqual(design);
});

it('a link that names a template begins with it, and remembers its version', async () => {
  answers.push({ document: design, version: 3 });
  const opened = await openTemplate(session, '17');
  const begun = designFor({ template_id: '17', width: '10', height: '10' }, opened);
  expect([begun.title, begun.pages, begun.meta]).toEqual([
    '立夏',
    design.pages,
    { templateId: '17', templateVersion: 3 },
  ]);
  expect(begun.id).not.toBe(design.id);
  expect(designFor({ width: '10', height: '20' }, null).pages[0]).toMatchObject({ width: 10, height: 20 });
});

it('a link that names a kind of the company begins with its size, unless the link sets a size', async () => {
  const card = {
    id: 12,
    parentId: null,
    name: '名片',
    width: 90,
    height: 54,
    unit: 'mm',
    dpi: 300,
    templateCount: 1,
  };
  vi.stubGlobal('fetch', async () =>
    Response.json({ code: 200, msg: '成功', data: [card, { ...card, id: 128 }] }),
  );
  const session = { ask: <Data>(call: (token: string) => Promise<Data>) => call('t') } as GuestSession;
  const user = { user: { userFlag: 'u-1', nickname: '' } } as OpenedLink;
  const begin = async (parameters: LinkParameters) => {
    const { template, kind, draft } = await openDesign(session, user, parameters);
    draft.release();
    return designFor(parameters, template, kind);
  };
  const first = await begin({ kind_id: '12' });
  expect([first.unit, first.dpi, first.pages[0]]).toMatchObject(['mm', 300, { width: 1063, height: 638 }]);
  expect((await begin({ kind_id: '12', width: '10', height: '20' })).pages[0]?.width).toBe(10);
  // public clients name a size of their own by 127 and 128: the company has such a kind or it has not
  expect((await begin({ kind_id: '127' })).pages[0]).toMatchObject({ width: 1080, height: 1920 });
  expect((await begin({ kind_id: '128' })).pages[0]).toMatchObject({ width: 1063, height: 638 });
  vi.unstubAllGlobals();
});
