import { useEffect, useState } from 'react';
import { useDraggable } from '../../drag-and-drop/use-drag-and-drop.ts';
import frame from '../../frame/editor.module.css';
import { ReloadButton } from '../../ReloadButton.tsx';
import { SearchField } from '../SearchField.tsx';
import { Sentinel } from './Sentinel.tsx';
import {
  NO_FILTER,
  SHELF_FACETS,
  type ShelfFacet,
  type ShelfFilter,
  type ShelfPage,
  type ShelfTemplate,
  type TemplateShelf,
} from './shelf.ts';
import { takeFromShelf } from './take-template.ts';
import styles from './templates.module.css';
import type { TemplatesProps } from './Templates.tsx';
import { useTemplateTarget } from './use-template-target.tsx';
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

interface CardProps {
  readonly template: ShelfTemplate;
  readonly isBusy: boolean;
  readonly onTake: () => void;
  /** The template was dropped on the now current page. */
  readonly onDrop: () => void;
}

const Card = ({ template, isBusy, onTake, onDrop }: CardProps) => {
  const draggable = useDraggable();
  return (
    <li>
      <button
        type="button"
        className={styles.card}
        title={template.title}
        aria-label={`使用模板「${template.title}」`}
        aria-busy={isBusy}
        {...draggable(() => ({ name: template.title, size: 'page', drop: onDrop }))}
        onClick={onTake}
      >
        {template.coverUrl === '' ? (
          // not painted yet
          <i className={styles.blank} />
        ) : (
          <img
            src={template.coverUrl}
            alt=""
            width={template.coverWidthPx}
            height={template.coverHeightPx}
            loading="lazy"
            decoding="async"
            draggable={false}
          />
        )}
        <span>{template.title}</span>
      </button>
    </li>
  );
};

const columnNames = ['模板', '模板，第二列'];
/** Heights of the caption and of a missing cover, as shares of the width. */
const captionShare = 0.28;
const blankShare = 1.2;

const heightOf = ({ coverUrl, coverWidthPx, coverHeightPx }: ShelfTemplate): number =>
  (coverUrl === '' ? blankShare : coverHeightPx / Math.max(coverWidthPx, 1)) + captionShare;

/** Puts each template into the shorter column: shown ones stay in place when more are loaded. */
const inColumns = (templates: readonly ShelfTemplate[]): readonly (readonly ShelfTemplate[])[] => {
  const columns: [ShelfTemplate[], ShelfTemplate[]] = [[], []];
  const heights: [number, number] = [0, 0];
  for (const template of templates) {
    const at = heights[1] < heights[0] ? 1 : 0;
    columns[at].push(template);
    heights[at] += heightOf(template);
  }
  return columns;
};

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
  const [taking, setTaking] = useState<string | null>(null);
  const [fault, setFault] = useState('');
  const hasCompanys = useHasCompanys(shelf) && right !== 'free';
  const part = hasCompanys ? chosenPart : 'platform';
  const list = useShelfList(shelf[part], filter);
  const { place, ask, question } = useTemplateTarget({ editor, configuration });

  useEffect(() => {
    const timer = setTimeout(() => setFilter((now) => ({ ...now, keyword: typed.trim() })), typingMs);
    return () => clearTimeout(timer);
  }, [typed]);

  const take = async (id: string, pageId?: string): Promise<void> => {
    if (taking !== null) return;
    setTaking(id);
    setFault('');
    try {
      await takeFromShelf(editor, shelf, { id, ask, pageId, configuration });
    } catch (error) {
      setFault(error instanceof Error ? error.message : '模板没有打开，请稍后重试');
    }
    setTaking(null);
  };

  const isFiltered = filter.keyword !== '' || filter.kind !== '' || Object.keys(filter.chosen).length > 0;
  const clear = (): void => {
    setTyped('');
    setFilter(NO_FILTER);
  };
  return (
    <div ref={place} className={styles.templates}>
      {question}
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
      {fault !== '' && (
        <p role="alert" className={styles.fault}>
          {fault}
        </p>
      )}
      <p role="status" className={styles.status}>
        {list.status === 'loading'
          ? '正在加载模板…'
          : list.status === 'failed' && list.templates.length === 0
            ? ''
            : isFiltered
              ? list.total === 0
                ? '没有符合条件的模板'
                : `找到 ${list.total} 个模板`
              : list.status === 'there' && list.total === 0
                ? '还没有可用的模板'
                : ''}
      </p>
      {list.status === 'there' && list.total === 0 && isFiltered && (
        <button type="button" className={styles.clear} onClick={clear}>
          清除条件
        </button>
      )}
      <div className={styles.columns} aria-busy={list.status === 'loading'}>
        {inColumns(list.templates).map((column, at) => (
          <ul key={columnNames[at]} aria-label={columnNames[at]}>
            {column.map((template) => (
              <Card
                key={template.id}
                template={template}
                isBusy={taking === template.id}
                onTake={() => void take(template.id)}
                onDrop={() => void take(template.id, editor.getState().pageId)}
              />
            ))}
          </ul>
        ))}
      </div>
      {list.status === 'failed' && (
        <div role="alert" className={styles.failed}>
          <p className={frame.quiet}>{list.fault}</p>
          <ReloadButton onReload={list.goOn} />
        </div>
      )}
      {list.hasMore && list.status !== 'failed' && (
        <>
          <Sentinel key={list.templates.length} onNear={list.goOn} />
          <button
            type="button"
            className={styles.clear}
            disabled={list.status === 'more'}
            onClick={list.goOn}
          >
            {list.status === 'more' ? '正在加载…' : '加载更多'}
          </button>
        </>
      )}
    </div>
  );
};
