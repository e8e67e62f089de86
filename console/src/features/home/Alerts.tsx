import type { HomeAlert } from '@design-console/contract/home';
import { Link } from '@tanstack/react-router';
import { CalendarClock, ChevronRight } from 'lucide-react';
import { timeLeftWords } from './days-left.ts';
import styles from './Alerts.module.css';
import panel from './Panel.module.css';

/** What ends within a month and concerns the person. */
export const Alerts = ({ alerts }: { readonly alerts: readonly HomeAlert[] }) =>
  alerts.length === 0 ? null : (
    <section className={styles.alerts} aria-label="到期提醒">
      <ul>
        {alerts.map((alert) => (
          <li key={`${alert.title}${alert.endsAt}`}>
            <CalendarClock size={18} aria-hidden="true" />
            <span className={styles.alertWords}>
              <strong>{alert.title}</strong>
              <span>{alert.body}</span>
            </span>
            <span className={styles.alertLeft}>{timeLeftWords(Date.parse(alert.endsAt) - Date.now())}</span>
            {alert.path !== '/home' && (
              <Link to={alert.path} className={panel.more}>
                去处理
                <ChevronRight size={15} aria-hidden="true" />
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
