import { describe, expect, it } from 'vitest';
import { defaultConfiguration } from '../../../ui/default-configuration.ts';
import type { EditorConfiguration } from '../../../ui/configuration.ts';
import { configurationFor, keywordOf, savesItself } from './host-overrides.ts';

/** Editor parameters of hosts (embed, "Editor parameters"). */

const company = defaultConfiguration();
const visible = ({ functions }: EditorConfiguration) =>
  functions.topBar.items.filter((item) => item.visible).map(({ id }) => id);
const overridden = (parameters: Record<string, string>, given = company) =>
  configurationFor(given, parameters);

describe('a host', () => {
  it('without parameters changes no setting, nor do the values public clients always send', () => {
    expect(overridden({})).toEqual(company);
    const always = { show_name: '1', template_popup: '1', env: 'prod', reptile: '1', render: 'box' };
    const all = { coop_material_limit: '2', coop_font_limit: '2', charging_template_limit: '2' };
    const allowed = { auto_save: '1', enable_smart_transform: '1', show_watermark: '0', download_more: '1' };
    expect(overridden({ ...always, ...all, ...allowed, hide_logo: '0', show_history_design: '1' })).toEqual(
      company,
    );
  });

  it('removes entries of the bar, and adds none', () => {
    const parameters = { hide_logo: '1', show_name: '0', show_history_design: 'false' };
    expect(visible(overridden(parameters))).toEqual(
      visible(company).filter((id) => !['logo', 'title', 'history'].includes(id)),
    );
    expect(visible(company)).not.toContain('service');
    expect(visible(overridden({ hide_customer_service: '0' }))).not.toContain('service');
    const items = company.functions.topBar.items.map((item) => ({ ...item, visible: true }));
    const withService = { ...company, functions: { ...company.functions, topBar: { items } } };
    expect(visible(overridden({ hide_customer_service: 'true' }, withService))).not.toContain('service');
  });

  it('removes 尺寸调整 under either name', () => {
    const rest = visible(company).filter((id) => id !== 'resize');
    expect(rest).not.toEqual(visible(company));
    for (const name of ['enable_smart_transform', 'smart_transform'])
      expect(visible(overridden({ [name]: '0' }))).toEqual(rest);
  });

  it('leaves saving to its user', () => {
    expect([{}, { auto_save: '1' }, { auto_save: '0' }, { auto_save: 'false' }].map(savesItself)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it('leaves no choice of the format on phones, within the formats it names', () => {
    const formatsOf = (parameters: Record<string, string>) =>
      overridden({ download_more: '0', ...parameters }).functions.export.formats;
    expect(formatsOf({ device_type: '2' })).toEqual(['png']);
    expect(formatsOf({ device_type: '2', download_mime: 'pdf,jpg' })).toEqual(['jpg']);
    expect(formatsOf({ device_type: '1' })).toEqual(['png', 'jpg', 'pdf']);
  });

  it('adds the watermark to previews and downloads, and takes none away', () => {
    const scopeOf = (show_watermark: string, watermark = company.watermark) => {
      const { basic, scope } = overridden({ show_watermark }, { ...company, watermark }).watermark;
      return [basic.enabled, scope.where, scope.whom];
    };
    expect(scopeOf('1')).toEqual([true, ['preview', 'download'], 'unauthorized']);
    const { basic, scope } = company.watermark;
    const onCanvas = {
      ...company.watermark,
      basic: { ...basic, enabled: true },
      scope: { ...scope, where: ['canvas' as const], whom: 'all' as const },
    };
    expect(scopeOf('1', onCanvas)).toEqual([true, ['canvas', 'preview', 'download'], 'all']);
    expect(scopeOf('0', onCanvas)).toEqual([true, ['canvas'], 'all']);
    // of a watermark that is off, nothing else that is ticked is shown
    const off = { ...onCanvas, basic: { ...basic, enabled: false } };
    expect(scopeOf('1', off)).toEqual([true, ['preview', 'download'], 'all']);
  });

  it('of a window with a bar of its own has 退出 there alone, unless ours leads to an address', () => {
    const exits = (parameters: Record<string, string>, leaveUrl?: string) =>
      visible(configurationFor(company, parameters, leaveUrl)).includes('exit');
    // it closes nothing when the editor says that its user left
    expect(exits({ reptile: '1', device_type: '1' })).toBe(false);
    expect(exits({ reptile: '1' }, 'https://shop.example/')).toBe(true);
    // there the client has no bar
    for (const one of [{ render: 'box' }, { device_type: '2' }])
      expect(exits({ reptile: '1', ...one })).toBe(true);
  });

  it('sets the label of the finish button, in one short line', () => {
    const textOf = (finish_button_name: string) =>
      overridden({ finish_button_name }).functions.window.finishText;
    expect(textOf('加入购物车')).toBe('加入购物车');
    expect(textOf(' \u202e提交\n订单一二三四五六七八')).toBe('提交 订单一二三');
    expect(textOf('\u0000')).toBe('完成');
  });

  it('shows its logo by https where the company has none', () => {
    const logoOf = (logo_url: string, given = company) => overridden({ logo_url }, given).theme.brand.logo;
    expect(logoOf('https://host.example/logo.png')).toBe('https://host.example/logo.png');
    const refused = [
      'http://host.example/a.png',
      'javascript:alert(1)',
      'https://u:p@host.example/a.png',
      'logo.png',
      `https://host.example/${'a'.repeat(500)}`,
    ];
    for (const address of refused) expect(logoOf(address)).toBe('');
    const branded = {
      ...company,
      theme: { ...company.theme, brand: { ...company.theme.brand, logo: '/saas/files/own.png' } },
    };
    expect(logoOf('https://host.example/logo.png', branded)).toBe('/saas/files/own.png');
  });

  it('narrows downloads within what the company allows', () => {
    const formatsOf = (download_mime: string) => overridden({ download_mime }).functions.export.formats;
    expect(company.functions.export.formats).toEqual(['png', 'jpg', 'pdf']);
    expect(formatsOf('pdf,image/jpeg')).toEqual(['jpg', 'pdf']);
    expect(formatsOf('svg')).toEqual(['png', 'jpg', 'pdf']);
    const qualityOf = (download_quality: string, quality: 'choose' | 'high') =>
      overridden(
        { download_quality },
        {
          ...company,
          functions: { ...company.functions, export: { ...company.functions.export, quality } },
        },
      ).functions.export.quality;
    expect(qualityOf('2', 'choose')).toBe('normal');
    expect(qualityOf('1', 'choose')).toBe('high');
    expect(qualityOf('2', 'high')).toBe('high');
    expect(qualityOf('9', 'choose')).toBe('choose');
  });

  it('limits the rights of its user, and cannot widen them', () => {
    const limits = { coop_material_limit: '1', coop_font_limit: '0', charging_template_limit: '1' };
    const narrow = { materials: 'licensed', fonts: 'free', templates: 'free' } as const;
    expect(overridden(limits).functions.materials).toEqual(narrow);
    const closed = { ...company, functions: { ...company.functions, materials: narrow } };
    const all = { coop_material_limit: '2', coop_font_limit: '2', charging_template_limit: '2' };
    expect(overridden(all, closed).functions.materials).toEqual(narrow);
  });

  it('sets the words that templates are searched by', () => {
    expect(keywordOf({ template_search_keyword: ' 中秋\n海报 ' })).toBe('中秋 海报');
    expect(keywordOf({ template_search_keyword: '茶'.repeat(90) })).toHaveLength(40);
    expect(keywordOf({})).toBe('');
  });

  it('sets the page to return to, only by the address that the server checked', () => {
    const companys = {
      ...company,
      functions: {
        ...company.functions,
        window: { ...company.functions.window, exitUrl: 'https://qinghe.example/' },
      },
    };
    const exitOf = (leaveUrl?: string) =>
      configurationFor(companys, { back_url: 'https://evil.example/' }, leaveUrl).functions.window.exitUrl;
    expect(exitOf()).toBe('https://qinghe.example/');
    expect(exitOf('https://shop.qinghe.example/orders/7')).toBe('https://shop.qinghe.example/orders/7');
  });
});
