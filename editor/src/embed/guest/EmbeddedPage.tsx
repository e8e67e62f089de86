import { CODE } from '@design-console/contract/kernel/code';
import { MESSAGES } from '@design-console/contract/messages';
import { Suspense, useCallback, useEffect, useRef, useState } from 'react';
import type { Design } from '../../document/index.ts';
import type { Work } from '../../work/index.ts';
import { fetchConfiguration, Refused } from './calls.ts';
import styles from './guest.module.css';
import type { Host } from './host.ts';
import type { OpenPage } from './open-page.ts';
import { Expired, Opening, RefusedPage } from './States.tsx';
import { SURFACES } from './surfaces.tsx';

type Phase =
  | { name: 'opening' }
  | { name: 'open'; page: OpenPage; isExpired: boolean }
  | { name: 'refused'; refusal: Refused };

/** How often an open page checks for a new configuration; it also checks when shown again. */
const askAgainMs = 5 * 60_000;

const asRefused = (error: unknown): Refused =>
  error instanceof Refused ? error : new Refused(CODE.fault, MESSAGES.fault, null, '');

/** Whether the work would survive the window, on the server or in this browser. */
const mayClose = (work: Work<Design> | null): boolean =>
  work === null || work.getState().mayKeep || work.isSafe();

interface Props {
  readonly host: Host;
  readonly open: () => Promise<OpenPage>;
  readonly surfaces?: typeof SURFACES;
}

/** Opens a product from a signed link. States: opening, open, refused, expired. */
export const EmbeddedPage = ({ host, open, surfaces = SURFACES }: Props) => {
  const [phase, setPhase] = useState<Phase>({ name: 'opening' });
  const isStarted = useRef(false);

  const start = useCallback(() => {
    setPhase({ name: 'opening' });
    open().then(
      (page) => setPhase({ name: 'open', page, isExpired: false }),
      (error: unknown) => setPhase({ name: 'refused', refusal: asRefused(error) }),
    );
  }, [open]);

  useEffect(() => {
    // one link opens one session, however often React runs this
    if (isStarted.current) return;
    isStarted.current = true;
    start();
  }, [start]);

  const session = phase.name === 'open' ? phase.page.session : null;
  const [work, setWork] = useState<Work<Design> | null>(null);
  const latestWork = useRef(work);
  latestWork.current = work;
  /** Asks for the configuration, and so whether the session still holds. */
  const ask = useCallback(async () => {
    if (session === null) return;
    try {
      const published = await session.ask(fetchConfiguration);
      setPhase((now) =>
        now.name === 'open' && now.page.session === session
          ? { ...now, page: { ...now.page, published }, isExpired: false }
          : now,
      );
    } catch (error) {
      // a lost connection must not interrupt the user
      if (asRefused(error).code !== CODE.notSignedIn) return;
      // work that nothing keeps stays within reach; the editor's own bar says that the session has ended
      if (!mayClose(latestWork.current)) return;
      setPhase((now) => (now.name === 'open' ? { ...now, isExpired: true } : now));
    }
  }, [session]);

  const isExpired = phase.name === 'open' && phase.isExpired;
  useEffect(() => {
    if (!isExpired || work === null) return;
    // the browser may refuse to keep the last change only after the page was covered
    const look = () => {
      if (mayClose(work)) return;
      setPhase((now) => (now.name === 'open' ? { ...now, isExpired: false } : now));
    };
    look();
    return work.subscribe(look);
  }, [isExpired, work]);

  useEffect(() => {
    if (session === null) return;
    const heard = () => {
      if (document.visibilityState !== 'hidden') void ask();
    };
    const timer = window.setInterval(heard, askAgainMs);
    document.addEventListener('visibilitychange', heard);
    window.addEventListener('focus', heard);
    return () => {
      window.clearInterval(timer);
      document.removeEventListener('visibilitychange', heard);
      window.removeEventListener('focus', heard);
    };
  }, [session, ask]);

  const Surface = phase.name === 'open' ? surfaces[phase.page.opened.product] : undefined;
  return (
    <div className={styles.page}>
      {phase.name === 'opening' && <Opening />}
      {phase.name === 'refused' && <RefusedPage refusal={phase.refusal} onRetry={start} />}
      {phase.name === 'open' && Surface && (
        <Suspense fallback={<Opening />}>
          <main className={styles.surface} inert={isExpired}>
            <Surface {...phase.page} host={host} onWork={setWork} />
          </main>
        </Suspense>
      )}
      {isExpired && <Expired onRetry={ask} onReopen={() => window.location.reload()} />}
    </div>
  );
};
