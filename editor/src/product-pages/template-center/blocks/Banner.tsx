import type { BannerBlock, PageLink } from '@design-console/contract/kernel';
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { useEffect, useState } from 'react';
import styles from './blocks.module.css';

interface Props {
  readonly block: BannerBlock;
  readonly onLink: (link: PageLink) => void;
}

const ratios: Readonly<Record<BannerBlock['shape'], string>> = {
  wide: '16 / 4',
  normal: '16 / 6',
  tall: '16 / 9',
};

const prefersStillness = (): boolean =>
  typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches;

/** A carousel. It pauses while a user hovers or focuses it, and stops when the user stops it. */
export const Banner = ({ block, onLink }: Props) => {
  const { pictures, seconds } = block;
  const [at, setAt] = useState(0);
  const [isStopped, setIsStopped] = useState(prefersStillness);
  const [isLookedAt, setIsLookedAt] = useState(false);
  const count = pictures.length;
  const now = count === 0 ? 0 : at % count;
  const takesTurns = count > 1 && seconds > 0 && !isStopped && !isLookedAt;
  useEffect(() => {
    if (!takesTurns) return;
    const timer = setTimeout(() => setAt(now + 1), seconds * 1000);
    return () => clearTimeout(timer);
  }, [takesTurns, now, seconds]);
  const shown = pictures[now];
  if (!shown) return null;
  const picture = <img src={shown.image} alt={shown.alt} />;
  return (
    <div
      className={styles.banner}
      role="group"
      aria-roledescription="轮播"
      aria-label={block.title || '轮播图'}
      style={{ aspectRatio: ratios[block.shape] }}
      onPointerEnter={() => setIsLookedAt(true)}
      onPointerLeave={() => setIsLookedAt(false)}
      onFocus={() => setIsLookedAt(true)}
      onBlur={() => setIsLookedAt(false)}
    >
      {shown.link.kind === 'none' ? (
        picture
      ) : (
        <button
          type="button"
          className={styles.bannerLink}
          aria-label={shown.alt || `第 ${now + 1} 张`}
          onClick={() => onLink(shown.link)}
        >
          {picture}
        </button>
      )}
      {count > 1 && (
        <div className={styles.turns}>
          <button type="button" aria-label="上一张" onClick={() => setAt(now + count - 1)}>
            <ChevronLeft size={18} />
          </button>
          <span aria-live={takesTurns ? 'off' : 'polite'}>
            {now + 1} / {count}
          </span>
          <button type="button" aria-label="下一张" onClick={() => setAt(now + 1)}>
            <ChevronRight size={18} />
          </button>
          {seconds > 0 && (
            <button
              type="button"
              aria-label={isStopped ? '自动播放' : '停止自动播放'}
              onClick={() => setIsStopped(!isStopped)}
            >
              {isStopped ? <Play size={14} /> : <Pause size={14} />}
            </button>
          )}
        </div>
      )}
    </div>
  );
};
