import { CODE } from '@design-console/contract/kernel/envelope';
import { pageReach } from '@design-console/contract/kernel/page';
import { Button, Pagination } from 'antd';
import { ChevronLeft, ChevronRight, Filter } from 'lucide-react';
import { useLayoutEffect } from 'react';
import { type CallError, CallRefused, markShown } from '../../api/call-errors.ts';
import styles from './ListTable.module.css';
import type { PageStep } from './list-address.ts';
import { EmptyState } from '../feedback/states.tsx';

interface PageInput {
  readonly pageNo: number;
  readonly pageSize: number;
}

interface Turned {
  readonly total: number;
  readonly isTotalCapped?: boolean;
  readonly next?: string | null;
  readonly prev?: string | null;
}

const pageSizes = [10, 20, 50, 100];

const isBeyond = (pageNo: number, pageSize: number): boolean => (pageNo - 1) * pageSize >= pageReach;

/** The page to show instead of an empty one past the end; null where this one is right. */
export const pageBefore = (
  { pageNo, pageSize }: PageInput,
  found: { readonly total: number; readonly list: readonly unknown[] } | undefined,
): number | null => {
  if (!found || found.list.length > 0 || found.total === 0 || pageNo === 1) return null;
  return Math.max(1, Math.min(pageNo - 1, Math.ceil(found.total / pageSize)));
};

/** The server's refusal of a page number beyond `pageReach`. */
export const isTooFar = (error: CallError | null): error is CallRefused =>
  error instanceof CallRefused &&
  error.code === CODE.invalid &&
  'pageNo' in ((error.data as { fields?: object } | null)?.fields ?? {});

export const TooFarState = ({
  error,
  onFirst,
}: {
  readonly error: CallRefused;
  readonly onFirst: () => void;
}) => {
  useLayoutEffect(() => markShown(error), [error]);
  return (
    <EmptyState
      icon={Filter}
      title="请缩小筛选范围"
      description={error.message}
      action={<Button onClick={onFirst}>回到第一页</Button>}
    />
  );
};

/** A page past the end, until the page before it is there. */
export const PastEndState = ({
  total,
  onFirst,
}: {
  readonly total: number;
  readonly onFirst: () => void;
}) => (
  <EmptyState
    title="这一页没有内容"
    description={`共 ${total.toLocaleString()} 条，可能刚被删除`}
    action={<Button onClick={onFirst}>回到第一页</Button>}
  />
);

/**
 * Pages by number, in a list with cursors up to `pageReach` alone; beyond it one page at a time, by the page's
 * cursors.
 */
export const ListPager = ({
  page: { total, isTotalCapped = false, next: following, prev = null },
  values: { pageNo, pageSize },
  isNarrow,
  isTurning,
  onTurn,
}: {
  readonly page: Turned;
  readonly values: PageInput;
  readonly isNarrow: boolean;
  /** The rows are still those of the previous page: their cursors do not fit this number. */
  readonly isTurning: boolean;
  readonly onTurn: (pageNo: number, pageSize: number, step?: PageStep) => void;
}) => {
  const size = isNarrow ? 'small' : 'medium';
  // a list without cursors is served by number as far as it goes
  const hasReach = following !== undefined;
  const isOut = (at: number, ofSize: number) => hasReach && isBeyond(at, ofSize);
  const next = following ?? null;
  const forth = () => {
    if (next !== null && !isTurning) onTurn(pageNo + 1, pageSize, { after: next });
  };
  const back = () => {
    if (!isOut(pageNo - 1, pageSize)) onTurn(pageNo - 1, pageSize);
    else if (prev !== null && !isTurning) onTurn(pageNo - 1, pageSize, { before: prev });
  };
  if (isOut(pageNo, pageSize)) {
    return (
      <nav className={styles.turn} aria-label="翻页">
        <Button size={size} onClick={() => onTurn(1, pageSize)}>
          回到第一页
        </Button>
        <Button size={size} icon={<ChevronLeft size={15} />} disabled={prev === null} onClick={back}>
          上一页
        </Button>
        <span>第 {pageNo.toLocaleString()} 页</span>
        <Button
          size={size}
          icon={<ChevronRight size={15} />}
          iconPlacement="end"
          disabled={next === null}
          onClick={forth}
        >
          下一页
        </Button>
      </nav>
    );
  }
  // one page beyond the reach of numbers, where there is one
  const isFurther = isTotalCapped && next !== null && isOut(pageNo + 1, pageSize);
  return (
    <Pagination
      current={pageNo}
      pageSize={pageSize}
      total={isFurther ? pageNo * pageSize + 1 : total}
      pageSizeOptions={pageSizes}
      showSizeChanger={total > (pageSizes[0] ?? 10)}
      showLessItems={isNarrow}
      size={size}
      onChange={(turned, ofSize) => {
        if (ofSize === pageSize && isOut(turned, ofSize)) forth();
        else onTurn(isOut(turned, ofSize) ? 1 : turned, ofSize);
      }}
    />
  );
};
