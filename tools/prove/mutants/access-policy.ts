import type { Mutant } from '../mutant.ts';

const serverCalls = ['server/src/modules/host-design/host-design.test.ts'];
const signedCalls = ['server/src/modules/host-design/signed-call.test.ts'];
const playground = ['server/src/modules/link-signature/playground.test.ts'];
const tests = ['server/src/modules/access-policy/access-policy.test.ts'];

/** Mutants of who may embed a company's product, and of the playground. */
export const accessPolicyMutants: readonly Mutant[] = [
  {
    name: 'access policy: let everybody frame the pages of a company that lists its hosts',
    file: 'server/src/modules/access-policy/framing-hosts.ts',
    search: 'return found && framingSources(found.hosts);',
    replace: 'return found && null;',
    mustFail: tests,
  },
  {
    name: 'access policy: keep the hosts of pages after they were changed',
    file: 'server/src/modules/access-policy/framing-hosts.ts',
    search: "const channel = 'access_policy_changed';",
    replace: "const channel = 'nobody_tells';",
    mustFail: tests,
  },
  {
    name: 'access policy: open a session for a page that is not allowed',
    file: 'server/src/modules/embed/embed.handlers.ts',
    search: 'if (refused !== null) throw foreignHost(refused);',
    replace: '',
    mustFail: tests,
  },
  {
    name: 'access policy: take the nearest page around for all of them',
    file: 'server/src/modules/access-policy/access-policy.handlers.ts',
    search: 'return origins.find((origin) => !isAllowedHost(hosts, origin)) ?? null;',
    replace: 'return origins.slice(0, 1).find((origin) => !isAllowedHost(hosts, origin)) ?? null;',
    mustFail: tests,
  },
  {
    name: 'access policy: let a wildcard stand for any ending',
    file: 'server/src/modules/access-policy/access-policy.rules.ts',
    search: 'host.endsWith(allowed.slice(1))',
    replace: 'host.endsWith(allowed.slice(2))',
    mustFail: tests,
  },
  {
    name: 'access policy: shut out a page in use without asking',
    file: 'server/src/modules/access-policy/access-policy.handlers.ts',
    search: 'if (reasons.length > 0)',
    replace: 'if (reasons.length > 100)',
    mustFail: tests,
  },
  {
    name: 'access policy: take http hosts',
    file: 'contract/src/access-policy.ts',
    search: "if (scheme === 'http' && !isLocal) return { fault: '只支持 https，请去掉 http://' };",
    replace: '',
    mustFail: ['contract/src/access-policy.test.ts'],
  },
  {
    name: 'access policy: tell the server of no page around the embedded one',
    file: 'editor/src/embed/guest/host/host.ts',
    search: 'return [...new Set(around)].filter((one) => one !== frame.location.origin);',
    replace: 'return [...new Set(around)].filter((one) => one === frame.location.origin);',
    mustFail: ['editor/src/embed/guest/host/host.test.ts'],
  },
  {
    name: 'playground: sign for whoever is named',
    file: 'server/src/modules/link-signature/playground.rules.ts',
    search: 'if (!offered.has(name)) throw',
    replace: "if (name === '') throw",
    mustFail: playground,
  },
  {
    name: 'playground: count its events',
    file: 'server/src/modules/usage/ingest/ingest.handlers.ts',
    search: 'if (isPlaygroundUser(guest.userFlag)) return',
    replace: 'if (false) return',
    mustFail: playground,
  },
  {
    name: 'playground: take its openings for those of hosts',
    file: 'server/src/modules/embed/embed.handlers.ts',
    search: 'if (!isPlaygroundUser(link.userFlag)) {',
    replace: 'if (link.userFlag) {',
    mustFail: playground,
  },
  {
    name: 'playground: take its user for the first one',
    file: 'server/src/modules/home/home.store.ts',
    search: 'and not starts_with(user_flag, ${playgroundUserPrefix})',
    replace: '',
    mustFail: playground,
  },
  {
    name: 'playground: list what any window says',
    file: 'console/src/features/setting/playground/use-frame-messages.ts',
    search: 'source !== frame.current?.contentWindow',
    replace: 'frame.current === null',
    mustFail: ['console/src/features/setting/playground/playground.test.tsx'],
  },
  {
    name: 'playground: offer a parameter that no page reads',
    file: 'contract/src/playground-parameters.ts',
    search: "{ name: 'download_mime',",
    replace: "{ name: 'compress_size',",
    mustFail: ['editor/src/embed/guest/playground-parameters.test.ts'],
  },
  {
    name: 'access policy: let servers call from any address',
    file: 'server/src/modules/embed/server-calls.ts',
    search: "if (!(await addresses.isAllowed(own, company.id, address ?? ''))) {",
    replace: "if (address === '') {",
    mustFail: serverCalls,
  },
  {
    name: 'access policy: take an IPv4 address over IPv6 for another one',
    file: 'server/src/modules/access-policy/addresses.rules.ts',
    search: 'address instanceof ipaddr.IPv6 && address.isIPv4MappedAddress() && bits >= mappedPrefix',
    replace: 'address instanceof ipaddr.IPv6 && address.isIPv4MappedAddress() && bits > 128',
    mustFail: serverCalls,
  },
  {
    name: 'access policy: take a range from the middle',
    file: 'server/src/modules/access-policy/addresses.rules.ts',
    search: 'if (first !== writtenOf(range)) return',
    replace: "if (first === '') return",
    mustFail: serverCalls,
  },
  {
    name: 'access policy: tell servers with an MD5 signature',
    file: 'server/src/modules/embed/embed.rules.ts',
    search: "if (kind !== '3.0') throw invalid('version', '须为 3.0');",
    replace: "if (kind === null) throw invalid('version', '须为 3.0');",
    mustFail: serverCalls,
  },
  {
    name: 'server calls: take a signature for a day',
    file: 'server/src/modules/embed/server-calls.ts',
    search: 'checkTime(call, now, serverAheadMs);',
    replace: 'checkTime(call, now);',
    mustFail: signedCalls,
  },
  {
    name: 'server calls: look companies up for a flooding network',
    file: 'server/src/limits/call-limits.ts',
    search:
      "if (call.module === 'hostDesign') return limiter.enter('serverCallOfNetwork', keyBy.network(ip));",
    replace: '',
    mustFail: signedCalls,
  },
  {
    name: 'server calls: count what strangers send against the company',
    file: 'server/src/modules/embed/server-calls.ts',
    search: "await limiter.enter('serverCall', key);",
    replace:
      "await limiter.enter('serverCall', key);\n    await limiter.enter('serverCallOfCompany', keyBy.company({ companyId: company.id }));",
    mustFail: signedCalls,
  },
  {
    name: 'server calls: leave no record of a secret used elsewhere',
    file: 'server/src/modules/embed/server-calls.ts',
    search: 'note({ actor: { companyId: company.id, account: call.appId, ...hostServer } });',
    replace: '',
    mustFail: signedCalls,
  },
  {
    name: 'server calls: leave out what is sent unsigned',
    file: 'contract/src/host-design.ts',
    search: 'z.strictObject(',
    replace: 'z.object(',
    mustFail: signedCalls,
  },
  {
    name: 'playground: resume the trial before instead of putting in what is tried',
    file: 'editor/src/embed/guest/drafts/own-drafts.ts',
    search: 'isNew: isNew || isTrialOfPrefill(opened, parameters),',
    replace: 'isNew,',
    mustFail: ['editor/src/embed/guest/drafts/own-drafts.test.ts'],
  },
  {
    name: 'playground: sign an address that no browser opens',
    file: 'server/src/modules/link-signature/playground.rules.ts',
    search: 'if (address.length > playgroundAddressMax)',
    replace: 'if (address.length > 10 * playgroundAddressMax)',
    mustFail: playground,
  },
  {
    name: 'home: tick the access policy for who never saved one',
    file: 'server/src/modules/home/home.store.ts',
    search: "`exists (select from access_policy where company_id = ${companyId})`.as('access')",
    replace: "`exists (select from company where id = ${companyId})`.as('access')",
    mustFail: ['server/src/modules/home/home.test.ts'],
  },
];
