import { CircleAlert } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef } from 'react';
import type { GiveFile } from '../save-picture.ts';
import type { Watermarked } from '../watermarked.ts';
import type { PaintedPicture } from './artist.ts';
import styles from './Result.module.css';
import type { Run } from './use-runs.ts';
import { type Ratio, ratioSides } from './words.ts';

// previews paint nothing: they load no painter
const Painted = lazy(() => import('./Painted.tsx'));

interface Props extends Watermarked {
  readonly run: Run;
  /** Number of pictures a run makes; `ratio` is theirs. */
  readonly count: number;
  readonly ratio: Ratio | undefined;
  readonly download: 'direct' | 'callback';
  readonly onDownload: (picture: PaintedPicture) => void;
  /** Absent: the browser's own download. */
  readonly giveFile?: GiveFile | undefined;
}

const Alert = ({ title, words }: { readonly title: string; readonly words?: string }) => (
  <div className={styles.unconnected} role="alert">
    <CircleAlert size={20} aria-hidden="true" />
    <p>
      <b>{title}</b>
      {words !== undefined && <span>{words}</span>}
    </p>
  </div>
);

/** The result of the last run, laid out as its pictures will be until they are there. */
export const Result = (props: Props) => {
  const { run, count, ratio = 'square', user, watermark, download, onDownload, giveFile } = props;
  const result = useRef<HTMLElement>(null);
  const { kind } = run;
  // the button may be far from the result
  useEffect(() => {
    if (kind !== 'none' && kind !== 'noWords') result.current?.scrollIntoView({ block: 'nearest' });
  }, [kind]);
  const [across, down] = ratioSides[ratio];
  const slots = (
    <ul className={styles.slots} data-run={kind} aria-busy={kind === 'painting'}>
      {Array.from({ length: count }, (_, index) => (
        <li key={index} style={{ aspectRatio: `${across} / ${down}` }}>
          {index + 1}
        </li>
      ))}
    </ul>
  );
  return (
    <section ref={result} className={styles.run} aria-label="生成结果">
      <h3>生成结果</h3>
      {kind === 'notConnected' && (
        <Alert
          title="绘图服务还没有接入，这次没有生成图片"
          words={`没有扣除点数和次数，请联系${user.company}的管理员开通`}
        />
      )}
      {run.kind === 'refused' && <Alert title={run.message} />}
      {kind === 'painting' && <p role="status">正在生成，通常需要半分钟左右</p>}
      {kind === 'handedOver' && <p role="status">生成请求已交给所在页面处理</p>}
      {run.kind === 'painted' ? (
        <Suspense fallback={slots}>
          <Painted
            order={run.order}
            pictures={run.pictures}
            download={download}
            watermark={watermark}
            user={user}
            onDownload={onDownload}
            giveFile={giveFile}
          />
        </Suspense>
      ) : (
        slots
      )}
    </section>
  );
};
