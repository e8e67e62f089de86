import { serve } from '../http/serve/serve.ts';
import { brandFontHandlers } from '../modules/brand-font/brand-font.handlers.ts';
import { brandKitHandlers } from '../modules/brand-kit/brand-kit.handlers.ts';
import * as companies from '../modules/company/company.store.ts';
import {
  configDocumentHandlers,
  readDocumentView,
} from '../modules/config-document/config-document.handlers.ts';
import { lightAppName } from '../modules/config-document/light-app-names.ts';
import * as configDocuments from '../modules/config-document/config-document.store.ts';
import { compareSets, draftsRevisionOf, publishDrafts } from '../modules/config-document/sets.ts';
import { configSetHandlers } from '../modules/config-set/config-set.handlers.ts';
import { offersTeamTemplates } from '../modules/embed/guest-settings.ts';
import { uploads, urlOfFile } from '../modules/file/file.handlers.ts';
import * as files from '../modules/file/file.store.ts';
import { saasBasicHandlers } from '../modules/saas-basic/saas-basic.handlers.ts';
import { templateTagHandlers } from '../modules/template-tag/template-tag.handlers.ts';
import { contract } from '@design-console/contract';
import type { FastifyInstance } from 'fastify';
import type { Shared } from './shared.ts';

/** How the products of the company look and behave: configuration documents and what they point to. */
export const serveConfiguration = (http: FastifyInstance, shared: Shared): void => {
  const { kernel, quotas, publishedBrands, documentDependencies, drafts } = shared;
  const { storage, painting } = shared.parts;
  serve(http, kernel, contract.configDocument, configDocumentHandlers(documentDependencies));
  serve(
    http,
    kernel,
    contract.configSet,
    configSetHandlers({
      compareSets,
      draftsRevisionOf,
      publishDrafts: (context, settingCode, remark) =>
        publishDrafts(documentDependencies, context, settingCode, remark),
    }),
  );
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
    contract.brandFont,
    brandFontHandlers({
      painting,
      urlOf: urlOfFile,
      storageLedger: quotas.storage,
      storeUpload: uploads({ storage, storageLedger: quotas.storage }),
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
    brandKitHandlers({
      ...documentDependencies,
      ...drafts,
      setNameOf: configDocuments.setNameOf,
      companyLogo: companies.logoOf,
    }),
  );
  serve(
    http,
    kernel,
    contract.templateTag,
    templateTagHandlers({ lightAppName, offersTeam: offersTeamTemplates }),
  );
};
