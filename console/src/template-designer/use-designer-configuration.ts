import { brandFont } from '@design-console/contract/brand-font';
import { DOCUMENT_SCREENS } from '@design-console/contract/documents';
import { defaultConfiguration, type EditorConfiguration } from '@design-console/editor';
import { useMemo } from 'react';
import { useQueryCall } from '../api/use-query-call.ts';
import { useTheme } from '../app/theme-choice.ts';
import { PALETTE } from '../kit/theme/palette.ts';
import { usePage } from '../kit/navigation/page-context.ts';

/** Panels that open other products, or lead out of the editor, are not for making templates. */
const notForDesigners = new Set(['templates', 'lightApps', 'mySpace', 'ai']);

/**
 * The editor for designers: all of its features, whatever users are given, in the console's own colours, with
 * the company's fonts.
 */
export const useDesignerConfiguration = (): EditorConfiguration => {
  const theme = useTheme();
  const { sees } = usePage();
  const fonts = useQueryCall(
    brandFont.list,
    {},
    { enabled: sees(DOCUMENT_SCREENS['editor.brand'].pc ?? ''), staleMs: 60_000 },
  );
  return useMemo(() => {
    const base = defaultConfiguration();
    const colors = PALETTE[theme];
    const panels = base.functions.sidePanels.items.filter(({ id }) => !notForDesigners.has(id));
    return {
      ...base,
      brandFonts: fonts.data ?? [],
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
  }, [theme, fonts.data]);
};
