import { countOf, type EditorState, pageOf } from '../../core/index.ts';
import {
  designBytes,
  type Element,
  elementBytes,
  isStorable,
  LIMITS,
  type Page,
  pagesBytes,
} from '../../document/index.ts';

const countInAll = (pages: readonly Page[]): number =>
  pages.reduce((sum, page) => sum + countOf(page.elements), 0);

/** Whether the page and the design have room for `more` elements. */
export const hasRoom = (state: EditorState, more: number): boolean => {
  const onPage = countOf(pageOf(state).elements);
  const inAll = countInAll(state.design.pages);
  return onPage + more <= LIMITS.elementsPerPage && inAll + more <= LIMITS.elementsPerDesign;
};

/** Whether a save would still be accepted with these elements. */
const hasBytes = ({ design }: EditorState, elements: readonly Element[]): boolean =>
  isStorable(designBytes(design) + elementBytes(elements));

/** Whether the page and the design have room for these elements, by their number and by their bytes. */
export const hasRoomOf = (state: EditorState, elements: readonly Element[]): boolean =>
  hasRoom(state, countOf(elements)) && hasBytes(state, elements);

/** Why the design has no room for further pages, those it has replaced by them or beside them; null where it has. */
export const pagesRefusal = (
  { design }: EditorState,
  added: readonly Page[],
  replaced: readonly Page[] = [],
): 'pages' | 'elements' | 'bytes' | null => {
  const pages = [...design.pages.filter((one) => !replaced.includes(one)), ...added];
  if (pages.length > LIMITS.pages) return 'pages';
  if (countInAll(pages) > LIMITS.elementsPerDesign) return 'elements';
  const more = pagesBytes(added) - pagesBytes(replaced);
  return more <= 0 || isStorable(designBytes(design) + more) ? null : 'bytes';
};
