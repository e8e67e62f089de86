import { useEffect, useState } from 'react';
import { SearchField } from '../SearchField.tsx';
import {
  NO_FILTER,
  SHELF_FACETS,
  type ShelfFacet,
  type ShelfFilter,
  type ShelfPage,
  type TemplateShelf,
} from './shelf.ts';
import { ShelfTemplates } from './ShelfTemplates.tsx';
import styles from './templates.module.css';
import type { TemplatesProps } from './Templates.tsx';
import { useShelfList } from './use-shelf-list.ts';

interface Props extends TemplatesProps {
  readonly shelf: TemplateShelf;
}

const facets = Object.entries(SHELF_FACETS) as [ShelfFacet, string][];
/** Pause in typing before a search starts. */
const typingMs = 250;

interface ChoiceProps {
  readonly facetsThere: NonNullable<ShelfPage['facets']>;
  readonly filter: ShelfFilter;
  readonly onFilter: (filter: ShelfFilter) => void;
}

/** Kinds as a scrollable row, the other facets as lists with counts. */
const Choice = ({ facetsThere, filter, onFilter }: ChoiceProps) => (
  <>
    <fieldset className={styles.kinds} aria-label="模板分类">
      {[{ name: '', count: 0 }, ...facetsThere.kind].map(({ name }) => (
        <button
          key={name}
          type="button"
          aria-pressed={filter.kind === name}
          onClick={() => onFilter({ ...filter, kind: name })}
        >
          {name === '' ? '全部' : name}
        </button>
      ))}
    </fieldset>
    <div className={styles.facets}>
      {facets.map(([facet, title]) => (
        <select
          key={facet}
          aria-label={title}
          data-chosen={filter.chosen[facet] !== undefined}
          value={filter.chosen[facet] ?? ''}
          onChange={({ target }) => {
            const { [facet]: _, ...others } = filter.chosen;
            onFilter({
              ...filter,
              chosen: target.value === '' ? others : { ...others, [facet]: target.value },
            });
          }}
        >
          <option value="">{title}</option>
          {facetsThere[facet].map(({ name, count }) => (
            <option key={name} value={name}>
              {name}（{count}）
            </option>
          ))}
        </select>
      ))}
    </div>
  </>
);

/** Whether the company has templates of its own. */
const useHasCompanys = ({ company }: TemplateShelf): boolean => {
  const [has, setHas] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    company(NO_FILTER, null).then(
      ({ total }) => isCurrent && setHas(total > 0),
      // the platform's templates are shown anyway
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [company]);
  return has;
};

const parts = [
  ['platform', '平台模板'],
  ['company', '企业模板'],
] as const;

/** The server's templates: search, filters, infinite scroll; one click makes the design of one. */
export const ShelfPanel = ({ configuration, editor, shelf, right }: Props) => {
  const [chosenPart, setPart] = useState<'platform' | 'company'>('platform');
  const [typed, setTyped] = useState(shelf.keyword ?? '');
  const [filter, setFilter] = useState({ ...NO_FILTER, keyword: shelf.keyword ?? '' });
  const hasCompanys = useHasCompanys(shelf) && right !== 'free';
  const part = hasCompanys ? chosenPart : 'platform';
  const list = useShelfList(shelf[part], filter);

  useEffect(() => {
    const timer = setTimeout(() => setFilter((now) => ({ ...now, keyword: typed.trim() })), typingMs);
    return () => clearTimeout(timer);
  }, [typed]);

  const isFiltered = filter.keyword !== '' || filter.kind !== '' || Object.keys(filter.chosen).length > 0;
  const clear = (): void => {
    setTyped('');
    setFilter(NO_FILTER);
  };
  return (
    <div className={styles.templates}>
      <SearchField label="搜索模板" placeholder="搜索模板，支持拼音" value={typed} onChange={setTyped} />
      {hasCompanys && (
        <fieldset className={styles.parts} aria-label="模板来源">
          {parts.map(([id, name]) => (
            <button
              key={id}
              type="button"
              aria-pressed={part === id}
              onClick={() => {
                setPart(id);
                setFilter({ ...NO_FILTER, keyword: filter.keyword });
              }}
            >
              {name}
            </button>
          ))}
        </fieldset>
      )}
      {part === 'platform' && list.facets && (
        <Choice facetsThere={list.facets} filter={filter} onFilter={setFilter} />
      )}
      <ShelfTemplates
        configuration={configuration}
        editor={editor}
        shelf={shelf}
        list={list}
        found={
          isFiltered
            ? list.total === 0
              ? '没有符合条件的模板'
              : `找到 ${list.total} 个模板`
            : list.status === 'there' && list.total === 0
              ? '还没有可用的模板'
              : ''
        }
        onClear={isFiltered ? clear : undefined}
      />
    </div>
  );
};
