import type { FastifyInstance, FastifyRequest } from 'fastify';

/**
 * Headers of every answer. Scripts come from our own files only; styles may be inline because the component
 * library writes them at run time; nothing may frame the console. Frames hold a company's own light
 * applications, which may be hosted anywhere; each is sandboxed where it is opened.
 */
const consolePolicy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "worker-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-src 'self' https:",
  "frame-ancestors 'none'",
].join('; ');

/**
 * The embedded page: framed by its hosts and by our own console, showing pictures that hosts name by address;
 * otherwise stricter than the console, because it writes no style at run time.
 */
export const embedPolicy = (framingHosts: readonly string[]): string =>
  [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob: https:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    // a company's own light applications, hosted anywhere; each is sandboxed where it is opened
    "frame-src 'self' https:",
    `frame-ancestors ${["'self'", ...framingHosts].join(' ')}`,
  ].join('; ');

export const securityHeadersOf = (request: FastifyRequest): Record<string, string> => ({
  'content-security-policy': consolePolicy,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  'x-request-id': request.id,
});

export const addSecurityHeaders = (http: FastifyInstance): void => {
  http.addHook('onRequest', (request, reply, done) => {
    reply.headers(securityHeadersOf(request));
    if (request.protocol === 'https') {
      reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
    }
    done();
  });
};
