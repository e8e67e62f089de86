import { contract } from '@design-console/contract';
import { WIRE } from '@design-console/contract/wire';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { openQuotas } from './quotas.ts';
import type { AppParts } from './app-parts.ts';
import type { Executor } from './db/schema/tables.ts';
import { expirationsOf } from './expirations.ts';
import { documentationHeadings } from './http/pages/docs/headings.ts';
import { serveDocs } from './http/pages/docs-pages.ts';
import { serveEmbedPages } from './http/pages/embed-pages.ts';
import { answerFaultsByContract, sendNotFound } from './http/reply/faults.ts';
import { holdAtGate } from './http/lifecycle/gate.ts';
import { serveHealth } from './http/lifecycle/health.ts';
import { serveFiles, servePages } from './http/pages/pages.ts';
import { addSecurityHeaders, securityHeadersOf } from './http/pages/security-headers.ts';
import type { CallContext } from './http/serve/call-context.ts';
import { readBoundedBodies } from './http/serve/bounds.ts';
import { openGuests } from './identity/guests.ts';
import { openLimiter } from './limits/limiter.ts';
import { logWhatMatters } from './http/log.ts';
import { openRefusalLog } from './http/serve/refusal-log.ts';
import { serve } from './http/serve/serve.ts';
import { accountHandlers } from './modules/account/account.handlers.ts';
import { aiProviderHandlers } from './modules/ai-provider/ai-provider.handlers.ts';
import { apiUserHandlers } from './modules/api-user/api-user.handlers.ts';
import { designsByWords } from './modules/api-user/design-choices.store.ts';
import * as userDesigns from './modules/api-user/user-design.store.ts';
import { activityOf } from './modules/api-user/user-activity.store.ts';
import { auditRecordHandlers, shownRecord } from './modules/audit-record/audit-record.handlers.ts';
import * as auditRecords from './modules/audit-record/audit-record.store.ts';
import { authorizationHandlers, pageAuthorizations } from './modules/authorization/authorization.handlers.ts';
import { serveVerify } from './modules/authorization/verify/verify-pages.ts';
import {
  brandFontHandlers,
  brandFontsOf,
  fontsToPaintWith,
} from './modules/brand-font/brand-font.handlers.ts';
import * as brandFonts from './modules/brand-font/brand-font.store.ts';
import { brandKitHandlers, letterLookOf } from './modules/brand-kit/brand-kit.handlers.ts';
import { companyHandlers } from './modules/company/company.handlers.ts';
import * as companies from './modules/company/company.store.ts';
import {
  configDocumentHandlers,
  lightAppName,
  publishDraft,
  publishedValues,
  readDocumentView,
  readPlace,
  saveDraft,
} from './modules/config-document/config-document.handlers.ts';
import * as configDocuments from './modules/config-document/config-document.store.ts';
import { compareSets } from './modules/config-document/sets.ts';
import { configSetHandlers } from './modules/config-set/config-set.handlers.ts';
import { markOpened } from './modules/config-set/config-set-use.store.ts';
import { credentialHandlers, secretContext } from './modules/credential/credential.handlers.ts';
import * as credentials from './modules/credential/credential.store.ts';
import { designHandlers } from './modules/design/design.handlers.ts';
import { designerHandlers } from './modules/designer/designer.handlers.ts';
import { documentationHandlers } from './modules/documentation/documentation.handlers.ts';
import { embedHandlers } from './modules/embed/embed.handlers.ts';
import { namesOfGuest, publishedForGuest } from './modules/embed/guest-settings.ts';
import { linkRules } from './modules/embed/link-rules.ts';
import { fileHandlers, fileNameOf, ownsFile, redrawn, urlOfFile } from './modules/file/file.handlers.ts';
import * as files from './modules/file/file.store.ts';
import { homeHandlers } from './modules/home/home.handlers.ts';
import { linkSignatureHandlers } from './modules/link-signature/link-signature.handlers.ts';
import { markUsed as markFormUsed } from './modules/link-signature/link-signature.store.ts';
import { menuHandlers } from './modules/menu/menu.handlers.ts';
import { noticeHandlers, tellOthers } from './modules/notice/notice.handlers.ts';
import { serveTemplateCovers } from './modules/platform-template/template-covers.ts';
import { quotaHandlers } from './modules/quota/quota.handlers.ts';
import { roleHandlers } from './modules/role/role.handlers.ts';
import { permissionsOfRole } from './modules/role/role.rules.ts';
import { saasBasicHandlers } from './modules/saas-basic/saas-basic.handlers.ts';
import { confirmationsOf, endPauses } from './modules/session/confirmation.ts';
import { sessionHandlers } from './modules/session/session.handlers.ts';
import { accountKeyOf } from './modules/session/session.rules.ts';
import * as sessions from './modules/session/session.store.ts';
import { itemNamesOf } from './modules/usage/report/item-names.ts';
import { yesterdaySoFar } from './modules/usage/report/previous-period.store.ts';
import { statisticHandlers, todayOf } from './modules/usage/report/report.handlers.ts';
import { namesOf as kindNames } from './modules/template-kind/template-kind.store.ts';
import { titlesOf as templateNames } from './modules/template/template-facts.store.ts';
import { templateOfDesign } from './modules/template/template-of-design.ts';
import { templateTagHandlers } from './modules/template-tag/template-tag.handlers.ts';
import { usageEventHandlers } from './modules/usage/ingest/ingest.handlers.ts';
import { openBatchWriter } from './modules/usage/ingest/batch-writer.ts';
import { serveTemplateCenter } from './template-center.ts';
import { holdOn } from './storage/unused-file.store.ts';

/** The composition root: every module one line, its needs passed as arguments. Builds without listening. */
export const buildApp = async (parts: AppParts): Promise<FastifyInstance> => {
  const { database, storage, painting, seal, now, isChecked } = parts;
  const http = Fastify({
    loggerInstance: parts.log,
    logController: new LogController({ disableRequestLogging: true }),
    // without proxies the address is the connection's own, and nothing is to be worked out
    trustProxy: parts.trustProxy > 0 && ((_address, hop) => hop < parts.trustProxy),
    requestTimeout: WIRE.timeoutMs,
    // while the server stops, what still reaches it is answered
    return503OnClosing: false,
    genReqId: () => crypto.randomUUID(),
    // what is logged names its request itself: no logger is made for each request
    childLoggerFactory: (logger) => logger,
    // an address that is none: no hook has run for it
    frameworkErrors: (_error, request, reply) => {
      reply.headers(securityHeadersOf(request));
      sendNotFound(reply);
    },
    routerOptions: { caseSensitive: true, ignoreTrailingSlash: false, maxParamLength: 300 },
  });
  addSecurityHeaders(http);
  if (parts.gate) holdAtGate(http, parts.gate);
  logWhatMatters(http);
  answerFaultsByContract(http);
  http.removeContentTypeParser('text/plain');
  readBoundedBodies(http);

  const limiter = openLimiter(database.databaseUrl, parts.limitFactor);
  const refusals = openRefusalLog((err) => parts.log.warn({ err }, 'refusals are counted later'));
  http.addHook('onClose', () => Promise.all([limiter.close(), refusals.close()]));
  const calls = { limiter, refusals, afterCommand: tellOthers };
  const kernel = { database, seal, guests: openGuests(database), now, isChecked, ...calls };
  const quotas = openQuotas(now);
  const publishedBrands = (db: Executor, companyId: number) => publishedValues(db, companyId, 'editor.brand');
  const documentNeeds = { ownsFile, holdFonts: brandFonts.hold };
  const drafts = {
    readPlace,
    saveDraft: (context: CallContext, place: configDocuments.Place, revision: number, value: unknown) =>
      saveDraft(documentNeeds, context, place, revision, value),
    publishDraft,
  };
  const confirmations = confirmationsOf(limiter);
  serve(http, kernel, contract.session, sessionHandlers({ seal, limiter, confirmations }));
  serve(http, kernel, contract.menu, menuHandlers);
  serve(http, kernel, contract.company, companyHandlers({ ownsFile }));
  serve(http, kernel, contract.credential, credentialHandlers({ seal, confirmations }));
  serve(
    http,
    kernel,
    contract.linkSignature,
    linkSignatureHandlers({
      rules: linkRules,
      secretsOf: async (db, companyId, at) =>
        (await credentials.live(db, companyId, at)).map(({ sealed }) =>
          seal.open(sealed, secretContext(companyId)),
        ),
    }),
  );
  serve(
    http,
    kernel,
    contract.account,
    accountHandlers({
      permissionsOfRole,
      setPassword: sessions.setPassword,
      endPauses: (db, account) => endPauses(db, seal, account),
      endSessionsOf: sessions.endSessionsOf,
      accountKeyOf,
    }),
  );
  serve(http, kernel, contract.role, roleHandlers);
  serve(http, kernel, contract.auditRecord, auditRecordHandlers);
  serve(
    http,
    kernel,
    contract.home,
    homeHandlers({
      usageDays: async (db, companyId, at) => (await todayOf(db, companyId, at)).daily,
      yesterdaySoFar,
      expirations: expirationsOf,
      newestRecords: async (db, companyId, filter, limit) =>
        (await auditRecords.newest(db, companyId, filter, limit)).map(shownRecord),
    }),
  );
  serve(http, kernel, contract.notice, noticeHandlers);
  serve(http, kernel, contract.quota, quotaHandlers);
  serve(http, kernel, contract.file, fileHandlers({ storage, painting, storageLedger: quotas.storage }));
  serve(
    http,
    kernel,
    contract.brandFont,
    brandFontHandlers({
      storage,
      painting,
      urlOf: urlOfFile,
      storageLedger: quotas.storage,
      holdFile: holdOn,
      rememberFile: files.put,
      forgetFile: files.remove,
      publishedBrands,
      announce: configDocuments.announce,
    }),
  );
  serve(
    http,
    kernel,
    contract.brandKit,
    brandKitHandlers({ ...documentNeeds, ...drafts, companyLogo: companies.logoOf }),
  );
  serve(http, kernel, contract.configDocument, configDocumentHandlers(documentNeeds));
  const itemNames = itemNamesOf({ kindNames, templateNames });
  serve(http, kernel, contract.statistic, statisticHandlers({ itemNames }));
  const batchWriter = openBatchWriter(database, quotas.events);
  serve(http, kernel, contract.usageEvent, usageEventHandlers({ batchWriter }));
  serve(
    http,
    kernel,
    contract.saasBasic,
    saasBasicHandlers({
      settingCodeOf: configDocuments.settingCodeOf,
      ...drafts,
      readDocument: readDocumentView,
      servicesOf: async (db, companyId, at) => (await companies.get(db, companyId, at)).services,
    }),
  );
  serve(
    http,
    kernel,
    contract.designer,
    designerHandlers({ settingCodeOf: configDocuments.settingCodeOf, readPlace }),
  );
  serve(http, kernel, contract.documentation, documentationHandlers({ headings: documentationHeadings }));
  serve(http, kernel, contract.templateTag, templateTagHandlers({ lightAppName }));
  serve(http, kernel, contract.aiProvider, aiProviderHandlers({ seal, outbound: parts.outbound }));
  serve(http, kernel, contract.apiUser, {
    pageAuthorizations,
    ...apiUserHandlers({
      activityOf,
      tellChanged: (db, companyId, apiUserId) =>
        database.notify('embed_user_changed', `${companyId}:${apiUserId}`, db),
    }),
  });
  serve(
    http,
    kernel,
    contract.authorization,
    authorizationHandlers({
      seal,
      storage,
      painting,
      publicUrl: parts.publicUrl,
      fileNameOf,
      sizeOfPicture: files.sizeOf,
      lookOf: letterLookOf,
      rememberFile: quotas.keepLetter,
      designsByWords,
    }),
  );
  serveTemplateCenter(http, kernel, { ...parts, quotas, publishedBrands });
  serve(http, kernel, contract.configSet, configSetHandlers({ compareSets }));
  serve(
    http,
    kernel,
    contract.embed,
    embedHandlers({
      database,
      seal,
      limiter,
      secretContext,
      settingCodeOf: configDocuments.settingCodeOf,
      markOpened,
      markFormUsed,
      fontsOf: (db, companyId, at) => brandFontsOf(db, companyId, at, urlOfFile),
    }),
  );
  serve(
    http,
    kernel,
    contract.design,
    designHandlers({
      storage,
      painting,
      ownsFile,
      fileNameOf,
      urlOf: urlOfFile,
      rememberFile: files.put,
      storageLedger: quotas.storage,
      redrawPicture: redrawn(painting),
      published: publishedForGuest,
      namesOf: namesOfGuest,
      pageDesigns: userDesigns.page,
      fontsToPaintWith: fontsToPaintWith(publishedBrands),
      templateOf: templateOfDesign,
      failed: (error) => parts.log.warn({ err: error }, 'a design was saved without a new thumbnail'),
    }),
  );
  serveHealth(http, database, () => parts.isDraining() || parts.gate?.isOpen === false);
  serveFiles(http, storage);
  serveTemplateCovers(http, database);
  serveDocs(http);
  // no company has a rule of its own for framing yet
  if (parts.embedDir !== null) await serveEmbedPages(http, parts.embedDir, async () => null);
  serveVerify(http, { database, limiter, now });
  if (parts.consoleDir !== null) await servePages(http, parts.consoleDir);
  return http;
};
