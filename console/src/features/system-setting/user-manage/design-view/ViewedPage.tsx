import { type Page, PageCanvas } from '@design-console/editor';
import { Button } from 'antd';
import { ImageOff } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import styles from './design-view.module.css';

interface Props {
  readonly page: Page;
  readonly widthPx: number;
  readonly label: string;
}

/** One page, scrolled within its room, and what of it could not be loaded. */
export const ViewedPage = ({ page, widthPx, label }: Props) => {
  const [tries, setTries] = useState(0);
  /** Pictures of the page that could not be loaded; null while they load. */
  const [missing, setMissing] = useState<number | null>(null);
  const room = useRef<HTMLDivElement>(null);
  const shownWidth = useRef(widthPx);
  // what is in the middle stays there
  useLayoutEffect(() => {
    const { current } = room;
    const grown = widthPx / shownWidth.current;
    shownWidth.current = widthPx;
    if (!current || grown === 1) return;
    const { scrollLeft, scrollTop, clientWidth, clientHeight } = current;
    current.scrollTo(
      (scrollLeft + clientWidth / 2) * grown - clientWidth / 2,
      (scrollTop + clientHeight / 2) * grown - clientHeight / 2,
    );
  }, [widthPx]);
  // the keys that scroll work at once, without a click
  useEffect(() => room.current?.focus({ preventScroll: true }), []);
  return (
    <>
      <div ref={room} className={styles.room} role="group" aria-label="页面" tabIndex={0}>
        <div className={styles.sheet}>
          <PageCanvas key={tries} page={page} widthPx={widthPx} label={label} onLoaded={setMissing} />
        </div>
      </div>
      {missing === null && (
        <p className={styles.loading} role="status">
          正在加载图片和字体
        </p>
      )}
      {missing !== null && missing > 0 && (
        <div className={styles.missing} role="alert">
          <ImageOff size={16} aria-hidden="true" />
          <span>这一页有 {missing} 张图片无法显示，文件可能已删除</span>
          <Button
            type="link"
            size="small"
            onClick={() => {
              setMissing(null);
              setTries(tries + 1);
            }}
          >
            重试
          </Button>
        </div>
      )}
    </>
  );
};
