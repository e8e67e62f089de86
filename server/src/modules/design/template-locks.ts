import {
  brokenLocks,
  type LockedAction,
  type Design,
  type Element,
  elementsOf,
  kindNameOf,
  type Page,
  ROLES,
  templateIdOf,
} from '@design-console/editor/document';
import type { Executor } from '../../db/schema/tables.ts';
import { refuse } from '../../http/reply/refusal.ts';
import type { Guest } from '../../identity/guest.ts';

/** A version of a team template, for checking the locks of designs made from it. */
export interface TemplateOfDesign {
  version: number;
  /** null: that version is no longer kept. */
  pages: readonly Page[] | null;
}

export interface LockDependencies {
  /** The team template of the user's company with that id, in that version or the newest; null for any other. */
  templateOf(
    db: Executor,
    guest: Guest,
    templateId: string,
    version: number | null,
  ): Promise<TemplateOfDesign | null>;
}

/** The template and version a design was made from. */
export interface Origin {
  templateId: string;
  templateVersion: number | null;
}

const actionWords: Record<LockedAction, string> = {
  move: '移动',
  resize: '调整大小',
  edit: '修改',
  delete: '删除',
};
const nameOf = (element: Element | undefined): string => {
  if (!element) return '元素';
  const role = element.role as keyof typeof ROLES | undefined;
  return element.name || (role && ROLES[role]) || kindNameOf(element);
};

/** The pages of the team template that a design is bound to; null without one. */
export const pagesOfTemplate = async (
  dependencies: LockDependencies,
  db: Executor,
  guest: Guest,
  { templateId, templateVersion }: Origin,
): Promise<readonly Page[] | null> =>
  templateVersion === null
    ? null
    : ((await dependencies.templateOf(db, guest, templateId, templateVersion))?.pages ?? null);

const faultsMax = 20;

/** The locks of a template that a design has broken, by element, as fields of a refusal. */
export const lockFaults = (before: readonly Page[], after: readonly Page[]): Record<string, string> => {
  const elements = new Map(
    before.flatMap((page) => [...elementsOf(page.elements)]).map((one) => [one.id, one]),
  );
  const actions = new Map<string, LockedAction[]>();
  for (const { id, action } of brokenLocks(before, after))
    actions.set(id, [...(actions.get(id) ?? []), action]);
  return Object.fromEntries(
    [...actions]
      .slice(0, faultsMax)
      .map(([id, done]) => [
        `document.${id}`,
        `「${nameOf(elements.get(id))}」由模板锁定，不能${done.map((action) => actionWords[action]).join('、')}`,
      ]),
  );
};

const idsIn = (pages: readonly Page[]): Set<string> =>
  new Set(pages.flatMap((page) => [...elementsOf(page.elements)].map(({ id }) => id)));

/** The elements of these pages that still exist: another template removes all of the previous one's. */
const remaining = (pages: readonly Page[], there: ReadonlySet<string>): Page[] =>
  pages.map((page) => ({ ...page, elements: page.elements.filter(({ id }) => there.has(id)) }));

/**
 * Refuses a design that broke the locks of its template, whatever program drew it, and returns that template: a
 * design keeps the template it was made from until another one replaces it.
 */
export const refuseBrokenLocks = async (
  dependencies: LockDependencies,
  db: Executor,
  guest: Guest,
  {
    design,
    known,
    last,
  }: { design: Design; known: Origin | null; last: () => Promise<readonly Page[] | null> },
): Promise<Origin> => {
  const claimed = design.meta.templateId ?? '';
  const refuseBroken = (before: readonly Page[] | null) => {
    if (!before) return;
    const faults = lockFaults(before, design.pages);
    if (Object.keys(faults).length > 0) throw refuse.invalid(faults);
  };
  const isBound = known !== null && known.templateVersion !== null;
  const isSame = isBound && (claimed === known.templateId || claimed === '');
  if (isBound) {
    const origin = await dependencies.templateOf(db, guest, known.templateId, known.templateVersion);
    // when that version is no longer kept, the last save has the same locks
    const pages = origin?.pages ?? (await last());
    refuseBroken(pages && !isSame ? remaining(pages, idsIn(design.pages)) : pages);
    if (isSame) return known;
  }
  const template = await dependencies.templateOf(db, guest, claimed, design.meta.templateVersion ?? null);
  refuseBroken(template?.pages ?? null);
  return { templateId: templateIdOf(design), templateVersion: template?.version ?? null };
};
