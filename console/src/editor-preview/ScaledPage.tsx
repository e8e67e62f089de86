import { type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './preview.module.css';

/** Lays a page out at a fixed width and scales it to the available room, unnoticed by its content. */
export const ScaledPage = ({
  widthPx,
  children,
}: {
  readonly widthPx: number;
  readonly children: ReactNode;
}) => {
  const room = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: widthPx, height: 0 });
  useEffect(() => {
    if (!room.current || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    observer.observe(room.current);
    return () => observer.disconnect();
  }, []);
  const scale = size.width > 0 ? size.width / widthPx : 1;
  return (
    <div ref={room} className={styles.room}>
      <div
        className={styles.page}
        data-scaled={scale < 1}
        style={{ width: widthPx, height: size.height / scale || '100%', transform: `scale(${scale})` }}
      >
        {children}
      </div>
    </div>
  );
};
