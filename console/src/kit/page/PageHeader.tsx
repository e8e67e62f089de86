import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { usePage } from '../navigation/page-context.ts';
import styles from './PageHeader.module.css';

interface Props {
  /** The screen's own title unless it names one thing (a role, a design). */
  readonly title?: ReactNode;
  /** How many there are: 共 8 个账号. */
  readonly count?: ReactNode;
  /** What the screen is for, where that needs explaining. */
  readonly description?: ReactNode;
  /** At most one of them primary. */
  readonly actions?: ReactNode;
}

/** Breadcrumb, the one h1, count and actions at the top of a screen. */
export const PageHeader = ({ title, count, description, actions }: Props) => {
  const page = usePage();
  return (
    <header className={styles.header}>
      {page.crumbs.length > 1 && (
        <nav aria-label="面包屑">
          <ol className={styles.crumbs}>
            {page.crumbs.map((crumb) => (
              <li key={`${crumb.title}${crumb.path ?? ''}`}>
                {crumb.path === null ? (
                  <span aria-current="page">{crumb.title}</span>
                ) : (
                  <Link to={crumb.path}>{crumb.title}</Link>
                )}
              </li>
            ))}
          </ol>
        </nav>
      )}
      <div className={styles.row}>
        <div className={styles.heading}>
          <h1 className={styles.title}>{title ?? page.title}</h1>
          {count !== undefined && <span className={styles.count}>{count}</span>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {description && <p className={styles.description}>{description}</p>}
    </header>
  );
};
