import { describe, expect, it } from 'vitest';
import { defaultConfiguration } from '../../ui/default-configuration.ts';
import {
  chooseTemplateMessage,
  completeMessage,
  initDataIn,
  optionsIn,
  paramsIn,
  settingMessages,
} from './messages.ts';

describe('messages for the host (product 7)', () => {
  it('contain the published configuration in the four forms public clients know', () => {
    const one = defaultConfiguration();
    const [first, second, ...others] = one.functions.sidePanels.items;
    const items = [{ ...second, label: '资源' }, { ...first, visible: false }, ...others] as typeof others;
    const functions = {
      ...one.functions,
      sidePanels: { items },
      window: {
        ...one.functions.window,
        title: '青禾设计',
        exitUrl: 'https://oa.example/',
        stayAfterFinish: true,
      },
    };
    const [api, apps, panels, config] = settingMessages(
      { ...one, functions },
      { settingCode: 'AB23CD45', device: 'pc' },
    );
    expect(api).toEqual({
      type: 'apiSetting',
      settingData: {
        ad_title: '青禾设计',
        exitText: '退出',
        exitUrl: 'https://oa.example/',
        stayInTool: true,
      },
    });
    expect([apps?.type, panels?.type, config?.type]).toEqual([
      'lightAppSetting',
      'sortNavList',
      'configSetting',
    ]);
    expect([panels?.data].flat().slice(0, 2)).toEqual([
      { id: 'materials', name: '资源', sort: 1 },
      { id: 'text', name: '文字', sort: 2 },
    ]);
    expect(config?.data).toMatchObject({ settingCode: 'AB23CD45', maxPages: one.canvas.adding.maxPages });
  });

  it('tell the host only the enabled light applications of the user’s device, in order', () => {
    const one = defaultConfiguration();
    const [first, second, third, fourth] = one.lightApps.catalogue.items;
    if (!first || !second || !third || !fourth) throw new Error('there are too few applications');
    const items = [
      { ...third, devices: ['mobile' as const] },
      { ...first, devices: ['pc' as const] },
      { ...fourth, visible: false },
      second,
    ];
    const told = (device: 'pc' | 'mobile') => {
      const given = { ...one, lightApps: { catalogue: { items } } };
      return settingMessages(given, { settingCode: 'AB23CD45', device })[1]?.data;
    };
    expect(told('pc')).toEqual([
      { id: first.id, name: first.label, sort: 1 },
      { id: second.id, name: second.label, sort: 2 },
    ]);
    expect(told('mobile')).toEqual([
      { id: third.id, name: third.label, sort: 1 },
      { id: second.id, name: second.label, sort: 2 },
    ]);
  });

  it('name a design in both spellings hosts read', () => {
    expect(completeMessage('closed', { designId: 'd1' })).toEqual({
      cktMessage: true,
      kind: 3,
      'design-id': 'd1',
      design_id: 'd1',
    });
    expect(completeMessage('saved', { designId: 'd1', thumbUrl: 'https://x.example/a.webp' })).toEqual({
      cktMessage: true,
      kind: 1,
      'design-id': 'd1',
      design_id: 'd1',
      'thumb-urls': ['https://x.example/a.webp'],
      'source-urls': [],
      page_thumb_urls: [],
    });
    expect(completeMessage('loading', {})).toEqual({ cktMessage: true, kind: 4 });
  });

  it('name the picture of a chosen template by a whole address, or leave it out', () => {
    const chosen = { templateId: '7', templateName: '立夏', price: 0 } as const;
    const told = (templateThumbUrl: string) =>
      chooseTemplateMessage({ ...chosen, templateThumbUrl }, 'u-1', 'https://design.example/api/x.html?a=1');
    expect(told('/saas/files/a.webp')).toMatchObject({
      result: { templateId: '7', templateThumbUrl: 'https://design.example/saas/files/a.webp' },
    });
    expect(told('')).toMatchObject({ result: { templateThumbUrl: '' } });
  });

  it('of the host are recognised when they are options', () => {
    expect(optionsIn({ type: 'option_list', data: { a: 1 } })).toEqual({ a: 1 });
    for (const other of [null, 'option_list', {}, { type: 'sdk', data: {} }, { type: 'option_list' }])
      expect(optionsIn(other)).toBeNull();
  });

  it('of the template center are recognised in the spelling of clients, with the filters outside params', () => {
    const link = { appId: 'a', sign: 'S', timestamp: 19, settingCode: 'AB', device_type: 1 };
    const opening = {
      mark: 'CKT_TEMPLATE_CENTER',
      name: 'initData',
      result: { ...link, params: { kindId: 166, sortType: 2 } },
    };
    expect(initDataIn(opening)).toMatchObject({ ...link, kindId: 166, sortType: 2 });
    expect(paramsIn(opening)).toMatchObject({ kindId: 166, sortType: 2 });
    for (const mark of ['CKT_TEMPLATE_CENTER', 'CKT_TEMPLAGE_CENTER', 'CKT_TOPIC_PAGE'])
      expect(paramsIn({ mark, name: 'setParams', result: { kindId: 1 } })).toEqual({ kindId: 1 });
    expect(initDataIn({ mark: 'CKT_TEMPLATE_CENTER', name: 'setParams', result: link })).toBeNull();
    for (const other of [null, 'x', {}, { name: 'initData', result: link }, { ...opening, result: null }])
      expect(initDataIn(other)).toBeNull();
  });
});
