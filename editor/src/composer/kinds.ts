import { DOCUMENTS } from '@design-console/contract/documents';

const { options } = DOCUMENTS['aiDesign.config'].sections.basic.fields.kinds;

/** Kinds of design that can be composed, by their keys in the configuration. */
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
