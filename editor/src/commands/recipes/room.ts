import { countOf, type EditorState, pageOf } from '../../core/index.ts';
import {
  type Design,
  type Element,
  isStorable,
  LIMITS,
  type Page,
  storedBytes,
  storedElementBytes,
  storedPagesBytes,
} from '../../document/index.ts';
import { withShownAssets } from './assets.ts';

const countInAll = (pages: readonly Page[]): number =>
  pages.reduce((sum, page) => sum + countOf(page.elements), 0);

/** Whether the page and the design have room for `more` elements. */
export const hasRoom = (state: EditorState, more: number): boolean => {
  const onPage = countOf(pageOf(state).elements);
  const inAll = countInAll(state.design.pages);
  return onPage + more <= LIMITS.elementsPerPage && inAll + more <= LIMITS.elementsPerDesign;
};

/** About the bytes of the design in its next save, which leaves out the assets that nothing shows. */
export const savedBytes = (design: Design): number => storedBytes(withShownAssets(design));

/** Whether a save would still be accepted with so many bytes more. */
const hasBytes = (design: Design, more: number): boolean =>
  // counting all assets first spares a walk through all pages
  isStorable(storedBytes(design) + more) || isStorable(savedBytes(design) + more);

/** Whether the page and the design have room for these elements, by their number and by their bytes. */
export const hasRoomOf = (state: EditorState, elements: readonly Element[]): boolean =>
  hasRoom(state, countOf(elements)) && hasBytes(state.design, storedElementBytes(elements));

/** Whether the design has room for what an element becomes; one that gets no larger always has it. */
export const hasRoomToGrow = ({ design }: EditorState, before: Element, after: Element): boolean => {
  const more = storedElementBytes([after]) - storedElementBytes([before]);
  return more <= 0 || hasBytes(design, more);
};

/** Why the design has no room for further pages, those it has replaced by them or beside them; null where it has. */
export const pagesRefusal = (
  { design }: EditorState,
  added: readonly Page[],
  replaced: readonly Page[] = [],
): 'pages' | 'elements' | 'bytes' | null => {
  const pages = [...design.pages.filter((one) => !replaced.includes(one)), ...added];
  if (pages.length > LIMITS.pages) return 'pages';
  if (countInAll(pages) > LIMITS.elementsPerDesign) return 'elements';
  const more = storedPagesBytes(added) - storedPagesBytes(replaced);
  return more <= 0 || hasBytes(design, more) ? null : 'bytes';
};
