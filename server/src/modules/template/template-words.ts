import { intellectTagById } from '@design-console/contract/intellect-tag';
import { searchedWords } from '../../db/list/search-words.ts';
import type { Executor } from '../../db/schema/tables.ts';
import { parseInTurn } from '../../queues/design-turns.ts';
import { tagsOfMasks, textsOf } from './template.rules.ts';
import * as store from './template.store.ts';
import { kindNamed } from './template-facts.store.ts';
import * as wordStore from './template-words.store.ts';
import * as versions from './template-version.store.ts';
import { ownerOfAccount } from '../../queues/owner.ts';
import type { Who } from '../../identity/caller.ts';
import type { Owner } from '../../queues/fair-queue.ts';

interface Described {
  title: string;
  kindId: number | null;
  tagIds: readonly string[];
  texts: readonly string[];
}

/** Texts up to the length of a headline count as names: they are searched by sound too. */
const headlineMax = 16;
const headlinesMax = 6;

/** Writes a template's search words: its title, kind and tags, and its texts. */
export const writeWords = async (
  db: Executor,
  companyId: number,
  id: number,
  { title, kindId, tagIds, texts }: Described,
): Promise<void> => {
  const kind = kindId === null ? null : await kindNamed(db, companyId, kindId);
  const headlines = texts.filter((text) => [...text].length <= headlineMax).slice(0, headlinesMax);
  const names = [
    title,
    ...(kind ? [kind.name, kind.parentName] : []),
    ...tagIds.map((tagId) => intellectTagById.get(tagId)?.name ?? ''),
    ...headlines,
  ];
  await wordStore.setWords(db, companyId, id, await searchedWords(companyId, { names, texts }));
};

/** Writes the search words of a stored template anew, from what the database has of it. */
export const writeWordsAnew = async (db: Executor, owner: Owner, id: number): Promise<void> => {
  const { companyId } = owner;
  const [row] = await store.lock(db, companyId, [id]);
  if (!row) return;
  const stored = await versions.get(db, companyId, id, row.version);
  const parsed = await parseInTurn(owner, stored?.document);
  await writeWords(db, companyId, id, {
    ...row,
    tagIds: tagsOfMasks(row.masks),
    texts: parsed.ok ? textsOf(parsed.design) : [],
  });
};

/** Each may be a design of 2 MB, and the transaction holds a connection meanwhile. */
const atOnce = 20;

/** Rewrites the search words of templates whose kind was renamed or moved; returns whether more are left. */
export const rewriteStaleWords = async (db: Executor, owner: Owner): Promise<boolean> => {
  const ids = await wordStore.staleIds(db, owner.companyId, atOnce);
  for (const id of ids) await writeWordsAnew(db, owner, id);
  return ids.length === atOnce;
};

/** Updates search words after a kind was renamed or moved: of some of its templates at once, of all soon. */
export const kindRenamed = async (db: Executor, who: Who, kindId: number): Promise<void> => {
  await wordStore.markStale(db, who.companyId, kindId);
  await rewriteStaleWords(db, ownerOfAccount(who));
};
