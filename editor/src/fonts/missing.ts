import { drawnWeight, fontFamily } from './catalogue.ts';
import { readRange } from './unicode-ranges.ts';

/** Characters a family lacks: a fallback draws them, or no shipped font does. */
export interface MissingGlyphs {
  readonly family: string;
  /** Drawn in the fallback family. */
  readonly replaced: string;
  /** In no shipped font. */
  readonly unknown: string;
}

const cssFamilyOf = (family: string): string => fontFamily(family)?.cssFamily ?? family;

/** Whether a declared face of the family claims the character. */
const claims = (cssFamily: string, character: string): boolean => {
  const point = character.codePointAt(0) ?? 0;
  for (const face of document.fonts) {
    if (face.family.replaceAll(/["']/g, '') !== cssFamily) continue;
    const ranges = face.unicodeRange.split(',').map(readRange);
    if (ranges.some((range) => range && point >= range[0] && point <= range[1])) return true;
  }
  return false;
};

const SIDE = 32;

/** Draws a character with a list of families: equal px for two lists mean the first family was not used. */
const createLooker = () => {
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return (character: string, weight: number, families: readonly string[]): string => {
    if (!context) return '';
    context.clearRect(0, 0, SIDE, SIDE);
    context.font = `${weight} 24px ${families.map((one) => `"${one}"`).join(', ')}`;
    context.fillText(character, 2, 25);
    return String(context.getImageData(0, 0, SIDE, SIDE).data);
  };
};

/** Only after the family's style sheet and the slices of these characters are loaded. */
export type FindMissingGlyphs = (family: string, weight: number, text: string) => MissingGlyphs | null;

/** Remembers what each family has. */
export const createMissingGlyphs = (): FindMissingGlyphs => {
  const known = new Map<string, boolean>();
  let look: ReturnType<typeof createLooker> | undefined;

  const looked = (family: string, weight: number, character: string): boolean => {
    const own = cssFamilyOf(family);
    const standIn = cssFamilyOf(fontFamily(family)?.fallback ?? 'Noto Sans SC');
    const isClaimed = claims(own, character);
    if (!isClaimed || own === standIn) return isClaimed;
    // slices of display faces declare characters that the face lacks
    look ??= createLooker();
    const drawn = drawnWeight(family, weight);
    return look(character, drawn, [own, standIn]) !== look(character, drawn, [standIn]);
  };
  const has = (family: string, weight: number, character: string): boolean => {
    const key = `${family}|${character}`;
    const answer = known.get(key) ?? looked(family, weight, character);
    known.set(key, answer);
    return answer;
  };

  return (family, weight, text) => {
    const lacking = [...new Set(text)].filter((one) => one.trim() !== '' && !has(family, weight, one));
    if (lacking.length === 0) return null;
    const standIn = fontFamily(family)?.fallback ?? 'Noto Sans SC';
    const isReplaced = (one: string): boolean =>
      [standIn, 'Noto Sans SC'].some((other) => other !== family && has(other, weight, one));
    return {
      family,
      replaced: lacking.filter(isReplaced).join(''),
      unknown: lacking.filter((one) => !isReplaced(one)).join(''),
    };
  };
};
