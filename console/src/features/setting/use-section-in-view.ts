import { useEffect, useState } from 'react';

/** A section counts as read once its top has passed this line, below the header. */
const readingLinePx = 240;

/** The id of the section being read: the last one whose top has passed the reading line. */
export const useSectionInView = (ids: readonly string[]): string | undefined => {
  const key = ids.join(' ');
  const [current, setCurrent] = useState(ids[0]);
  useEffect(() => {
    const all = key.split(' ');
    const look = () => {
      const page = document.documentElement;
      const isAtEnd = window.innerHeight + window.scrollY >= page.scrollHeight - 2;
      const passed = all.filter((id) => {
        const top = document.getElementById(id)?.getBoundingClientRect().top;
        return top !== undefined && top < readingLinePx;
      });
      setCurrent(isAtEnd && window.scrollY > 0 ? all.at(-1) : (passed.at(-1) ?? all[0]));
    };
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, [key]);
  return current;
};
