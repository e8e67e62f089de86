import type { Mutant } from '../mutant.ts';

/** Mutants that let one caller take the turns of others. */
export const turnsMutants: readonly Mutant[] = [
  {
    name: 'turns: parse a stored design whenever it is asked for',
    file: 'server/src/queues/design-turns.ts',
    search: 'threadTurn(owner, () => parseDesign(document))',
    replace: 'Promise.resolve(parseDesign(document))',
    mustFail: ['server/src/queues/design-turns.test.ts'],
  },
  {
    name: 'turns: begin every call of a loop at once',
    file: 'server/src/http/serve/serve.ts',
    search: 'await inOwnTurn(call, caller, async () =>',
    replace: 'await inOwnTurn(call, { who: visitor, guest: nobody }, async () =>',
    mustFail: ['server/src/limits/call-limits.test.ts'],
  },
  {
    name: 'turns: have a network open no links while somebody withholds a body',
    file: 'server/src/limits/call-limits.ts',
    search: '  const caller = callerOfOrdinary(call, who, guest);\n  if (caller === null) return run();',
    replace:
      "  if (call.name === 'embed.create') return openings('all', run);\n  const caller = callerOfOrdinary(call, who, guest);\n  if (caller === null) return run();",
    mustFail: ['server/test/withheld-bodies.test.ts'],
  },
  {
    name: 'turns: let one user take all picture fetches of their company',
    file: 'server/src/limits/call-limits.ts',
    search: 'return picturesOfUser(keyBy.user(guest), run);',
    replace: 'return run();',
    mustFail: ['server/src/modules/design/hosted-picture.test.ts'],
  },
  {
    name: 'turns: let one user take all places at the models of their company',
    file: 'server/src/limits/call-limits.ts',
    search: 'if (modelCalls) return modelCalls(keyBy.user(guest), run);',
    replace: '',
    mustFail: ['server/src/limits/call-limits.test.ts'],
  },
  {
    name: 'turns: let any number of calls wait for their turn',
    file: 'server/src/queues/keyed-queue.ts',
    search: 'line.waiting.size >= waitingMax',
    replace: 'line.waiting.size > 2 * waitingMax',
    mustFail: ['server/src/queues/keyed-queue.test.ts'],
  },
  {
    name: 'turns: let long work of one company follow on itself',
    file: 'server/src/queues/paced-turns.ts',
    search: 'tookMs > shortMs ? restShare * tookMs : 0',
    replace: '0',
    mustFail: ['server/src/queues/paced-turns.test.ts'],
  },
  {
    name: 'turns: read the designs of a company as they come',
    file: 'server/src/modules/design/design.handlers.ts',
    search: 'await readInTurn(ownerOfGuest(guest), document)',
    replace: "(await import('./design.rules.ts')).readDocument(document)",
    mustFail: ['server/src/modules/design/design-flood.test.ts'],
  },
  {
    name: 'turns: let one user take all places of their company',
    file: 'server/src/queues/thread-turns.ts',
    search: 'waitingMax: { user: 8, company: 40 }',
    replace: 'waitingMax: { user: 40, company: 40 }',
    mustFail: ['server/src/queues/design-turns.test.ts'],
  },
  {
    name: 'turns: read the designs of a company in order of arrival',
    file: 'server/src/queues/fair-queue.ts',
    search: '    users.delete(user);\n    if (rest.length > 0) users.set(user, rest);',
    replace: '    if (rest.length > 0) users.set(user, rest);\n    else users.delete(user);',
    mustFail: ['server/src/queues/paced-turns.test.ts'],
  },
  {
    name: 'turns: parse the bodies of a company as if one user sent them',
    file: 'server/src/http/serve/input.ts',
    search: 'threadTurn(owner, read)',
    replace: "threadTurn({ ...owner, user: '' }, read)",
    mustFail: ['server/src/modules/design/design-flood.test.ts'],
  },
  {
    name: 'turns: let one company take every turn',
    file: 'server/src/queues/keyed-queue.ts',
    search: "ofKey(key, () => ofAll('', run))",
    replace: "void ofKey || ofAll(key && '', run)",
    mustFail: ['server/src/queues/keyed-queue.test.ts'],
  },
];
