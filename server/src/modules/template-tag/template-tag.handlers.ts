import type { contract } from '@design-console/contract';
import { tagsOfAppMax } from '@design-console/contract/template-tag';
import type { Executor } from '../../db/schema/tables.ts';
import type { Guest } from '../../identity/guest.ts';
import type { HandlersOf } from '../../http/serve/call-context.ts';
import { orConflict } from '../../http/reply/or-conflict.ts';
import { refuse } from '../../http/reply/refusal.ts';
import { movedTo } from './template-tag.rules.ts';
import * as store from './template-tag.store.ts';

export interface TemplateTagDependencies {
  /** The name of a light application the company has; null for any other id. */
  lightAppName(db: Executor, companyId: number, id: string): Promise<string | null>;
  /** Whether 素材权限 of the guest's config set leaves the company's own templates to users. */
  offersTeam(db: Executor, guest: Guest): Promise<boolean>;
}

const nameTaken = { template_tag_name_unique: { name: '标签名称已存在' } };

const wireTag = ({ lightAppId, ...tag }: store.TagRow) => ({ ...tag, light_app_id: lightAppId });

const statusWords = { 0: '停用', 1: '启用' } as const;

const audited = ({ name, status, sort }: Pick<store.TagRow, 'name' | 'status' | 'sort'>) => ({
  标签名称: name,
  状态: statusWords[status],
  排序: sort,
});

export const templateTagHandlers = (
  dependencies: TemplateTagDependencies,
): HandlersOf<typeof contract.templateTag> => {
  const appNamed = async (db: Executor, companyId: number, id: string): Promise<string> => {
    const found = await dependencies.lightAppName(db, companyId, id);
    if (found === null) throw refuse.notFound('轻应用不存在或已被删除');
    return found;
  };

  const existing = async (db: Executor, companyId: number, id: number): Promise<store.TagRow> => {
    await store.lockTags(db, companyId);
    const row = await store.getLocked(db, companyId, id);
    if (!row) throw refuse.notFound('模板标签不存在或已被删除');
    return row;
  };

  return {
    async list({ light_app_id }, { db, who }) {
      await appNamed(db, who.companyId, light_app_id);
      return (await store.list(db, who.companyId, light_app_id)).map(wireTag);
    },

    async listAll(_, { db, who }) {
      const rows = await store.listAll(db, who.companyId);
      const names = new Map<string, string>();
      for (const id of new Set(rows.map(({ lightAppId }) => lightAppId)))
        names.set(id, (await dependencies.lightAppName(db, who.companyId, id)) ?? '');
      return rows.map((row) => ({ ...wireTag(row), appName: names.get(row.lightAppId) ?? '' }));
    },

    async listPublished({ light_app_id }, { db, guest, now }) {
      if (!(await dependencies.offersTeam(db, guest))) return [];
      return store.listPublished(db, guest.companyId, light_app_id, now);
    },

    async create({ light_app_id: lightAppId, name, status }, { db, who, note }) {
      note({ subject: name });
      const app = await appNamed(db, who.companyId, lightAppId);
      await store.lockTags(db, who.companyId);
      const tags = await store.list(db, who.companyId, lightAppId);
      if (tags.length >= tagsOfAppMax)
        throw refuse.conflict(`无法新建标签：每个轻应用最多 ${tagsOfAppMax} 个，请先删除不用的标签`);
      const tag = { lightAppId, name, status, sort: tags.length + 1 };
      note({ subject: `${app} · ${name}`, after: audited(tag) });
      return { id: await orConflict(store.insert(db, who.companyId, tag), nameTaken) };
    },

    async update({ id, name, status, sort }, { db, who, note }) {
      const before = await existing(db, who.companyId, id);
      const ids = (await store.list(db, who.companyId, before.lightAppId)).map((tag) => tag.id);
      const after = {
        name: name ?? before.name,
        status: status ?? before.status,
        sort: Math.min(sort ?? before.sort, ids.length),
      };
      note({ subject: before.name, before: audited(before), after: audited(after) });
      await orConflict(store.update(db, who.companyId, id, after), nameTaken);
      if (sort !== undefined) await store.setOrder(db, who.companyId, movedTo(ids, id, after.sort));
      return null;
    },

    async remove({ id }, { db, who, note }) {
      const tag = await existing(db, who.companyId, id);
      note({ subject: tag.name, before: audited(tag) });
      if (tag.templateCount > 0) {
        throw refuse.conflict(
          `无法删除标签「${tag.name}」：仍有 ${tag.templateCount} 个模板使用，请先从模板移除`,
          { templateCount: tag.templateCount },
        );
      }
      const others = (await store.list(db, who.companyId, tag.lightAppId)).filter((one) => one.id !== id);
      await store.remove(db, who.companyId, id);
      await store.setOrder(
        db,
        who.companyId,
        others.map((one) => one.id),
      );
      return null;
    },
  };
};
