import { DOCUMENTS } from '@design-console/contract/documents';

const { options } = DOCUMENTS['aiDesign.config'].sections.basic.fields.kinds;

/** What can be made, as the configuration names it. */
export type ComposedKind = keyof typeof options;

export const kindTitles: Readonly<Record<ComposedKind, string>> = options;

export const kindSizes: Readonly<Record<ComposedKind, { width: number; height: number }>> = {
  poster: { width: 1080, height: 1920 },
  articleCover: { width: 900, height: 383 },
  noteCover: { width: 1080, height: 1440 },
  longPicture: { width: 800, height: 2400 },
  banner: { width: 1920, height: 1080 },
  card: { width: 1080, height: 640 },
};
