import type { Mutant } from '../mutant.ts';

const guard = ['server/src/http/outbound-guard.test.ts'];
const overlap = ['server/src/modules/webhook/webhook-overlap.test.ts'];
const deliveries = ['server/src/modules/webhook/delivery.test.ts'];
const webhooks = ['server/src/modules/webhook/webhook.test.ts'];
const events = ['server/test/host-events.test.ts'];

/** Mutants that harm what is sent to addresses of companies. */
export const webhookMutants: readonly Mutant[] = [
  {
    name: 'check only the first address of a name',
    file: 'server/src/http/outbound.ts',
    search: 'addresses.some(({ address }) => isRefused(address))',
    replace: 'isRefused(first.address)',
    mustFail: guard,
  },
  {
    name: 'connect to an address that was not checked',
    file: 'server/src/http/outbound.ts',
    search: '...(allowsPrivate ? {} : { lookup }),',
    replace: '',
    mustFail: guard,
  },
  {
    name: 'read an answer without an end',
    file: 'server/src/http/outbound.ts',
    search: 'if (bytes <= maxBytes) continue;',
    replace: 'if (bytes <= maxBytes || isCut) continue;',
    mustFail: guard,
  },
  {
    name: 'wait for a connection as long as for an answer',
    file: 'server/src/http/outbound.ts',
    search: 'if (connectMs !== undefined) limitConnecting(sent, isSecure, connectMs);',
    replace: '',
    mustFail: guard,
  },
  {
    name: 'sign a delivery without its time',
    file: 'server/src/modules/webhook/webhook.rules.ts',
    search: 'update(`${timestamp}.${body}`)',
    replace: 'update(timestamp && body)',
    mustFail: deliveries,
  },
  {
    name: 'try a delivery without end',
    file: 'server/src/modules/webhook/webhook.rules.ts',
    search: 'if (tries >= triesMax) return',
    replace: 'if (tries > triesMax + 1) return',
    mustFail: deliveries,
  },
  {
    name: 'try a delivery again at once',
    file: 'server/src/modules/webhook/webhook.rules.ts',
    search: 'minuteMs * 4 ** (tries - 1)',
    replace: 'minuteMs * tries',
    mustFail: deliveries,
  },
  {
    name: 'take a redirect for a success',
    file: 'server/src/modules/webhook/webhook.rules.ts',
    search: 'code >= 200 && code < 300',
    replace: 'code >= 200 && code < 400',
    mustFail: deliveries,
  },
  {
    name: 'try for ever to send to a webhook that takes nothing',
    file: 'server/src/modules/webhook/deliver.ts',
    search: 'if (since !== null && isGivenUp(since, at))',
    replace: 'if (since === null && isGivenUp(at, at))',
    mustFail: deliveries,
  },
  {
    name: 'wait for a failing webhook once for each delivery',
    file: 'server/src/modules/webhook/delivery.store.ts',
    search: 'limit case when w.failing_since is null then ${each}::integer else 1 end',
    replace: 'limit ${each}::integer',
    mustFail: deliveries,
  },
  {
    name: 'take what another server is sending',
    file: 'server/src/modules/webhook/delivery.store.ts',
    search: "d.outcome = 'waiting' and d.next_at <= ${now} and",
    replace: "d.outcome = 'waiting' and (d.next_at <= ${now} or true) and",
    mustFail: deliveries,
  },
  {
    name: 'store the secret of a webhook as it is',
    file: 'server/src/modules/webhook/webhook.handlers.ts',
    search: 'sealed: seal.seal(secret, secretContext(companyId)),',
    replace: 'sealed: Buffer.from(secret),',
    mustFail: webhooks,
  },
  {
    name: 'show the secret of a webhook without the password',
    file: 'server/src/modules/webhook/webhook.handlers.ts',
    search: 'if (refusal) throw refusal;\n        if (!row) throw missing();',
    replace: 'if (!row) throw missing();',
    mustFail: webhooks,
  },
  {
    name: 'accept a private address for a webhook',
    file: 'server/src/modules/webhook/webhook.handlers.ts',
    search: 'if (reason) throw refuse.invalid({ url: sayRefusal(reason) });',
    replace: "if (reason === 'timeout') throw refuse.invalid({ url: sayRefusal(reason) });",
    mustFail: webhooks,
  },
  {
    name: 'ask for webhooks at every event',
    file: 'server/src/modules/webhook/host-events.ts',
    search: 'if (!events.some((event) => known.events.has(event))) return false;',
    replace: 'if (known.companyId === 0) return false;',
    mustFail: events,
  },
  {
    name: 'tell hosts of downloads of designs that are not the user’s',
    file: 'server/src/modules/webhook/delivery.store.ts',
    search: ' and d.api_user_id = e.api_user_id',
    replace: '',
    mustFail: events,
  },
  {
    name: 'tell hosts of automatic saves',
    file: 'server/src/modules/design/design.handlers.ts',
    search: 'isFirst || isAutomatic || status === 2',
    replace: 'isFirst || status === 2',
    mustFail: events,
  },
  {
    name: 'tell a webhook that is not on',
    file: 'server/src/modules/webhook/delivery.store.ts',
    search: "where w.company_id = ${companyId} and w.status = 'on'",
    replace: 'where w.company_id = ${companyId}',
    mustFail: events,
  },
  {
    name: 'webhooks: sign with the new secret alone at once',
    file: 'server/src/modules/webhook/deliver.ts',
    search: '...(one.previousSealed ? [one.previousSealed] : [])',
    replace: '',
    mustFail: overlap,
  },
  {
    name: 'webhooks: sign with the old secret when its hours are over',
    file: 'server/src/modules/webhook/delivery.store.ts',
    search: 'case when w.previous_until > ${now} then w.previous_sealed end',
    replace: 'w.previous_sealed',
    mustFail: overlap,
  },
  {
    name: 'webhooks: keep an old secret that was ended',
    file: 'server/src/modules/webhook/webhook.handlers.ts',
    search: 'await store.removePrevious(context.db, context.who.companyId, id);',
    replace: '',
    mustFail: overlap,
  },
  {
    name: 'webhooks: send fields in the order of the database',
    file: 'server/src/modules/webhook/webhook.rules.ts',
    search: 'data: orderedData(event, data),',
    replace: 'data,',
    mustFail: overlap,
  },
  {
    name: 'webhooks: lose old secrets with a new key',
    file: 'server/src/operator/key.ts',
    search: 'const previous = row.previous_sealed && opened(old ?? next, row.previous_sealed, context);',
    replace: 'const previous = row.previous_sealed && null;',
    mustFail: ['server/src/operator/key.test.ts'],
  },
  {
    name: 'webhooks: show a check that takes only one signature',
    file: 'server/src/http/pages/docs/webhook-samples.ts',
    search: ".split(',').some((one) => {",
    replace: ".split(';').some((one) => {",
    mustFail: ['server/src/http/pages/docs/webhook-samples.test.ts'],
  },
];
