/** A place where a rule does not hold, and why. `subject` limits it to one name in the file. */
export interface Exception {
  readonly rule: string;
  readonly path: string;
  readonly subject?: string;
  readonly reason: string;
}

const beforeCompany = 'before sign-in no company is known: accounts are unique over all of them';
const limits = 'server/src/limits/limit.store.ts';
const unusedFiles = 'server/src/storage/unused-file.store.ts';
const noCompanyHas = 'files of nobody: the rows belong to no company';
const session = 'server/src/modules/session/session.store.ts';
const auditRecord = 'server/src/modules/audit-record/audit-record.store.ts';
const embed = 'server/src/modules/embed/embed.store.ts';
const batchEnds = 'server/src/modules/template-batch/batch-end.store.ts';
const templateBatches = 'server/src/modules/template-batch/template-batch.store.ts';
const authorization = 'server/src/modules/authorization/authorization.store.ts';
const verify = 'server/src/modules/authorization/verify/verify.store.ts';
const who = 'server/src/identity/caller.store.ts';
const accessPolicy = 'server/src/modules/access-policy/access-policy.store.ts';
const platformTemplates = 'server/src/modules/platform-template/platform-template.store.ts';
const noCompanyOwns = 'templates of the product belong to no company and are read by all';
const partitions = 'server/src/modules/usage/ingest/partition.store.ts';
const deliveries = 'server/src/modules/webhook/delivery.store.ts';
const webhooks = 'server/src/modules/webhook/webhook.store.ts';
const withoutCompany = (path: string, subject: string, reason: string): Exception => ({
  rule: 'stores-ask-for-company',
  path,
  subject,
  reason,
});

/** `no-stale-exceptions` reports an exception that is no longer needed. */
export const EXCEPTIONS: readonly Exception[] = [
  {
    rule: 'no-sleeping-tests',
    path: 'editor/src/testing/served-page.ts',
    reason: 'another process builds the page, and its folder appears without a word',
  },
  withoutCompany(session, 'accountByKey', beforeCompany),
  withoutCompany(session, 'sweepSessions', 'housekeeping by age, over every company at once'),
  withoutCompany(limits, 'liftPause', 'counters belong to no company: their keys are made by keyBy alone'),
  withoutCompany(unusedFiles, 'markUnused', noCompanyHas),
  withoutCompany(unusedFiles, 'expectUse', noCompanyHas),
  withoutCompany(unusedFiles, 'dropUsed', noCompanyHas),
  withoutCompany(unusedFiles, 'unusedSince', noCompanyHas),
  withoutCompany(unusedFiles, 'takeUnused', noCompanyHas),
  withoutCompany(limits, 'sweepLimits', 'housekeeping by age: the rows belong to no company'),
  withoutCompany(authorization, 'sweepExpired', 'housekeeping by date, over every company at once'),
  withoutCompany(
    'server/src/modules/template/template-facts.store.ts',
    'takeDownExpired',
    'housekeeping by date, over every company at once',
  ),
  withoutCompany(
    'server/src/modules/usage/ingest/ingest.store.ts',
    'withUncountedDownloads',
    'finds work left undone, whoever left it',
  ),
  withoutCompany(
    'server/src/modules/template/template-words.store.ts',
    'withStaleWords',
    'finds work left undone, whoever left it',
  ),
  withoutCompany(
    'server/src/modules/file/painted-picture.store.ts',
    'withUnshown',
    'finds work left undone, whoever left it',
  ),
  withoutCompany(
    'server/src/modules/file/late-picture.store.ts',
    'withDue',
    'finds work left undone, whoever left it',
  ),
  withoutCompany(templateBatches, 'stalled', 'finds work left undone, whoever left it'),
  withoutCompany(batchEnds, 'giveUp', 'housekeeping by date, over every company at once'),
  withoutCompany(
    verify,
    'recordOfCode',
    'answers which letter a code on paper belongs to: the requester has no company',
  ),
  withoutCompany(platformTemplates, 'page', noCompanyOwns),
  withoutCompany(platformTemplates, 'facetCounts', noCompanyOwns),
  withoutCompany(platformTemplates, 'isAny', noCompanyOwns),
  withoutCompany(platformTemplates, 'coverOf', noCompanyOwns),
  withoutCompany(platformTemplates, 'setNow', noCompanyOwns),
  withoutCompany(platformTemplates, 'replaceAll', noCompanyOwns),
  withoutCompany(
    who,
    'callerOfToken',
    'answers which company a token belongs to: it is where companyId comes from',
  ),
  withoutCompany(who, 'hashToken', 'a digest of the token: it reads no table'),
  withoutCompany(
    'server/src/identity/guest.store.ts',
    'guestHolds',
    'answers which company a token belongs to',
  ),
  withoutCompany(
    embed,
    'companyByAppId',
    'a signed link names its company by app_id: it is where companyId comes from',
  ),
  withoutCompany(partitions, 'makePartitions', 'days of raw events are those of every company'),
  withoutCompany(partitions, 'sweepPartitions', 'housekeeping by age, over every company at once'),
  withoutCompany(
    'server/src/modules/notice/notice.store.ts',
    'sweepNotices',
    'housekeeping by age, over every company at once',
  ),
  withoutCompany(
    'server/src/modules/company/company.store.ts',
    'enabledIds',
    'which companies there are: jobs go through them one by one',
  ),
  withoutCompany(
    'server/src/modules/config-set/config-set.store.ts',
    'sweepRemoved',
    'housekeeping by age, over every company at once',
  ),
  withoutCompany(auditRecord, 'sweepAll', 'housekeeping by age, over every company in turn'),
  withoutCompany(
    deliveries,
    'companiesWithDue',
    'which companies have something to send: jobs give each its turn',
  ),
  withoutCompany(deliveries, 'overfull', 'finds webhooks that take nothing, whoever has them'),
  withoutCompany(deliveries, 'sweepDeliveries', 'housekeeping by age, over every company at once'),
  withoutCompany(webhooks, 'sweepPrevious', 'housekeeping by age, over every company at once'),
  withoutCompany(
    accessPolicy,
    'hostsByAppId',
    'an address names its company by app_id: it is where companyId comes from',
  ),
  withoutCompany(accessPolicy, 'sweepSeen', 'housekeeping by age, over every company at once'),
  withoutCompany(embed, 'sweepEmbedSessions', 'housekeeping by age, over every company at once'),
  {
    rule: 'sql-in-stores',
    path: 'server/src/http/lifecycle/health.ts',
    reason: '`select 1` asks whether the database answers; it reads no table',
  },
];
