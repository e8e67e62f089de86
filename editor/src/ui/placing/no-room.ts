import { hasAssetRoom, hasRoom, hasRoomOf, pagesRefusal, savedBytes } from '../../commands/index.ts';
import { countOf, type EditorState } from '../../core/index.ts';
import { designBytesMost, type Element, fullDesignWords, LIMITS, type Page } from '../../document/index.ts';

export const FULL_PAGE = '页面上的元素已达上限，请删除一些后再添加';

export const tooManyPictures = '设计里的图片已达上限，请删除一些后再添加';

/** Why there is no room for these elements and the pictures of these ids, to be told after it was tried. */
export const noRoomWords = (
  state: EditorState,
  elements: readonly Element[],
  assetIds: readonly string[] = [],
): string => {
  if (!hasAssetRoom(state, assetIds)) return tooManyPictures;
  return hasRoom(state, countOf(elements)) ? fullDesignWords(savedBytes(state.design)) : FULL_PAGE;
};

/** Why an entry that adds these elements cannot be chosen; null where it can. */
export const noRoomReason = (state: EditorState, elements: readonly Element[]): string | null => {
  if (hasRoomOf(state, elements)) return null;
  return hasRoom(state, countOf(elements)) ? `设计最多 ${designBytesMost}` : '元素已达上限';
};

/** Why the design has no room for further pages, in words that end a sentence; '' where it has. */
export const noPageRoomReason = (
  state: EditorState,
  ...pages: readonly [added: readonly Page[], replaced?: readonly Page[]]
): string => {
  switch (pagesRefusal(state, ...pages)) {
    case 'pages':
      return `最多 ${LIMITS.pages} 页`;
    case 'elements':
      return `设计最多 ${LIMITS.elementsPerDesign} 个元素`;
    case 'bytes':
      return `设计最多 ${designBytesMost}`;
    case null:
      return '';
  }
};
