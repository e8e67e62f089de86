import { designer } from '@design-console/contract/designer';
import { defaultConfiguration, type EditorConfiguration } from '@design-console/editor';
import { useMemo } from 'react';
import { useQueryCall } from '../api/use-query-call.ts';
import { useTheme } from '../app/theme-choice.ts';
import { PALETTE } from '../kit/theme/palette.ts';

/** Panels that open other products, or lead out of the editor, are not for making templates. */
const notForDesigners = new Set(['templates', 'lightApps', 'mySpace', 'ai']);

/**
 * Fonts, palettes and defaults of the default config set, which its users see. Designers may also use the
 * others: what 仅用企业字体 and 仅用企业色板 close is closed for users.
 */
const brandFor = (published: EditorConfiguration['brand']): EditorConfiguration['brand'] => ({
  ...published,
  fonts: { ...published.fonts, onlyCompanyFonts: false },
  colors: { ...published.colors, onlyCompanyColors: false },
});

/**
 * The editor for designers: all of its features, whatever users are given, in the console's own colours, with
 * the company's fonts and colours.
 */
export const useDesignerConfiguration = (): EditorConfiguration => {
  const theme = useTheme();
  const { data: published } = useQueryCall(designer.getBrand, {});
  return useMemo(() => {
    const base = defaultConfiguration();
    const colors = PALETTE[theme];
    const panels = base.functions.sidePanels.items.filter(({ id }) => !notForDesigners.has(id));
    return {
      ...base,
      brand: published ? brandFor(published.brand as EditorConfiguration['brand']) : base.brand,
      brandFonts: published?.brandFonts ?? [],
      lightApps: { ...base.lightApps, catalogue: { ...base.lightApps.catalogue, items: [] } },
      functions: {
        ...base.functions,
        sidePanels: { ...base.functions.sidePanels, items: panels },
        canvas: { ...base.functions.canvas, rulers: true },
        window: { ...base.functions.window, title: '模板编辑器' },
      },
      theme: {
        ...base.theme,
        colors: {
          ...base.theme.colors,
          mode: theme,
          primary: colors.accentFill,
          hover: colors.accentFill,
          topBar: colors.surface,
          topBarText: colors.text,
          panel: colors.surface,
          canvas: colors.background,
          text: colors.text,
          textSecondary: colors.textSecondary,
          border: colors.line,
        },
      },
      watermark: { ...base.watermark, basic: { ...base.watermark.basic, enabled: false } },
    };
  }, [theme, published]);
};
