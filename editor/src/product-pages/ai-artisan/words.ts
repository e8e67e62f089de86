import type { DocumentValueOf } from '../product-page.ts';

type Generation = DocumentValueOf<'aiArtisan.theme'>['generation'];
export type ArtStyle = Generation['styles'][number];
export type Ratio = Generation['ratios'][number];

export const styleTitles: Readonly<Record<ArtStyle, string>> = {
  illustration: '插画',
  guofeng: '国风',
  photo: '写实摄影',
  threeD: '3D 渲染',
  anime: '动漫',
  oil: '油画',
  flat: '扁平',
  paper: '剪纸',
};

/** Width and height of a ratio. */
export const ratioSides: Readonly<Record<Ratio, readonly [number, number]>> = {
  square: [1, 1],
  portrait: [3, 4],
  tall: [9, 16],
  landscape: [4, 3],
  wide: [16, 9],
};

export const ratioTitle = (ratio: Ratio): string => ratioSides[ratio].join(':');

/** Sentences to start from. */
export const ideas = [
  '清晨的茶山，薄雾绕着山腰',
  '海边的橙色落日，一只小船',
  '雪山下开满野花的草地',
] as const;

/** `left`: runs left today; null or undefined where nobody counts. */
export const dailyWords = (dailyLimit: number, left: number | null | undefined): string =>
  dailyLimit === 0
    ? '每日不限次数'
    : typeof left === 'number'
      ? `今日剩余 ${left} / ${dailyLimit} 次`
      : `每日可生成 ${dailyLimit} 次`;
