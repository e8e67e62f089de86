import { WIRE } from '@design-console/contract/wire/constants';

/** The documentation center: pages outside this app, opened in a tab of their own. */
export const EXTERNAL_LINKS = {
  apiDocumentation: `${WIRE.basePath}/docs/api`,
  consoleHelp: `${WIRE.basePath}/docs/help`,
} as const;
