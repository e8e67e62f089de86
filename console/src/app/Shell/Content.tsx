import { Navigate, Outlet, useNavigate } from '@tanstack/react-router';
import { Button } from 'antd';
import { Suspense, useMemo, useState } from 'react';
import type { CallError } from '../../api/call-errors.ts';
import { type PageContext, PageProvider } from '../../kit/navigation/page-context.ts';
import { useHasUnsaved } from '../../kit/navigation/unsaved-guard.ts';
import { FailedState, PageSkeleton, RefusedState } from '../../kit/feedback/states.tsx';
import { crumbsOf, entryAt, holdsOperation, leavesOf, trailTo } from '../menu.ts';
import { hasHeading, screenAt } from '../screens.ts';
import { ScreenBoundary } from './ScreenBoundary.tsx';
import { useShell } from './shell-context.ts';

interface Props {
  readonly isReady: boolean;
  /** Why the menus could not be loaded at all. */
  readonly error: CallError | null;
  readonly onRetry: () => void;
}

/** The screen of the address, or its loading, failed or refused state. */
export const Content = ({ isReady, error, onRetry }: Props) => {
  const { menus, path, person = null } = useShell();
  const navigate = useNavigate();
  const screen = screenAt(path);
  const hasUnsaved = useHasUnsaved();
  const [openedPath, setOpenedPath] = useState<string | null>(null);

  const page = useMemo((): PageContext => {
    const crumbs = crumbsOf(menus, path);
    // screens without tabs link back to the home page
    if (screen?.hidesTopNav) crumbs.unshift({ title: '首页', path: '/home' });
    return {
      path,
      title: screen?.title ?? '',
      purpose: screen?.purpose ?? '',
      person,
      crumbs,
      holds: (at, operation) => holdsOperation(menus, at, operation),
      sees: (at) => entryAt(menus, at) !== undefined,
      openScreens: leavesOf(menus).flatMap((entry) => {
        const leaf = screenAt(entry.path);
        const icon = trailTo(menus, entry.path).findLast((one) => one.icon !== '')?.icon ?? '';
        return leaf ? [{ path: leaf.path, title: leaf.title, purpose: leaf.purpose, icon }] : [];
      }),
    };
  }, [menus, path, screen, person]);

  if (error) return <FailedState error={error} onRetry={onRetry} />;
  const skeleton = <PageSkeleton {...(screen && hasHeading(screen) ? { heading: screen.title } : {})} />;
  if (!isReady) return skeleton;
  // a role without the home page begins on its first page
  const [first] = page.openScreens;
  if (path === '/home' && first && !entryAt(menus, path)) return <Navigate to={first.path} replace />;
  const mayOpen = !screen || screen.isOpenToAll === true || entryAt(menus, path) !== undefined;
  if (mayOpen && openedPath !== path) setOpenedPath(path);
  // a right that was taken away meanwhile does not take unsaved work from sight
  if (screen && !mayOpen && !(hasUnsaved && openedPath === path)) {
    return (
      <RefusedState
        isPage
        message={`你的角色不能查看「${screen.title}」，如有需要请联系企业管理员`}
        action={<Button onClick={() => void navigate({ to: '/home' })}>回到首页</Button>}
      />
    );
  }
  return (
    <PageProvider value={page}>
      {/* keyed by path: no state of the previous screen, its failure included, remains */}
      <ScreenBoundary key={path}>
        <Suspense fallback={skeleton}>
          <Outlet />
        </Suspense>
      </ScreenBoundary>
    </PageProvider>
  );
};
