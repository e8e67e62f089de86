import { type PlatformTemplate, platformTemplate } from '@design-console/contract/platform-template';
import type { InputOf } from '@design-console/contract/kernel/call';
import { useState } from 'react';
import { useQueryCall } from '../../../../api/use-query-call.ts';

type Input = Omit<InputOf<typeof platformTemplate.list>, 'after' | 'pageSize'>;

const pageSize = 24;

/** The list page by page: loaded pages stay, and the next one is added on request. */
export const usePlatformList = (filter: Input) => {
  const filterKey = JSON.stringify(filter);
  const [loaded, setLoaded] = useState<{
    key: string;
    rows: readonly PlatformTemplate[];
    after: string;
  } | null>(null);
  // another filter starts at its first page
  const kept = loaded?.key === filterKey ? loaded : null;
  const first = useQueryCall(platformTemplate.list, { ...filter, pageSize }, { keepPrevious: true });
  const further = useQueryCall(
    platformTemplate.list,
    { ...filter, pageSize, after: kept?.after ?? '' },
    { enabled: kept !== null },
  );
  const last = kept ? further.data : first.data;
  const rows = kept ? [...kept.rows, ...(further.data?.list ?? [])] : (first.data?.list ?? []);
  const next = last?.next ?? null;
  return {
    first,
    rows,
    total: first.data?.total ?? 0,
    facets: first.data?.facets ?? null,
    hasMore: next !== null && !first.isPlaceholderData,
    isGrowing: kept !== null && further.isPending,
    growFailed: kept !== null && further.isError ? () => void further.refetch() : null,
    grow: (): void => {
      if (next !== null) setLoaded({ key: filterKey, rows, after: next });
    },
  };
};
