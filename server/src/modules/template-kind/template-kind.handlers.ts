import type { contract } from '@design-console/contract';
import { kindsMax } from '@design-console/contract/template-kind';
import { pageSizeText } from '@design-console/contract/kernel/page-size-text';
import { foreignKeyViolation } from '../../db/query/errors.ts';
import type { Executor } from '../../db/schema/tables.ts';
import type { HandlersOf } from '../../http/serve/call-context.ts';
import { orConflict } from '../../http/reply/or-conflict.ts';
import { refuse } from '../../http/reply/refusal.ts';
import {
  inTreeOrder,
  isPermutation,
  type KindRow,
  reasonToKeep,
  withChildren,
  withParents,
} from './template-kind.rules.ts';
import * as store from './template-kind.store.ts';
import type { Who } from '../../identity/caller.ts';

export interface TemplateKindDependencies {
  /** Templates are also found by the names of their kind and its parent. */
  kindRenamed(db: Executor, who: Who, kindId: number): Promise<void>;
}

const missing = () => refuse.notFound('模板分类不存在或已被删除');

const nameTaken = { template_kind_name_unique: { name: '同一级已有这个名称的分类' } };

const statusWords = { 0: '停用', 1: '启用' } as const;

const placeFault = (message: string) => refuse.invalid({ parentId: message });

/** Changes of the tree happen one at a time, under a lock on the company's row. */
const existingKinds = async (db: Executor, companyId: number): Promise<KindRow[]> => {
  await store.lockKinds(db, companyId);
  return store.list(db, companyId);
};

const childrenOf = (kinds: readonly KindRow[], parentId: number | null): KindRow[] =>
  inTreeOrder(kinds).filter((kind) => kind.parentId === parentId);

/** Requires a parent that exists and is itself on the first level. */
const checkParent = (kinds: readonly KindRow[], parentId: number | null): void => {
  if (parentId === null) return;
  const parent = kinds.find(({ id }) => id === parentId);
  if (!parent) throw placeFault('上级分类不存在或已被删除');
  if (parent.parentId !== null) throw placeFault('分类最多两级，请选择一级分类');
};

export const templateKindHandlers = (
  dependencies: TemplateKindDependencies,
): HandlersOf<typeof contract.templateKind> => {
  const audited = (kinds: readonly KindRow[], kind: Omit<KindRow, 'id' | 'sort'>) => ({
    名称: kind.name,
    上级分类: kinds.find(({ id }) => id === kind.parentId)?.name ?? '',
    尺寸: pageSizeText(kind),
    分辨率: kind.dpi,
    状态: statusWords[kind.status],
  });

  return {
    async list({ keyword, status }, { db, who }) {
      const [all, counts] = await Promise.all([
        store.list(db, who.companyId),
        store.templateCounts(db, who.companyId),
      ]);
      const words = keyword?.toLowerCase() ?? '';
      const fits = (kind: KindRow) =>
        kind.name.toLowerCase().includes(words) && (status === undefined || kind.status === status);
      return inTreeOrder(withParents(all, fits)).map((kind) => ({
        ...kind,
        templateCount: counts.get(kind.id) ?? 0,
      }));
    },

    async listAll(_input, { db, who }) {
      const inUse = inTreeOrder(await store.list(db, who.companyId)).filter(({ status }) => status === 1);
      return inUse
        .filter(({ parentId }) => parentId === null)
        .map((kind) => ({ ...kind, children: inUse.filter(({ parentId }) => parentId === kind.id) }));
    },

    async listEnabled(_input, { db, guest, now }) {
      const [kinds, own] = await Promise.all([
        store.list(db, guest.companyId),
        store.liveCounts(db, guest.companyId, now),
      ]);
      const all = inTreeOrder(kinds);
      const inUse = new Set(all.filter(({ status }) => status === 1).map(({ id }) => id));
      const isShown = ({ id, parentId }: KindRow) =>
        inUse.has(id) && (parentId === null || inUse.has(parentId));
      const shown = all.filter(isShown);
      const counts = withChildren(shown, own);
      // also those without templates: a link may begin a blank page of their size
      return shown.map((kind) => ({ ...kind, templateCount: counts.get(kind.id) ?? 0 }));
    },

    async create(draft, { db, who, note }) {
      note({ subject: draft.name });
      const kinds = await existingKinds(db, who.companyId);
      checkParent(kinds, draft.parentId);
      if (kinds.length >= kindsMax)
        throw refuse.conflict(`无法新建分类：最多 ${kindsMax} 个，请先删除不用的分类`);
      note({ subject: draft.name, after: audited(kinds, draft) });
      const sort = childrenOf(kinds, draft.parentId).length + 1;
      return { id: await orConflict(store.insert(db, who.companyId, { ...draft, sort }), nameTaken) };
    },

    async update({ id, ...input }, { db, who, note }) {
      const kinds = await existingKinds(db, who.companyId);
      const before = kinds.find((kind) => kind.id === id);
      if (!before) throw missing();
      const after = { ...before };
      for (const [name, value] of Object.entries(input))
        if (value !== undefined) Object.assign(after, { [name]: value });
      note({ subject: before.name, before: audited(kinds, before), after: audited(kinds, after) });
      const isMoved = after.parentId !== before.parentId;
      if (isMoved) {
        if (after.parentId === id) throw placeFault('分类不能放在自己下面');
        checkParent(kinds, after.parentId);
        const children = childrenOf(kinds, id).length;
        if (after.parentId !== null && children > 0)
          throw refuse.conflict(`无法移动分类「${before.name}」：仍有 ${children} 个下级分类，分类最多两级`, {
            children,
          });
        after.sort = childrenOf(kinds, after.parentId).length + 1;
      }
      const { id: _id, ...written } = after;
      await orConflict(store.update(db, who.companyId, id, written), nameTaken);
      if (isMoved) {
        const left = childrenOf(kinds, before.parentId).filter((kind) => kind.id !== id);
        await store.setOrder(
          db,
          who.companyId,
          left.map((kind) => kind.id),
        );
      }
      if (isMoved || after.name !== before.name) await dependencies.kindRenamed(db, who, id);
      return null;
    },

    async sort({ parentId, ids }, { db, who, note }) {
      const kinds = await existingKinds(db, who.companyId);
      const parent = kinds.find(({ id }) => id === parentId);
      if (parentId !== null && !parent) throw missing();
      const present = childrenOf(kinds, parentId);
      const subject = parent?.name ?? '一级分类';
      note({ subject });
      if (
        !isPermutation(
          ids,
          present.map(({ id }) => id),
        )
      )
        throw refuse.conflict('分类已被他人新建、移动或删除，请刷新后再排序', {
          ids: present.map(({ id }) => id),
        });
      const nameOf = new Map(present.map(({ id, name }) => [id, name]));
      note({
        subject,
        before: { 顺序: present.map(({ name }) => name).join('、') },
        after: { 顺序: ids.map((id) => nameOf.get(id) ?? '').join('、') },
      });
      await store.setOrder(db, who.companyId, ids);
      return null;
    },

    async remove({ id }, { db, who, note }) {
      const kinds = await existingKinds(db, who.companyId);
      const kind = kinds.find((one) => one.id === id);
      if (!kind) throw missing();
      note({ subject: kind.name, before: audited(kinds, kind) });
      const contents = {
        templates: await store.countIn(db, who.companyId, id),
        children: childrenOf(kinds, id).length,
      };
      const reason = reasonToKeep(kind.name, contents);
      if (reason) throw refuse.conflict(reason, contents);
      try {
        await store.remove(db, who.companyId, id);
      } catch (error) {
        // a template was added between the count and the deletion
        if (foreignKeyViolation(error) === null) throw error;
        throw refuse.conflict(reasonToKeep(kind.name, { templates: 1, children: 0 }) ?? '', {
          templates: 1,
          children: 0,
        });
      }
      const left = childrenOf(kinds, kind.parentId).filter((one) => one.id !== id);
      await store.setOrder(
        db,
        who.companyId,
        left.map((one) => one.id),
      );
      return null;
    },
  };
};
