import { useEffect, useState } from 'react';

/** A section counts as read once its top has passed this line, below the header. */
const readingLinePx = 240;

export interface SectionPosition {
  readonly id: string;
  /** Distance of its top edge from the window's. */
  readonly topPx: number;
}

interface View {
  readonly heightPx: number;
  /** Scrolled to the end. */
  readonly isAtEnd: boolean;
  /** The section in the address; empty for none. */
  readonly named: string;
}

/**
 * The id of the section being read: the last one whose top has passed the reading line. At the end of a page
 * short sections cannot get that far: there it is the one in the address while visible, else the last.
 */
export const sectionRead = (positions: readonly SectionPosition[], { heightPx, isAtEnd, named }: View) => {
  const passed = positions.filter(({ topPx }) => topPx < readingLinePx).at(-1) ?? positions[0];
  if (!isAtEnd) return passed?.id;
  const isInSight = positions.some(({ id, topPx }) => id === named && topPx >= 0 && topPx < heightPx);
  return isInSight ? named : positions.at(-1)?.id;
};

/** Follows scrolling, the address, and sections that appear or grow. */
export const useSectionInView = (ids: readonly string[]): string | undefined => {
  const key = ids.join(' ');
  const [current, setCurrent] = useState(ids[0]);
  useEffect(() => {
    const all = key.split(' ');
    const look = () => {
      const page = document.documentElement;
      const positions = all.flatMap((id) => {
        const topPx = document.getElementById(id)?.getBoundingClientRect().top;
        return topPx === undefined ? [] : [{ id, topPx }];
      });
      const isAtEnd = window.scrollY > 0 && window.innerHeight + window.scrollY >= page.scrollHeight - 2;
      const view = { heightPx: window.innerHeight, isAtEnd, named: window.location.hash.slice(1) };
      setCurrent(sectionRead(positions, view) ?? all[0]);
    };
    look();
    const growth = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(look);
    growth?.observe(document.body);
    window.addEventListener('scroll', look, { passive: true });
    window.addEventListener('hashchange', look);
    return () => {
      growth?.disconnect();
      window.removeEventListener('scroll', look);
      window.removeEventListener('hashchange', look);
    };
  }, [key]);
  return current;
};
