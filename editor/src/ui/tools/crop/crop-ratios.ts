import type { ImageElement } from '../../../document/index.ts';
import { wholeOf } from './crop.ts';

/** Named ratios. */
export const ratios = {
  free: { label: '自由', of: () => null },
  whole: {
    label: '原图比例',
    of: (element: ImageElement) => {
      const { width, height } = wholeOf(element);
      return width / height;
    },
  },
  square: { label: '1:1', of: () => 1 },
  wide: { label: '4:3', of: () => 4 / 3 },
  tall: { label: '3:4', of: () => 3 / 4 },
  screen: { label: '16:9', of: () => 16 / 9 },
  story: { label: '9:16', of: () => 9 / 16 },
} as const satisfies Record<string, { label: string; of: (element: ImageElement) => number | null }>;

export type RatioName = keyof typeof ratios;

export const ratioOf = (name: RatioName, element: ImageElement): number | null => ratios[name].of(element);
