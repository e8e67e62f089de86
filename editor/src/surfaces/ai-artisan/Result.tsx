import { CircleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import styles from './Result.module.css';
import { type Ratio, ratioSides } from './words.ts';

/** Status of a run. It always ends as `notConnected` while no service generates pictures. */
export type Run = 'none' | 'noWords' | 'notConnected';

interface Props {
  readonly run: Run;
  /** Number of pictures a run makes; `ratio` is theirs. */
  readonly count: number;
  readonly ratio: Ratio | undefined;
  readonly company: string;
}

/** The result of the last run, laid out as its pictures will be. */
export const Result = ({ run, count, ratio = 'square', company }: Props) => {
  const result = useRef<HTMLElement>(null);
  // the button may be far from the result
  useEffect(() => {
    if (run === 'notConnected') result.current?.scrollIntoView({ block: 'nearest' });
  }, [run]);
  const [across, down] = ratioSides[ratio];
  return (
    <section ref={result} className={styles.run} aria-label="生成结果">
      <h3>生成结果</h3>
      {run === 'notConnected' && (
        <div className={styles.unconnected} role="alert">
          <CircleAlert size={20} aria-hidden="true" />
          <p>
            <b>绘图服务还没有接入，这次没有生成图片</b>
            <span>没有扣除点数和次数，请联系{company}的管理员开通</span>
          </p>
        </div>
      )}
      <ul className={styles.slots} data-run={run}>
        {Array.from({ length: count }, (_, index) => (
          <li key={index} style={{ aspectRatio: `${across} / ${down}` }}>
            {index + 1}
          </li>
        ))}
      </ul>
    </section>
  );
};
