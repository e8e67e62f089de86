import {
  type DetailDimension,
  type DetailRow,
  type ItemDimension,
  itemDimensions,
  statistic,
  type UsageOptions,
} from '@design-console/contract/usage/report';
import { ChartColumn } from 'lucide-react';
import { useExport } from '../../../../api/use-export.ts';
import { useQueryCall } from '../../../../api/use-query-call.ts';
import { Loaded } from '../../../../kit/feedback/Loaded.tsx';
import { ListPage } from '../../../../kit/list/ListPage.tsx';
import { PageHeader } from '../../../../kit/page/PageHeader.tsx';
import { useCan } from '../../../../kit/navigation/page-context.ts';
import { PageSkeleton } from '../../../../kit/feedback/states.tsx';
import { savedFiltersOf } from '../../../../list-screen/saved-filters/saved-filters-of.tsx';
import { CellFilters } from '../CellFilters.tsx';
import { ManyFilter } from '../ManyFilter.tsx';
import { RangeFilter } from '../RangeFilter.tsx';
import { DetailAddress, detailInputOf, dimensionsOf, itemOf, rangeOf } from '../report-address.ts';
import { useReportAddress } from '../use-report-address.ts';
import { useUsageOptions } from '../use-usage-options.ts';
import { detailColumns, dimensionTitles, sumCell } from './detail-columns.tsx';
import { DimensionBar } from './DimensionBar.tsx';

const noItems = { kindIds: undefined, templateIds: undefined, lightAppIds: undefined };

const isItem = (dimension: DetailDimension): dimension is ItemDimension =>
  itemDimensions.some((one) => one === dimension);

const rowKey = (row: DetailRow): string =>
  [row.day, row.device, row.product, row.settingCode, row.item?.id].join(' ');

const Table = ({ options }: { readonly options: UsageOptions }) => {
  const { values, set, reset } = useReportAddress(DetailAddress);
  const { today } = options;
  const canExport = useCan('/templateEditor/data/detail', 'export');
  const days = rangeOf(values, today);
  const query = detailInputOf(values, today);
  const exporting = useExport(statistic.export, (format) => ({ ...query, format }));
  const { pageNo, pageSize } = values;
  const rows = useQueryCall(statistic.page, { ...query, pageNo, pageSize }, { keepPrevious: true });

  const dimensions = dimensionsOf(values);
  const item = itemOf(values);
  const itemIds = item && values[`${item}Ids`];
  /** Every change of what the rows are goes back to the first page. */
  const change = (next: Partial<DetailAddress>) => set({ ...next, pageNo: 1 });

  const toggle = (dimension: DetailDimension) => {
    const others = dimensions.filter((one) => one !== dimension && !(isItem(dimension) && isItem(one)));
    change({
      by: dimensions.includes(dimension) ? others : [...others, dimension],
      ...(isItem(dimension) ? noItems : {}),
    });
  };

  const isFiltered = [values.devices, values.products, values.settingCodes, itemIds].some(
    (one) => one && one.length > 0,
  );

  return (
    <ListPage
      name="usageDetail"
      saved={savedFiltersOf({ list: '/templateEditor/data/detail', input: DetailAddress })}
      unit="行"
      result={rows}
      state={{
        values: { pageNo, pageSize, sortBy: query.sortBy, sortOrder: query.sortOrder },
        isFiltered,
        set: change as never,
        setPage: (next, size) => set({ pageNo: next, pageSize: size }, true),
        reset: () => {
          const { range, from, to, per } = values;
          reset({ range, from, to, per, by: dimensions, pageSize });
        },
      }}
      rowKey={rowKey}
      columns={detailColumns(dimensions, values.per === 'range' ? days : null)}
      filters={
        <>
          <DimensionBar
            per={values.per}
            onPer={(per) => change({ per })}
            chosen={dimensions}
            onToggle={toggle}
          />
          <RangeFilter choice={values.range} range={days} today={today} onChange={change} />
          <CellFilters filter={values} options={options} onChange={change} />
          {item && (
            <ManyFilter
              label={dimensionTitles[item]}
              values={itemIds ?? undefined}
              options={options[`${item}Ids`]}
              onChange={(ids) => change({ [`${item}Ids`]: ids })}
              widthPx={200}
            />
          )}
        </>
      }
      {...(rows.data ? { sum: { title: '合计', cell: sumCell(rows.data.sum) } } : {})}
      empty={{
        icon: ChartColumn,
        title: '这段时间没有数据',
        description:
          options.earliestDay === null
            ? '用户第一次打开嵌入的设计产品后，数据会实时出现在这里'
            : `换一段时间再看，最早的数据在 ${options.earliestDay}`,
      }}
      {...(canExport ? { exporting } : {})}
    />
  );
};

/** Every day, or the range as a whole, by the chosen dimensions, with sums (product section 6). */
export const DetailStatistics = () => {
  const options = useUsageOptions();
  if (options.data) return <Table options={options.data} />;
  return (
    <>
      <PageHeader />
      <Loaded result={options} skeleton={<PageSkeleton />} isCard>
        {() => null}
      </Loaded>
    </>
  );
};
