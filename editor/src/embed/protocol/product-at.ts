import type { Product } from '@design-console/contract/menu-tree';
import { WIRE } from '@design-console/contract/wire/constants';

/** Products by address; every other address is the editor. */
const addresses: Readonly<Record<string, Product>> = {
  [WIRE.templateCenterPagePath]: 'templateCenter',
  [WIRE.topicPagePath]: 'templateCenter',
  [WIRE.aiArtisanPagePath]: 'aiArtisan',
  [WIRE.aiDesignPagePath]: 'aiDesign',
};

/** Below the base path they are the same. */
const withoutBase = (pathname: string): string =>
  pathname.startsWith(`${WIRE.basePath}/`) ? pathname.slice(WIRE.basePath.length) : pathname;

/** The product that the page of a signed link shows. */
export const productAt = (pathname: string): Product => {
  const path = withoutBase(pathname);
  // followed by the host's name for its company
  if (path.startsWith(WIRE.aiArtisanFramePath)) return 'aiArtisan';
  // followed by a kind
  if (path.startsWith(WIRE.aiDesignClassicsPath)) return 'aiDesign';
  return addresses[path] ?? 'templateEditor';
};
