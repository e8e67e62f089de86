import { DesignPainting, type Page, PageCanvas, parseDesign } from '@design-console/editor';
import { Button } from 'antd';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { EmptyState } from '../kit/feedback/states.tsx';
import { StackedPages } from './StackedPages.tsx';
import styles from './pages-pane.module.css';

export interface PagesPaneProps {
  readonly document: Readonly<Record<string, unknown>>;
  readonly title: string;
  /** The tallest a page is shown. */
  readonly maxHeightPx?: number;
  /** Drawn over the page that is shown. */
  readonly over?: (page: Page) => ReactNode;
  /** All pages below each other instead of one at a time. */
  readonly isStacked?: boolean;
}

/** The pages of a document, painted here as users will have them. */
const PagesPane = ({ document, title, maxHeightPx = 560, over, isStacked = false }: PagesPaneProps) => {
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  const [at, setAt] = useState(0);
  const parsed = useMemo(() => parseDesign(document), [document]);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => setWidth(element.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const pages = parsed.ok ? parsed.design.pages : [];
  const index = Math.min(at, pages.length - 1);
  const page = pages[index];
  if (parsed.ok === false || !page)
    return <EmptyState title="内容无法打开" description="已损坏，或由更新的版本保存" />;
  const widthOf = (one: Page) =>
    Math.floor(Math.min(width, (maxHeightPx * one.width) / one.height, one.width));
  const widthPx = widthOf(page);
  const shown = isStacked ? (
    width > 0 && <StackedPages pages={pages} title={title} widthOf={widthOf} />
  ) : (
    <>
      {widthPx > 0 && (
        <div className={styles.sheet} style={{ width: widthPx }}>
          <PageCanvas page={page} widthPx={widthPx} label={`${title}第 ${index + 1} 页`} />
          {over?.(page)}
        </div>
      )}
      {pages.length > 1 && (
        <nav className={styles.turn} aria-label={`${title}翻页`}>
          <Button
            size="small"
            aria-label="上一页"
            icon={<ChevronLeft size={15} />}
            disabled={index === 0}
            onClick={() => setAt(index - 1)}
          />
          <span>
            第 {index + 1} / {pages.length} 页
          </span>
          <Button
            size="small"
            aria-label="下一页"
            icon={<ChevronRight size={15} />}
            disabled={index === pages.length - 1}
            onClick={() => setAt(index + 1)}
          />
        </nav>
      )}
    </>
  );
  return (
    <DesignPainting design={parsed.design}>
      <div ref={box} className={styles.pane}>
        {shown}
      </div>
    </DesignPainting>
  );
};

export default PagesPane;
