import { pageReach } from '@design-console/contract/kernel/page';
import { type TeamTemplate, template } from '@design-console/contract/template';
import { templateKind } from '@design-console/contract/template-kind';
import { Button, Pagination } from 'antd';
import { LayoutTemplate } from 'lucide-react';
import { useMemo } from 'react';
import { useQueryCall } from '../../../../api/use-query-call.ts';
import { idIn, useAddressEntry } from '../../../../kit/navigation/address.tsx';
import { BatchReportDialog } from '../../../../kit/list/BatchReportDialog.tsx';
import { PastEndState } from '../../../../kit/list/ListPager.tsx';
import { ListStatus } from '../../../../kit/list/ListStatus.tsx';
import { heardOf } from '../../../../kit/list/ListTable.tsx';
import { Loaded } from '../../../../kit/feedback/Loaded.tsx';
import type { PageStep } from '../../../../kit/list/list-address.ts';
import { PageHeader } from '../../../../kit/page/PageHeader.tsx';
import { EmptyState } from '../../../../kit/feedback/states.tsx';
import { usePageCorrection } from '../../../../kit/list/use-page-correction.ts';
import { LeftTemplateNotice } from '../../../../template-designer/LeftTemplateNotice.tsx';
import { TemplateEditor } from '../../../../template-designer/TemplateEditor.tsx';
import { useOpenedTemplate } from '../../../../template-designer/use-opened-template.ts';
import { CardBones, TemplateCard } from '../TemplateCard.tsx';
import styles from '../template-parts.module.css';
import { useTemplateActions } from '../use-template-actions.ts';
import { useTemplateRights } from '../../../../template-designer/use-template-rights.ts';
import { KindPicker } from './KindPicker.tsx';

const pageSize = 12;
const pagesMax = Math.floor(pageReach / pageSize);

/** The page of drafts, in the address: a reload and the back button show it again. */
const useDraftsPage = () => {
  const [entry, setEntry] = useAddressEntry('drafts');
  const pageNo = Math.min(idIn(entry) ?? 1, pagesMax);
  return useMemo(
    () => ({
      values: { pageNo, pageSize },
      setPage: (next: number, _size: number, { isCorrection = false }: PageStep = {}) =>
        setEntry(next === 1 ? null : String(next), !isCorrection),
    }),
    [pageNo, setEntry],
  );
};

interface DraftsProps {
  readonly onOpen: (row: TeamTemplate) => void;
  readonly canEdit: boolean;
}

/** Drafts that were not submitted yet, last changed first. */
const Drafts = ({ onOpen, canEdit }: DraftsProps) => {
  const page = useDraftsPage();
  const actions = useTemplateActions();
  const drafts = useQueryCall(
    template.page,
    { ...page.values, status: 0, sortBy: 'updatedAt', sortOrder: 'desc' },
    { keepPrevious: true },
  );
  usePageCorrection(drafts, page);
  return (
    <section aria-label="草稿">
      <h2 className={styles.section}>
        草稿
        {drafts.data && <small>共 {drafts.data.total.toLocaleString()} 个</small>}
      </h2>
      <ListStatus
        asked={page.values}
        words={heardOf(
          drafts,
          { values: page.values, isFiltered: false },
          { unit: '个草稿', empty: '还没有草稿' },
        )}
      />
      <Loaded result={drafts} isCard skeleton={<CardBones count={6} />}>
        {({ list, total }) =>
          list.length === 0 ? (
            <div className={styles.box}>
              {total > 0 ? (
                <PastEndState total={total} onFirst={() => page.setPage(1, pageSize)} />
              ) : (
                <EmptyState
                  icon={LayoutTemplate}
                  title="还没有草稿"
                  description="选一个分类或自定义尺寸开始，保存后会出现在这里"
                />
              )}
            </div>
          ) : (
            <>
              <ul className={styles.cards} aria-busy={drafts.isPlaceholderData}>
                {list.map((row) => (
                  <TemplateCard
                    key={row.id}
                    row={row}
                    openLabel={`${canEdit ? '编辑' : '查看'} ${row.title}`}
                    onOpen={() => onOpen(row)}
                    foot={
                      canEdit && (
                        <>
                          <Button type="link" size="small" onClick={() => onOpen(row)}>
                            继续编辑
                          </Button>
                          <Button
                            type="text"
                            size="small"
                            aria-label={`删除 ${row.title}`}
                            onClick={() => void actions.remove([row], () => undefined)}
                          >
                            删除
                          </Button>
                        </>
                      )
                    }
                  />
                ))}
              </ul>
              {total > pageSize && (
                <Pagination
                  className={styles.pager ?? ''}
                  current={page.values.pageNo}
                  pageSize={pageSize}
                  total={total}
                  showSizeChanger={false}
                  showLessItems
                  onChange={page.setPage}
                />
              )}
            </>
          )
        }
      </Loaded>
      {actions.batch && <BatchReportDialog result={actions.batch} onClose={() => actions.report(null)} />}
    </section>
  );
};

/** 自由创作: a kind or a custom size, the editor in place, and earlier drafts (product section 6). */
export const FreeMake = () => {
  const { canMake } = useTemplateRights();
  const kinds = useQueryCall(templateKind.listAll, {});
  const { opened, openedKey, continuedId, begin, onStored, close } = useOpenedTemplate();
  return (
    <>
      <PageHeader description="选一个分类、自定义尺寸或导入设计文件，制作只属于企业的模板" />
      {canMake && <LeftTemplateNotice isOpen={opened !== null} onContinue={begin} />}
      {canMake && (
        <Loaded result={kinds} isCard skeleton={<CardBones count={6} />}>
          {(branches) => <KindPicker branches={branches} onStart={begin} />}
        </Loaded>
      )}
      <Drafts canEdit={canMake} onOpen={({ id }) => begin({ from: 'stored', id })} />
      {opened && (
        <TemplateEditor
          key={openedKey}
          start={opened}
          continuedId={continuedId}
          onStored={onStored}
          onClose={close}
        />
      )}
    </>
  );
};
