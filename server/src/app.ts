import { WIRE } from '@design-console/contract/wire/constants';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { serveDocs } from './http/pages/docs-pages.ts';
import { serveSdk } from './http/pages/sdk-files.ts';
import { serveEmbedPages } from './http/pages/embed-pages.ts';
import { endSlowReaders } from './http/reply/slow-readers.ts';
import { answerClientError } from './http/reply/client-errors.ts';
import { answerFaultsByContract, sendNotFound } from './http/reply/faults.ts';
import { holdAtGate } from './http/lifecycle/gate.ts';
import { serveHealth } from './http/lifecycle/health.ts';
import { serveFiles, servePages } from './http/pages/pages.ts';
import { addSecurityHeaders, securityHeadersOf } from './http/pages/security-headers.ts';
import { leaveBodiesUnread } from './http/serve/unread-body.ts';
import { logWhatMatters } from './http/log.ts';
import { openFramingHosts } from './modules/access-policy/framing-hosts.ts';
import { serveVerify } from './modules/authorization/verify/verify-pages.ts';
import { serveTemplateCovers } from './modules/platform-template/template-covers.ts';
import { serveCompany } from './composition/company.ts';
import { serveConfiguration } from './composition/configuration.ts';
import { serveDesigns } from './composition/designs.ts';
import { defineLatePictures } from './composition/late-pictures.ts';
import { openShared } from './composition/shared.ts';
import { servePeople } from './composition/people.ts';
import { serveTemplateCenter } from './composition/template-center.ts';
import { serveUsage } from './composition/usage.ts';
import type { Parts } from './composition/parts.ts';

/** Beyond the longest call: nothing moves on its connection meanwhile. */
const answeringMs = 10_000;

/**
 * Beyond what proxies open: each connection takes some ten KB, and new ones are closed at once. A proxy bounds them
 * by address (docs/operations.md).
 */
export const connectionsMax = 10_000;

/** The composition root: a line per module, dependencies passed as arguments. Builds without listening. */
export const buildApp = async (parts: Parts): Promise<FastifyInstance> => {
  const { database, storage, now } = parts;
  const http = Fastify({
    loggerInstance: parts.log,
    logController: new LogController({ disableRequestLogging: true }),
    // without proxies the address is that of the connection
    trustProxy: parts.trustProxy > 0 && ((_address, hop) => hop < parts.trustProxy),
    requestTimeout: WIRE.timeoutMs,
    // a client that takes nothing of its answer keeps neither the connection nor the file behind it
    connectionTimeout: WIRE.timeoutMs + answeringMs,
    // requests that still arrive while the server stops get an answer
    return503OnClosing: false,
    genReqId: () => crypto.randomUUID(),
    // log lines name their request themselves: no logger per request
    childLoggerFactory: (logger) => logger,
    // an unparsable address: no hook has run for it
    frameworkErrors: (_error, request, reply) => {
      reply.headers(securityHeadersOf(request));
      sendNotFound(reply);
    },
    clientErrorHandler: answerClientError,
    routerOptions: { caseSensitive: true, ignoreTrailingSlash: false, maxParamLength: 300 },
  });
  http.server.maxConnections = connectionsMax;
  addSecurityHeaders(http);
  endSlowReaders(http);
  if (parts.gate) holdAtGate(http, parts.gate);
  logWhatMatters(http);
  answerFaultsByContract(http);
  http.removeContentTypeParser('text/plain');

  const shared = openShared(http, parts);
  leaveBodiesUnread(http);
  servePeople(http, shared);
  serveCompany(http, shared);
  serveConfiguration(http, shared);
  serveUsage(http, shared);
  serveDesigns(http, shared);
  serveTemplateCenter(http, shared);
  defineLatePictures(shared);

  serveHealth(http, database, () => parts.isDraining() || parts.gate?.isOpen === false);
  serveFiles(http, storage);
  serveTemplateCovers(http, { database, limiter: shared.limiter });
  serveDocs(http);
  if (parts.embedDir !== null) {
    await serveEmbedPages(http, parts.embedDir, openFramingHosts(database, shared.limiter));
    serveSdk(http, parts.embedDir);
  }
  serveVerify(http, { database, limiter: shared.limiter, now });
  if (parts.consoleDir !== null) await servePages(http, parts.consoleDir);
  return http;
};
