import { CODE } from '@design-console/contract/kernel/envelope';
import { Button } from 'antd';
import { CloudOff, FileQuestion, Inbox, type LucideIcon, ShieldX } from 'lucide-react';
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { type CallError, CallFailed, CallRefused, markShown } from '../../api/call-errors.ts';
import { CopyText } from '../display/CopyText.tsx';
import styles from './states.module.css';

/** Answers quicker than this show no skeleton: a flash would only distract. */
export const skeletonDelayMs = 200;

interface StateProps {
  readonly icon: LucideIcon;
  readonly tone: 'quiet' | 'danger';
  readonly title: string;
  readonly description?: ReactNode;
  readonly action?: ReactNode;
  readonly role?: 'alert' | 'status' | 'none';
  /** Fills a whole screen: its title is the page's heading. */
  readonly isPage?: boolean;
}

const State = ({
  icon: Icon,
  tone,
  title,
  description,
  action,
  role = 'status',
  isPage = false,
}: StateProps) => (
  <div className={styles.state} role={role}>
    <span className={styles.icon} data-tone={tone} aria-hidden="true">
      <Icon size={26} strokeWidth={1.6} />
    </span>
    {isPage ? <h1 className={styles.title}>{title}</h1> : <p className={styles.title}>{title}</p>}
    {description && <div className={styles.description}>{description}</div>}
    {action && <div className={styles.action}>{action}</div>}
  </div>
);

export interface EmptyProps {
  /** Why there is no data: 还没有角色 / 没有符合条件的账号. */
  readonly title: string;
  readonly description?: ReactNode;
  /** What to do about it. */
  readonly action?: ReactNode;
  readonly icon?: LucideIcon;
  /** A live region beside it says so. */
  readonly isQuiet?: boolean;
}

export const EmptyState = ({ icon = Inbox, isQuiet = false, ...rest }: EmptyProps) => (
  <State icon={icon} tone="quiet" {...(isQuiet ? { role: 'none' } : {})} {...rest} />
);

interface FailedProps {
  readonly error: CallError;
  readonly onRetry: () => void;
}

/** A fault in place of the content. The general notice shows the specification's sentence. */
export const FailedState = ({ error, onRetry }: FailedProps) => (
  <State
    icon={CloudOff}
    tone="danger"
    role="alert"
    title="内容加载失败"
    description={
      <>
        <p>网络或服务器暂时不可用，可以重试</p>
        {error instanceof CallFailed && error.requestId !== null && (
          <p className={styles.request}>
            请求编号 <CopyText text={error.requestId} label="请求编号" />
          </p>
        )}
      </>
    }
    action={<Button onClick={onRetry}>重试</Button>}
  />
);

interface NoticeProps {
  readonly title?: string;
  readonly message: string;
  readonly action?: ReactNode;
  /** Fills a whole screen. */
  readonly isPage?: boolean;
}

/** The user is signed in but has no right to it. */
export const RefusedState = ({ title = '无权限', message, action, isPage = false }: NoticeProps) => (
  <State icon={ShieldX} tone="quiet" title={title} description={message} action={action} isPage={isPage} />
);

/** It does not exist, or belongs to others: both look the same. */
export const MissingState = ({ title = '没有找到', message, action, isPage = false }: NoticeProps) => (
  <State
    icon={FileQuestion}
    tone="quiet"
    title={title}
    description={message}
    action={action}
    isPage={isPage}
  />
);

/** The state for an error of a query. Marks it shown, so that refusals cause no general notice. */
export const ErrorState = ({ error, onRetry }: FailedProps) => {
  useLayoutEffect(() => markShown(error), [error]);
  if (!(error instanceof CallRefused)) return <FailedState error={error} onRetry={onRetry} />;
  if (error.code === CODE.forbidden) return <RefusedState message={error.message} />;
  if (error.code === CODE.notFound) return <MissingState message={error.message} />;
  return (
    <State
      icon={CloudOff}
      tone="danger"
      role="alert"
      title="内容加载失败"
      description={error.message}
      action={<Button onClick={onRetry}>重试</Button>}
    />
  );
};

/** False for the first moment of a wait, so that quick answers show no skeleton. */
export const useIsSlow = (isWaiting: boolean): boolean => {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setIsSlow(true), skeletonDelayMs);
    return () => {
      clearTimeout(timer);
      setIsSlow(false);
    };
  }, [isWaiting]);
  return isWaiting && isSlow;
};

interface BonesProps {
  readonly lines?: number;
}

/** Grey lines where text will be. */
export const TextSkeleton = ({ lines = 4 }: BonesProps) => {
  const isSlow = useIsSlow(true);
  return (
    <div className={styles.bones} data-slow={isSlow} aria-busy="true">
      <span className="for-screen-readers">正在加载</span>
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className={styles.bone} style={{ width: `${[62, 94, 78, 88, 54][line % 5]}%` }} />
      ))}
    </div>
  );
};

interface PageSkeletonProps {
  /** The heading that the screen will have, at the place where it will stand. */
  readonly heading?: string;
}

/** A whole screen that is loading: heading and a card. */
export const PageSkeleton = ({ heading = '' }: PageSkeletonProps) => {
  const isSlow = useIsSlow(true);
  return (
    <div aria-busy="true">
      <span className="for-screen-readers">正在加载</span>
      {heading !== '' && (
        <p className={styles.heading} aria-hidden="true">
          {heading}
        </p>
      )}
      <div className={styles.page} data-slow={isSlow}>
        {heading === '' && (
          <>
            <span className={styles.bone} style={{ width: 96, height: 12 }} />
            <span className={styles.bone} style={{ width: 200, height: 26 }} />
          </>
        )}
        <span className={styles.card} />
      </div>
    </div>
  );
};
