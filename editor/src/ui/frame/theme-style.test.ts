import { themePresets } from '@design-console/contract/documents/editor-theme';
import { contrastOf } from '@design-console/contract/kernel/color';
import { expect, it } from 'vitest';
import { textOn } from './theme-style.ts';

it.each(themePresets)('text on the main colour of the preset $name is readable (WCAG AA)', ({ colors }) => {
  const primary = colors.primary ?? '';
  expect(contrastOf(primary, textOn(primary))).toBeGreaterThanOrEqual(4.5);
});

it('text stays white on strong colours, and is dark on light ones', () => {
  expect(['#1677FF', '#C8102E', '#F5222D'].map(textOn)).toEqual(['#ffffff', '#ffffff', '#ffffff']);
  expect(['#FFE600', '#7FDBFF', '#3B8CFF'].map(textOn)).toEqual(['#101828', '#101828', '#101828']);
});
