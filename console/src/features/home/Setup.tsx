import { type SetupStep, setupSteps } from '@design-console/contract/home';
import { Link, useNavigate } from '@tanstack/react-router';
import { Button } from 'antd';
import { Check } from 'lucide-react';
import panel from './Panel.module.css';
import styles from './Setup.module.css';

interface Step {
  readonly step: SetupStep;
  readonly isDone: boolean;
  readonly path: string;
}

interface Props {
  readonly steps: readonly Step[];
}

/** The first step left to do. Nobody does the last one: it comes with the first link. */
export const nextStep = (steps: readonly Step[]): Step | undefined =>
  steps.find(({ step, isDone }) => !isDone && step !== 'open');

/** A sentence for a step that people try to complete in a way that does not count. */
const notes: Readonly<Partial<Record<SetupStep, string>>> = {
  credential: '由你的服务器签出，在接入演练场打开的不算',
};

/** The screen and the part of it that an address names. */
const destinationOf = (path: string) => {
  const [to = '', hash] = path.split('#');
  return hash === undefined ? { to } : { to, hash };
};

/**
 * The setup steps up to the first user, at the top of the page: ticks what is done, names the next step, and
 * disappears when nothing is left to do.
 */
export const Setup = ({ steps }: Props) => {
  const navigate = useNavigate();
  const done = steps.filter((one) => one.isDone).length;
  const next = nextStep(steps);
  if (!next) return null;
  return (
    <section className={panel.panel} aria-labelledby="setup-title">
      <header className={`${panel.panelHead} ${styles.head}`}>
        <h2 id="setup-title">接入进度</h2>
        <span className={styles.setupCount}>
          {done} / {steps.length}
        </span>
        <Button
          type="primary"
          className={styles.next ?? ''}
          onClick={() => void navigate(destinationOf(next.path))}
        >
          下一步：{setupSteps[next.step]}
        </Button>
      </header>
      <progress className={styles.setupBar} max={steps.length} value={done} aria-label="接入进度" />
      <ol className={styles.steps}>
        {steps.map(({ step, isDone, path }, index) => (
          <li key={step}>
            <Link
              {...destinationOf(path)}
              className={styles.step}
              data-done={isDone}
              aria-current={step === next.step ? 'step' : undefined}
            >
              <span className={styles.tick}>
                {isDone ? <Check size={14} strokeWidth={3} aria-hidden="true" /> : index + 1}
              </span>
              <span className={styles.stepWords}>
                {setupSteps[step]}
                {!isDone && notes[step] && <span className={styles.stepNote}>{notes[step]}</span>}
              </span>
              {isDone && <span className="for-screen-readers">已完成</span>}
            </Link>
          </li>
        ))}
      </ol>
    </section>
  );
};
