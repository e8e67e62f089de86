import { helpAnchorOf } from '@design-console/contract/help-anchor';
import { WIRE } from '@design-console/contract/wire/constants';

/** The documentation center: pages outside this app, opened in a tab of their own. */
export const EXTERNAL_LINKS = {
  apiDocumentation: `${WIRE.basePath}/docs/api`,
  consoleHelp: `${WIRE.basePath}/docs/help`,
  integrationHelp: `${WIRE.basePath}/docs/integration`,
} as const;

/** The console's help, at what it says of this screen; without a screen at its beginning. */
export const helpAbout = (screen: { readonly path: string } | undefined): string =>
  screen ? `${EXTERNAL_LINKS.consoleHelp}#${helpAnchorOf(screen.path)}` : EXTERNAL_LINKS.consoleHelp;
