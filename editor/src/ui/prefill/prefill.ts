import { insert, type Insert } from '../../commands/index.ts';
import { type Editor, pageOf } from '../../core/index.ts';
import { type Asset, type Element, textElement } from '../../document/index.ts';
import { fittedTextBox } from '../../painter/text/index.ts';
import { newWords } from '../brand/brand.ts';
import type { EditorConfiguration } from '../configuration.ts';
import { paintingOf } from '../painting/painting.ts';
import { pictureBehind, pictureOn, readyPicture } from '../pictures/place-picture.ts';
import { isTyping, takeKeys } from '../placing/arrival.ts';
import { noRoomWords } from '../placing/no-room.ts';
import { inSight } from '../placing/place-new.ts';

/** As far as the host page names them, in px of the page. */
interface NamedBox {
  readonly left?: number;
  readonly top?: number;
  readonly width?: number;
}

/** A picture at an address of the host page. */
export interface PrefilledPicture extends NamedBox {
  readonly kind: 'picture';
  readonly url: string;
  readonly isBackground: boolean;
}

export interface PrefilledText extends NamedBox {
  readonly kind: 'text';
  readonly text: string;
  readonly fontSize?: number;
  readonly color?: string;
}

export type Prefilled = PrefilledPicture | PrefilledText;

/** What the host page puts into the open design. */
export interface PrefillSource {
  /** Listens to lists as they arrive; returns a function that stops listening. */
  listen(add: (items: readonly Prefilled[]) => void): () => void;
  /** Stores the picture at an address; rejects with a message for the user. */
  fetchPicture(url: string): Promise<Asset>;
}

/** A text without a size is one in so many parts of the page's width. */
const textShare = 18;

interface Stored {
  readonly id: string;
  readonly asset: Asset;
}

const pictureFor = (
  editor: Editor,
  { url, left, top, width }: PrefilledPicture,
  stored: Stored,
  further: readonly Element[],
): Element => {
  const page = pageOf(editor.getState());
  const alt = new URL(url).pathname.split('/').at(-1) ?? '';
  const box = {
    ...(left === undefined ? {} : { left }),
    ...(top === undefined ? {} : { top }),
    ...(width === undefined ? {} : { width }),
  };
  const element = pictureOn(page, { ...stored, alt }, { box });
  if (left !== undefined || top !== undefined) return element;
  return inSight(editor, [element], further)[0] ?? element;
};

const textFor = (
  editor: Editor,
  { text, left, top, width, fontSize, color }: PrefilledText,
  configuration: EditorConfiguration,
  index: number,
): Element => {
  const page = pageOf(editor.getState());
  const size = fontSize ?? Math.max(1, Math.round(page.width / textShare));
  const element = textElement({
    text,
    x: left ?? page.width * 0.1,
    y: top ?? page.height * 0.1 + index * size * 2,
    width: width ?? page.width * 0.8,
    fontSize: size,
    ...newWords(configuration),
    ...(color === undefined ? {} : { color }),
  });
  return fittedTextBox(element, paintingOf(editor).painter().measure);
};

interface Options extends Pick<PrefillSource, 'fetchPicture'> {
  readonly configuration: EditorConfiguration;
  readonly onProgress: (words: string) => void;
}

/** Stores the pictures of a list one after another, by their place in it; what fails is told. */
const storedPictures = async (
  editor: Editor,
  items: readonly Prefilled[],
  { fetchPicture, onProgress }: Options,
  onFault: (error: unknown) => void,
): Promise<ReadonlyMap<Prefilled, Stored>> => {
  const pictures = items.filter((item) => item.kind === 'picture');
  const stored = new Map<Prefilled, Stored>();
  for (const [index, item] of pictures.entries()) {
    onProgress(pictures.length === 1 ? '正在添加图片…' : `正在添加图片 ${index + 1}/${pictures.length}`);
    try {
      const asset = await fetchPicture(item.url);
      const again = [...stored.values()].find((one) => one.asset.url === asset.url);
      stored.set(item, again ?? { id: await readyPicture(editor, asset), asset });
    } catch (error) {
      onFault(error);
    }
  }
  return stored;
};

/**
 * Adds pictures and texts of the host page in the order of the list, as one step. One that fails keeps none of
 * the others away. Rejects with a message for the user.
 */
export const addPrefilled = async (
  editor: Editor,
  items: readonly Prefilled[],
  options: Options,
): Promise<void> => {
  const faults: unknown[] = [];
  const stored = await storedPictures(editor, items, options, (error) => faults.push(error));
  let adding: Insert = { elements: [], keepsSelection: isTyping(editor) };
  let texts = 0;
  /** Adds as long as page and design have room. */
  const take = (further: Partial<Insert>): void => {
    const next = { ...adding, ...further };
    if (insert.canRun(editor, next)) adding = next;
    else
      faults.push(new Error(noRoomWords(editor.getState(), next.elements, Object.keys(next.assets ?? {}))));
  };
  for (const item of items) {
    const { elements, assets } = adding;
    if (item.kind === 'text') {
      const text = textFor(editor, item, options.configuration, texts);
      texts += 1;
      take({ elements: [...elements, text] });
      continue;
    }
    const picture = stored.get(item);
    if (!picture) continue;
    const { id, asset } = picture;
    const along = { assets: { ...assets, [id]: asset } };
    if (item.isBackground) take({ ...along, background: pictureBehind(id) });
    else take({ ...along, elements: [...elements, pictureFor(editor, item, picture, elements)] });
  }
  // a background alone leaves the selection as it is
  const isQuiet = adding.keepsSelection === true || adding.elements.length === 0;
  if (insert.run(editor, { ...adding, keepsSelection: isQuiet }) && !isQuiet && stored.size > 0)
    takeKeys(editor);
  const [fault] = faults;
  if (fault === undefined) return;
  const words = fault instanceof Error ? fault.message : '请稍后重试';
  throw new Error(`接入页面的 ${faults.length} 项内容没有添加：${words}`);
};
