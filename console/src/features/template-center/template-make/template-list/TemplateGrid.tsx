import type { TeamTemplate } from '@design-console/contract/template';
import { Button } from 'antd';
import { type Key, type ReactNode, useState } from 'react';
import { isTooFar, ListPager, PastEndState, TooFarState } from '../../../../kit/list/ListPager.tsx';
import { ListStatus } from '../../../../kit/list/ListStatus.tsx';
import { heardOf, type ListTableProps } from '../../../../kit/list/ListTable.tsx';
import { PickPage } from '../../../../kit/list/PickPage.tsx';
import { SelectionBar } from '../../../../kit/list/SelectionBar.tsx';
import { EmptyState, ErrorState } from '../../../../kit/feedback/states.tsx';
import { useIsNarrow } from '../../../../kit/hooks/use-narrow.ts';
import { usePageCorrection } from '../../../../kit/list/use-page-correction.ts';
import { CardBones, TemplateCard } from '../TemplateCard.tsx';
import cards from '../template-parts.module.css';
import styles from './template-list.module.css';

interface Props extends Pick<ListTableProps<TeamTemplate>, 'result' | 'state' | 'empty' | 'selection'> {
  readonly onShow: (row: TeamTemplate) => void;
  readonly footOf: (row: TeamTemplate) => ReactNode;
}

/** The list as pictures, with the same states as its table. */
export const TemplateGrid = (props: Props) => {
  const { result, state, empty } = props;
  return (
    <>
      <ListStatus
        asked={state.values}
        words={heardOf(result, state, { unit: '个模板', empty: empty.title })}
      />
      <Cards {...props} />
    </>
  );
};

const Cards = ({ result, state, empty, selection, onShow, footOf }: Props) => {
  const [picked, setPicked] = useState<readonly Key[]>([]);
  const isNarrow = useIsNarrow();
  const { values } = state;
  usePageCorrection(result, state);
  const { list: rows, total = 0 } = result.data ?? {};
  if (isTooFar(result.error))
    return (
      <div className={styles.empty}>
        <TooFarState error={result.error} onFirst={() => state.setPage(1, values.pageSize)} />
      </div>
    );
  if (rows === undefined && result.error)
    return (
      <div className={styles.empty}>
        <ErrorState error={result.error} onRetry={() => void result.refetch()} />
      </div>
    );
  if (rows === undefined) return <CardBones count={8} />;
  if (rows.length === 0)
    return (
      <div className={styles.empty}>
        {total > 0 ? (
          <PastEndState total={total} onFirst={() => state.setPage(1, values.pageSize)} />
        ) : state.isFiltered ? (
          <EmptyState
            isQuiet
            title="没有符合条件的模板"
            description="换个关键词，或清除筛选条件再看"
            action={<Button onClick={state.reset}>清除筛选</Button>}
          />
        ) : (
          <EmptyState {...empty} />
        )}
      </div>
    );
  // only visible rows can be selected: a batch never touches rows the user has not seen
  const pickedRows = rows.filter(({ id }) => picked.includes(id));
  const clear = () => setPicked([]);
  return (
    <div className={styles.grid} data-picking={pickedRows.length > 0} aria-busy={result.isPlaceholderData}>
      {selection && pickedRows.length > 0 && (
        <SelectionBar count={pickedRows.length} over="line" onClear={clear}>
          {selection.actions(pickedRows, clear)}
        </SelectionBar>
      )}
      {selection && (
        <div className={styles.pickPage}>
          <PickPage pickable={rows.map(({ id }) => id)} picked={picked} onPick={setPicked} isWorded />
        </div>
      )}
      <ul className={cards.cards}>
        {rows.map((row) => (
          <TemplateCard
            key={row.id}
            row={row}
            isFull
            openLabel={`查看 ${row.title}`}
            onOpen={() => onShow(row)}
            picking={
              selection && {
                isPicked: picked.includes(row.id),
                onPick: (isPicked) =>
                  setPicked((now) => (isPicked ? [...now, row.id] : now.filter((id) => id !== row.id))),
              }
            }
            foot={footOf(row)}
          />
        ))}
      </ul>
      <div className={styles.listFoot}>
        <ListPager
          page={{ ...result.data, total }}
          values={values}
          isNarrow={isNarrow}
          isTurning={result.isPlaceholderData}
          onTurn={state.setPage}
        />
      </div>
    </div>
  );
};
