import { type TeamTemplate, template } from '@design-console/contract/template';
import { Button } from 'antd';
import { Segments } from '../../../../kit/form/Segments.tsx';
import { Layers, LayoutGrid, LayoutTemplate, List as ListIcon, Plus, Stamp } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../../app/lazy-part.ts';
import { useListScreen } from '../../../../list-screen/use-list-screen.tsx';
import { useAddress } from '../../../../kit/navigation/address.tsx';
import { timeRange } from '../../../../kit/format/time-range.ts';
import { BatchReportDialog } from '../../../../kit/list/BatchReportDialog.tsx';
import { ExportMenu } from '../../../../kit/list/ExportMenu.tsx';
import { countText, ListTable } from '../../../../kit/list/ListTable.tsx';
import { OrderSelect } from '../../../../kit/list/OrderSelect.tsx';
import { useIsNarrow } from '../../../../kit/hooks/use-narrow.ts';
import { PageHeader } from '../../../../kit/page/PageHeader.tsx';
import { useCan } from '../../../../kit/navigation/page-context.ts';
import { RowActions } from '../../../../kit/list/RowActions.tsx';
import { TableSettings } from '../../../../kit/list/TableSettings.tsx';
import { TemplateEditor } from '../../../../template-designer/TemplateEditor.tsx';
import { useOpenedTemplate } from '../../../../template-designer/use-opened-template.ts';
import { mayChange, movesOf } from '../../../../template-designer/template-words.ts';
import { useTemplateActions } from '../use-template-actions.ts';
import { useTemplateRights } from '../../../../template-designer/use-template-rights.ts';
import { BatchViews, type BatchView } from './batch/BatchViews.tsx';
import { emptyTab } from './empty-tab.ts';
import { useReviewAddress } from './review/use-review-address.ts';
import { TemplateFilters } from './TemplateFilters.tsx';
import { TemplateGrid } from './TemplateGrid.tsx';
import { type RowHandlers, TemplateRowMenu } from './TemplateRowMenu.tsx';
import { TemplateSelectionActions } from './TemplateSelectionActions.tsx';
import { templateColumns } from './template-columns.tsx';
import { useOpened } from './use-opened.ts';
import { useView, type View } from './use-view.ts';

/** What opens over a row is fetched with its first use. */
const TemplateDialogs = lazyPart(
  () => import('./TemplateDialogs.tsx'),
  (part) => part.TemplateDialogs,
);

const TemplateReview = lazyPart(
  () => import('./review/TemplateReview.tsx'),
  (part) => part.TemplateReview,
);

const freeMake = '/templateCenter/templateMake/freeMake';

const ranges = [timeRange('updatedFrom', 'updatedTo')];

/** 模板列表: the templates of a company's designers, and the status of each (product section 6). */
export const TemplateList = () => {
  const rights = useTemplateRights();
  const mayCreate = useCan(freeMake, 'edit');
  const screen = useListScreen(template.page, {
    path: '/templateCenter/templateMake/templateList',
    exportCall: template.export,
    ranges,
  });
  const { result: list, state, exporting, saved } = screen.list;
  const actions = useTemplateActions();
  const { view, setView } = useView();
  const editing = useOpenedTemplate();
  const { go } = useAddress();
  const isNarrow = useIsNarrow();
  const { opened, row, found, close, openForm, ...views } = useOpened(list);
  const [batchView, setBatchView] = useState<BatchView | null>(null);
  const review = useReviewAddress();
  const mayReview = movesOf(1, rights).includes(3);
  const waiting = list.data?.statusCounts.find(({ status }) => status === 1);
  const isReviewing = state.values.status === 1 && mayReview && (waiting?.count ?? 0) > 0;
  const emptied = emptyTab(state.values);
  // a tab alone is no filter that could be reset
  const listed = emptied ? { ...state, isFiltered: false } : state;

  const handlers: RowHandlers = {
    onPreview: views.preview,
    onDesign: ({ id }) => editing.begin({ from: 'stored', id }),
    onEdit: (edited) => openForm({ what: 'edit', row: edited }),
    onVersions: views.versions,
    onBatch: (made, at) => {
      close();
      setBatchView({ at, template: made });
    },
    onMove: (moved, to) => {
      if (to === 2) openForm({ what: 'reject', row: moved });
      else void actions.moveOne(moved, to);
    },
    onRemove: (removed) => void actions.remove([removed], close),
  };
  const menuOf = (one: TeamTemplate) => <TemplateRowMenu row={one} rights={rights} {...handlers} />;
  const createButton = mayCreate ? (
    <Button
      type={isReviewing ? 'default' : 'primary'}
      icon={<Plus size={16} />}
      onClick={() => go({ to: freeMake })}
    >
      新建模板
    </Button>
  ) : undefined;

  const columns = templateColumns({
    isQueue: state.values.status === 1,
    onShow: views.show,
    actionsOf: (one) => <RowActions>{menuOf(one)}</RowActions>,
  });
  const shared = {
    result: list,
    state: listed,
    empty: {
      icon: LayoutTemplate,
      ...(emptied ?? {
        title: '还没有模板',
        description: '在自由创作里选一个分类开始，或从平台模板二次创作',
        ...(createButton ? { action: createButton } : {}),
      }),
    },
    ...(rights.canEdit
      ? {
          selection: {
            nameOf: (row: TeamTemplate) => row.title,
            actions: (rows: readonly TeamTemplate[], clear: () => void) => (
              <TemplateSelectionActions
                rows={rows}
                rights={rights}
                onMove={(to) =>
                  to === 2
                    ? openForm({ what: 'rejectMany', rows, clear })
                    : void actions.moveMany(rows, to, clear)
                }
                onRemove={() => void actions.remove(rows, clear)}
              />
            ),
          },
        }
      : {}),
  };

  return (
    <>
      <PageHeader
        {...(list.data ? { count: `共 ${countText(list.data)} 个模板` } : {})}
        actions={
          <>
            {rights.canMake && (
              <Button icon={<Layers size={16} />} onClick={() => setBatchView({ at: 'records' })}>
                制作记录
              </Button>
            )}
            {exporting && <ExportMenu {...exporting} isEmpty={list.data?.total === 0} />}
            {createButton}
            {isReviewing && waiting && (
              <Button type="primary" icon={<Stamp size={16} />} onClick={review.begin}>
                {`开始审核（${waiting.count.toLocaleString()}${waiting.isCapped ? '+' : ''}）`}
              </Button>
            )}
          </>
        }
      />
      <TemplateFilters
        state={listed}
        statusCounts={list.data?.statusCounts}
        saved={saved}
        settings={
          <>
            {(view === 'grid' || isNarrow) && (
              <OrderSelect
                columns={columns}
                state={state}
                {...(state.values.status === 1 ? { ownOrder: '最早提交' } : {})}
              />
            )}
            {view === 'table' && <TableSettings name="template" columns={columns} />}
            <Segments<View>
              aria-label="显示方式"
              value={view}
              onChange={setView}
              options={[
                { value: 'grid', icon: <LayoutGrid size={16} aria-label="卡片" />, title: '卡片' },
                { value: 'table', icon: <ListIcon size={16} aria-label="列表" />, title: '列表' },
              ]}
            />
          </>
        }
      />
      {view === 'grid' ? (
        <TemplateGrid {...shared} onShow={views.show} footOf={menuOf} />
      ) : (
        <ListTable name="template" unit="个模板" {...shared} columns={columns} rowKey={({ id }) => id} />
      )}
      {/* the editor covers the page; what it was opened from is there again when it is left */}
      {opened && !editing.opened && !review.isOpen && (
        <Suspense fallback={null}>
          <TemplateDialogs
            opened={opened}
            row={row}
            found={found}
            mayChange={row !== undefined && mayChange(row.status, rights)}
            actions={actions}
            menuOf={menuOf}
            onDesign={handlers.onDesign}
            onClose={close}
          />
        </Suspense>
      )}
      {review.isOpen && (
        <Suspense fallback={null}>
          <TemplateReview
            filter={state.values}
            waiting={waiting?.count ?? 0}
            mayReview={mayReview}
            address={review}
            actions={actions}
            onEnd={() => void list.refetch()}
          />
        </Suspense>
      )}
      {actions.batch && <BatchReportDialog result={actions.batch} onClose={() => actions.report(null)} />}
      {batchView && (
        <BatchViews
          view={batchView}
          onView={(next) => {
            setBatchView(next);
            // drafts may have been made meanwhile
            if (next === null) void list.refetch();
          }}
          onDesign={(id) => editing.begin({ from: 'stored', id })}
        />
      )}
      {editing.opened && (
        <TemplateEditor
          key={editing.openedKey}
          start={editing.opened}
          continuedId={editing.continuedId}
          onStored={editing.onStored}
          onClose={editing.close}
        />
      )}
    </>
  );
};
