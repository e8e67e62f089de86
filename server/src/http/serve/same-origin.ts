import type { FastifyRequest } from 'fastify';
import { refuse } from '../reply/refusal.ts';

/**
 * Only our own pages make calls, with fetch. A request that a browser marks as from another site or as a
 * navigation is refused: several given writes are GETs (quality 0.1, S-07). Requests without these headers
 * (tools, older browsers) are judged by Origin.
 */
export const refuseForeignOrigin = (request: FastifyRequest): void => {
  const { 'sec-fetch-site': site, 'sec-fetch-mode': mode, origin, host } = request.headers;
  if (site === 'cross-site' || mode === 'navigate') throw refuse.forbidden('请求来源不被允许');
  if (site === undefined && origin !== undefined && hostOf(origin) !== host) {
    throw refuse.forbidden('请求来源不被允许');
  }
};

const hostOf = (origin: string): string | null => {
  try {
    return new URL(origin).host;
  } catch {
    return null;
  }
};
