import { isOfFormerParameters } from '../crypto/passwords.ts';
import { serve } from '../http/serve/serve.ts';
import { accountHandlers } from '../modules/account/account.handlers.ts';
import { apiUserHandlers } from '../modules/api-user/api-user.handlers.ts';
import { activityOf, editedDesigns } from '../modules/api-user/user-activity.store.ts';
import { pageAuthorizations } from '../modules/authorization/authorization.handlers.ts';
import { revealDesign } from '../modules/design/reveal-design.ts';
import { removeDesign } from '../modules/design/remove-design.ts';
import { fileNamesOf } from '../modules/file/file.handlers.ts';
import { markUnshown } from '../modules/file/painted-picture.store.ts';
import { menuHandlers } from '../modules/menu/menu.handlers.ts';
import { roleHandlers } from '../modules/role/role.handlers.ts';
import { permissionsOfRole } from '../modules/role/role.rules.ts';
import { endPauses } from '../modules/session/confirmation.ts';
import { sessionHandlers } from '../modules/session/session.handlers.ts';
import { accountKeyOf } from '../modules/session/session.rules.ts';
import { stopOf } from '../modules/template-batch/batch-end.store.ts';
import * as sessions from '../modules/session/session.store.ts';
import { contract } from '@design-console/contract';
import type { FastifyInstance } from 'fastify';
import type { Shared } from './shared.ts';

/** Calls about people: sessions, accounts, roles, and the users of the design platform. */
export const servePeople = (http: FastifyInstance, shared: Shared): void => {
  const { kernel, quotas, limiter, confirmations, hostEvents } = shared;
  const { seal, isOutdatedHash = isOfFormerParameters } = shared.parts;
  const signing = { seal, limiter, confirmations, isOutdatedHash };
  serve(http, kernel, contract.session, sessionHandlers(signing));
  serve(http, kernel, contract.menu, menuHandlers);
  serve(
    http,
    kernel,
    contract.account,
    accountHandlers({
      permissionsOfRole,
      setPassword: sessions.setPassword,
      endPauses: (db, account) => endPauses(db, seal, account),
      endSessionsOf: sessions.endSessionsOf,
      stopBatchesOf: stopOf,
      accountKeyOf,
    }),
  );
  serve(http, kernel, contract.role, roleHandlers);
  serve(http, kernel, contract.apiUser, {
    pageAuthorizations,
    ...apiUserHandlers({
      removeDesign: removeDesign({
        forgetPictures: (db, companyId, urls) => markUnshown(db, companyId, fileNamesOf(urls)),
        storageLedger: quotas.storage,
        hostEvents,
      }),
      contentOf: revealDesign,
      activityOf,
      editedDesigns,
    }),
  });
};
