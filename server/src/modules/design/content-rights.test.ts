import { definitionOf } from '@design-console/contract/documents';
import type { SavedDesign } from '@design-console/contract/design';
import { CODE, initialValue } from '@design-console/contract/kernel';
import { WIRE } from '@design-console/contract/wire/constants';
import {
  blankDesign,
  type Design,
  type Element,
  imageElement,
  textElement,
} from '@design-console/editor/document';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hostedPicture } from '../../testing/hosted-picture.ts';
import { type Person, startTestServer, type TestServer } from '../../testing/start-server.ts';
import { refuseForbiddenTemplate } from './content-rights.ts';

let server: TestServer;
let admin: Person;
let guest: Person;
let settingCode = '';
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
  guest = await server.openLink({ user_flag: 'rights' });
  const { data } = await admin.call<{ settingCode: string; isDefault: boolean }[]>(
    'GET /templateCenter/v2/getConfigurationSettingCode.do',
  );
  settingCode = data.find((one) => one.isDefault)?.settingCode ?? '';
});
afterAll(() => server.close());

const allow = async (rights: object) => {
  const key = 'editor.functions' as const;
  const place = { settingCode, key, device: 'pc' };
  const initial = initialValue(definitionOf(key));
  const { data } = await admin.call<{ revision: number }>('GET /configDocument/get.do', place);
  const value = { ...initial, materials: { ...initial.materials, ...rights } };
  const saved = await admin.call<{ revision: number }>('POST /configDocument/save.do', {
    ...place,
    revision: data.revision,
    value,
  });
  const { code } = await admin.call('POST /configDocument/publish.do', {
    ...place,
    revision: saved.data.revision,
    note: '',
  });
  expect(code).toBe(CODE.ok);
};
beforeEach(() => allow({}));

type Faulty = { fields: Record<string, string> };
const save = (document: Design, more: object = {}) =>
  guest.call<SavedDesign & Faulty>('POST /design/save.do', { document, ...more });
const exportOf = async (document: Design) => {
  const reply = await server.inject({
    method: 'POST',
    url: `${WIRE.apiBasePath}/design/export.do`,
    headers: { [WIRE.embedTokenHeader]: guest.token },
    payload: { document, format: 'png' },
  });
  return reply.headers['content-disposition'] === undefined ? reply.json() : { code: CODE.ok };
};
const upload = async () => {
  const red = sharp({ create: { width: 60, height: 40, channels: 3, background: '#ff0000' } });
  return guest.upload<{ url: string } & Faulty>(
    'POST /design/addPicture.do',
    await red.png().toBuffer(),
    {},
    'photo.png',
  );
};
const design = (element: Element, url?: string): Design => {
  const blank = blankDesign({ width: 300, height: 200 });
  const asset = { width: 60, height: 40, mime: 'image/png' as const };
  return {
    ...blank,
    assets: url === undefined ? {} : { photo: { ...asset, url } },
    pages: blank.pages.map((page) => ({ ...page, elements: [element] })),
  };
};
const photo = imageElement({
  x: 0,
  y: 0,
  width: 300,
  height: 200,
  asset: 'photo',
  id: 'photo1',
  name: '街景',
});
const words = (fontFamily: string) =>
  textElement({ id: 'words1', text: '清明前的第一锅', x: 0, y: 0, width: 300, fontFamily });
const companyFamily = `brand-${'a'.repeat(20)}`;

describe('素材权限 (product 5, editor.functions)', () => {
  it('素材 仅已授权: no picture can be uploaded, and a design with one is refused by its name', async () => {
    const { data: picture } = await upload();
    const before = await save(design(photo, picture.url));
    expect(before.code).toBe(CODE.ok);
    await allow({ materials: 'licensed' });

    const refused = await upload();
    expect([refused.code, refused.msg]).toEqual([CODE.invalid, '当前方案只能使用已授权的素材，不能上传图片']);
    const fetched = await guest.call('POST /design/fetchPicture.do', { url: hostedPicture });
    expect([fetched.code, fetched.msg]).toEqual([refused.code, refused.msg]);
    const fault = '第 1 页的「街景」不是已授权的素材，当前方案不能使用，请删除或替换';
    for (const url of [picture.url, 'https://elsewhere.example/a.png']) {
      const forged = await save(design(photo, url));
      expect([forged.code, forged.data.fields]).toEqual([CODE.invalid, { 'document.photo1': fault }]);
    }
    const exported = await exportOf(design(photo, picture.url));
    expect([exported.code, exported.msg]).toEqual([CODE.invalid, fault]);
    // a background is a picture too
    const ground = design(words('Noto Sans SC'), picture.url);
    const pages = ground.pages.map((page) => ({
      ...page,
      background: {
        kind: 'image' as const,
        asset: 'photo',
        fit: 'cover' as const,
        opacity: 1,
        color: '#ffffff',
      },
    }));
    expect((await save({ ...ground, pages })).msg).toContain('背景图片');
    expect((await save(design(words('Noto Sans SC')))).code).toBe(CODE.ok);

    // work in progress is kept; it is not finished
    const { designId } = before.data;
    const next = { designId, basedOn: 1 };
    expect((await save(design(photo, picture.url), next)).code).toBe(CODE.ok);
    const finished = await save(design(photo, picture.url), { designId, basedOn: 2, status: 2 });
    expect([finished.code, finished.msg]).toEqual([CODE.invalid, fault]);
  });

  it('字体 仅免费: text in a company font is neither saved, finished nor exported', async () => {
    const own = design(words(companyFamily));
    const before = await save(own);
    expect([before.code, (await exportOf(own)).code]).toEqual([CODE.ok, CODE.ok]);
    await allow({ fonts: 'free' });
    const fault = '文字「清明前的第一锅」使用了企业自有字体，当前方案只开放免费字体，请换一种字体';
    const forged = await save(own);
    expect([forged.code, forged.data.fields]).toEqual([CODE.invalid, { 'document.words1': fault }]);
    expect((await exportOf(own)).msg).toBe(fault);
    const { designId } = before.data;
    expect((await save(own, { designId, basedOn: 1 })).code).toBe(CODE.ok);
    expect((await save(own, { designId, basedOn: 2, status: 2 })).msg).toBe(fault);
    const free = design(words('Noto Sans SC'));
    expect((await save(free, { designId, basedOn: 2, status: 2 })).code).toBe(CODE.ok);
  });

  it('模板 仅免费: a design begins from no template of the company', () => {
    const rights = { materials: 'all', fonts: 'all', templates: 'free' } as const;
    const companys = { templateId: '7', templateVersion: 1 };
    expect(() => refuseForbiddenTemplate(rights, null, companys)).toThrow('不能使用企业模板');
    expect(() => refuseForbiddenTemplate(rights, { templateId: '6' }, companys)).toThrow('不能使用企业模板');
    // what was made from it before goes on; templates of the platform have no version
    refuseForbiddenTemplate(rights, { templateId: '7' }, companys);
    refuseForbiddenTemplate(rights, null, { templateId: 'tea', templateVersion: null });
    refuseForbiddenTemplate({ ...rights, templates: 'all' }, null, companys);
  });
});
