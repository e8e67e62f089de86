import type { contract } from '@design-console/contract';
import { AUDIT_KIND_TITLES, type AuditRecord } from '@design-console/contract/audit-record';
import type { HandlersOf } from '../../http/serve/call-context.ts';
import { refuse } from '../../http/reply/refusal.ts';
import { tableFileOf } from '../../sheets/sheet.ts';
import * as store from './audit-record.store.ts';

export const shownRecord = (row: store.RecordRow): AuditRecord => ({
  ...row,
  at: row.at.toISOString(),
  lastAt: row.lastAt?.toISOString() ?? null,
});

const outcomeWords = { done: '成功', refused: '被拒绝', failed: '失败' } as const;

export const auditRecordHandlers: HandlersOf<typeof contract.auditRecord> = {
  async page({ pageNo, pageSize, after, before, ...filter }, { db, who }) {
    const { rows, ...found } = await store.page(db, who.companyId, filter, {
      pageNo,
      pageSize,
      after,
      before,
    });
    return { ...found, list: rows.map((row) => ({ ...row, ...shownRecord(row) })) };
  },

  async listPeople({ keyword, accountId }, { db, who }) {
    return store.people(db, who.companyId, { keyword, accountId });
  },

  async get({ id }, { db, who }) {
    const row = await store.get(db, who.companyId, id);
    if (!row) throw refuse.notFound('日志不存在或已过期');
    return { ...shownRecord(row), requestId: row.requestId, userAgent: row.userAgent, changes: row.changes };
  },

  async export({ format, ...filter }, { db, who }) {
    return tableFileOf({
      name: '操作日志',
      format,
      timeZone: who.timeZone,
      columns: [
        { title: '时间', value: (row: store.RecordRow) => row.at },
        { title: '账号', value: (row) => row.account },
        { title: '姓名', value: (row) => row.accountName },
        { title: '操作', value: (row) => row.title },
        { title: '类型', value: (row) => AUDIT_KIND_TITLES[row.kind] },
        { title: '对象', value: (row) => row.subject },
        { title: '结果', value: (row) => outcomeWords[row.outcome] },
        { title: '次数', value: (row) => row.times },
        { title: '最近一次', value: (row) => row.lastAt },
        { title: '说明', value: (row) => row.message },
        { title: 'IP', value: (row) => row.ip },
      ],
      rows: store.all(db, who.companyId, filter),
    });
  },
};
