import { insert, stepAside } from '../../commands/index.ts';
import { type Editor, pageOf } from '../../core/index.ts';
import { type Asset, textElement } from '../../document/index.ts';
import { fittedTextBox } from '../../painter/text/index.ts';
import { defaultFamily } from '../brand/brand.ts';
import type { EditorConfiguration } from '../configuration.ts';
import { paintingOf } from '../painting/painting.ts';
import { placeStored, placeStoredBackground } from '../pictures/place-picture.ts';

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

/** What the host page puts into a new design. */
export interface PrefillSource {
  /** Listens to lists as they arrive; returns a function that stops listening. */
  listen(add: (items: readonly Prefilled[]) => void): () => void;
  /** Stores the picture at an address; rejects with a message for the user. */
  fetchPicture(url: string): Promise<Asset>;
}

/** A text without a size is one in so many parts of the page's width. */
const textShare = 18;

const addPicture = async (
  editor: Editor,
  { url, isBackground, ...box }: PrefilledPicture,
  asset: Asset,
  index: number,
): Promise<void> => {
  if (isBackground) return placeStoredBackground(editor, asset);
  const page = pageOf(editor.getState());
  const aside = stepAside(page) * index;
  const at = { x: page.width / 2 + aside, y: page.height / 2 + aside };
  const { pathname } = new URL(url);
  return placeStored(editor, asset, pathname.split('/').at(-1) ?? '', { at, box });
};

const addText = (
  editor: Editor,
  { text, left, top, width, fontSize, color }: PrefilledText,
  { brand }: EditorConfiguration,
  family: string,
  index: number,
): void => {
  const page = pageOf(editor.getState());
  const size = fontSize ?? Math.max(1, Math.round(page.width / textShare));
  const element = textElement({
    text,
    x: left ?? page.width * 0.1,
    y: top ?? page.height * 0.1 + index * size * 2,
    width: width ?? page.width * 0.8,
    fontSize: size,
    fontFamily: family,
    color: color ?? brand.colors.defaultTextColor.toLowerCase(),
  });
  const settled = fittedTextBox(element, paintingOf(editor).painter().measure);
  if (!insert.run(editor, { elements: [settled] })) throw new Error('页面上的元素已达上限');
};

/**
 * Adds pictures and texts in the order of the list, each picture stored first. One that fails keeps none of
 * the others away. Rejects with a message for the user.
 */
export const addPrefilled = async (
  editor: Editor,
  items: readonly Prefilled[],
  {
    configuration,
    fetchPicture,
    onProgress,
  }: Pick<PrefillSource, 'fetchPicture'> & {
    readonly configuration: EditorConfiguration;
    readonly onProgress: (words: string) => void;
  },
): Promise<void> => {
  const faults: string[] = [];
  const pictures = items.filter(({ kind }) => kind === 'picture').length;
  let stored = 0;
  for (const [index, item] of items.entries()) {
    try {
      if (item.kind === 'text') {
        addText(editor, item, configuration, defaultFamily(configuration), index - stored);
        continue;
      }
      stored += 1;
      onProgress(pictures === 1 ? '正在添加图片…' : `正在添加图片 ${stored}/${pictures}`);
      await addPicture(editor, item, await fetchPicture(item.url), stored - 1);
    } catch (error) {
      faults.push(error instanceof Error ? error.message : '请稍后重试');
    }
  }
  const [fault] = faults;
  if (fault !== undefined) throw new Error(`接入页面的 ${faults.length} 项内容没有添加：${fault}`);
};
