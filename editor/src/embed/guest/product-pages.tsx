import type { OpenedLink } from '@design-console/contract/embed';
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
