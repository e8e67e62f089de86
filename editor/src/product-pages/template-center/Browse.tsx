import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { X } from 'lucide-react';
import type { DocumentValueOf } from '../product-page.ts';
import { Cards } from './Cards.tsx';
import { Filters } from './Filters.tsx';
import { type Filter, filterNames, type Sort, sortNames } from './find.ts';
import type { CenterHistory } from './center-location.ts';
import { EmptyState } from './EmptyState.tsx';
import type { CenterKind, CenterQuery, CenterSource } from './source.ts';
import styles from './TemplateCenter.module.css';
import type { CenterTemplate } from './templates.ts';
import { useAnswer } from './use-answer.ts';
import { useFound } from './use-found.ts';
import { countWords, fromTitles } from './words.ts';

const sortTitles: Readonly<Record<Sort, string>> = { hot: '热门', newest: '最新', mostUsed: '最多使用' };

interface Props {
  readonly configuration: DocumentValueOf<'templateCenter.style'>;
  readonly source: CenterSource;
  readonly centerHistory: CenterHistory;
  readonly words: string;
  readonly kind: Pick<CenterKind, 'id' | 'name'> | null;
  readonly hostFilters: readonly Filter[];
  readonly onOpen: (template: CenterTemplate) => void;
}

/** All templates: filtered, sorted, with infinite scroll. */
export const Browse = ({ configuration, source, centerHistory, words, kind, hostFilters, onOpen }: Props) => {
  const { layout, search } = configuration;
  const { now, go } = centerHistory;
  const [firstFrom = 'team'] = source.froms;
  const askedFrom = source.froms.find((one) => one === now.from) ?? firstFrom;
  // kinds belong to the company's templates: of the platform's alone none would be found
  const from = kind !== null && askedFrom === 'platform' ? firstFrom : askedFrom;
  const sort = now.sort ?? search.defaultSort;
  const { filters: chosen } = now;
  // a filter that is no longer offered is dropped
  const filters = useMemo(
    () =>
      Object.fromEntries(
        filterNames
          .filter((name) => search.filters.includes(name) || hostFilters.includes(name))
          .flatMap((name) => (chosen[name] ? [[name, chosen[name]]] : [])),
      ),
    [search.filters, hostFilters, chosen],
  );
  const query: CenterQuery = { from, words, filters, kindId: kind?.id ?? null, sort };
  const { found, phase, more, retry } = useFound(source, query, true);
  const narrowed = JSON.stringify({ ...query, sort: 'hot' });
  const { answer: choices } = useAnswer(
    narrowed,
    useCallback(() => source.choices(JSON.parse(narrowed) as CenterQuery), [source, narrowed]),
  );
  const [lastChoices, setLastChoices] = useState(choices);
  if (choices !== undefined && choices !== lastChoices) setLastChoices(choices);
  const offered = lastChoices;
  const shown = search.filters.filter((name) => (offered?.[name].length ?? 0) > 0);

  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!end.current || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) more();
      },
      { rootMargin: '600px' },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [more]);

  const clear = () => go({ filters: {}, kindId: null, words: '' }, 'instead');
  const isNarrowed = words !== '' || kind !== null || Object.keys(filters).length > 0;
  const templates = found?.templates ?? [];

  return (
    <>
      {source.froms.length > 1 && (
        <div className={styles.froms} role="radiogroup" aria-label="模板来源">
          {source.froms.map((one) => (
            <button
              key={one}
              type="button"
              role="radio"
              aria-checked={one === from}
              // kinds belong to the company's templates
              onClick={() => go({ from: one, ...(one === 'platform' ? { kindId: null } : {}) }, 'instead')}
            >
              {fromTitles[one]}
            </button>
          ))}
        </div>
      )}
      {shown.length > 0 && offered && (
        <Filters
          choices={offered}
          shown={shown}
          chosen={filters}
          onChange={(next) => go({ filters: next }, 'instead')}
        />
      )}
      <div className={styles.bar}>
        <div className={styles.sorts} role="radiogroup" aria-label="排序">
          {sortNames.map((one) => (
            <button
              key={one}
              type="button"
              role="radio"
              aria-checked={one === sort}
              onClick={() => go({ sort: one }, 'instead')}
            >
              {sortTitles[one]}
            </button>
          ))}
        </div>
        <span className={styles.count} aria-live="polite">
          {kind && (
            <button
              type="button"
              className={styles.kind}
              aria-label={`不限分类「${kind.name}」`}
              onClick={() => go({ kindId: null }, 'instead')}
            >
              {kind.name}
              <X size={14} aria-hidden="true" />
            </button>
          )}
          {found && countWords(found.total, found.isTotalCapped)}
        </span>
      </div>
      {found && !found.isExact && templates.length > 0 && (
        <p className={styles.resembling}>没有完全匹配「{words}」的模板，以下是相近的模板</p>
      )}
      {phase !== 'failed' && found === null && <div className={styles.waiting} aria-busy="true" />}
      <div data-stale={phase === 'loading' && found !== null} className={styles.results}>
        <Cards templates={templates} layout={layout} onOpen={onOpen} />
      </div>
      {phase === 'failed' && (
        <EmptyState
          kind="failed"
          words="模板没有加载出来，请检查网络后重试"
          action={{ label: '重试', run: retry }}
        />
      )}
      {phase === 'ready' && templates.length === 0 && (
        <EmptyState
          kind="nothing"
          words={isNarrowed ? '没有找到符合条件的模板' : '还没有可用的模板'}
          {...(isNarrowed ? { action: { label: '清空条件', run: clear } } : {})}
        />
      )}
      {found?.next != null && (
        <div ref={end} className={styles.end}>
          <button type="button" disabled={phase !== 'ready'} onClick={more}>
            {phase === 'more' ? '正在加载…' : '加载更多'}
          </button>
        </div>
      )}
    </>
  );
};
