// @vitest-environment happy-dom
import type { BrandFontFace } from '@design-console/contract/brand-font';
import { DOCUMENTS } from '@design-console/contract/documents';
import { platformFont } from '../../fonts/catalogue.ts';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeAll, describe, expect, it } from 'vitest';
import { blankDesign, textElement } from '../../document/index.ts';
import { defaultFamily, offeredFonts, usableCompanyFonts } from './brand.ts';
import type { EditorConfiguration } from '../configuration.ts';
import { defaultConfiguration } from '../default-configuration.ts';
import { WholeTextBar } from '../text/index.ts';
import { createTextLayouts, type Measure } from '../../painter/index.ts';
import { createEditor } from '../../core/index.ts';
import { useEditorState } from '../use-editor-state.ts';

/** Fonts and colours are exactly those the company offers (product section 5, editor.brand). */

const face = (id: number, name: string, expiresOn = ''): BrandFontFace => ({
  id,
  name,
  family: `brand-${id}`,
  url: `/saas/files/${String(id).padStart(40, '0')}.ttf`,
  weight: 400,
  style: 'normal',
  expiresOn,
});

const today = new Date(2026, 5, 15, 12);

const configured = (
  fonts: Partial<EditorConfiguration['brand']['fonts']>,
  brandFonts: readonly BrandFontFace[] = [face(1, '甲'), face(2, '乙'), face(3, '丙')],
): EditorConfiguration => {
  const initial = defaultConfiguration();
  return {
    ...initial,
    brandFonts,
    brand: { ...initial.brand, fonts: { ...initial.brand.fonts, ...fonts } },
  };
};

const shown = (...ids: number[]) => ids.map((id) => ({ id, visible: true }));
const names = (configuration: EditorConfiguration, now = today) =>
  offeredFonts(configuration, now).map((font) => font.name);

describe('the fonts users may choose', () => {
  it('are those of the company in its order, then those of the platform, without hidden ones', () => {
    const platformFonts = [...defaultConfiguration().brand.fonts.platformFonts]
      .reverse()
      .map((font) => ({ ...font, visible: font.id !== 'noto-sans-sc', label: `平台${font.label}` }));
    expect(
      names(configured({ companyFonts: [...shown(3, 1), { id: 2, visible: false }], platformFonts })),
    ).toEqual([
      '丙',
      '甲',
      '平台马善政毛笔楷书',
      '平台站酷快乐体',
      '平台站酷庆科黄油体',
      '平台站酷小薇体',
      '平台霞鹜文楷',
      '平台思源宋体',
    ]);
  });

  it('are those of the company alone when it says so, as long as one of them is usable', () => {
    expect(names(configured({ companyFonts: shown(2), onlyCompanyFonts: true }))).toEqual(['乙']);
    expect(names(configured({ onlyCompanyFonts: true }))).toHaveLength(7);
  });

  it('are free ones alone where 素材权限 says so: company fonts have a licence the company bought', () => {
    const all = configured({ companyFonts: shown(1, 2), defaultFont: 'company:1' });
    const { materials, ...functions } = all.functions;
    const given = (fonts: typeof materials.fonts) => ({
      ...all,
      functions: { ...functions, materials: { ...materials, fonts } },
    });
    expect(names(given('free'))).toEqual(names(all).slice(2));
    expect(defaultFamily(given('free'), today)).toBe('Noto Sans SC');
    // existing text keeps its font
    expect(usableCompanyFonts(given('free'), today)).toHaveLength(2);
  });

  it('leave out expired ones, to the day, and missing ones', () => {
    const fonts = [face(1, '甲', '2026-06-15'), face(2, '乙', '2026-06-14')];
    const configuration = configured({ companyFonts: shown(1, 2, 9), onlyCompanyFonts: true }, fonts);
    expect(names(configuration)).toEqual(['甲']);
    expect(names(configuration, new Date(2026, 5, 16))).toHaveLength(7);
  });

  it('are never empty', () => {
    const platformFonts = defaultConfiguration().brand.fonts.platformFonts.map((font) => ({
      ...font,
      visible: false,
    }));
    expect(names(configured({ platformFonts }))).toEqual(['思源黑体']);
  });

  it('of the platform are all in the catalogue', () => {
    for (const { id } of DOCUMENTS['editor.brand'].sections.fonts.fields.platformFonts.initial)
      expect(platformFont(id)?.id).toBe(id);
  });
});

describe('new text', () => {
  it('is set in the font the company chose, while it is offered', () => {
    expect(defaultFamily(configured({ companyFonts: shown(1, 2), defaultFont: 'company:2' }), today)).toBe(
      'brand-2',
    );
    expect(defaultFamily(configured({ defaultFont: 'lxgw-wenkai' }), today)).toBe('LXGW WenKai');
  });

  it('is set in the first offered font where that one is hidden, expired or excluded', () => {
    const hidden = configured({
      companyFonts: [{ id: 2, visible: false }, ...shown(1)],
      defaultFont: 'company:2',
    });
    expect(defaultFamily(hidden, today)).toBe('brand-1');
    const expired = configured({ companyFonts: shown(2), defaultFont: 'company:2' }, [
      face(2, '乙', '2026-06-01'),
    ]);
    expect(defaultFamily(expired, today)).toBe('Noto Sans SC');
    const ruledOut = configured({
      companyFonts: shown(3),
      onlyCompanyFonts: true,
      defaultFont: 'noto-sans-sc',
    });
    expect(defaultFamily(ruledOut, today)).toBe('brand-3');
  });
});

describe('the tools of a selected text', () => {
  beforeAll(() => {
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  });

  const measure: Measure = {
    advance: (text, face) => text.length * face.fontSize,
    forget: () => undefined,
  };
  const texts = { layouts: createTextLayouts(measure), measure };

  const mount = async (configuration: EditorConfiguration) => {
    const blank = blankDesign({ width: 400, height: 400, title: '试验' });
    const text = textElement({ text: '永和九年', fontFamily: 'brand-9', color: '#112233' });
    const design = { ...blank, pages: blank.pages.map((page) => ({ ...page, elements: [text] })) };
    const editor = createEditor({ design });
    editor.select([text.id]);
    const Tools = () => {
      const element = useEditorState(editor, (state) => state.design.pages[0]?.elements[0]);
      return element?.type === 'text' ? (
        <WholeTextBar
          configuration={configuration}
          editor={editor}
          texts={texts}
          element={element}
          session={null}
        />
      ) : null;
    };
    const host = document.createElement('div');
    document.body.append(host);
    const root = createRoot(host);
    await act(async () => root.render(<Tools />));
    const styleNow = () => {
      const element = editor.getState().design.pages[0]?.elements[0];
      return element?.type === 'text' ? element.paragraphs[0]?.runs[0]?.style : undefined;
    };
    const unmount = async () => {
      await act(async () => root.unmount());
      host.remove();
    };
    return { host, styleNow, unmount };
  };

  it('offer the fonts and palettes of the company, and no others', async () => {
    const configuration = configured({ companyFonts: shown(2, 1), onlyCompanyFonts: true });
    const { host, styleNow, unmount } = await mount({
      ...configuration,
      brand: {
        ...configuration.brand,
        colors: {
          ...configuration.brand.colors,
          palettes: [{ name: '青禾', colors: ['#0B7A62'] }],
          onlyCompanyColors: true,
        },
      },
    });
    await act(async () => host.querySelector<HTMLElement>('button[aria-label^="字体"]')?.click());
    const offered = [...host.querySelectorAll<HTMLElement>('[role="menuitemradio"]')];
    expect(offered.map((one) => one.textContent)).toEqual(['乙', '甲']);
    expect(host.querySelector('button[aria-label^="字体"]')?.textContent).toBe('原字体');
    await act(async () => offered[1]?.click());
    expect(styleNow()?.fontFamily).toBe('brand-1');

    await act(async () => host.querySelector<HTMLElement>('[aria-label="文字颜色"]')?.click());
    expect(host.querySelector('[aria-label="自选颜色"]')).toBeNull();
    expect(host.querySelector('[aria-label="设计中的颜色"]')).toBeNull();
    await act(async () => host.querySelector<HTMLElement>('[aria-label="#0B7A62"]')?.click());
    expect(styleNow()?.color).toBe('#0b7a62');
    expect(host.querySelector('[aria-label="#0B7A62"]')?.getAttribute('aria-pressed')).toBe('true');
    await unmount();
  });
});
