import { DesignSdk as Built } from './design-sdk.ts';
import type { DesignSdk as Declared } from './public-types.d.ts';

Built.origin = import.meta.url;

/** The class, as its declarations promise it. */
export const DesignSdk: typeof Declared = Built;
