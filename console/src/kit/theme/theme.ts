import { type ThemeConfig, theme as antdTheme } from 'antd';
import { PALETTE, type ThemeName } from './palette.ts';

const font =
  '-apple-system, BlinkMacSystemFont, "Segoe UI", "PingFang SC", "Hiragino Sans GB", "Microsoft YaHei", ' +
  '"Noto Sans CJK SC", "Source Han Sans SC", sans-serif';

/** Heights of controls, for a mouse and for a finger. Small ones stand close together: pages, rows of a form. */
const heights = {
  mouse: { controlHeight: 36, controlHeightLG: 44, controlHeightSM: 28 },
  finger: { controlHeight: 44, controlHeightLG: 48, controlHeightSM: 40 },
} as const;

/** The antd theme of the console: every value from the one palette. */
export const antdThemeOf = (name: ThemeName, isMotionReduced: boolean, isTouch = false): ThemeConfig => {
  const color = PALETTE[name];
  return {
    // without a name for them, the library computes all variables anew each time the console is mounted
    cssVar: { key: 'console-theme' },
    algorithm: name === 'dark' ? antdTheme.darkAlgorithm : antdTheme.defaultAlgorithm,
    token: {
      colorPrimary: color.accent,
      colorInfo: color.accent,
      colorSuccess: color.successMark,
      colorWarning: color.warningMark,
      colorError: name === 'dark' ? color.dangerMark : '#d92d20',
      colorErrorText: color.danger,
      colorLink: color.accentText,
      // the plain accent is too pale for text
      colorLinkHover: name === 'dark' ? color.accentText : color.accentFill,
      colorLinkActive: color.accentText,
      colorBgLayout: color.background,
      colorBgContainer: color.surface,
      colorBgElevated: color.raised,
      colorBorder: color.lineStrong,
      colorBorderSecondary: color.line,
      colorSplit: color.line,
      colorText: color.text,
      colorTextSecondary: color.textSecondary,
      colorTextTertiary: color.textTertiary,
      colorTextDescription: color.textTertiary,
      colorTextPlaceholder: color.textTertiary,
      colorTextHeading: color.text,
      fontFamily: font,
      fontSize: 14,
      borderRadius: 8,
      borderRadiusLG: 12,
      borderRadiusSM: 6,
      ...heights[isTouch ? 'finger' : 'mouse'],
      motion: !isMotionReduced,
      motionDurationFast: '0.1s',
      motionDurationMid: '0.14s',
      motionDurationSlow: '0.18s',
      wireframe: false,
    },
    components: {
      // white on the plain accent is 4.3:1; the fill is the same blue, dark enough to be read on
      Button: {
        colorPrimary: color.accentFill,
        colorPrimaryHover: color.accentText === '#74aeff' ? '#2b7bf0' : '#055ed8',
        colorPrimaryActive: color.accentText === '#74aeff' ? '#0f58c2' : '#0552bd',
        defaultHoverColor: color.accentText,
        defaultHoverBorderColor: color.accent,
        defaultActiveColor: color.accentText,
        primaryShadow: 'none',
        defaultShadow: 'none',
        dangerShadow: 'none',
        contentFontSizeLG: 15,
      },
      Checkbox: { colorPrimary: color.accentFill },
      Table: {
        headerBg: color.sunken,
        headerColor: color.textSecondary,
        headerSplitColor: 'transparent',
        rowHoverBg: color.sunken,
        rowSelectedBg: color.accentSoft,
        rowSelectedHoverBg: color.accentSoft,
        cellPaddingBlock: 14,
        cellPaddingBlockMD: 9,
        cellFontSizeMD: 13,
      },
      Form: { labelColor: color.textSecondary, verticalLabelPadding: '0 0 6px' },
      Modal: { titleFontSize: 17 },
      Tag: {
        defaultBg: color.accentSoft,
        defaultColor: color.accentText,
        colorWarning: color.warning,
        colorInfo: color.accentText,
      },
      // the plain accent is too pale for text on the page's ground
      Tabs: {
        itemSelectedColor: color.accentText,
        itemHoverColor: color.accentText,
        inkBarColor: color.accent,
      },
      Tooltip: { colorBgSpotlight: name === 'dark' ? color.raised : '#1d2736' },
      // used on a page, on a card and in a dialog
      Segmented:
        name === 'dark'
          ? {
              trackBg: 'rgb(255 255 255 / 7%)',
              itemSelectedBg: color.lineStrong,
              itemSelectedColor: color.text,
            }
          : { trackBg: 'rgb(16 24 40 / 5%)' },
    },
  };
};
