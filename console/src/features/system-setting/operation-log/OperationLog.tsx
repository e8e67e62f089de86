import { AREA_TITLES } from '@design-console/contract/area-titles';
import { AUDIT_KIND_TITLES, auditKinds, auditRecord } from '@design-console/contract/audit-record';
import { ScrollText } from 'lucide-react';
import { useListScreen } from '../../../list-screen/use-list-screen.tsx';
import { useShownId } from '../../../list-screen/use-shown-id.ts';
import { ListPage } from '../../../kit/list/ListPage.tsx';
import { TimeFilter } from '../../../kit/filter/TimeFilter.tsx';
import { timeRange } from '../../../kit/format/time-range.ts';
import { ChoiceFilter, SearchFilter } from '../../../kit/filter/list-filters.tsx';
import { outcomeChoices } from './outcome.ts';
import { PersonFilter } from './PersonFilter.tsx';
import { RecordDrawer } from './RecordDrawer.tsx';
import { recordColumns } from './record-columns.tsx';

/** Any area may appear in the log: refused attempts to read are recorded too. */
const areaChoices = Object.entries(AREA_TITLES).map(([value, label]) => ({ value, label }));

const kindChoices = auditKinds.map((value) => ({ value, label: AUDIT_KIND_TITLES[value] }));

const ranges = [timeRange('from', 'to')];

/** Who did what, when, from where, and what changed (product section 6). */
export const OperationLog = () => {
  const { values, set, list } = useListScreen(auditRecord.page, {
    path: '/systemSetting/operationLog',
    exportCall: auditRecord.export,
    ranges,
  });
  const { id, isOpen, show, close } = useShownId();

  return (
    <>
      <ListPage
        name="operationLog"
        unit="条记录"
        {...list}
        rowKey={(record) => record.id}
        columns={recordColumns(show)}
        onRowClick={show}
        filters={
          <>
            <SearchFilter
              placeholder="搜索操作、对象、字段"
              value={values.keyword}
              onChange={(keyword) => set({ keyword })}
            />
            <PersonFilter value={values.accountId} onChange={(accountId) => set({ accountId })} />
            <ChoiceFilter
              label="类型"
              value={values.kind}
              options={kindChoices}
              onChange={(kind) => set({ kind })}
            />
            <TimeFilter from={values.from} to={values.to} onChange={set} />
          </>
        }
        moreFilters={{
          setCount: [values.module, values.outcome].filter(Boolean).length,
          fields: (
            <>
              <ChoiceFilter
                label="模块"
                value={values.module}
                options={areaChoices}
                onChange={(module) => set({ module })}
              />
              <ChoiceFilter
                label="结果"
                value={values.outcome}
                options={outcomeChoices}
                onChange={(outcome) => set({ outcome })}
              />
            </>
          ),
        }}
        empty={{
          icon: ScrollText,
          title: '还没有操作记录',
          description: '登录、修改、导出等操作会自动记在这里，至少保留 180 天',
        }}
      />
      <RecordDrawer id={id} isOpen={isOpen} onClose={close} />
    </>
  );
};
