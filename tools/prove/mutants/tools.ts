import type { Mutant } from '../mutant.ts';

const countsTest = ['tools/test/counts.test.ts'];
const propertiesTest = ['tools/test/properties.test.ts'];
const clockTest = ['tools/test/clock.test.ts'];
const auditTest = ['tools/supply/audit.test.ts'];
const licencesTest = ['tools/supply/licences.test.ts'];
const docsTest = ['server/src/http/pages/docs/open-api.test.ts'];

/** Mutants of the tools that judge everything else. */
export const toolMutants: readonly Mutant[] = [
  {
    name: 'let every program of another clock make a shared memory of its own',
    file: 'tools/test/clock.ts',
    search: 'return { env: { ...env, FAKETIME_SHARED }, stop };',
    replace: 'return { env: { ...env, FAKETIME_SHARED: undefined }, stop };',
    mustFail: clockTest,
  },
  {
    name: 'take the date of another zone as one of our own',
    file: 'tools/test/clock.ts',
    search: '...(zone === undefined ? {} : { TZ: zone })',
    replace: '...{}',
    mustFail: clockTest,
  },
  {
    name: 'pass when no advisory feed answers',
    file: 'tools/supply/advisory-rules.ts',
    search:
      "if (answer?.auditReportVersion !== 2 || typeof answer.vulnerabilities !== 'object') return null;",
    replace: "if (typeof answer?.vulnerabilities !== 'object') return [];",
    mustFail: auditTest,
  },
  {
    name: 'give an advisory a day more every day',
    file: 'tools/supply/advisory-rules.ts',
    search: 'daysBetween(entry.seenOn, today)',
    replace: 'daysBetween(today, today)',
    mustFail: auditTest,
  },
  {
    name: 'ship what only tools may use',
    file: 'tools/supply/licence-rules.ts',
    search: 'isMet(licence, isShipped ? shippable : usable)',
    replace: 'isMet(licence, usable)',
    mustFail: licencesTest,
  },
  {
    name: 'let one allowed licence stand for all that a package is under',
    file: 'tools/supply/licence-rules.ts',
    search: 'isSo = one() && isSo;',
    replace: 'isSo = one() || isSo;',
    mustFail: licencesTest,
  },
  {
    name: 'try properties with another seed every time',
    file: 'server/vitest.config.ts',
    search: "    setupFiles: ['../tools/test/waits.ts', '../tools/test/properties.ts'],\n",
    replace: "    setupFiles: ['../tools/test/waits.ts'],\n",
    mustFail: propertiesTest,
  },
  {
    name: 'wait a second where no limit is named',
    file: 'tools/test/waits.ts',
    search: '{ timeout: patienceMs, ...options }',
    replace: 'options',
    mustFail: ['tools/test/waits.test.ts'],
  },
  {
    name: 'explore with as few runs as npm test',
    file: 'tools/test/properties.ts',
    search: 'numRuns: Number.MAX_SAFE_INTEGER,',
    replace: 'seed: fixedSeed,',
    mustFail: propertiesTest,
  },
  {
    name: 'count a crashed runner as nothing',
    file: 'tools/test/counts.ts',
    search: 'if (report === null) return { passed: 0, failed: 1',
    replace: 'if (report === null) return { passed: 0, failed: 0',
    mustFail: countsTest,
  },
  {
    name: 'believe the report against the exit code',
    file: 'tools/test/counts.ts',
    search: 'exitCode !== 0 || passed === 0',
    replace: 'passed === 0',
    mustFail: countsTest,
  },
  {
    name: 'overlook a file that failed outside its tests',
    file: 'tools/test/counts.ts',
    search: 'report.numFailedTests + brokenFiles',
    replace: 'report.numFailedTests',
    mustFail: countsTest,
  },
  {
    name: 'leave a call out of the OpenAPI document',
    file: 'server/src/http/pages/docs/open-api.ts',
    search: 'const here = paths.get(call.path) ?? {};',
    replace: "if (call.name === 'role.list') continue;\n      const here = paths.get(call.path) ?? {};",
    mustFail: docsTest,
  },
  {
    name: 'document every call as public',
    file: 'server/src/http/pages/docs/open-api.ts',
    search: "call.access.kind === 'public' ? { security: [] }",
    replace: 'true ? { security: [] }',
    mustFail: docsTest,
  },
  {
    name: 'remove replaced chunks by the age of their build',
    file: 'tools/start/build.mjs',
    search: 'const at = before[name] ?? now;',
    replace: "const at = statSync(join(from, 'assets', name)).mtimeMs;",
    mustFail: ['tools/start/start.test.ts'],
  },
  {
    name: 'deliver what a quick build compressed',
    file: 'tools/start/build.mjs',
    search: "return quality === 'quick' && !isQuick ? 'compress' : 'nothing';",
    replace: "return 'nothing';",
    mustFail: ['tools/start/start.test.ts'],
  },
  {
    name: 'start: build while another process builds',
    file: 'tools/start/turn.mjs',
    search: "{ flag: 'wx' }",
    replace: "{ flag: 'w' }",
    mustFail: ['tools/start/start.test.ts'],
  },
  {
    name: 'start: wait for a process that was killed',
    file: 'tools/start/turn.mjs',
    search: ' || !isRunning(pid);',
    replace: ';',
    mustFail: ['tools/start/start.test.ts'],
  },
  {
    name: 'start: wait for whoever has the number of a killed process now',
    file: 'tools/start/turn.mjs',
    search: 'pid === process.pid || ageMs > longestMs || ',
    replace: '',
    mustFail: ['tools/start/start.test.ts'],
  },
  {
    name: 'start: keep the turn of a build that failed',
    file: 'tools/start/turn.mjs',
    search: "  process.on('exit', leave);\n",
    replace: '',
    mustFail: ['tools/start/start.test.ts'],
  },
];
