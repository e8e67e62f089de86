/** Constants of the wire that both sides and host pages rely on (specification section 9). */
export const WIRE = {
  basePath: '/saas',
  apiBasePath: '/saas/api',
  tokenHeader: 'x-ckt-token',
  /** The session of an embedded page, for the calls of guests. */
  embedTokenHeader: 'x-ckt-embed-token',
  /** The address of the embedded page: at the root, as public clients expect. */
  embedPagePath: '/apiauthorize',
  /** The address where public clients expect the template center. */
  templateCenterPagePath: '/api/templatecenter.html',
  /** The address of the template center, opened at its topics. */
  topicPagePath: '/api/topicpage.html',
  /** AI smart design: the page of public clients, and its two interfaces by name. */
  aiDesignPagePath: '/api/smartdesignflatPC.html',
  aiDesignClassicsPath: '/ai-design/',
  aiDesignSessionPath: '/ai-design/session/',
  /** A frame without content to which public clients hand the options of the AI pages. */
  optionsPagePath: '/api/sdkauthorize.html',
  /** A frame without content beside the editor's, to which public clients send the calls that have an answer. */
  callsPagePath: '/api/msgservice.html',
  /** Pages of public clients that the product does not offer; they say so. */
  notOfferedPagePaths: [
    '/api/batchmatting.html',
    '/api/calendarcenter.html',
    '/api/designer.html',
    '/api/quarkpcdesignauth',
    '/api-myspace/',
    '/mdesignauth',
  ],
  /**
   * AI artisan: the signed address that public clients open on phones, and their frame, followed by the
   * host's name for the company.
   */
  aiArtisanPagePath: '/api/aipainterauthorize',
  aiArtisanFramePath: '/print/',
  /** The SDK for host pages, first version of its interface: `design-sdk.js`, `.mjs` and `.d.ts`. */
  sdkPath: '/saas/sdk/v1/',
  /** Uploaded files, by their names. */
  filesPath: '/saas/files/',
  /** Sent with a command so that a repeated submit takes effect once. */
  idempotencyHeader: 'idempotency-key',
  timeoutMs: 120_000,
} as const;

/** Separate from its schemas, so that the login page can send it without loading them. */
export const loginWire = 'POST /main/login.do';

/** Most characters of the id that a host page gives a user, in a link and where people of the company enter it. */
export const userFlagMax = 100;
