import type { FontNeed } from '../document/index.ts';
import { drawnWeight, fontFamily } from './catalogue.ts';

/**
 * Style sheets of a hundred or so slices each. Importing one downloads no glyphs: the browser fetches
 * a slice when characters in its range are asked for. Every import is a chunk of its own.
 */
const STYLE_SHEETS: Record<string, () => Promise<unknown>> = {
  'Noto Sans SC': () => import('@fontsource-variable/noto-sans-sc/index.css'),
  'Noto Serif SC': () => import('@fontsource-variable/noto-serif-sc/index.css'),
  'LXGW WenKai:300': () => import('lxgw-wenkai-webfont/lxgwwenkai-light.css'),
  'LXGW WenKai:400': () => import('lxgw-wenkai-webfont/lxgwwenkai-regular.css'),
  'LXGW WenKai:700': () => import('lxgw-wenkai-webfont/lxgwwenkai-bold.css'),
  'ZCOOL XiaoWei': () => import('@fontsource/zcool-xiaowei/400.css'),
  'ZCOOL QingKe HuangYou': () => import('@fontsource/zcool-qingke-huangyou/400.css'),
  'ZCOOL KuaiLe': () => import('@fontsource/zcool-kuaile/400.css'),
  'Ma Shan Zheng': () => import('@fontsource/ma-shan-zheng/400.css'),
};

/** Style sheets are global to the page: each is fetched once for all editors. */
const imported = new Map<string, Promise<unknown>>();

const importStyleSheet = (key: string): Promise<unknown> | undefined => {
  const load = STYLE_SHEETS[key];
  if (!load) return undefined;
  const running = imported.get(key) ?? load();
  imported.set(key, running);
  running.catch(() => imported.delete(key));
  return running;
};

/** Declares a platform family to the page; the browser fetches slices as their characters appear. */
export const declareFamily = async (family: string, weights: readonly number[]): Promise<void> => {
  const whole = importStyleSheet(family);
  const sheets = whole
    ? [whole]
    : weights.flatMap((one) => importStyleSheet(`${family}:${drawnWeight(family, one)}`) ?? []);
  await Promise.all(sheets);
};

const loadFace = async ({ family, weight, text }: FontNeed): Promise<void> => {
  const drawn = drawnWeight(family, weight);
  await (importStyleSheet(family) ?? importStyleSheet(`${family}:${drawn}`));
  const cssFamily = fontFamily(family)?.cssFamily ?? family;
  // no slice holds some characters, emoji among them: then nothing is loaded, and nothing is missing
  await document.fonts.load(`${drawn} 100px "${cssFamily}"`, text);
};

/**
 * Whether every slice these characters need is loaded. Only meaningful for families that were loaded once:
 * nothing is declared for others yet.
 */
export const hasFont = ({ family, weight, text }: FontNeed): boolean => {
  // a document that cannot load fonts (a test's) has none
  if (typeof document.fonts?.check !== 'function') return false;
  const known = fontFamily(family);
  const drawn = drawnWeight(family, weight);
  return [family, known?.fallback ?? 'Noto Sans SC'].every((one) =>
    document.fonts.check(`${drawn} 100px "${fontFamily(one)?.cssFamily ?? one}"`, text),
  );
};

/**
 * Loads the slices that hold the given characters, and the stand-in family's for those characters
 * (a display face lacks many). Resolves to the needs that could not be met, none when all is well;
 * call the painter's `forgetText()` afterwards, since what was measured before used other glyphs.
 */
export const loadFonts = async (fonts: readonly FontNeed[]): Promise<FontNeed[]> => {
  const outcomes = await Promise.all(
    fonts
      .filter((need) => need.text.length > 0)
      .map(async (need) => {
        const known = fontFamily(need.family);
        const loads = [loadFace(need)];
        if (known?.fallback !== need.family) {
          loads.push(loadFace({ ...need, family: known?.fallback ?? 'Noto Sans SC' }));
        }
        const results = await Promise.allSettled(loads);
        // either alone would leave characters to be measured in a face that is not the text's
        return { need, loaded: results.every((one) => one.status === 'fulfilled') };
      }),
  );
  return outcomes.filter((one) => !one.loaded).map((one) => one.need);
};

const isDeclared = (family: string): boolean =>
  [...document.fonts].some((face) => face.family.replaceAll(/["']/g, '') === family);

/**
 * Declares a company's own fonts under their families. A file is fetched when its first character is drawn.
 * Each is declared for every weight, so that no engine synthesises a bold.
 */
export const declareCompanyFonts = (
  fonts: readonly { readonly family: string; readonly url: string }[],
): void => {
  if (typeof FontFace === 'undefined') return;
  for (const { family, url } of fonts) {
    // a family name identifies its file: the same name means the same font
    if (!isDeclared(family))
      document.fonts.add(new FontFace(family, `url("${encodeURI(url)}")`, { weight: '1 1000' }));
  }
};
