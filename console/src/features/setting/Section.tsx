import { type ReactNode, useEffect, useRef } from 'react';
import styles from './Section.module.css';

interface Props {
  readonly id: string;
  readonly title: string;
  readonly description: ReactNode;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

const touches = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Keeps a linked section in view while the content around it still grows, until the user does anything. */
const keepInSight = (section: HTMLElement): (() => void) => {
  section.scrollIntoView();
  if (typeof ResizeObserver === 'undefined') return () => undefined;
  const growth = new ResizeObserver(() => section.scrollIntoView());
  growth.observe(document.body);
  const end = () => {
    growth.disconnect();
    for (const touch of touches) window.removeEventListener(touch, end);
  };
  for (const touch of touches) window.addEventListener(touch, end, { passive: true });
  return end;
};

/** One subject of the settings: what it is about, then what can be set. */
export const Section = ({ id, title, description, actions, children }: Props) => {
  const element = useRef<HTMLElement>(null);
  useEffect(() => {
    if (element.current && window.location.hash === `#${id}`) return keepInSight(element.current);
  }, [id]);
  return (
    <section ref={element} id={id} className={styles.section} aria-labelledby={`${id}-title`}>
      <header className={styles.head}>
        <div>
          <h2 id={`${id}-title`} className={styles.title}>
            {title}
          </h2>
          <p className={styles.words}>{description}</p>
        </div>
        {actions && <div>{actions}</div>}
      </header>
      {children}
    </section>
  );
};
