import { expirationsOf } from './expirations.ts';
import { documentationHeadings } from '../http/pages/docs/headings.ts';
import { serve } from '../http/serve/serve.ts';
import { accessPolicyHandlers } from '../modules/access-policy/access-policy.handlers.ts';
import { aiProviderHandlers } from '../modules/ai-provider/ai-provider.handlers.ts';
import { auditRecordHandlers, shownRecord } from '../modules/audit-record/audit-record.handlers.ts';
import * as auditRecords from '../modules/audit-record/audit-record.store.ts';
import { companyHandlers } from '../modules/company/company.handlers.ts';
import { credentialHandlers, secretContext } from '../modules/credential/credential.handlers.ts';
import * as credentials from '../modules/credential/credential.store.ts';
import { documentationHandlers } from '../modules/documentation/documentation.handlers.ts';
import * as configDocuments from '../modules/config-document/config-document.store.ts';
import { openingFaults } from '../modules/embed/opening-faults.ts';
import { mistakesOf } from '../modules/embed/signature-mistakes.ts';
import { signatureKindOf, signaturesOf, signedTextsOf } from '../modules/embed/signature.rules.ts';
import { keepsFile } from '../modules/file/file.handlers.ts';
import { homeHandlers } from '../modules/home/home.handlers.ts';
import { linkSignatureHandlers } from '../modules/link-signature/link-signature.handlers.ts';
import { noticeHandlers } from '../modules/notice/notice.handlers.ts';
import { quotaHandlers } from '../modules/quota/quota.handlers.ts';
import { savedFilterHandlers } from '../modules/saved-filter/saved-filter.handlers.ts';
import { countWaiting } from '../modules/template/template.store.ts';
import { yesterdaySoFar } from '../modules/usage/report/previous-period.store.ts';
import { todayOf } from '../modules/usage/report/report.handlers.ts';
import { contract } from '@design-console/contract';
import type { FastifyInstance } from 'fastify';
import type { Shared } from './shared.ts';
import { webhookHandlers } from '../modules/webhook/webhook.handlers.ts';

/** The company itself: its name, credentials, link forms, notices and audit records. */
export const serveCompany = (http: FastifyInstance, shared: Shared): void => {
  const { kernel, confirmations } = shared;
  const { seal, outbound } = shared.parts;
  serve(http, kernel, contract.company, companyHandlers({ keepsFile }));
  serve(http, kernel, contract.credential, credentialHandlers({ seal, confirmations }));
  serve(
    http,
    kernel,
    contract.linkSignature,
    linkSignatureHandlers({
      rules: { formOf: signatureKindOf, signedTextsOf, signaturesOf, mistakesOf },
      openingFaults: openingFaults({ settingCodeOf: configDocuments.settingCodeOf }),
      secretsOf: async (db, companyId, at) =>
        (await credentials.live(db, companyId, at)).map(({ sealed }) =>
          seal.open(sealed, secretContext(companyId)),
        ),
    }),
  );
  serve(
    http,
    kernel,
    contract.webhook,
    webhookHandlers({ seal, outbound, confirmations, wake: shared.wakeDeliveries }),
  );
  serve(http, kernel, contract.accessPolicy, accessPolicyHandlers());
  serve(http, kernel, contract.aiProvider, aiProviderHandlers({ seal, outbound }));
  serve(
    http,
    kernel,
    contract.home,
    homeHandlers({
      usageDays: async (db, companyId, at) => (await todayOf(db, companyId, at)).daily,
      yesterdaySoFar,
      expirations: expirationsOf,
      waitingReviews: countWaiting,
      newestRecords: async (db, companyId, filter, limit) =>
        (await auditRecords.newest(db, companyId, filter, limit)).map(shownRecord),
    }),
  );
  serve(http, kernel, contract.notice, noticeHandlers);
  serve(http, kernel, contract.savedFilter, savedFilterHandlers);
  serve(http, kernel, contract.quota, quotaHandlers);
  serve(http, kernel, contract.auditRecord, auditRecordHandlers);
  serve(http, kernel, contract.documentation, documentationHandlers({ headings: documentationHeadings }));
};
