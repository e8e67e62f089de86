import type { OpenedLink } from '@design-console/contract/embed';
import { WIRE } from '@design-console/contract/wire/constants';
import { type ComponentType, lazy } from 'react';
import type { GuestPageProps } from './guest-page-props.ts';

type Product = OpenedLink['product'];

/** The page of each embeddable product, a chunk of its own. */
export const PRODUCT_PAGES: Readonly<Partial<Record<Product, ComponentType<GuestPageProps>>>> = {
  templateEditor: lazy(() => import('./editor/EditorPage.tsx')),
  templateCenter: lazy(() => import('./template-center/TemplateCenterPage.tsx')),
  aiArtisan: lazy(() => import('./ai-artisan/AiArtisanPage.tsx')),
  aiDesign: lazy(() => import('./ai-design/AiDesignPage.tsx')),
};

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

export const productAt = (pathname: string): Product => {
  const path = withoutBase(pathname);
  // followed by the host's name for its company
  if (path.startsWith(WIRE.aiArtisanFramePath)) return 'aiArtisan';
  // followed by a kind
  if (path.startsWith(WIRE.aiDesignClassicsPath)) return 'aiDesign';
  return addresses[path] ?? 'templateEditor';
};
