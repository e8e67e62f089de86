/** Constants of the wire that both sides and host pages rely on (specification section 9). */
export const WIRE = {
  basePath: '/saas',
  apiBasePath: '/saas/api',
  tokenHeader: 'x-ckt-token',
  /** The session of an embedded page, at the calls guests may make. */
  embedTokenHeader: 'x-ckt-embed-token',
  /** Where the embedded page is opened: at the root, as public clients do. */
  embedPagePath: '/apiauthorize',
  /** Where public clients look for the template center. */
  templateCenterPagePath: '/api/templatecenter.html',
  /** Uploaded files, by their names. */
  filesPath: '/saas/files/',
  /** Sent with a command so that a repeated submit does one thing. */
  idempotencyHeader: 'idempotency-key',
  timeoutMs: 120_000,
} as const;

/** Apart from its schemas, so that the login page sends it without loading them. */
export const loginWire = 'POST /main/login.do';
