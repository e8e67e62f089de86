import type { PublishedConfiguration } from '@design-console/contract/embed';
import { Link2Off, RotateCw, TimerOff, TriangleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { EditorConfiguration } from '../../ui/configuration.ts';
import type { Refused } from './session/calls.ts';
import { GoBack } from './GoBack.tsx';
import styles from './guest.module.css';
import { wordsOf } from './refusal-words.ts';
import type { Rescued } from './rescue.ts';

/** 加载图 of the company; '' for none. */
const loadingPictureIn = (published: PublishedConfiguration | undefined): string => {
  const theme = published?.documents['editor.theme'] as EditorConfiguration['theme'] | undefined;
  return theme?.brand.loadingImage ?? '';
};

/** Shown while the editor loads: the company's picture as soon as it is known, else a skeleton. */
export const Opening = ({ published }: { readonly published?: PublishedConfiguration | undefined }) => {
  const picture = loadingPictureIn(published);
  const [missing, setMissing] = useState('');
  const hasPicture = picture !== '' && picture !== missing;
  return (
    <div className={styles.opening} data-picture={hasPicture} aria-busy="true">
      {hasPicture ? (
        <img className={styles.openingPicture} src={picture} alt="" onError={() => setMissing(picture)} />
      ) : (
        <>
          <div className={styles.openingBar} />
          <div className={styles.openingBody}>
            <div className={styles.openingRail} />
            <div className={styles.openingSheet} />
          </div>
        </>
      )}
      <p role="status">正在打开设计工具…</p>
    </div>
  );
};

interface RefusalProps {
  readonly refusal: Refused;
  readonly onRetry: () => void;
}

/** Why the page does not open, in the server's words, and what to do about it. */
export const Refusal = ({ refusal, onRetry }: RefusalProps) => {
  const { title, advice, isPassing } = wordsOf(refusal);
  return (
    <>
      <span className={styles.mark} aria-hidden="true">
        <Link2Off size={28} />
      </span>
      <h1>{title}</h1>
      <p className={styles.reason} role="alert">
        {refusal.message}
      </p>
      {advice !== '' && <p className={styles.advice}>{advice}</p>}
      {isPassing && (
        <button type="button" className={styles.action} onClick={onRetry}>
          <RotateCw size={16} aria-hidden="true" />
          重试
        </button>
      )}
      {refusal.requestId !== '' && <p className={styles.request}>请求编号 {refusal.requestId}</p>}
    </>
  );
};

/** In a frame the host page opens it again; alone there must be a way back to where links come from. */
export const RefusedPage = ({ hasHost, ...props }: RefusalProps & { readonly hasHost: boolean }) => {
  const { isOver = false, isPassing } = wordsOf(props.refusal);
  return (
    <main className={styles.refused}>
      <Refusal {...props} />
      {isOver && !hasHost && <GoBack look={isPassing ? 'second' : 'action'} />}
    </main>
  );
};

const rescueWords: Readonly<Record<Rescued, string>> = {
  unopened: '请重新打开，仍有问题时请联系技术支持',
  safe: '请重新打开，仍有问题时请联系技术支持',
  kept: '还没有保存的改动留在这个浏览器中，重新打开后继续',
  stored: '还没有保存的改动现在已经保存，请重新打开',
  lost: '还有改动没有保存，这个浏览器也不允许留存草稿，请先重试保存',
};

/** In the place of a product page that broke. Nothing is lost by opening it again, or it says so. */
export const Broken = ({
  rescued,
  onRescue,
  onReopen,
  children,
}: {
  /** null while the work is being brought to safety. */
  readonly rescued: Rescued | null;
  readonly onRescue: () => void;
  readonly onReopen: () => void;
  /** A further way out. */
  readonly children?: ReactNode;
}) => (
  <main className={styles.refused}>
    <span className={styles.mark} aria-hidden="true">
      <TriangleAlert size={28} />
    </span>
    <h1>页面出了问题</h1>
    <p className={styles.reason} role="alert">
      {rescued === null ? '正在保存还没有保存的改动…' : rescueWords[rescued]}
    </p>
    {rescued === 'lost' && (
      <button type="button" className={styles.action} onClick={onRescue}>
        <RotateCw size={16} aria-hidden="true" />
        重试保存
      </button>
    )}
    {rescued !== null && (
      <button type="button" className={rescued === 'lost' ? styles.second : styles.action} onClick={onReopen}>
        重新打开
      </button>
    )}
    {children}
  </main>
);

/** Shown at addresses of public clients that the product has no page for. */
export const NotOffered = () => (
  <div className={styles.page}>
    <main className={styles.refused}>
      <span className={styles.mark} aria-hidden="true">
        <Link2Off size={28} />
      </span>
      <h1>没有提供这个工具</h1>
      <p className={styles.reason} role="alert">
        接入页面打开的工具（抠图、营销日历、我的空间等）不在本产品中
      </p>
      <p className={styles.advice}>请接入方的开发者改用设计编辑器、模板中心、AI 智能设计或 AI 画匠</p>
    </main>
  </div>
);

/** A dialog over the page with 重试, which closes when that succeeds. */
const Veil = ({
  title,
  children,
  failed,
  onRetry,
  second,
}: {
  readonly title: string;
  readonly children: ReactNode;
  /** The message after an unsuccessful retry. */
  readonly failed: string;
  readonly onRetry: () => Promise<void>;
  readonly second?: ReactNode;
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
      <div role="alertdialog" aria-modal="true" aria-label={title} className={styles.expired}>
        <span className={styles.mark} aria-hidden="true">
          <TimerOff size={28} />
        </span>
        {children}
        <p className={styles.advice} role="status">
          {tries > 0 && !isTrying && failed}
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
        {second}
      </div>
    </div>
  );
};

/**
 * Covers the editor when the session has expired; the work stays visible underneath. Not shown over work
 * that would be lost with the window.
 */
export const Expired = ({
  onRetry,
  onReopen,
  backTo,
}: {
  /** Tries to renew the session. */
  readonly onRetry: () => Promise<void>;
  readonly onReopen: () => void;
  /** Where no host page signs a new link, the page that does ('' for the one before); null with a host page. */
  readonly backTo: string | null;
}) => (
  <Veil
    title="会话已过期"
    failed={backTo === null ? '重试没有成功，请重新打开' : '重试没有成功，请返回后重新打开'}
    onRetry={onRetry}
    second={
      backTo === null ? (
        <button type="button" className={styles.second} onClick={onReopen}>
          重新打开
        </button>
      ) : (
        // its own link would open nothing, and replace the design that is still on the screen
        <GoBack to={backTo} look="second" />
      )
    }
  >
    <h1>会话已过期，请重新打开</h1>
    <p className={styles.advice}>
      为了安全，打开一段时间后需要重新确认身份。还没有保存的改动留在这个浏览器中，
      {backTo === null ? '重新打开后继续' : '请从原来的页面重新打开，然后继续'}
    </p>
  </Veil>
);

/** Covers the page when the company's service of the product is over and the work is stored. */
export const Ended = ({
  refusal,
  onRetry,
}: {
  readonly refusal: Refused;
  readonly onRetry: () => Promise<void>;
}) => {
  const { title, advice } = wordsOf(refusal);
  return (
    <Veil title={title} failed="服务还没有恢复" onRetry={onRetry}>
      <h1>{title}</h1>
      <p className={styles.reason}>{refusal.message}</p>
      <p className={styles.advice}>{advice}</p>
      <p className={styles.advice}>你的设计已保存，服务恢复后可以继续</p>
    </Veil>
  );
};
