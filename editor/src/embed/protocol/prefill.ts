import { isRecord } from '@design-console/contract/kernel/is-record';
import type { Prefilled, PrefilledPicture, PrefilledText } from '../../ui/prefill/prefill.ts';
import { beginsAsJson, type LinkParameters } from './parameters.ts';

/** The bound of public clients for pictures; the same for texts. */
const itemsMax = 20;
const addressMax = 500;
const textMax = 500;
const farthestPx = 20_000;
/** More than the longest list there can be. */
const listMax = 64_000;

type Fields = Readonly<Record<string, unknown>>;
const numberIn = (value: unknown, least: number): number | undefined => {
  if (typeof value !== 'number' && (typeof value !== 'string' || value.trim() === '')) return undefined;
  const number = Number(value);
  return number >= least && number <= farthestPx ? number : undefined;
};

/** Positions and sizes that are numbers; the editor chooses the others. */
const boxIn = ({ left, top, width }: Fields) => {
  const found = {
    left: numberIn(left, -farthestPx),
    top: numberIn(top, -farthestPx),
    width: numberIn(width, 1),
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
};

const pictureIn = (item: unknown): PrefilledPicture | null => {
  const fields = isRecord(item) ? item : { url: item };
  const url = typeof fields.url === 'string' ? fields.url.trim() : '';
  if (url.length > addressMax || !URL.canParse(url) || !/^https?:/i.test(url)) return null;
  return { kind: 'picture', url, isBackground: String(fields.layer) === '2', ...boxIn(fields) };
};

/** Visible text of at most so many characters; line breaks stay. */
const wordsIn = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number'
    ? [
        ...String(value)
          .replace(/\r\n?/g, '\n')
          .replace(/[^\P{Cc}\n]|\p{Cf}/gu, '')
          .trim(),
      ]
        .slice(0, textMax)
        .join('')
    : '';

const textIn = (item: unknown): PrefilledText | null => {
  const fields = isRecord(item) ? item : { text: item };
  const text = wordsIn(fields.text ?? fields.content ?? fields.value);
  if (text === '') return null;
  const fontSize = numberIn(fields.fontSize ?? fields.font_size ?? fields.size, 1);
  const color =
    typeof fields.color === 'string' && /^#[0-9a-f]{6}$/i.test(fields.color)
      ? fields.color.toLowerCase()
      : '';
  return {
    kind: 'text',
    text,
    ...boxIn(fields),
    ...(fontSize === undefined ? {} : { fontSize }),
    ...(color === '' ? {} : { color }),
  };
};

/** A list, its JSON, one entry, or addresses between commas: hosts send all of them. */
const listIn = (value: unknown, separator?: string): readonly unknown[] => {
  if (Array.isArray(value)) return value;
  if (isRecord(value)) return [value];
  if (typeof value !== 'string' || value.length > listMax) return [];
  try {
    return listIn(JSON.parse(value) as unknown);
  } catch {
    // a list that arrived broken is no text for the page: a client sends it once more, whole
    if (beginsAsJson(value)) return [];
    return separator === undefined ? [value] : value.split(separator);
  }
};

const picturesIn = (value: unknown): Prefilled[] => {
  const pictures = listIn(value, ',')
    .slice(0, itemsMax)
    .map(pictureIn)
    .filter((one) => one !== null);
  // one background at most: the first
  const [background] = pictures.filter((one) => one.isBackground);
  return pictures.filter((one) => !one.isBackground || one === background);
};

const textsIn = (value: unknown): Prefilled[] =>
  listIn(value)
    .slice(0, itemsMax)
    .map(textIn)
    .filter((one) => one !== null);

/** Content that a link puts into a new design: its picture, its pictures and its texts. */
export const prefilledBy = (parameters: LinkParameters): readonly Prefilled[] => [
  ...picturesIn(
    parameters.upload_img_url === undefined
      ? []
      : [
          {
            url: parameters.upload_img_url,
            left: parameters.upload_img_left,
            top: parameters.upload_img_top,
            width: parameters.upload_img_width,
          },
        ],
  ),
  ...picturesIn(parameters.add_img_list ?? []),
  ...textsIn(parameters.add_text_list ?? []),
];

/** Asks the host for its pictures and texts: public clients answer `kind` 10 with `img-list` and `text-list`. */
export const askForContent = { cktMessage: true, kind: 10 } as const;

/** A list that a host sent for the open design; null for another message. */
export const contentIn = (
  message: unknown,
): { readonly list: 'pictures' | 'texts'; readonly items: readonly Prefilled[] } | null => {
  if (!isRecord(message) || message.chuangkit_api_data !== true) return null;
  if (message.type === 'img-list') return { list: 'pictures', items: picturesIn(message.data) };
  if (message.type === 'text-list') return { list: 'texts', items: textsIn(message.data) };
  return null;
};
