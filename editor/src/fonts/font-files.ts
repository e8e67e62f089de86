import { readRange } from './unicode-ranges.ts';

/** A face with the characters set in it. */
export interface FaceInUse {
  /** In order of preference, by the names style sheets declare. */
  readonly families: readonly string[];
  readonly weight: number;
  readonly characters: ReadonlySet<string>;
}

interface Slice {
  readonly family: string;
  readonly weights: readonly [number, number];
  readonly ranges: readonly (readonly [number, number])[];
  readonly url: string;
}

const bare = (name: string): string => name.trim().replace(/^["']|["']$/g, '');

const sliceOf = (rule: CSSFontFaceRule, base: string): Slice | undefined => {
  const value = (name: string): string => rule.style.getPropertyValue(name);
  const address = /url\(["']?([^"')]+)/.exec(value('src'))?.[1];
  if (address === undefined) return undefined;
  const [first = 400, last = first] = value('font-weight')
    .split(/\s+/)
    .map((one) => Number(one) || 400);
  const ranges = value('unicode-range')
    .split(',')
    .map(readRange)
    .filter((one) => one !== undefined);
  return {
    family: bare(value('font-family')),
    weights: [first, last],
    ranges: ranges.length > 0 ? ranges : [[0, 0x10ffff]],
    url: new URL(address, base).href,
  };
};

/** Every slice the loaded style sheets declare. */
const declaredSlices = (): Slice[] =>
  [...document.styleSheets].flatMap((sheet) => {
    let rules: CSSRuleList;
    try {
      rules = sheet.cssRules;
    } catch {
      // a style sheet of another origin is none of ours
      return [];
    }
    const base = sheet.href ?? document.baseURI;
    return [...rules].flatMap((rule) => (rule instanceof CSSFontFaceRule ? (sliceOf(rule, base) ?? []) : []));
  });

const covers = ({ ranges }: Slice, point: number): boolean =>
  ranges.some(([first, last]) => point >= first && point <= last);

/** The slices a browser uses for a family and weight: those that contain the weight, else the nearest. */
const slicesFor = (slices: readonly Slice[], family: string, weight: number): Slice[] => {
  const own = slices.filter((one) => one.family === family);
  const distance = ({ weights: [first, last] }: Slice): number => Math.max(first - weight, weight - last, 0);
  const nearest = Math.min(...own.map(distance));
  return own.filter((one) => distance(one) === nearest);
};

const formats: Readonly<Record<string, string>> = {
  woff2: 'woff2',
  woff: 'woff',
  ttf: 'truetype',
  otf: 'opentype',
};

const base64Of = async (url: string): Promise<string> => {
  const reply = await fetch(url);
  if (!reply.ok) throw new Error(`No font at ${url}`);
  const bytes = new Uint8Array(await reply.arrayBuffer());
  let text = '';
  for (let at = 0; at < bytes.length; at += 0x8000) {
    text += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  }
  return btoa(text);
};

/**
 * `@font-face` rules with embedded font files, only of the slices the characters need: a document with these
 * rules looks the same where the fonts are not installed.
 */
export const embeddedFontRules = async (
  faces: readonly FaceInUse[],
  companyFontUrl: (family: string) => string | undefined,
): Promise<string> => {
  const slices = declaredSlices();
  const wanted = new Map<string, Slice>();
  for (const { families, weight, characters } of faces) {
    const points = [...characters].map((one) => one.codePointAt(0) ?? 0);
    let missing = new Set(points);
    for (const family of families) {
      const url = companyFontUrl(family);
      if (url !== undefined) {
        // only the browser knows which characters it lacks, so the fallback is embedded too
        wanted.set(url, { family, weights: [1, 1000], ranges: [[0, 0x10ffff]], url });
        continue;
      }
      const own = slicesFor(slices, family, weight);
      for (const slice of own) {
        if ([...missing].some((point) => covers(slice, point))) wanted.set(slice.url, slice);
      }
      missing = new Set([...missing].filter((point) => !own.some((slice) => covers(slice, point))));
    }
  }
  const rules = await Promise.all(
    [...wanted.values()].map(async ({ family, weights, ranges, url }) => {
      const ending = /\.(\w+)(?:$|[?#])/.exec(url)?.[1] ?? 'woff2';
      const range = ranges
        .map(([first, last]) => `U+${first.toString(16)}${last === first ? '' : `-${last.toString(16)}`}`)
        .join();
      const source = `url(data:font/${ending};base64,${await base64Of(url)}) format('${formats[ending] ?? 'woff2'}')`;
      return `@font-face{font-family:'${family}';font-weight:${weights.join(' ')};src:${source};unicode-range:${range}}`;
    }),
  );
  return rules.join('');
};
