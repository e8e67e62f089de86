import { WIRE } from '@design-console/contract/wire/constants';

export const loginAddress = `${WIRE.basePath}/login`;
export const homeAddress = `${WIRE.basePath}/home`;

/** Whether a browser address (with the base path) is the login page. */
export const isLoginAddress = (pathname: string): boolean => pathname.replace(/\/+$/, '') === loginAddress;

const belongsToApp = (pathname: string): boolean =>
  (pathname === WIRE.basePath || pathname.startsWith(`${WIRE.basePath}/`)) &&
  !pathname.startsWith(`${WIRE.apiBasePath}/`) &&
  !isLoginAddress(pathname);

/**
 * Where to go after signing in: the `redirect` parameter when it is a page of this console, else home.
 * Refuses everything a browser could read as another origin or as a script: `//evil`, `/\evil`,
 * `javascript:`, control characters, dot segments that climb out of the base path.
 */
export const safeRedirect = (requested: string | null, origin: string): string => {
  if (!requested || !/^\/(?!\/)/.test(requested) || /[\\\u0000-\u001f\u007f]/.test(requested))
    return homeAddress;
  let url: URL;
  try {
    url = new URL(requested, origin);
  } catch {
    return homeAddress;
  }
  if (url.origin !== origin || !belongsToApp(url.pathname)) return homeAddress;
  return url.pathname + url.search + url.hash;
};

/** The login address that leads back to the current page; plain for the pages sign-in leads to by default. */
export const loginAddressFor = (location: { pathname: string; search: string; hash: string }): string => {
  const here = location.pathname + location.search + location.hash;
  const isWorthReturning =
    belongsToApp(location.pathname) &&
    !['', '/home'].includes(location.pathname.slice(WIRE.basePath.length).replace(/\/+$/, ''));
  return isWorthReturning ? `${loginAddress}?redirect=${encodeURIComponent(here)}` : loginAddress;
};
