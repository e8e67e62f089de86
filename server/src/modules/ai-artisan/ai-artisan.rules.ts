import type { contract } from '@design-console/contract';
import type { DOCUMENTS } from '@design-console/contract/documents';
import type { ParsedInputOf, ValueOfSections } from '@design-console/contract/kernel';
import { refuse } from '../../http/reply/refusal.ts';

export type AiArtisanSettings = ValueOfSections<(typeof DOCUMENTS)['aiArtisan.theme']['sections']>;
type Input = ParsedInputOf<typeof contract.aiArtisan.generate>;
type Generation = AiArtisanSettings['generation'];

/** Refuses what the company's theme does not offer. */
export const refuseUnoffered = ({ generation }: AiArtisanSettings, { style, ratio }: Input): void => {
  if (!generation.styles.includes(style)) throw refuse.invalid({ style: '没有开放这种风格，请选择其他风格' });
  if (!generation.ratios.includes(ratio))
    throw refuse.invalid({ ratio: '没有开放这个画面比例，请选择其他比例' });
};

/** null without a limit. */
export const quotaOf = ({ generation }: AiArtisanSettings): number | null =>
  generation.dailyLimit === 0 ? null : generation.dailyLimit;

export const usedUp = () => refuse.conflict('今天的生成次数已用完，明天再来');
export const notMade = () => refuse.conflict('图片没有生成，没有扣除次数，请稍后重试');

/** The words for a style in the prompt of the model, after those of the user. */
const styleWords: Readonly<Record<Generation['styles'][number], string>> = {
  illustration: '插画风格，色彩柔和，线条清晰',
  guofeng: '国风水墨，淡雅留白',
  photo: '写实摄影，自然光线，细节真实',
  threeD: '3D 渲染，材质细腻，柔和光影',
  anime: '动漫风格，赛璐璐上色',
  oil: '油画风格，笔触明显，色彩厚重',
  flat: '扁平插画，简洁几何，纯色块',
  paper: '剪纸风格，层次分明，纸张质感',
};

/** Sizes that the image models of this field paint, each of its ratio. */
const sizes: Readonly<Record<Generation['ratios'][number], string>> = {
  square: '1024x1024',
  portrait: '864x1152',
  tall: '720x1280',
  landscape: '1152x864',
  wide: '1280x720',
};

/** A run as the image model is asked for it. */
export const orderOf = ({ generation }: AiArtisanSettings, { prompt, style, ratio }: Input) => ({
  prompt: `${prompt}\n${styleWords[style]}`,
  size: sizes[ratio],
  count: generation.picturesPerRun,
});

/** What a model's picture of these sizes usually takes: PNG, about as many bytes as pixels and a half. */
const usualPictureBytes = 2 * 1024 * 1024;

/** The room that a run needs before the model is asked: what it then paints is kept in any case. */
export const usualBytesOf = ({ count }: { readonly count: number }): number => count * usualPictureBytes;
