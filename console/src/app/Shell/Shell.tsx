import { frameKeys } from '@design-console/contract/console-keys';
import { company } from '@design-console/contract/company';
import { menu } from '@design-console/contract/menu';
import { useRouterState } from '@tanstack/react-router';
import { Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { useQueryCall } from '../../api/use-query-call.ts';
import { productName } from '../../kit/display/Brand.tsx';
import { LiveText } from '../../kit/feedback/LiveText.tsx';
import { useIsNarrow, useIsTablet } from '../../kit/hooks/use-narrow.ts';
import { actOf, isWithin, textFields } from '../../kit/navigation/shortcuts.ts';
import { lazyPart } from '../lazy-part.ts';
import { entryAt, visibleMenus } from '../menu.ts';
import { rememberVisit } from '../preferences.ts';
import { screenAt } from '../screens.ts';
import { keepAdminAccount } from '../session.ts';
import { bringBackUnfinished } from '../unfinished-work.ts';
import { Content } from './Content.tsx';
import { DialogBoundary } from './DialogBoundary.tsx';
import { Header } from './Header.tsx';
import { UnfinishedForms } from './UnfinishedForms.tsx';
import { MenuDrawer } from './MenuDrawer.tsx';
import { OfflineBar } from './OfflineBar.tsx';
import { ProgressBar } from './ProgressBar.tsx';
import { SideMenu } from './SideMenu.tsx';
import styles from './Shell.module.css';
import { type ShellDialog, ShellProvider } from './shell-context.ts';
import { useArrival } from './use-arrival.ts';

const Palette = lazyPart(
  () => import('./Palette/Palette.tsx'),
  (part) => part.Palette,
);
const PasswordModal = lazyPart(
  () => import('./PasswordModal.tsx'),
  (part) => part.PasswordModal,
);
const NoticesDrawer = lazyPart(
  () => import('./NoticesDrawer.tsx'),
  (part) => part.NoticesDrawer,
);
const DevicesDrawer = lazyPart(
  () => import('./DevicesDrawer.tsx'),
  (part) => part.DevicesDrawer,
);
const ShortcutsModal = lazyPart(
  () => import('./ShortcutsModal.tsx'),
  (part) => part.ShortcutsModal,
);

/**
 * The path of the screen that the outlet shows. The address of the router changes a moment earlier: keyed by
 * that, the screen that is being left would be mounted once more, and would ask the server again.
 */
const useShownPath = (): string =>
  useRouterState({ select: ({ matches }) => (matches.at(-1)?.pathname ?? '/').replace(/(?<=.)\/+$/, '') });

/** Spec section 4: menus are reloaded on every path change; the previous ones stay visible meanwhile. */
const useMenus = (path: string) => {
  const result = useQueryCall(menu.listPermission, {}, { alwaysSaid: true });
  const { refetch } = result;
  const loadedFor = useRef(path);
  useEffect(() => {
    if (loadedFor.current === path) return;
    loadedFor.current = path;
    // a pending reload is for a path already left: it is aborted, which is no error
    void refetch({ cancelRefetch: true });
  }, [path, refetch]);
  const menus = useMemo(
    () => (result.data ? visibleMenus(result.data, (one) => screenAt(one) !== undefined) : undefined),
    [result.data],
  );
  return { menus, error: result.error, retry: () => void refetch() };
};

/** Spec section 4: the API account is requested on load, and kept when the code is 200. */
const useCompany = () => {
  const result = useQueryCall(company.getSimpleInfo, {}, { staleMs: Number.POSITIVE_INFINITY });
  const adminAccount = result.data?.adminAccount;
  useEffect(() => {
    if (adminAccount !== undefined) keepAdminAccount(adminAccount);
  }, [adminAccount]);
  // settled once: a refetch requested by a screen must not unmount that screen
  return { info: result.data, isSettled: result.isFetched };
};

/** The frame around every screen. */
export const Shell = () => {
  const path = useShownPath();
  const screen = screenAt(path);
  const { menus, error, retry } = useMenus(path);
  const { info, isSettled } = useCompany();
  const isNarrow = useIsNarrow();
  const isTablet = useIsTablet();
  const [dialog, setDialog] = useState<ShellDialog>(null);
  const [isDrawerOpen, setIsDrawerOpen] = useState(false);
  const mustChangePassword = info?.me.mustChangePassword ?? false;
  const isReady = menus !== undefined && isSettled && !mustChangePassword;
  // a role without the home page is led on from it
  const isPassed = path === '/home' && menus !== undefined && !entryAt(menus, path);
  const arrival = useArrival(path, isReady && screen && !isPassed ? screen.title : null);

  const person = info && `${info.id}:${info.me.id}`;
  useEffect(() => {
    if (person !== undefined) bringBackUnfinished(person);
  }, [person]);

  useEffect(() => {
    document.title = screen ? `${screen.title} - ${productName}` : productName;
  }, [screen]);

  useEffect(() => {
    if (screenAt(path)) rememberVisit(path);
  }, [path]);

  useEffect(() => {
    // nothing opens over the password that must be changed first
    if (mustChangePassword) return;
    const press = (event: KeyboardEvent) => {
      const act = actOf(event, frameKeys);
      // ? is also a sign to type, and the editor has a list of its own
      if (act === null || (act === 'help' && (event.defaultPrevented || isWithin(event, textFields)))) return;
      event.preventDefault();
      const asked = act === 'help' ? 'shortcuts' : 'palette';
      setDialog((now) => (now === asked ? null : (now ?? asked)));
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [mustChangePassword]);

  const shell = useMemo(
    () => ({ menus: menus ?? [], areMenusKnown: menus !== undefined, info, person, path }),
    [menus, info, person, path],
  );
  const close = () => setDialog(null);

  return (
    <ShellProvider value={shell}>
      <a className={styles.skip} href="#content">
        跳到主要内容
      </a>
      <ProgressBar />
      <OfflineBar />
      <LiveText words={arrival.words} turn={arrival.turn} />
      <Header
        isNarrow={isNarrow}
        hidesTabs={screen?.hidesTopNav ?? false}
        onOpenMenu={() => setIsDrawerOpen(true)}
        onOpen={setDialog}
      />
      <div className={styles.body}>
        {!isNarrow && <SideMenu onOpenOver={isTablet ? () => setIsDrawerOpen(true) : undefined} />}
        <main id="content" tabIndex={-1} className={styles.main} data-spacing={screen?.spacing ?? 'page'}>
          <UnfinishedForms />
          <Content isReady={isReady} error={menus === undefined ? error : null} onRetry={retry} />
        </main>
      </div>
      {(isNarrow || isTablet) && <MenuDrawer isOpen={isDrawerOpen} onClose={() => setIsDrawerOpen(false)} />}
      <DialogBoundary onClose={close}>
        <Suspense fallback={null}>
          {dialog === 'palette' && <Palette onClose={close} onOpen={setDialog} />}
          {dialog === 'notices' && <NoticesDrawer onClose={close} />}
          {dialog === 'devices' && <DevicesDrawer onClose={close} />}
          {dialog === 'shortcuts' && <ShortcutsModal onClose={close} />}
          {(mustChangePassword || dialog === 'password') && (
            <PasswordModal isForced={mustChangePassword} onClose={close} />
          )}
        </Suspense>
      </DialogBoundary>
    </ShellProvider>
  );
};
