import { apiUser, type UserDesign } from '@design-console/contract/api-user';
import { pageSizeText } from '@design-console/contract/kernel/page-size-text';
import { Pagination } from 'antd';
import { Segments } from '../../../kit/form/Segments.tsx';
import { Image as ImageIcon } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { useCommandCall } from '../../../api/use-command-call.ts';
import { useQueryCall } from '../../../api/use-query-call.ts';
import { lazyPart } from '../../../app/lazy-part.ts';
import { useConfirm } from '../../../kit/feedback/confirm.tsx';
import { useFeedback } from '../../../kit/feedback/feedback.tsx';
import { Loaded } from '../../../kit/feedback/Loaded.tsx';
import { SearchFilter } from '../../../kit/filter/list-filters.tsx';
import { useCopy } from '../../../kit/hooks/use-copy.ts';
import { ListStatus } from '../../../kit/list/ListStatus.tsx';
import { MoreActions } from '../../../kit/list/MoreActions.tsx';
import { useAddressEntry } from '../../../kit/navigation/address.tsx';
import { RelativeTime } from '../../../kit/format/RelativeTime.tsx';
import { StatusDot } from '../../../kit/display/StatusDot.tsx';
import { EmptyState } from '../../../kit/feedback/states.tsx';
import styles from './UserManage.module.css';

const pageSize = 12;

const views = [
  { value: 'all', label: '全部', filter: {} },
  { value: 'editing', label: '编辑中', filter: { status: 1 } },
  { value: 'finished', label: '已完成', filter: { status: 2 } },
  { value: 'downloaded', label: '下载过', filter: { isDownloaded: true } },
] as const;

type View = (typeof views)[number]['value'];

/** A view of a design loads when one is opened. */
const DesignView = lazyPart(
  () => import('./design-view/DesignView.tsx'),
  (part) => part.DesignView,
);

/** The picture, or a placeholder: a design may not be painted yet, and a file may be missing. */
const Thumbnail = ({ design, onOpen }: { readonly design: UserDesign; readonly onOpen: () => void }) => {
  const [isBroken, setIsBroken] = useState(false);
  return (
    <button
      type="button"
      className={styles.picture}
      aria-label={`查看设计「${design.title}」`}
      onClick={onOpen}
    >
      {design.thumbnail !== '' && !isBroken ? (
        <img src={design.thumbnail} alt="" loading="lazy" onError={() => setIsBroken(true)} />
      ) : (
        <ImageIcon size={24} strokeWidth={1.4} aria-hidden="true" />
      )}
    </button>
  );
};

interface CardProps {
  readonly design: UserDesign;
  readonly onOpen: () => void;
  readonly onCopy: () => void;
  /** Absent where the person may not. */
  readonly onRemove: (() => void) | undefined;
}

const DesignCard = ({ design, onOpen, onCopy, onRemove }: CardProps) => (
  <li className={styles.design}>
    <Thumbnail design={design} onOpen={onOpen} />
    <span className={styles.designHead}>
      <span className={styles.designTitle} title={design.title}>
        {design.title}
      </span>
      <MoreActions
        name={design.title}
        items={[
          {
            key: 'copy',
            label: (
              <span className={styles.number}>
                复制设计编号
                <code>{design.designId}</code>
              </span>
            ),
            onClick: onCopy,
          },
          ...(onRemove ? [{ key: 'remove', label: '删除设计', danger: true, onClick: onRemove }] : []),
        ]}
      />
    </span>
    {design.kind !== '' && <span className={styles.designLine}>{design.kind}</span>}
    <span className={styles.designLine}>{pageSizeText({ ...design, pageCount: design.pages })}</span>
    <span className={styles.designLine}>
      <StatusDot tone={design.status === 2 ? 'on' : 'busy'}>
        {design.status === 2 ? '已完成' : '编辑中'}
      </StatusDot>
      {design.downloadCount > 0 && <span>下载 {design.downloadCount} 次</span>}
    </span>
    <span className={styles.designLine}>
      <RelativeTime at={design.updatedAt} />
    </span>
  </li>
);

const emptyTitles: Record<View, string> = {
  all: '还没有设计',
  editing: '没有编辑中的设计',
  finished: '没有已完成的设计',
  downloaded: '还没有下载过',
};

interface Props {
  readonly apiUserId: number;
  readonly canEdit: boolean;
}

/** The words searched for, at first the design that the address names (`?design=…`), once. */
const useSoughtDesign = () => {
  const [asked, setAsked] = useAddressEntry('design');
  const [words, setWords] = useState(asked ?? '');
  if (asked !== null && asked !== words) setWords(asked);
  useEffect(() => {
    if (asked !== null) setAsked(null);
  }, [asked, setAsked]);
  return [words, setWords] as const;
};

/** A user's designs as thumbnails, last changed first. */
export const UserDesigns = ({ apiUserId, canEdit }: Props) => {
  const [view, setView] = useState<View>('all');
  const [words, setWords] = useSoughtDesign();
  const [pageNo, setPageNo] = useState(1);
  const [viewed, setViewed] = useState<UserDesign | null>(null);
  const filter = views.find((one) => one.value === view)?.filter ?? {};
  const removal = useCommandCall(apiUser.removeDesign);
  const confirm = useConfirm();
  const feedback = useFeedback();
  const copy = useCopy();
  const remove = async ({ designId, title }: UserDesign, isLastOfPage: boolean) => {
    await confirm({
      title: `删除设计「${title}」？`,
      content:
        '设计和它的历史版本会一并删除，不能恢复，占用的存储空间随即释放。用户正在编辑时，下次保存会得到提示，可以另存为新设计。已有的授权书会保留',
      okText: '删除',
      isDanger: true,
      onOk: async () => {
        const outcome = await removal.run({ designId });
        if (outcome.ok) {
          feedback.success(`已删除设计「${title}」`);
          if (isLastOfPage) setPageNo((before) => Math.max(1, before - 1));
        }
        return outcome;
      },
    });
  };
  const designs = useQueryCall(
    apiUser.pageDesigns,
    { apiUserId, pageNo, pageSize, ...(words === '' ? {} : { keyword: words }), ...filter },
    { keepPrevious: true },
  );
  const nothing = words === '' ? emptyTitles[view] : '没有符合条件的设计';
  return (
    <section aria-label="设计">
      <div className={styles.designsHead}>
        <h3 className={styles.part}>设计</h3>
        <Segments<View>
          aria-label="显示的设计"
          size="small"
          value={view}
          options={views.map(({ value, label }) => ({ value, label }))}
          onChange={(next) => {
            setView(next);
            setPageNo(1);
          }}
        />
      </div>
      <div className={styles.designsSearch}>
        <SearchFilter
          placeholder="搜索设计名称或编号"
          widthPx={640}
          value={words}
          onChange={(next) => {
            setWords(next ?? '');
            setPageNo(1);
          }}
        />
      </div>
      <ListStatus
        asked={[words, view, pageNo]}
        words={
          designs.data === undefined || designs.isPlaceholderData
            ? null
            : designs.data.list.length === 0
              ? `共 0 个，${nothing}`
              : `共 ${designs.data.total.toLocaleString()} 个设计，第 ${pageNo} 页`
        }
      />
      <Loaded result={designs}>
        {({ total, list }) =>
          list.length === 0 ? (
            <EmptyState isQuiet={words !== ''} title={nothing} icon={ImageIcon} />
          ) : (
            <>
              <ul className={styles.designs} aria-busy={designs.isPlaceholderData}>
                {list.map((design) => (
                  <DesignCard
                    key={design.designId}
                    design={design}
                    onOpen={() => setViewed(design)}
                    onCopy={() => void copy(design.designId)}
                    onRemove={canEdit ? () => void remove(design, list.length === 1) : undefined}
                  />
                ))}
              </ul>
              {total > pageSize && (
                <Pagination
                  className={styles.pages ?? ''}
                  size="small"
                  current={pageNo}
                  pageSize={pageSize}
                  total={total}
                  showSizeChanger={false}
                  showLessItems
                  onChange={setPageNo}
                />
              )}
            </>
          )
        }
      </Loaded>
      {viewed && (
        <Suspense>
          <DesignView design={viewed} onClose={() => setViewed(null)} />
        </Suspense>
      )}
    </section>
  );
};
