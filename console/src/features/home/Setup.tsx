import { type SetupStep, setupSteps } from '@design-console/contract/home';
import { Link } from '@tanstack/react-router';
import { Check, ChevronRight } from 'lucide-react';
import panel from './Panel.module.css';
import styles from './Setup.module.css';

interface Props {
  readonly steps: readonly { readonly step: SetupStep; readonly isDone: boolean; readonly path: string }[];
}

/** The way to the first user: ticks itself, and is gone when there is nothing left to do. */
export const Setup = ({ steps }: Props) => {
  const done = steps.filter((one) => one.isDone).length;
  if (done === steps.length) return null;
  return (
    <section className={panel.panel} aria-labelledby="setup-title">
      <header className={panel.panelHead}>
        <h2 id="setup-title">接入进度</h2>
        <span className={styles.setupCount}>
          {done} / {steps.length}
        </span>
      </header>
      <progress className={styles.setupBar} max={steps.length} value={done} aria-label="接入进度" />
      <ul className={styles.steps}>
        {steps.map(({ step, isDone, path }) => (
          <li key={step}>
            <Link to={path} className={styles.step} data-done={isDone}>
              <span className={styles.tick}>
                {isDone && <Check size={14} strokeWidth={3} aria-hidden="true" />}
              </span>
              <span className={styles.stepWords}>{setupSteps[step]}</span>
              {isDone ? (
                <span className="for-screen-readers">已完成</span>
              ) : (
                <ChevronRight size={16} aria-hidden="true" />
              )}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
};
