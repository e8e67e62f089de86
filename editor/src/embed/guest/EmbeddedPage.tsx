import { CODE } from '@design-console/contract/kernel/code';
import type { PublishedConfiguration } from '@design-console/contract/embed';
import { MESSAGES } from '@design-console/contract/wire/messages';
import { Suspense, useCallback, useEffect, useRef, useState } from 'react';
import type { Design } from '../../document/index.ts';
import type { Work } from '../../work/index.ts';
import { fetchConfiguration, Refused } from './session/calls.ts';
import styles from './guest.module.css';
import type { Host } from './host/host.ts';
import { DiscardDraft } from './DiscardDraft.tsx';
import type { OpenPage } from './open-page.ts';
import { isOpenedByHost } from './refusal-words.ts';
import { Broken, Ended, Expired, Opening, RefusedPage } from './States.tsx';
import { Boundary } from '../../ui/Boundary.tsx';
import type { EditorConfiguration } from '../../ui/configuration.ts';
import { rescue, type Rescued } from './rescue.ts';
import { PRODUCT_PAGES } from './product-pages.tsx';
import { useLatestRef } from '../../ui/use-latest.ts';

type Phase =
  | { name: 'opening'; published?: PublishedConfiguration }
  | { name: 'open'; page: OpenPage; isExpired: boolean; ended: Refused | null }
  | { name: 'refused'; refusal: Refused };

/** How often an open page checks for a new configuration; it also checks when shown again. */
const askAgainMs = 5 * 60_000;

const asRefused = (error: unknown): Refused =>
  error instanceof Refused ? error : new Refused(CODE.fault, MESSAGES.fault, null, '');

/** Whether the work would survive the window, on the server or in this browser. */
const mayClose = (work: Work<Design> | null): boolean =>
  work === null || work.getState().mayKeep || work.isSafe();

const reopen = (): void => window.location.reload();

/** Where a page without a host page came from, as its link or its company says; '' for the page before it. */
const backFrom = ({ opened, published }: OpenPage): string => {
  const functions = published.documents['editor.functions'] as EditorConfiguration['functions'] | undefined;
  return (opened.leaveUrl ?? functions?.window.exitUrl) || (opened.homeUrl ?? '');
};

/** Opens the page; reports the configuration of an editor before its design is there. */
export type OpenEmbedded = (
  onEditorPublished: (published: PublishedConfiguration) => void,
) => Promise<OpenPage>;

interface Props {
  readonly host: Host;
  readonly open: OpenEmbedded;
  readonly productPages?: typeof PRODUCT_PAGES;
}

/** Opens a product from a signed link. States: opening, open, refused, expired, ended (the service is over). */
export const EmbeddedPage = ({ host, open, productPages = PRODUCT_PAGES }: Props) => {
  const [phase, setPhase] = useState<Phase>({ name: 'opening' });
  const isStarted = useRef(false);

  const start = useCallback(() => {
    setPhase({ name: 'opening' });
    open((published) => setPhase((now) => (now.name === 'opening' ? { ...now, published } : now))).then(
      (page) => setPhase({ name: 'open', page, isExpired: false, ended: null }),
      (error: unknown) => {
        const refusal = asRefused(error);
        setPhase({ name: 'refused', refusal });
        void host.refuse(refusal);
      },
    );
  }, [open, host]);

  useEffect(() => {
    // one link opens one session, however often React runs this
    if (isStarted.current) return;
    isStarted.current = true;
    start();
  }, [start]);

  const forHost = phase.name === 'refused' && isOpenedByHost(phase.refusal) ? phase.refusal : null;
  /** Once for each opening by the user: a host whose links are always over would have the server asked forever. */
  const wasLate = useRef(false);
  useEffect(() => {
    if (forHost === null || wasLate.current) return;
    return host.hearLate(() => {
      wasLate.current = true;
      start();
    });
  }, [forHost, host, start]);
  const retry = () => {
    wasLate.current = false;
    start();
  };

  const session = phase.name === 'open' ? phase.page.session : null;
  const [work, setWork] = useState<Work<Design> | null>(null);
  const latestWork = useLatestRef(work);
  /** Asks for the configuration, and so whether the session still holds. */
  const ask = useCallback(async () => {
    if (session === null) return;
    try {
      const published = await session.ask(fetchConfiguration);
      setPhase((now) =>
        now.name === 'open' && now.page.session === session
          ? { ...now, page: { ...now.page, published }, isExpired: false, ended: null }
          : now,
      );
    } catch (error) {
      const refusal = asRefused(error);
      if (refusal.code === CODE.forbidden) {
        setPhase((now) => (now.name === 'open' ? { ...now, ended: refusal } : now));
        return;
      }
      // a lost connection must not interrupt the user
      if (refusal.code !== CODE.notSignedIn) return;
      // work that is stored nowhere stays accessible; the editor's bar says that the session has ended
      if (!mayClose(latestWork.current)) return;
      setPhase((now) => (now.name === 'open' ? { ...now, isExpired: true } : now));
    }
  }, [session, latestWork]);

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

  const ended = phase.name === 'open' ? phase.ended : null;
  const [isStored, setIsStored] = useState(false);
  if (ended === null && isStored) setIsStored(false);
  useEffect(() => {
    if (ended === null) return;
    // the open design may still be saved, but not opened again: it is covered once the server has it
    let isLooking = false;
    const look = () => {
      // looking takes what is shown, which may change the state that is looked at
      if (isLooking) return;
      isLooking = true;
      setIsStored(work === null || work.isSafe());
      isLooking = false;
    };
    look();
    return work?.subscribe(look);
  }, [ended, work]);
  const isOver = ended !== null && isStored && !isExpired;

  useEffect(() => {
    if (session === null) return;
    const askWhenShown = () => {
      if (document.visibilityState !== 'hidden') void ask();
    };
    const timer = window.setInterval(askWhenShown, askAgainMs);
    document.addEventListener('visibilitychange', askWhenShown);
    window.addEventListener('focus', askWhenShown);
    return () => {
      window.clearInterval(timer);
      document.removeEventListener('visibilitychange', askWhenShown);
      window.removeEventListener('focus', askWhenShown);
    };
  }, [session, ask]);

  const [rescued, setRescued] = useState<Rescued | null>(null);
  /** The work of the page that broke, which no longer names it. */
  const broken = useRef<Work<Design> | null>(null);
  const bringToSafety = (): void => {
    setRescued(null);
    void rescue(broken.current).then(setRescued);
  };

  const ProductPage = phase.name === 'open' ? productPages[phase.page.opened.product] : undefined;
  const isEditor = phase.name === 'open' && phase.page.opened.product === 'templateEditor';
  return (
    <div className={styles.page}>
      {phase.name === 'opening' && <Opening published={phase.published} />}
      {phase.name === 'refused' && (
        <RefusedPage refusal={phase.refusal} onRetry={retry} hasHost={host.isThere} />
      )}
      {phase.name === 'open' && ProductPage && (
        <Boundary
          onBroken={() => {
            broken.current = work;
            bringToSafety();
          }}
          instead={() => (
            <Broken rescued={rescued} onRescue={bringToSafety} onReopen={reopen}>
              {phase.page.draft && rescued && (
                <DiscardDraft
                  slot={phase.page.draft}
                  rescued={rescued}
                  isStored={phase.page.stored !== null}
                  content={() => broken.current?.getState().local ?? null}
                  onReopen={reopen}
                />
              )}
            </Broken>
          )}
        >
          <Suspense fallback={<Opening published={isEditor ? phase.page.published : undefined} />}>
            <main className={styles.productPage} inert={isExpired || isOver}>
              <ProductPage {...phase.page} host={host} onWork={setWork} isCovered={isExpired || isOver} />
            </main>
          </Suspense>
        </Boundary>
      )}
      {isExpired && (
        <Expired onRetry={ask} onReopen={reopen} backTo={host.isThere ? null : backFrom(phase.page)} />
      )}
      {ended !== null && isOver && <Ended refusal={ended} onRetry={ask} />}
    </div>
  );
};
