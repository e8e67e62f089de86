import { CODE } from '@design-console/contract/kernel/code';
import { MESSAGES } from '@design-console/contract/messages';
import { Suspense, useCallback, useEffect, useRef, useState } from 'react';
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

interface Props {
  readonly host: Host;
  readonly open: () => Promise<OpenPage>;
}

/** Opens a product from a signed link. States: opening, open, refused, expired. */
export const EmbeddedPage = ({ host, open }: Props) => {
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
  useEffect(() => {
    if (session === null) return;
    const ask = async () => {
      if (document.visibilityState === 'hidden') return;
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
        setPhase((now) => (now.name === 'open' ? { ...now, isExpired: true } : now));
      }
    };
    const heard = () => void ask();
    const timer = window.setInterval(heard, askAgainMs);
    document.addEventListener('visibilitychange', heard);
    window.addEventListener('focus', heard);
    return () => {
      window.clearInterval(timer);
      document.removeEventListener('visibilitychange', heard);
      window.removeEventListener('focus', heard);
    };
  }, [session]);

  const Surface = phase.name === 'open' ? SURFACES[phase.page.opened.product] : undefined;
  return (
    <div className={styles.page}>
      {phase.name === 'opening' && <Opening />}
      {phase.name === 'refused' && <RefusedPage refusal={phase.refusal} onRetry={start} />}
      {phase.name === 'open' && Surface && (
        <Suspense fallback={<Opening />}>
          <main className={styles.surface} inert={phase.isExpired}>
            <Surface {...phase.page} host={host} />
          </main>
        </Suspense>
      )}
      {phase.name === 'open' && phase.isExpired && <Expired onReopen={() => window.location.reload()} />}
    </div>
  );
};
