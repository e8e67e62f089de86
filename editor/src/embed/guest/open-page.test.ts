import type { StoredDesign } from '@design-console/contract/design';
import type { OpenedLink } from '@design-console/contract/embed';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { blankDesign, newPage, shapeElement } from '../../document/index.ts';
import { noSlot } from '../../drafts/draft-slot.ts';
import type { EditorConfiguration } from '../../ui/configuration.ts';
import { defaultConfiguration } from '../../ui/default-configuration.ts';
import { ownDraftOf } from './drafts/testing/own-draft.ts';
import { admitTemplate, openDesign } from './open-page.ts';
import type { GuestSession } from './session/session.ts';

/** What a link opens as the config set allows it, and what a further design of the same link begins from. */

afterEach(() => vi.restoreAllMocks());

type Functions = EditorConfiguration['functions'];

const documentsOf = (change: (functions: Functions) => Partial<Functions>) => {
  const { functions, canvas } = defaultConfiguration();
  return { 'editor.functions': { ...functions, ...change(functions) }, 'editor.canvas': canvas };
};
const all = documentsOf(() => ({}));
const freeOnly = documentsOf(({ materials }) => ({ materials: { ...materials, templates: 'free' } }));
const onePage = documentsOf(({ canvas }) => ({ canvas: { ...canvas, multiplePages: false } }));

const blank = blankDesign({ width: 400, height: 300 });
const [front] = blank.pages;
const back = newPage({ width: 400, height: 300 });
const twoPages = { ...blank, pages: [...blank.pages, back] };
const held = { ...shapeElement({ x: 0, y: 0, width: 9, height: 9 }), editableBy: 'designer' as const };
const heldPages = { ...blank, pages: [...blank.pages, { ...back, elements: [held] }] };

const companys = {
  stored: null,
  template: { templateId: '7', templateVersion: 1, design: blank },
  draft: null,
};
const platforms = { ...companys, template: { templateId: 'tea', design: blank } };
const stored = { designId: 'd', version: 1, savedAt: '', document: {} } as StoredDesign;
const draft = { ...noSlot, found: ownDraftOf({ content: blank }) };

describe('a template that a link names', () => {
  it("is not opened where 素材权限 leaves out the company's own (product 5)", () => {
    expect(() => admitTemplate(freeOnly, companys)).toThrow('不能使用企业模板');
    // what was made from it and never stored would be refused by every save
    expect(() => admitTemplate(freeOnly, { ...companys, draft })).toThrow('不能使用企业模板');
    expect(admitTemplate(all, companys)).toMatchObject({ template: companys.template });
    expect(admitTemplate(freeOnly, platforms)).toMatchObject({ template: platforms.template });
  });

  it('opens its first page where 多页 is off, also for a further design beside restored work (product 5 画布)', () => {
    const cards = { ...platforms, template: { templateId: 'card', design: twoPages } };
    const first = {
      template: { design: { pages: [front] } },
      templateNotice: '模板有 2 页，当前方案只用第 1 页',
    };
    expect(admitTemplate(onePage, cards)).toMatchObject(first);
    expect(admitTemplate(onePage, { ...cards, stored })).toMatchObject({ stored, ...first });
    expect(admitTemplate(onePage, { ...cards, draft })).toMatchObject({ draft, ...first });
    expect(admitTemplate(all, { ...cards, stored })).toMatchObject({
      template: cards.template,
      templateNotice: '',
    });
  });

  it('begins no further design where it is refused, and the stored work from it goes on', () => {
    const refused = { template: null, templateNotice: '当前方案只开放免费模板，不能使用企业模板' };
    expect(admitTemplate(freeOnly, { ...companys, stored })).toMatchObject({ stored, ...refused });
    const folder = { ...platforms, template: { templateId: 'folder', design: heldPages } };
    const words = '模板有 2 页，当前方案最多 1 页，多出的页有模板锁定的内容，不能使用';
    expect(() => admitTemplate(onePage, folder)).toThrow(words);
    for (const work of [{ stored }, { draft }])
      expect(admitTemplate(onePage, { ...folder, ...work })).toMatchObject({
        ...work,
        template: null,
        templateNotice: words,
      });
  });
});

it('a kind that a link names is known beside stored work: a further design has its size', async () => {
  const card = { id: 12, parentId: null, name: '名片', width: 90, height: 54, unit: 'mm', dpi: 300 };
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
    const data = String(address).includes('/design/') ? stored : [{ ...card, templateCount: 1 }];
    return Response.json({ code: 200, msg: '成功', data });
  });
  const session = { ask: (call: (token: string) => unknown) => call('t') } as unknown as GuestSession;
  const opened = { user: { userFlag: 'u-1', nickname: '' } } as OpenedLink;
  const slotOf = async () => ({ ...noSlot, found: ownDraftOf({ designId: 'd' }) });
  const open = (parameters: Record<string, string>) => openDesign(session, opened, parameters, slotOf);
  expect(await open({ kind_id: '12' })).toMatchObject({ stored, kind: { width: 90, unit: 'mm' } });
  expect(await open({ kind_id: '12', design_id: 'd' })).toMatchObject({ stored, kind: null });
});

it('work left in this browser goes on although its design was deleted; without work the link is refused', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () =>
    Response.json({ code: 404, msg: '设计不存在', data: null }),
  );
  const session = { ask: (call: (token: string) => unknown) => call('t') } as unknown as GuestSession;
  const opened = { user: { userFlag: 'u-1', nickname: '' } } as OpenedLink;
  const open = (found: ReturnType<typeof ownDraftOf> | null) =>
    openDesign(session, opened, { design_id: 'd' }, async () => ({ ...noSlot, found }));
  const work = ownDraftOf({ designId: 'd', content: blankDesign({ width: 90, height: 54 }) });
  expect(await open(work)).toMatchObject({ stored: null, draft: { found: work } });
  await expect(open({ ...work, content: null })).rejects.toThrow('design_id 不存在');
  await expect(open(null)).rejects.toThrow('design_id 不存在');
});

describe('a new design that does not begin as its link says (product 7)', () => {
  const card = { id: 12, parentId: null, name: '名片', width: 90, height: 54, unit: 'mm', dpi: 300 };
  const noticeOf = async (parameters: Record<string, string>) => {
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (address) =>
      String(address).includes('/templateKind/')
        ? Response.json({ code: 200, msg: '成功', data: [{ ...card, templateCount: 0 }] })
        : Response.json({ code: 404, msg: '模板不存在', data: null }),
    );
    const session = { ask: (call: (token: string) => unknown) => call('t') } as unknown as GuestSession;
    const opened = { user: { userFlag: 'u-1', nickname: '' } } as OpenedLink;
    const { openNotice, kind } = await openDesign(session, opened, parameters, async () => noSlot);
    return [openNotice, kind?.width ?? null];
  };

  it('says which template or kind is missing; a kind needs no templates', async () => {
    expect(await noticeOf({ template_id: '999999' })).toEqual(['模板不存在或已下架，已打开空白画布', null]);
    expect(await noticeOf({ template_id: 'not an id' })).toEqual([
      '模板不存在或已下架，已打开空白画布',
      null,
    ]);
    const missing = '分类不存在或已停用，已打开默认尺寸的空白画布';
    expect(await noticeOf({ kind_id: '142' })).toEqual([missing, null]);
    expect(await noticeOf({ kind_id: '12' })).toEqual(['', 90]);
    // sizes of public clients
    for (const kind_id of ['127', '128']) expect(await noticeOf({ kind_id })).toEqual(['', null]);
    expect(await noticeOf({ kind_id: '142', width: '10', height: '20' })).toEqual(['', null]);
  });

  it.each<Record<string, string>>([
    { width: '5', height: '7', unit: 'in' },
    { width: '99999', height: '3' },
    { width: '20000', height: '20000' },
    { width: '2000', height: '10', unit: 'cm' },
    { width: '0.1', height: '100' },
    { canvas_width: 'wide', canvas_height: '100' },
    { width: '100' },
  ])('says that a page cannot have the size %j', async (size) => {
    expect(await noticeOf(size)).toEqual(['链接中的尺寸无效，已打开其他尺寸的空白画布', null]);
    expect(await noticeOf({ ...size, kind_id: '12' })).toEqual([expect.stringContaining('尺寸无效'), 90]);
  });

  it.each<Record<string, string>>([
    { width: '5', height: '7', unit: 'CM' },
    { width: '20000', height: '1' },
    { canvas_width: '10.5', canvas_height: '100', canvas_unit: 'mm' },
    { width: '0', height: '0' },
    { width: 'undefined', height: 'null' },
    { kind_id: '0', template_id: '0' },
    { kind_id: 'null' },
    { template_id: 'undefined' },
    {},
  ])('says nothing of %j', async (size) => {
    expect(await noticeOf(size)).toEqual(['', null]);
  });
});
