import type { PageLink } from '@design-console/contract/kernel';
import { ArrowLeft } from 'lucide-react';
import { type CSSProperties, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { textOn } from '../../ui/frame/theme-style.ts';
import { Notice } from '../Notice.tsx';
import productPage from '../product-page.module.css';
import type { ProductPageProps, DocumentValueOf } from '../product-page.ts';
import { Browse } from './Browse.tsx';
import { PageBlocks } from './blocks/PageBlocks.tsx';
import type { Filter } from './find.ts';
import { HOME, type CenterLocation, type CenterHistory, useHistoryInMemory } from './center-location.ts';
import { EmptyState } from './EmptyState.tsx';
import { SearchHead } from './SearchHead.tsx';
import { sampleSource } from './samples.ts';
import type { CenterKind, CenterPage, CenterSource } from './source.ts';
import styles from './TemplateCenter.module.css';
import { TemplateDialog } from './TemplateDialog.tsx';
import { TopicsView } from './TopicsView.tsx';
import { TopicView } from './TopicView.tsx';
import type { CenterTemplate } from './templates.ts';
import { useAnswer } from './use-answer.ts';
import { useSearchedWords } from './use-searched-words.ts';

/** An event for the host page. */
export interface TemplateCenterEvent {
  readonly type: 'chooseTemplate';
  readonly templateId: string;
  readonly templateName: string;
  readonly templateThumbUrl: string;
  /** 0: free, 1: members only. */
  readonly price: 0 | 1;
}

/** Why a chosen template was not taken. */
export interface ChoosingFault {
  readonly words: string;
  /** Trying again may help. */
  readonly mayPass: boolean;
}

interface Props extends ProductPageProps<'templateCenter.style'> {
  /** Default: the designers' samples. */
  readonly source?: CenterSource;
  /** Navigation; without it the page keeps its history in memory. */
  readonly centerHistory?: CenterHistory;
  /** Filters set by the host; they apply even where users are not shown them. */
  readonly hostFilters?: readonly Filter[];
  /** Resolves to what went wrong, null where nothing did. */
  readonly onEvent?: (event: TemplateCenterEvent) => Promise<ChoosingFault | null>;
}

const noFilters: readonly Filter[] = [];

const styleOf = ({ look, layout }: DocumentValueOf<'templateCenter.style'>): CSSProperties =>
  ({
    '--primary': look.primary,
    '--on-primary': textOn(look.primary),
    '--background': look.background,
    '--on-background': textOn(look.background),
    '--card': look.card,
    '--text': look.text,
    '--radius': `${look.radius}px`,
    '--gap': `${layout.gap}px`,
  }) as CSSProperties;

/** The kind that filters: from the page's own list, else fetched. */
const useKind = (
  source: CenterSource,
  id: number | null,
  onPage: readonly CenterKind[] | undefined,
): Pick<CenterKind, 'id' | 'name'> | null => {
  const known = onPage?.find((one) => one.id === id);
  const { answer } = useAnswer(
    id === null || known ? null : 'kinds',
    useCallback(() => source.kinds(), [source]),
  );
  return useMemo(() => {
    if (id === null) return null;
    return known ?? answer?.find((one) => one.id === id) ?? { id, name: '所选分类' };
  }, [id, known, answer]);
};

/** The template center: pages, topics, search. The document defines its look. */
export const TemplateCenter = ({
  configuration,
  source = sampleSource,
  centerHistory: history,
  hostFilters = noFilters,
  onEvent,
}: Props) => {
  const { layout, search } = configuration;
  const own = useHistoryInMemory(HOME);
  const centerHistory = history ?? own;
  const { now, depth, go, back } = centerHistory;
  const { view, kindId, templateId } = now;
  const words = useSearchedWords(centerHistory);
  const [notice, setNotice] = useState('');
  const [refused, setRefused] = useState<{ readonly id: string; readonly words: string } | null>(null);
  const scroll = useRef<HTMLDivElement>(null);
  const pageId = view.kind === 'page' ? view.id : null;
  const page = useAnswer<CenterPage | null>(
    view.kind === 'page' ? `page ${pageId ?? ''}` : null,
    useCallback(() => source.page(pageId), [source, pageId]),
  );
  const kind = useKind(source, kindId, page.answer?.kinds);

  // a template already shown on a card is not fetched again
  const seen = useRef(new Map<string, CenterTemplate>());
  const opened = useAnswer<CenterTemplate | null>(
    templateId === null ? null : `template ${templateId}`,
    useCallback(async () => {
      const known = seen.current.get(templateId ?? '');
      return known ?? (templateId === null ? null : source.template(templateId));
    }, [source, templateId]),
  );
  const isGone = opened.answer === null;
  const shownId = opened.answer?.id ?? null;
  useEffect(() => {
    if (shownId === null) return;
    const page = scroll.current;
    // when it closes, the focus returns to the card
    return () => {
      const cards = page?.querySelectorAll<HTMLElement>('[data-id]') ?? [];
      [...cards].find((one) => one.dataset.id === shownId)?.focus({ preventScroll: true });
    };
  }, [shownId]);

  const where = `${view.kind} ${'id' in view ? view.id : ''} ${kindId ?? ''}`;
  // a new location starts scrolled to the top
  useEffect(() => {
    scroll.current?.scrollTo({ top: 0 });
  }, [where]);

  const show = (next: Partial<CenterLocation>) =>
    go({ kindId: null, words: '', templateId: null, ...next }, 'further');
  const look = (id: string) => go({ templateId: id }, 'further');
  const open = (template: CenterTemplate) => {
    seen.current.set(template.id, template);
    look(template.id);
  };
  const closeTemplate = useCallback(() => {
    if (depth > 0) back();
    else go({ templateId: null }, 'instead');
  }, [depth, back, go]);
  useEffect(() => {
    if (!isGone) return;
    // oxlint-disable-next-line react/set-state-in-effect -- an answer came: says so and goes back
    setNotice('这个模板已下架');
    closeTemplate();
  }, [isGone, closeTemplate]);

  const follow = ({ kind: to, to: target }: PageLink) => {
    if (to === 'url') window.open(target, '_blank', 'noopener,noreferrer');
    else if (to === 'page') show({ view: { kind: 'page', id: target } });
    else if (to === 'topic') show({ view: { kind: 'topic', id: Number(target) } });
    else if (to === 'kind') show({ kindId: Number(target) });
    else if (to === 'template') look(target);
    else if (to === 'search') show({ words: target });
  };

  const choose = async (template: CenterTemplate) => {
    closeTemplate();
    setRefused(null);
    setNotice(`正在打开「${template.title}」…`);
    const fault = await onEvent?.({
      type: 'chooseTemplate',
      templateId: template.id,
      templateName: template.title,
      templateThumbUrl: template.cover.kind === 'picture' ? template.cover.url : '',
      price: template.price === 'free' ? 0 : 1,
    });
    if (!fault?.mayPass) return setNotice(fault?.words ?? `已选择「${template.title}」`);
    // shown again with its fault, so that nobody has to look for it
    setNotice('');
    setRefused({ id: template.id, words: fault.words });
    open(template);
  };

  const requested = now.words.trim();
  const isSearching = requested !== '' || kind !== null;
  const content = page.answer ?? null;
  const isWaiting = view.kind === 'page' && page.answer === undefined && !page.isFailed;
  // topics alone without filters; with filters, the matches follow
  const showsAll =
    isSearching ||
    (view.kind === 'page' && !isWaiting && content?.hasSearch !== false) ||
    (view.kind === 'topics' && Object.keys(now.filters).length > 0);
  const canGoBack = depth > 0 || isSearching;

  return (
    <section className={productPage.page} style={styleOf(configuration)} aria-label="模板中心">
      <div ref={scroll} className={styles.scroll} inert={shownId !== null}>
        {search.searchBox && (
          <SearchHead
            search={search}
            words={words.typed}
            onWords={(next) =>
              next === '' || search.hotWords.includes(next) ? words.search(next) : words.type(next)
            }
            onComposing={words.compose}
            onSearch={() => words.search(words.typed)}
          />
        )}
        <div className={styles.main}>
          {canGoBack && source !== sampleSource && (
            <button
              type="button"
              className={styles.back}
              onClick={() => {
                if (depth > 0) back();
                else go({ kindId: null, words: '' }, 'instead');
              }}
            >
              <ArrowLeft size={18} aria-hidden="true" />
              返回
            </button>
          )}
          {opened.isFailed && (
            <EmptyState
              kind="failed"
              words="模板没有打开，请稍后重试"
              action={{ label: '重试', run: opened.retry }}
            />
          )}
          {isWaiting && !isSearching && <div className={styles.waiting} aria-busy="true" />}
          {!isSearching && page.isFailed && view.kind === 'page' && (
            <EmptyState
              kind="failed"
              words={page.isGone ? '页面打不开，可能已经下架' : '页面没有加载出来，请稍后重试'}
              action={{ label: '重试', run: page.retry }}
            />
          )}
          {!isSearching && view.kind === 'topics' && (
            <TopicsView source={source} onTopic={({ id }) => show({ view: { kind: 'topic', id } })} />
          )}
          {!isSearching && view.kind === 'topic' && (
            <TopicView id={view.id} source={source} layout={layout} onOpen={open} />
          )}
          {!isSearching && view.kind === 'page' && content && (
            <>
              {content.heading !== '' && <h1 className={styles.heading}>{content.heading}</h1>}
              <PageBlocks
                page={content}
                layout={layout}
                onLink={follow}
                onKind={(one) => show({ kindId: one.id })}
                onOpen={open}
              />
            </>
          )}
          {showsAll && (
            <Browse
              configuration={configuration}
              source={source}
              centerHistory={centerHistory}
              words={requested}
              kind={kind}
              hostFilters={hostFilters}
              onOpen={open}
            />
          )}
        </div>
      </div>

      <Notice words={notice} onGone={() => setNotice('')} />
      {opened.answer && (
        <TemplateDialog
          template={opened.answer}
          fault={refused?.id === opened.answer.id ? refused.words : null}
          onChoose={() => {
            if (opened.answer) void choose(opened.answer);
          }}
          onClose={() => {
            setRefused(null);
            closeTemplate();
          }}
        />
      )}
    </section>
  );
};
