import { Link2Off, RotateCw, TimerOff } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Refused } from './calls.ts';
import styles from './guest.module.css';
import { wordsOf } from './refusal-words.ts';

/** The editor's skeleton while it loads. */
export const Opening = () => (
  <div className={styles.opening} aria-busy="true">
    <div className={styles.openingBar} />
    <div className={styles.openingBody}>
      <div className={styles.openingRail} />
      <div className={styles.openingSheet} />
    </div>
    <p role="status">正在打开设计工具…</p>
  </div>
);

/** Shows why the page does not open, in the server's words, and what to do about it. */
export const RefusedPage = ({
  refusal,
  onRetry,
}: {
  readonly refusal: Refused;
  readonly onRetry: () => void;
}) => {
  const { title, advice, isPassing } = wordsOf(refusal);
  return (
    <main className={styles.refused}>
      <span className={styles.mark} aria-hidden="true">
        <Link2Off size={28} />
      </span>
      <h1>{title}</h1>
      <p className={styles.reason} role="alert">
        {refusal.message}
      </p>
      <p className={styles.advice}>{advice}</p>
      {isPassing && (
        <button type="button" className={styles.action} onClick={onRetry}>
          <RotateCw size={16} aria-hidden="true" />
          重试
        </button>
      )}
      {refusal.requestId !== '' && <p className={styles.request}>请求编号 {refusal.requestId}</p>}
    </main>
  );
};

/**
 * Covers the editor when the session has expired; the work stays visible underneath. Not shown over work
 * that would be lost with the window.
 */
export const Expired = ({
  onRetry,
  onReopen,
}: {
  /** Tries to renew the session; this goes away when that succeeds. */
  readonly onRetry: () => Promise<void>;
  readonly onReopen: () => void;
}) => {
  const action = useRef<HTMLButtonElement>(null);
  const [tries, setTries] = useState(0);
  const [isTrying, setIsTrying] = useState(false);
  useEffect(() => action.current?.focus(), []);
  const retry = async () => {
    setIsTrying(true);
    await onRetry();
    setIsTrying(false);
    setTries((before) => before + 1);
  };
  return (
    <div className={styles.veil}>
      <div role="alertdialog" aria-modal="true" aria-label="会话已过期" className={styles.expired}>
        <span className={styles.mark} aria-hidden="true">
          <TimerOff size={28} />
        </span>
        <h1>会话已过期，请重新打开</h1>
        <p className={styles.advice}>
          为了安全，打开一段时间后需要重新确认身份。还没有保存的改动留在这个浏览器中，重新打开后继续
        </p>
        <p className={styles.advice} role="status">
          {tries > 0 && !isTrying && '重试没有成功，请重新打开'}
        </p>
        <button
          ref={action}
          type="button"
          className={styles.action}
          aria-disabled={isTrying}
          onClick={() => {
            if (!isTrying) void retry();
          }}
        >
          <RotateCw size={16} aria-hidden="true" />
          重试
        </button>
        <button type="button" className={styles.second} onClick={onReopen}>
          重新打开
        </button>
      </div>
    </div>
  );
};
