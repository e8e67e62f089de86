import type { OpenedLink } from '@design-console/contract/embed';
import { WIRE } from '@design-console/contract/wire';
import { type ComponentType, lazy } from 'react';
import type { GuestSurfaceProps } from './guest-surface.ts';

type Product = OpenedLink['product'];

/** The page of each embeddable product, a chunk of its own. */
export const SURFACES: Readonly<Partial<Record<Product, ComponentType<GuestSurfaceProps>>>> = {
  templateEditor: lazy(() => import('./EditorSurface.tsx')),
  templateCenter: lazy(() => import('./TemplateCenterPage.tsx')),
};

/** Products by address; every other address is the editor. */
const addresses: Readonly<Record<string, Product>> = {
  [WIRE.templateCenterPagePath]: 'templateCenter',
  [`${WIRE.basePath}${WIRE.templateCenterPagePath}`]: 'templateCenter',
};

export const productAt = (pathname: string): Product => addresses[pathname] ?? 'templateEditor';
