import { useEffect, useRef } from 'react';
import { useScrollEdges } from '../hooks/use-scroll-edges.ts';
import { useSectionInView } from './use-section-in-view.ts';
import styles from './SectionLinks.module.css';

interface Props {
  readonly sections: readonly { readonly id: string; readonly title: string }[];
  /** The height at which the bar sticks. */
  readonly className: string;
}

/**
 * Links to the sections of a long page, in one row; marks the one being read, and keeps it in sight where the
 * row is longer than the page is wide.
 */
export const SectionLinks = ({ sections, className }: Props) => {
  const row = useRef<HTMLElement>(null);
  useScrollEdges(row);
  const current = useSectionInView(sections.map(({ id }) => id));
  useEffect(() => {
    const link = row.current?.querySelector<HTMLElement>(`[href="#${current}"]`);
    // the row alone: scrollIntoView would also move the page that is being scrolled
    if (row.current && link)
      row.current.scrollLeft = link.offsetLeft - (row.current.clientWidth - link.offsetWidth) / 2;
  }, [current]);
  return (
    <nav ref={row} className={`${styles.row} ${className} fades-at-edges`} aria-label="本页内容">
      {sections.map(({ id, title }) => (
        <a key={id} href={`#${id}`} aria-current={current === id ? 'location' : undefined}>
          {title}
        </a>
      ))}
    </nav>
  );
};
