import { type ReactNode, useEffect, useRef } from 'react';
import styles from './Section.module.css';

interface Props {
  readonly id: string;
  readonly title: string;
  readonly description: ReactNode;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** One subject of the settings: what it is about, then what can be set. */
export const Section = ({ id, title, description, actions, children }: Props) => {
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    // a link to one section comes before the section does
    if (window.location.hash === `#${id}`) place.current?.scrollIntoView();
  }, [id]);
  return (
    <section ref={place} id={id} className={styles.section} aria-labelledby={`${id}-title`}>
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
