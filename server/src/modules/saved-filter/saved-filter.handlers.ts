import type { contract } from '@design-console/contract';
import { savedFiltersMax } from '@design-console/contract/saved-filter';
import { lockAccount } from '../../db/query/lock-account.ts';
import type { CallContext, HandlersOf } from '../../http/serve/call-context.ts';
import { orConflict } from '../../http/reply/or-conflict.ts';
import { refuse } from '../../http/reply/refusal.ts';
import { nextPlace, readable, shown } from './saved-filter.rules.ts';
import * as store from './saved-filter.store.ts';

const nameTaken = { saved_filter_name_unique: { name: '这个列表已有同名的常用筛选' } };

const audited = ({ name, filter }: Pick<store.SavedFilterRow, 'name' | 'filter'>) => ({
  名称: name,
  筛选条件: readable(filter),
});

const existing = async ({ db, who, note }: CallContext, id: number): Promise<store.SavedFilterRow> => {
  await lockAccount(db, who.companyId, who.accountId);
  const row = await store.get(db, who.companyId, who.accountId, id);
  if (!row) throw refuse.notFound('常用筛选不存在或已被删除');
  note({ subject: row.name, before: audited(row) });
  return row;
};

export const savedFilterHandlers: HandlersOf<typeof contract.savedFilter> = {
  async list(_, { db, who }) {
    return shown(await store.list(db, who.companyId, who.accountId));
  },

  async create({ list, name, filter, place }, { db, who, note }) {
    note({ subject: name, after: audited({ name, filter }) });
    // changes of an account's filters queue on its row: their number stays within its limit
    await lockAccount(db, who.companyId, who.accountId);
    const others = (await store.list(db, who.companyId, who.accountId)).filter((one) => one.list === list);
    if (others.length >= savedFiltersMax)
      throw refuse.conflict(`每个列表最多保存 ${savedFiltersMax} 个常用筛选，请先删除不用的`);
    const row = { list, name, filter, place: place ?? nextPlace(others) };
    return { id: await orConflict(store.insert(db, who.companyId, who.accountId, row), nameTaken) };
  },

  async update({ id, ...change }, context) {
    const before = await existing(context, id);
    const after = { name: change.name ?? before.name, filter: change.filter ?? before.filter };
    context.note({ after: audited(after) });
    const { db, who } = context;
    await orConflict(store.update(db, who.companyId, who.accountId, id, after), nameTaken);
    return null;
  },

  async remove({ id }, context) {
    await existing(context, id);
    await store.remove(context.db, context.who.companyId, context.who.accountId, id);
    return null;
  },
};
