import type { contract } from '@design-console/contract';
import { activityDays } from '@design-console/contract/api-user';
import type { Executor } from '../../db/schema/tables.ts';
import type { Who } from '../../identity/caller.ts';
import { type CallContext, type HandlersOf, twoStep } from '../../http/serve/call-context.ts';
import { orConflict } from '../../http/reply/or-conflict.ts';
import { refuse } from '../../http/reply/refusal.ts';
import { tableFileOf } from '../../sheets/sheet.ts';
import * as store from './api-user.store.ts';
import * as lists from './api-user-list.store.ts';
import type { ActiveDay } from './user-activity.store.ts';
import * as choices from './user-choices.store.ts';
import * as designs from './user-design.store.ts';

/** The newest version of a design, and whose it is. */
interface DesignContent {
  readonly title: string;
  readonly userFlag: string;
  readonly version: number;
  readonly savedAt: Date;
  readonly document: Readonly<Record<string, unknown>>;
}

/** What this module needs from others; passed by the composition. */
export interface ApiUserDependencies {
  /** What a user did on each of the last days, oldest first, without gaps. */
  activityOf(
    db: Executor,
    companyId: number,
    apiUserId: number,
    window: { now: Date; days: number },
  ): Promise<ActiveDay[]>;
  /** How many designs a user edited in the last days, each once. */
  editedDesigns(
    db: Executor,
    companyId: number,
    apiUserId: number,
    window: { now: Date; days: number },
  ): Promise<number>;
  /** Deletes a design of any user of the company, frees its storage and tells hosts; null when there is none. */
  removeDesign(
    db: Executor,
    companyId: number,
    named: { designId: string },
    now: Date,
  ): Promise<{ title: string; userFlag: string } | null>;
  /** The newest version of a design of any user of the company, read at the turn of the account; null for none. */
  contentOf(db: Executor, who: Who, designId: string): Promise<DesignContent | null>;
}

type Calls = Omit<typeof contract.apiUser, 'pageAuthorizations'>;

const missingText = '用户不存在或已被删除';
const missing = () => refuse.notFound(missingText);
const missingDesign = () => refuse.notFound('设计不存在或已被删除');
const statusWord = (status: 0 | 1): string => (status === 1 ? '启用' : '停用');

const shown = <Row extends store.ApiUserRow>(row: Row) => ({
  ...row,
  firstSeenAt: row.firstSeenAt?.toISOString() ?? null,
  lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
});

interface Named {
  id?: number | undefined;
  ids?: number[] | undefined;
}

/** The rows a batch names, locked, and the ids it cannot find; a single missing row is a refusal. */
const targetsOf = async ({ db, who, note }: CallContext, { id, ids = [] }: Named) => {
  const requestedIds = id === undefined ? ids : [...new Set([id, ...ids])];
  const targets = await store.lock(db, who.companyId, requestedIds);
  note({ subject: targets.map((target) => target.userFlag).join('、') });
  if (targets.length === 0) throw missing();
  const found = new Set(targets.map((target) => target.id));
  const failed = requestedIds
    .filter((one) => !found.has(one))
    .map((one) => ({ id: one, name: '--', reason: missingText }));
  return { targets, failed };
};

export const apiUserHandlers = (dependencies: ApiUserDependencies): HandlersOf<Calls> => ({
  async page({ pageNo, pageSize, after, before, ...filter }, { db, who }) {
    const page = { pageNo, pageSize, after, before };
    const { rows, ...found } = await lists.page(db, who.companyId, filter, page);
    return { ...found, list: rows.map(shown) };
  },

  async get({ id }, { db, who, now }) {
    const row = await store.get(db, who.companyId, id);
    if (!row) throw missing();
    const window = { now, days: activityDays };
    const activity = await dependencies.activityOf(db, who.companyId, id, window);
    const editedDesignCount = await dependencies.editedDesigns(db, who.companyId, id, window);
    return { ...shown(row), activity, editedDesignCount };
  },

  async create(draft, { db, who, now, note }) {
    note({
      subject: draft.userFlag,
      after: { 用户标识: draft.userFlag, 昵称: draft.nickname, 分组: draft.group },
    });
    const inserted = store.insert(db, who.companyId, { ...draft, now });
    return { id: await orConflict(inserted, { api_user_flag_unique: { userFlag: '已有这个标识的用户' } }) };
  },

  async update({ id, ...changes }, { db, who, note }) {
    const [target] = await store.lock(db, who.companyId, [id]);
    if (!target) throw missing();
    const { nickname = target.nickname, group = target.group } = changes;
    note({
      subject: target.userFlag,
      before: { 昵称: target.nickname, 分组: target.group },
      after: { 昵称: nickname, 分组: group },
    });
    await store.set(db, who.companyId, [id], { nickname, group_name: group });
    return null;
  },

  async setEnabled({ status, ...named }, context) {
    const { db, who, note } = context;
    note({ act: { title: `${statusWord(status)}用户` } });
    const { targets, failed } = await targetsOf(context, named);
    const ids = targets.map((target) => target.id);
    await store.set(db, who.companyId, ids, { status });
    if (status === 0) await store.endEmbedSessions(db, who.companyId, ids);
    note({
      rows: targets.map((target) => ({
        name: target.userFlag,
        before: statusWord(target.status),
        after: statusWord(status),
      })),
    });
    return { succeeded: targets.length, failed };
  },

  async setGroup({ group, ...named }, context) {
    const { db, who, note } = context;
    const { targets, failed } = await targetsOf(context, named);
    const ids = targets.map((target) => target.id);
    await store.set(db, who.companyId, ids, { group_name: group });
    note({
      rows: targets.map((target) => ({ name: target.userFlag, before: target.group, after: group })),
    });
    return { succeeded: targets.length, failed };
  },

  listGroups: (_input, { db, who }) => choices.groups(db, who.companyId),

  listSources: (_input, { db, who }) => choices.sources(db, who.companyId),

  listKinds: (_input, { db, who }) => choices.kinds(db, who.companyId),

  async pageDesigns({ pageNo, pageSize, after, before, ...filter }, { db, who }) {
    const { apiUserId } = filter;
    if (apiUserId !== undefined && !(await store.get(db, who.companyId, apiUserId))) throw missing();
    const page = { pageNo, pageSize, after, before };
    const { rows, ...found } = await designs.page(db, who.companyId, filter, page);
    return {
      ...found,
      list: rows.map((row) => ({
        ...row,
        createdAt: row.createdAt.toISOString(),
        updatedAt: row.updatedAt.toISOString(),
      })),
    };
  },

  revealDesign: twoStep({
    // reading a large document is slow: before the transaction of the record
    async prepare({ designId }, { db, who, note }) {
      note({ subject: designId });
      const content = await dependencies.contentOf(db, who, designId);
      if (!content) throw missingDesign();
      return content;
    },
    async commit({ designId }, { note }, { title, userFlag, savedAt, ...content }) {
      note({ subject: title, after: { 设计编号: designId, 用户标识: userFlag } });
      return { ...content, designId, savedAt: savedAt.toISOString() };
    },
  }),

  async removeDesign({ designId }, { db, who, now, note }) {
    note({ subject: designId });
    const removed = await dependencies.removeDesign(db, who.companyId, { designId }, now);
    if (!removed) throw missingDesign();
    const { title, userFlag } = removed;
    note({ subject: title, before: { 设计: title, 设计编号: designId, 用户标识: userFlag } });
    return null;
  },

  async export({ format, ...filter }, { db, who, note }) {
    note({ subject: filter.keyword || filter.group || '' });
    const sources = await choices.sources(db, who.companyId);
    const names = new Map(sources.map(({ settingCode, name }) => [settingCode, name]));
    const sourceWord = (code: string): string =>
      code === '' ? '手动新建' : names.get(code) || '已删除的方案';
    return tableFileOf({
      name: '用户',
      format,
      timeZone: who.timeZone,
      columns: [
        { title: '用户标识', value: (row: store.ApiUserRow) => row.userFlag },
        { title: '昵称', value: (row) => row.nickname },
        { title: '分组', value: (row) => row.group },
        { title: '设计数', value: (row) => row.designCount },
        { title: '下载数', value: (row) => row.downloadCount },
        { title: '最近使用', value: (row) => row.lastSeenAt },
        { title: '首次使用', value: (row) => row.firstSeenAt },
        { title: '创建时间', value: (row) => row.createdAt },
        { title: '来源方案', value: (row) => sourceWord(row.settingCode) },
        { title: '来源方案编号', value: (row) => row.settingCode },
        { title: '状态', value: (row) => statusWord(row.status) },
      ],
      rows: lists.all(db, who.companyId, filter),
    });
  },
});
