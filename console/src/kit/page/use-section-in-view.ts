import { useEffect, useState } from 'react';

/** A section counts as read once its top has passed this line, below the header. */
const readingLinePx = 240;
/** How far above that line a link leads, at least: what sticks at the top may be higher than usual. */
const belowLinkPx = 16;

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
  /** Where a link to a section puts its top. */
  readonly landsAtPx: number;
}

/** The places that scrolling keeps free at the top, of the page and of its sections. */
const landsAt = (section: Element | null): number => {
  const free = (one: Element, name: 'scrollPaddingTop' | 'scrollMarginTop') =>
    Number.parseFloat(getComputedStyle(one)[name]) || 0;
  return (
    free(document.documentElement, 'scrollPaddingTop') + (section ? free(section, 'scrollMarginTop') : 0)
  );
};

/**
 * The id of the section being read: the last one whose top has passed the reading line. At the end of a page
 * short sections cannot get that far: there it is the one in the address while visible, else the last.
 */
export const sectionRead = (
  positions: readonly SectionPosition[],
  { heightPx, isAtEnd, named, landsAtPx }: View,
) => {
  const linePx = Math.max(readingLinePx, landsAtPx + belowLinkPx);
  const passed = positions.filter(({ topPx }) => topPx < linePx).at(-1) ?? positions[0];
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
      const view = {
        heightPx: window.innerHeight,
        isAtEnd,
        named: window.location.hash.slice(1),
        landsAtPx: landsAt(document.getElementById(all[0] ?? '')),
      };
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
