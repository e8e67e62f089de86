import { type Command, copy } from '../../../commands/index.ts';
import type { Editor } from '../../../core/index.ts';
import { keysShown } from '../../keys/keys-shown.ts';
import { type ClipboardContent, elementsIn, isSent, markSent, wordsOf } from './clipboard-events.ts';
import type { Point } from '../../../document/index.ts';
import { pasteInSight } from '../../placing/place-new.ts';
import { viewOf } from '../view/view-controls.ts';

/** The system clipboard by menu, without an event of the browser. */

const pictureTypes = ['image/png', 'image/jpeg', 'image/webp'];

/** The text and pictures of the clipboard. Null where the browser, the person or the page around the editor refuses. */
const readContent = async (): Promise<ClipboardContent | null> => {
  try {
    const items = await navigator.clipboard.read();
    const blobs = await Promise.all(
      items.flatMap((item) => {
        const type = pictureTypes.find((one) => item.types.includes(one));
        return type === undefined ? [] : [item.getType(type)];
      }),
    );
    const textsOf = (type: string): Promise<string[]> =>
      Promise.all(
        items.flatMap((item) =>
          item.types.includes(type) ? [item.getType(type).then((blob) => blob.text())] : [],
        ),
      );
    const [texts, pages] = await Promise.all([textsOf('text/plain'), textsOf('text/html')]);
    const files = blobs.map((blob) => new File([blob], '粘贴的图片', { type: blob.type }));
    const html = pages.join('\n');
    return { own: elementsIn(html), words: texts.join('\n'), html, files };
  } catch {
    return null;
  }
};

const sameWords = (one: string, other: string): boolean =>
  one.replaceAll('\r\n', '\n') === other.replaceAll('\r\n', '\n');

interface Options {
  readonly editor: Editor;
  /** Pastes as after Ctrl+V. */
  readonly take: (content: ClipboardContent, at?: Point) => void;
  /** The pointer, in px of the page; absent where the menu was opened by key. */
  readonly at?: Point | undefined;
  /** Tells the user something in passing. */
  readonly tell: (words: string) => void;
}

/** Pastes what the system clipboard holds, or what was copied in the editor where reading it is refused. */
export const pasteByMenu = async ({ editor, take, at, tell }: Options): Promise<void> => {
  const content = await readContent();
  const keys = keysShown('Mod+V');
  if (!content) {
    const isPasted = pasteInSight(editor, { at });
    tell(
      isPasted
        ? `已粘贴编辑器里复制的内容，其他内容请按 ${keys}`
        : `浏览器不允许读取剪贴板，请按 ${keys} 粘贴`,
    );
    return;
  }
  const copied = editor.clipboard.read();
  const isEmpty = content.own === '' && content.files.length === 0 && content.words.trim() === '';
  // where the browser took their form from the elements, their words tell whether they are the latest copy
  const isOwn =
    copied !== null &&
    (!isSent(copied) ||
      (content.own === '' && content.files.length === 0 && sameWords(content.words, wordsOf(copied))));
  if (!isOwn && !isEmpty) take(content, at);
  else if (!pasteInSight(editor, { at })) tell('剪贴板里没有可以粘贴的内容');
};

/** Copies to the system clipboard too, by the event that Ctrl+C brings; in the editor alone where that fails. */
export const byMenu = (editor: Editor, command: Command): void => {
  const before = editor.clipboard.read();
  // words selected in a panel are not meant
  viewOf(editor).focus();
  try {
    document.execCommand('copy');
  } catch {
    // refused, or not there
  }
  const isOut = editor.clipboard.read() !== before;
  if (isOut && command.id === copy.id) return;
  command.run(editor);
  if (isOut) markSent(editor);
};
