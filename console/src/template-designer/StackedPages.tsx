import { type Page, PageCanvas } from '@design-console/editor';
import { useEffect, useRef, useState } from 'react';
import styles from './pages-pane.module.css';

/** A page is painted before it is scrolled to. */
const nearPx = 800;

interface SheetProps {
  readonly page: Page;
  readonly widthPx: number;
  readonly label: string;
}

/** Painted once it comes near: a document may have fifty pages. */
const Sheet = ({ page, widthPx, label }: SheetProps) => {
  const box = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      ([seen]) => {
        if (!seen?.isIntersecting) return;
        setIsNear(true);
        observer.disconnect();
      },
      { rootMargin: `${nearPx}px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <div
      ref={box}
      className={styles.sheet}
      style={{ width: widthPx, aspectRatio: `${page.width} / ${page.height}` }}
    >
      {isNear && <PageCanvas page={page} widthPx={widthPx} label={label} />}
    </div>
  );
};

interface Props {
  readonly pages: readonly Page[];
  readonly title: string;
  readonly widthOf: (page: Page) => number;
}

/** All pages of a document below each other, with their numbers. */
export const StackedPages = ({ pages, title, widthOf }: Props) => (
  <ol className={styles.stack}>
    {pages.map((page, index) => (
      <li key={page.id}>
        <Sheet page={page} widthPx={widthOf(page)} label={`${title}第 ${index + 1} 页`} />
        {pages.length > 1 && (
          <span className={styles.number}>
            第 {index + 1} / {pages.length} 页
          </span>
        )}
      </li>
    ))}
  </ol>
);
