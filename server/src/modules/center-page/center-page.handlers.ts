import { randomBytes } from 'node:crypto';
import type { contract } from '@design-console/contract';
import { pagesMax } from '@design-console/contract/center-page';
import { type Device, deviceTitles } from '@design-console/contract/kernel';
import type { Executor } from '../../db/schema/tables.ts';
import type { CallContext, HandlersOf } from '../../http/serve/call-context.ts';
import { orConflict } from '../../http/reply/or-conflict.ts';
import { refuse } from '../../http/reply/refusal.ts';
import { mayDo } from '../../identity/caller.ts';
import { withoutPageLinks } from './center-page.rules.ts';
import * as store from './center-page.store.ts';

export interface CenterPageDependencies {
  /** Tells every server that what a config set publishes has changed. */
  announce(db: Executor, companyId: number, settingCode: string): Promise<void>;
}

const idLength = 10;
const newPageId = (): string => randomBytes(idLength).toString('hex').slice(0, idLength);

const nameTaken = { center_page_name_unique: { name: '页面名称已存在' } };

const missing = () => refuse.notFound('页面不存在或已被删除');
const noSet = () => refuse.notFound('配置方案不存在或已被删除');
const subjectOf = ({ name, device }: { name: string; device: Device }) => `${name} · ${deviceTitles[device]}`;
const statusWords = { 0: '已下架', 1: '已上架' } as const;

/** The named page; changes of its config set's pages queue here. */
const existing = async (
  { db, who, note }: CallContext,
  { settingCode, pageId }: { settingCode: string; pageId: string },
): Promise<store.PageRow> => {
  if (!(await store.lockSet(db, who.companyId, settingCode))) throw noSet();
  const page = await store.get(db, who.companyId, settingCode, pageId);
  if (!page) throw missing();
  note({ subject: subjectOf(page) });
  return page;
};

export const centerPageHandlers = (
  dependencies: CenterPageDependencies,
): HandlersOf<typeof contract.centerPage> => ({
  async list({ settingCode }, { db, who }) {
    if (!(await store.hasSet(db, who.companyId, settingCode))) throw noSet();
    const pages = await store.list(db, who.companyId, settingCode);
    return pages.map(({ publishedAt, savedAt, ...page }) => ({
      ...page,
      publishedAt: publishedAt?.toISOString() ?? null,
      savedAt: savedAt.toISOString(),
    }));
  },

  async create({ settingCode, device, name, fromId }, { db, who, now, note }) {
    note({ subject: subjectOf({ name, device }) });
    if (!(await store.lockSet(db, who.companyId, settingCode))) throw noSet();
    const from = fromId === undefined ? null : await store.get(db, who.companyId, settingCode, fromId);
    if (fromId !== undefined && !from) throw missing();
    if ((await store.count(db, who.companyId, settingCode)) >= pagesMax)
      throw refuse.conflict(`每个配置方案最多 ${pagesMax} 个页面，请先删除不用的页面`);
    const page = { id: newPageId(), settingCode, device, name };
    const by = { name: who.name, now };
    await orConflict(store.insert(db, who.companyId, page, by), nameTaken);
    const draft = from && (await store.draftOf(db, who.companyId, from));
    if (draft) {
      const value = from.device === device ? draft.value : withoutPageLinks(draft.value);
      await store.insertDraft(db, who.companyId, page, { ...draft, value }, by);
    }
    note({ after: { 页面名称: name, 适用端: deviceTitles[device], 复制自: from?.name ?? null } });
    return { id: page.id };
  },

  async update({ name, ...pageRef }, context) {
    const { db, who, now, note } = context;
    const page = await existing(context, pageRef);
    note({ before: { 页面名称: page.name }, after: { 页面名称: name } });
    await orConflict(store.rename(db, who.companyId, page, name, { name: who.name, now }), nameTaken);
    await dependencies.announce(db, who.companyId, pageRef.settingCode);
    return null;
  },

  async setStatus({ status, ...pageRef }, context) {
    const { db, who, now, note } = context;
    const page = await existing(context, pageRef);
    if (status === 1 && !(await store.isPublished(db, who.companyId, page)))
      throw refuse.conflict('这个页面还没有发布过，请先在编辑页面发布');
    note({ before: { 状态: statusWords[page.status] }, after: { 状态: statusWords[status] } });
    await store.setStatus(db, who.companyId, page, status, { name: who.name, now });
    await dependencies.announce(db, who.companyId, pageRef.settingCode);
    return null;
  },

  async setHome({ isHome, ...pageRef }, context) {
    const { db, who, now, note } = context;
    const page = await existing(context, pageRef);
    const by = { name: who.name, now };
    const before = await store.homeOf(db, who.companyId, pageRef.settingCode, page.device);
    if (isHome && before && before.id !== page.id) await store.setHome(db, who.companyId, before, false, by);
    note({
      before: { 首页: before?.name ?? null },
      after: { 首页: isHome ? page.name : before?.id === page.id ? null : (before?.name ?? null) },
    });
    await store.setHome(db, who.companyId, page, isHome, by);
    await dependencies.announce(db, who.companyId, pageRef.settingCode);
    return null;
  },

  async remove(pageRef, context) {
    const { db, who, note } = context;
    const page = await existing(context, pageRef);
    if (page.isHome) throw refuse.conflict('首页不能删除，请先把另一个页面设为首页，或取消首页');
    const isDraftOnly = !(await store.isPublished(db, who.companyId, page));
    if (!isDraftOnly && !mayDo(who, '/templateCenter/pageManagment', 'publish'))
      throw refuse.forbidden('页面发布过，没有发布权限不能删除');
    note({ before: { 页面名称: page.name, 状态: statusWords[page.status] }, after: {} });
    await store.remove(db, who.companyId, page);
    await dependencies.announce(db, who.companyId, pageRef.settingCode);
    return null;
  },
});
