import type { DocumentKey } from '@design-console/contract/documents';
import { blankDesign, type Design, solid } from '@design-console/editor';
import { sampleByKey } from '@design-console/editor/samples';

/** A sample design to preview settings on. */
export interface PreviewDesign {
  readonly value: string;
  readonly label: string;
  readonly design: Design;
}

const sample = (value: string, label: string): PreviewDesign[] => {
  const found = sampleByKey(value);
  return found ? [{ value, label, design: found.design }] : [];
};

const plain = (value: string, label: string, color: string): PreviewDesign => {
  const design = blankDesign({ width: 1200, height: 1200, title: label });
  return {
    value,
    label,
    design: { ...design, pages: design.pages.map((page) => ({ ...page, background: solid(color) })) },
  };
};

/** A branded design, a light one, a dark one: settings are previewed on each. */
const designs: readonly PreviewDesign[] = [
  ...sample('new-tea', '品牌设计'),
  ...sample('spring-hiring', '浅色设计'),
  ...sample('music-festival', '深色设计'),
];

/** A watermark must be visible on plain light and plain dark grounds as well. */
const grounds: readonly PreviewDesign[] = [
  ...sample('new-tea', '设计稿'),
  plain('light', '浅色背景', '#ffffff'),
  plain('dark', '深色背景', '#101828'),
];

export const previewDesignsOf = (key: DocumentKey): readonly PreviewDesign[] =>
  key === 'editor.watermark' ? grounds : designs;
