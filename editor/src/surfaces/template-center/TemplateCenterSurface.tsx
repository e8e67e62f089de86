import { Search } from 'lucide-react';
import { type CSSProperties, useMemo, useState } from 'react';
import { textOn } from '../../chrome/theme-style.ts';
import { Notice } from '../Notice.tsx';
import surface from '../surface.module.css';
import type { SurfaceProps, SurfaceValue } from '../surface.ts';
import { useWidth } from '../use-width.ts';
import { columnsAt } from './arrange.ts';
import { Filters } from './Filters.tsx';
import { type Filter, findTemplates, type Sort } from './find.ts';
import primary from './primary-button.module.css';
import { SearchHead } from './SearchHead.tsx';
import { arrangementOf, TemplateCard } from './TemplateCard.tsx';
import styles from './TemplateCenterSurface.module.css';
import { TemplateDialog } from './TemplateDialog.tsx';
import { type CenterTemplate, sampleTemplates } from './templates.ts';

/** What a host page hears. */
export interface TemplateCenterEvent {
  readonly type: 'chooseTemplate';
  readonly templateId: string;
  readonly templateName: string;
  /** 0 free, 1 for members. */
  readonly price: 0 | 1;
}

interface Props extends SurfaceProps<'templateCenter.style'> {
  readonly templates?: readonly CenterTemplate[];
  readonly onEvent?: (event: TemplateCenterEvent) => void;
}

const sortTitles: Readonly<Record<Sort, string>> = { hot: '热门', newest: '最新', mostUsed: '最多使用' };

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

/** The template center: search, narrow, sort, choose. Everything it looks like is the document's. */
export const TemplateCenterSurface = ({ configuration, templates = sampleTemplates, onEvent }: Props) => {
  const { layout, search } = configuration;
  const [element, widthPx] = useWidth<HTMLDivElement>();
  const [words, setWords] = useState('');
  const [chosen, setChosen] = useState<Partial<Record<Filter, string>>>({});
  const [picked, setPicked] = useState<Sort | null>(null);
  const [opened, setOpened] = useState<CenterTemplate | null>(null);
  const [notice, setNotice] = useState('');
  const sort = picked ?? search.defaultSort;

  // what is no longer offered no longer narrows
  const filters = useMemo(
    () => Object.fromEntries(search.filters.flatMap((name) => (chosen[name] ? [[name, chosen[name]]] : []))),
    [search.filters, chosen],
  );
  const asked = search.searchBox ? words : '';
  const found = useMemo(
    () => findTemplates(templates, { words: asked, filters, sort }),
    [templates, asked, filters, sort],
  );
  const columns = columnsAt(widthPx, layout.columns);
  const arrangement = arrangementOf(found.templates, { layout, columns, widthPx });

  const clear = () => {
    setWords('');
    setChosen({});
  };

  const choose = (template: CenterTemplate) => {
    setOpened(null);
    setNotice(`已选择「${template.title}」`);
    onEvent?.({
      type: 'chooseTemplate',
      templateId: template.id,
      templateName: template.title,
      price: template.price === 'free' ? 0 : 1,
    });
  };

  return (
    <section className={surface.surface} style={styleOf(configuration)} aria-label="模板中心">
      <div className={styles.scroll}>
        {search.searchBox && <SearchHead search={search} words={words} onWords={setWords} />}

        <div className={styles.main}>
          {search.filters.length > 0 && (
            <Filters templates={templates} shown={search.filters} chosen={filters} onChange={setChosen} />
          )}
          <div className={styles.bar}>
            <div className={styles.sorts} role="radiogroup" aria-label="排序">
              {(Object.keys(sortTitles) as Sort[]).map((one) => (
                // biome-ignore lint/a11y/useSemanticElements: a row of words, not of round marks
                <button
                  key={one}
                  type="button"
                  role="radio"
                  aria-checked={one === sort}
                  onClick={() => setPicked(one)}
                >
                  {sortTitles[one]}
                </button>
              ))}
            </div>
            <span className={styles.count} aria-live="polite">
              共 {found.templates.length} 个模板
            </span>
          </div>
          {!found.isExact && found.templates.length > 0 && (
            <p className={styles.resembling}>没有完全匹配「{asked}」的模板，以下是相近的模板</p>
          )}
          <div ref={element} className={styles.cards} data-layout={layout.layout} style={arrangement.style}>
            {found.templates.map((template, index) => (
              <TemplateCard
                key={template.id}
                template={template}
                widthPx={arrangement.cardWidthPx}
                layout={layout}
                style={arrangement.cards[index]}
                onOpen={() => setOpened(template)}
              />
            ))}
          </div>
          {found.templates.length === 0 && (
            <div className={styles.none}>
              <Search size={28} aria-hidden="true" />
              <p>没有找到符合条件的模板</p>
              <button type="button" className={primary.primary} onClick={clear}>
                清空条件
              </button>
            </div>
          )}
        </div>
      </div>

      <Notice words={notice} onGone={() => setNotice('')} />
      {opened && (
        <TemplateDialog template={opened} onChoose={() => choose(opened)} onClose={() => setOpened(null)} />
      )}
    </section>
  );
};
