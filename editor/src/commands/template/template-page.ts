import { type Change, type EditorState, NOTHING_SELECTED, pageOf, plain } from '../../core/index.ts';
import { type Asset, type Design, isPageHeld, type Page, withSamples } from '../../document/index.ts';
import { assetsShown, hasAssetRoom } from '../recipes/assets.ts';
import { putBleed } from '../page/bleed.ts';
import { command } from '../command.ts';
import { freeId, withNewIds } from '../recipes/copies.ts';
import { pagesRefusal } from '../recipes/room.ts';
import { bringContents, ownContents } from './template-content.ts';

interface Taken {
  readonly template: Design;
  /** Its words were written for this person, so another template takes them over. */
  readonly isPersonal?: boolean;
}

/** Its first page is used. */
export interface ReplacePage extends Taken {
  readonly pageId: string;
  /** The template the design was made from, if known. */
  readonly origin?: Design;
}

/** Ids of the template's assets that represent a different file in the design. */
const clashing = (template: Design, assets: Readonly<Record<string, Asset>>): string[] =>
  Object.entries(template.assets).flatMap(([id, { url }]) =>
    assets[id] !== undefined && assets[id].url !== url ? [id] : [],
  );

const renamedDeep = (value: unknown, names: ReadonlyMap<string, string>): unknown => {
  if (Array.isArray(value)) return value.map((one: unknown) => renamedDeep(one, names));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, one]: [string, unknown]) => [
    key,
    key === 'asset' && typeof one === 'string' ? (names.get(one) ?? one) : renamedDeep(one, names),
  ]);
  return Object.fromEntries(entries) as unknown;
};

/** A copy with those asset ids renamed. */
const renamed = <Value>(value: Value, names: ReadonlyMap<string, string>): Value =>
  renamedDeep(value, names) as Value;

/** Pages of a template whose assets have ids that no other file of the design has. */
const asOthers = (template: Design, pages: readonly Page[], { assets }: Pick<Design, 'assets'>): Page[] => {
  const names = new Map(clashing(template, assets).map((id) => [id, `template ${id}`]));
  return pages.map((one) => renamed(structuredClone(plain(one)), names));
};

/** Copies of a template's pages for the design: free ids, no asset id of another file, and the template's locks. */
const copiesFor = (change: Change, { template, isPersonal = false }: Taken, pages: readonly Page[]) => {
  const { base, ports } = change;
  const names = new Map(clashing(template, base.assets).map((id) => [id, ports.newId()]));
  const taken = new Set<string>();
  // a template's page keeps its locks, unlike a user's copy
  const asDesigner = { ...change, actor: 'designer' as const };
  const assets = Object.fromEntries(
    Object.entries(template.assets).map(([id, asset]) => [names.get(id) ?? id, asset]),
  );
  return {
    pages: pages.map((one): Page => {
      const page = renamed(structuredClone(plain(one)), names);
      const id = freeId(change, taken);
      const elements = page.elements.map((own) => withNewIds(own, asDesigner, taken));
      return isPersonal ? { ...page, id, elements } : withSamples({ ...page, id, elements }, assets);
    }),
    assets,
  };
};

/** The user's content of a page, without what it had from its template. */
const contentsOfPage = ({ assets }: Design, page: Page, origin: Design | undefined) =>
  ownContents({ pages: [page], assets }, origin);

/** Whether the design has room for the pictures of a template's page and those that it takes over of the replaced one. */
const hasRoomForPictures = (state: EditorState, page: Page, { template, origin }: ReplacePage): boolean => {
  const { design, actor } = state;
  const next = asOthers(template, template.pages.slice(0, 1), design);
  const ports = { fitTextBox: <Text>(text: Text): Text => text };
  bringContents(next, contentsOfPage(design, page, origin), { actor, base: design, ports });
  const pages = design.pages.filter((one) => one !== page);
  return hasAssetRoom({ ...state, design: { ...design, pages } }, [...assetsShown(next)]);
};

/** Replaces one page by a template's first; the user's content moves into matching placeholders. */
export const replacePage = command<ReplacePage>({
  id: 'page.replace',
  label: '更换这一页的模板',
  canRun: (state, replacing) => {
    const { pageId, template } = replacing;
    const { design, actor } = state;
    const page = design.pages.find((one) => one.id === pageId);
    const [next] = template.pages;
    if (!page || !next || isPageHeld(page, actor)) return false;
    return pagesRefusal(state, [next], [page]) === null && hasRoomForPictures(state, page, replacing);
  },
  recipe:
    ({ pageId, origin, ...given }) =>
    (change) => {
      const { design, base } = change;
      const [next] = given.template.pages;
      const index = base.pages.findIndex((one) => one.id === pageId);
      const before = pageOf({ design: base, pageId });
      if (!next || index < 0) return;
      const own = contentsOfPage(base, before, origin);
      const copies = copiesFor(change, given, [next]);
      for (const page of copies.pages)
        design.pages[index] = {
          ...page,
          id: pageId,
          ...(before.name === undefined ? {} : { name: before.name }),
        };
      const drafted = design.pages[index];
      if (drafted) putBleed(drafted, before.bleed ?? 0);
      const brought = drafted ? bringContents([drafted], own, change) : {};
      Object.assign(design.assets, copies.assets, brought);
      change.pageSelection = { pageId, selection: NOTHING_SELECTED };
    },
});

/** Adds all pages of a template after the current one, in the template's sizes; the first is then shown. */
export const addTemplatePages = command<Taken>({
  id: 'page.addTemplate',
  label: '添加模板页面',
  canRun: (state, { template }) =>
    pagesRefusal(state, template.pages) === null &&
    hasAssetRoom(state, [...assetsShown(asOthers(template, template.pages, state.design))]),
  recipe: (given) => (change) => {
    const { base, design } = change;
    const current = pageOf({ design: base, pageId: change.pageSelection.pageId });
    const { pages, assets } = copiesFor(change, given, given.template.pages);
    for (const page of pages) putBleed(page, current.bleed ?? 0);
    design.pages.splice(base.pages.indexOf(current) + 1, 0, ...pages);
    Object.assign(design.assets, assets);
    change.pageSelection = { pageId: pages[0]?.id ?? current.id, selection: NOTHING_SELECTED };
  },
});
