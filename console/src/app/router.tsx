import { WIRE } from '@design-console/contract/wire/constants';
import {
  createBrowserHistory,
  createRootRoute,
  createRoute,
  createRouter,
  redirect,
} from '@tanstack/react-router';
import { type ComponentType, lazy, useState } from 'react';
import { withOverlayEntries } from '../kit/navigation/overlay-entries.ts';
import { loadChunk } from './chunk-reload.ts';
import { arrivedScreen, loadScreen, SCREENS, type Screen, warmScreen } from './screens.ts';
import { UnknownPath } from './Shell/UnknownPath.tsx';
import { Shell } from './Shell/Shell.tsx';

const lazyScreen = (screen: Screen) => {
  const Part: ComponentType = lazy(async () => ({ default: await loadChunk(() => loadScreen(screen)) }));
  return () => {
    // the same one for as long as the screen is open
    const [Arrived] = useState(() => arrivedScreen(screen) ?? Part);
    return <Arrived />;
  };
};

/** Addresses hold plain text: `?status=1&keyword=林`, as people read and share them. */
const parseSearch = (search: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(search));
const stringifySearch = (search: Record<string, unknown>): string => {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (value !== undefined && value !== '') parameters.set(name, String(value));
  }
  const text = parameters.toString();
  return text === '' ? '' : `?${text}`;
};

const root = createRootRoute({
  component: Shell,
  // gives entries of addresses their type: parseSearch has read them as text
  validateSearch: (search: Record<string, unknown>): Record<string, string> =>
    search as Record<string, string>,
});

const routes = [
  createRoute({
    getParentRoute: () => root,
    path: '/',
    beforeLoad: () => {
      throw redirect({ to: '/home', replace: true });
    },
  }),
  ...SCREENS.map((screen) =>
    createRoute({ getParentRoute: () => root, path: screen.path, component: lazyScreen(screen) }),
  ),
  createRoute({ getParentRoute: () => root, path: '$', component: UnknownPath }),
];

/** The router over every screen; addresses lie under the base path. */
export const createAppRouter = () => {
  // the screen of the address loads while the menus are requested
  warmScreen(window.location.pathname.slice(WIRE.basePath.length));
  return createRouter({
    routeTree: root.addChildren(routes),
    basepath: WIRE.basePath,
    history: withOverlayEntries(createBrowserHistory()),
    parseSearch,
    stringifySearch,
    scrollRestoration: true,
    defaultPendingMs: 0,
  });
};

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
