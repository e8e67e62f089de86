import { DesignSdk } from './design-sdk.ts';

/** For pages without modules: `<script src="…/design-sdk.js">` makes `window.DesignSdk`. */
const { currentScript } = document;
if (currentScript instanceof HTMLScriptElement && currentScript.src !== '')
  DesignSdk.origin = currentScript.src;
Object.assign(window, { DesignSdk });
