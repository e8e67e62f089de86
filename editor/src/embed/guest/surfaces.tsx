import type { StoredDesign } from '@design-console/contract/design';
import type { OpenedLink, PublishedConfiguration } from '@design-console/contract/embed';
import { type ComponentType, lazy } from 'react';
import type { LinkParameters } from '../protocol/parameters.ts';
import type { Host } from './host.ts';
import type { Usage } from './usage.ts';

/** What every product's page is given. */
export interface GuestSurfaceProps {
  readonly opened: OpenedLink;
  /** Changes when something else is published; the surface obeys at once. */
  readonly published: PublishedConfiguration;
  readonly parameters: LinkParameters;
  readonly host: Host;
  readonly usage: Usage;
  readonly stored: StoredDesign | null;
}

type Product = OpenedLink['product'];

/** The page of each product that can be embedded, a chunk of its own. */
export const SURFACES: Readonly<Partial<Record<Product, ComponentType<GuestSurfaceProps>>>> = {
  templateEditor: lazy(() => import('./EditorSurface.tsx')),
};

/** Which product stands at which address; whatever is not named here is the editor. */
const addresses: Readonly<Record<string, Product>> = {};

export const productAt = (pathname: string): Product => addresses[pathname] ?? 'templateEditor';
