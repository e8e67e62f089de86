import type { PageLink } from '@design-console/contract/kernel';
import { ArrowLeft } from 'lucide-react';
import { type CSSProperties, useCallback, useEffect, useRef, useState } from 'react';
import { textOn } from '../../ui/frame/theme-style.ts';
import { Notice } from '../Notice.tsx';
import surface from '../surface.module.css';
import type { SurfaceProps, SurfaceValue } from '../surface.ts';
import { Browse } from './Browse.tsx';
import { PageBlocks } from './blocks/PageBlocks.tsx';
import { Says } from './Says.tsx';
import { SearchHead } from './SearchHead.tsx';
import { sampleSource } from './samples.ts';
import type { CenterKind, CenterPage, CenterSource } from './source.ts';
import styles from './TemplateCenterSurface.module.css';
import { TemplateDialog } from './TemplateDialog.tsx';
import { TopicView } from './TopicView.tsx';
import type { CenterTemplate } from './templates.ts';
import { useAnswer } from './use-answer.ts';

/** What a host page hears. */
export interface TemplateCenterEvent {
  readonly type: 'chooseTemplate';
  readonly templateId: string;
  readonly templateName: string;
  readonly templateThumbUrl: string;
  /** 0 free, 1 for members. */
  readonly price: 0 | 1;
}

/** What is looked at. Further ones lie over the page that was opened first. */
type View =
  | { readonly kind: 'page'; readonly id: string | null }
  | { readonly kind: 'topic'; readonly id: number };

interface Props extends SurfaceProps<'templateCenter.style'> {
  /** Without one the designers' samples are shown. */
  readonly source?: CenterSource;
  /** What the link that opened it searches by. */
  readonly startWords?: string;
  readonly startView?: View;
  /** What is to be said instead, when choosing failed. */
  readonly onEvent?: (event: TemplateCenterEvent) => Promise<string | null>;
}

const typingPauseMs = 250;

const styleOf = ({ look, layout }: SurfaceValue<'templateCenter.style'>): CSSProperties =>
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

/** What was typed, once typing pauses; at once when it was chosen or cleared. */
const useSettledWords = (start: string) => {
  const [words, setWords] = useState(start);
  const [settled, setSettled] = useState(start);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(words), typingPauseMs);
    return () => clearTimeout(timer);
  }, [words]);
  const put = useCallback((now: string) => {
    setWords(now);
    setSettled(now);
  }, []);
  return { words, settled, type: setWords, put };
};

/** The template center: pages, topics, search. Everything it looks like is the document's. */
export const TemplateCenterSurface = ({
  configuration,
  source = sampleSource,
  startWords = '',
  startView = { kind: 'page', id: null },
  onEvent,
}: Props) => {
  const { layout, search } = configuration;
  const { words, settled, type, put } = useSettledWords(startWords);
  const [views, setViews] = useState<readonly View[]>([startView]);
  const [kind, setKind] = useState<CenterKind | null>(null);
  const [opened, setOpened] = useState<CenterTemplate | null>(null);
  const [notice, setNotice] = useState('');
  const scroll = useRef<HTMLDivElement>(null);
  const view = views.at(-1) ?? startView;
  const pageId = view.kind === 'page' ? view.id : null;
  const page = useAnswer<CenterPage | null>(
    view.kind === 'page' ? `page ${pageId ?? ''}` : null,
    useCallback(() => source.page(pageId), [source, pageId]),
  );

  const show = (next: View) => {
    setViews((now) => [...now, next]);
    setKind(null);
    put('');
    scroll.current?.scrollTo({ top: 0 });
  };
  const back = () => {
    setViews((now) => (now.length > 1 ? now.slice(0, -1) : now));
    scroll.current?.scrollTo({ top: 0 });
  };
  const showKind = (id: number, known?: CenterKind) => {
    const named = known ?? page.answer?.kinds.find((one) => one.id === id);
    setKind(named ?? { id, parentId: null, name: '所选分类' });
    put('');
    scroll.current?.scrollTo({ top: 0 });
  };
  const openTemplate = async (id: string) => {
    const found = await source.template(id).catch(() => null);
    if (found) setOpened(found);
    else setNotice('这个模板已下架');
  };
  const follow = ({ kind: where, to }: PageLink) => {
    if (where === 'url') window.open(to, '_blank', 'noopener,noreferrer');
    else if (where === 'page') show({ kind: 'page', id: to });
    else if (where === 'topic') show({ kind: 'topic', id: Number(to) });
    else if (where === 'kind') showKind(Number(to));
    else if (where === 'template') void openTemplate(to);
    else if (where === 'search') put(to);
  };

  const choose = async (template: CenterTemplate) => {
    setOpened(null);
    const fault = await onEvent?.({
      type: 'chooseTemplate',
      templateId: template.id,
      templateName: template.title,
      templateThumbUrl: template.cover.kind === 'picture' ? template.cover.url : '',
      price: template.price === 'free' ? 0 : 1,
    });
    setNotice(fault ?? `已选择「${template.title}」`);
  };

  const asked = search.searchBox ? settled.trim() : '';
  const isSearching = asked !== '' || kind !== null;
  const content = page.answer ?? null;
  const isWaiting = view.kind === 'page' && page.answer === undefined && !page.isFailed;
  const showsAll = isSearching || (view.kind === 'page' && !isWaiting && content?.hasSearch !== false);
  const canGoBack = views.length > 1 || isSearching;

  return (
    <section className={surface.surface} style={styleOf(configuration)} aria-label="模板中心">
      <div ref={scroll} className={styles.scroll}>
        {search.searchBox && (
          <SearchHead
            search={search}
            words={words}
            onWords={(now) => (now === '' || search.hotWords.includes(now) ? put(now) : type(now))}
            onSearch={() => put(words)}
          />
        )}
        <div className={styles.main}>
          {canGoBack && source !== sampleSource && (
            <button
              type="button"
              className={styles.back}
              onClick={() => {
                if (!isSearching) return back();
                setKind(null);
                put('');
              }}
            >
              <ArrowLeft size={18} aria-hidden="true" />
              返回
            </button>
          )}
          {isWaiting && !isSearching && <div className={styles.waiting} aria-busy="true" />}
          {!isSearching && page.isFailed && view.kind === 'page' && (
            <Says
              kind="failed"
              words="页面打不开，可能已经下架"
              action={{ label: '重试', run: page.retry }}
            />
          )}
          {!isSearching && view.kind === 'topic' && (
            <TopicView id={view.id} source={source} layout={layout} onOpen={setOpened} />
          )}
          {!isSearching && view.kind === 'page' && content && (
            <>
              {content.heading !== '' && <h1 className={styles.heading}>{content.heading}</h1>}
              <PageBlocks
                page={content}
                layout={layout}
                onLink={follow}
                onKind={(one) => showKind(one.id, one)}
                onOpen={setOpened}
              />
            </>
          )}
          {showsAll && (
            <Browse
              configuration={configuration}
              source={source}
              words={asked}
              kind={kind}
              onKind={setKind}
              onClear={() => {
                setKind(null);
                put('');
              }}
              onOpen={setOpened}
            />
          )}
        </div>
      </div>

      <Notice words={notice} onGone={() => setNotice('')} />
      {opened && (
        <TemplateDialog
          template={opened}
          onChoose={() => void choose(opened)}
          onClose={() => setOpened(null)}
        />
      )}
    </section>
  );
};
