import type { Mutant } from '../mutant.ts';

const everyCall = ['server/test/bounds.test.ts'];
const bodies = ['server/src/http/serve/bounds.test.ts'];
const sheets = ['server/src/sheets/read-sheet.test.ts'];
const inputs = ['contract/src/input-bounds.test.ts'];
const designs = ['editor/src/document/design.test.ts'];

/** Mutants that let a request cost more than its call allows. */
export const boundsMutants: readonly Mutant[] = [
  {
    name: 'bounds: let long work of one company follow on itself',
    file: 'server/src/limits/paced-turns.ts',
    search: 'tookMs > shortMs ? restShare * tookMs : 0',
    replace: '0',
    mustFail: ['server/src/limits/paced-turns.test.ts'],
  },
  {
    name: 'bounds: keep the connection of a client that takes nothing of its answer',
    file: 'server/src/app.ts',
    search: 'connectionTimeout: WIRE.timeoutMs + answeringMs,',
    replace: '',
    mustFail: ['server/src/http/lifecycle/stalled-reader.test.ts'],
  },
  {
    name: "bounds: resolve names that people typed on the process's threads",
    file: 'server/src/http/outbound.ts',
    search: 'resolveName = publicNames(),',
    replace: "resolveName = process.getBuiltinModule('node:dns').lookup,",
    mustFail: ['server/src/http/resolve-name.test.ts'],
  },
  {
    name: 'bounds: read every entry of an object in a design, however many',
    file: 'editor/src/document/parse.ts',
    search: 'if (inside !== one && inside.length > WIDEST) extent.isTooWide = true;',
    replace: '',
    mustFail: designs,
  },
  {
    name: 'bounds: name every fault of a design, however large',
    file: 'editor/src/document/parse.ts',
    search: 'const hasAllFaults = extent.values <= VALUES_WITH_ALL_FAULTS;',
    replace: 'const hasAllFaults = true;',
    mustFail: designs,
  },
  {
    name: 'bounds: parse objects of any number of fields',
    file: 'server/src/http/serve/json-bounds.ts',
    search: "if (ofObject > fieldsMax) return 'fields';",
    replace: '',
    mustFail: ['server/src/http/serve/json-bounds.test.ts'],
  },
  {
    name: 'bounds: store designs larger than a design may be',
    file: 'server/src/modules/design/design.rules.ts',
    search: 'if (isTooLarge(parsed.design)) throw tooLarge();',
    replace: '',
    mustFail: ['server/src/modules/design/design.test.ts'],
  },
  {
    name: 'bounds: read the designs of a company as they come',
    file: 'server/src/modules/design/design.handlers.ts',
    search: 'await readInTurn(guest, document)',
    replace: "(await import('./design.rules.ts')).readDocument(document)",
    mustFail: ['server/src/modules/design/design.test.ts'],
  },
  {
    name: 'bounds: let a body nest as deep as it likes',
    file: 'server/src/http/serve/bounds.ts',
    search: "if (excess === 'depth') throw tooDeep(cost);",
    replace: '',
    mustFail: everyCall,
  },
  {
    name: 'bounds: parse any number of items',
    file: 'server/src/http/serve/bounds.ts',
    search: "if (excess === 'items') throw tooManyItems(cost);",
    replace: '',
    mustFail: everyCall,
  },
  {
    name: 'bounds: read on when a body is too long',
    file: 'server/src/http/serve/bounds.ts',
    search: 'if (received > cost.bodyBytes) refuseIt(tooLarge(cost));',
    replace: 'if (received < 0) refuseIt(tooLarge(cost));',
    mustFail: bodies,
  },
  {
    name: 'bounds: wait for ever for the end of a body',
    file: 'server/src/http/serve/bounds.ts',
    search: 'setTimeout(() => refuseIt(tooSlow()), withinMs)',
    replace: 'setTimeout(() => refuseIt(tooSlow()), withinMs * 1000)',
    mustFail: bodies,
  },
  {
    name: 'bounds: let any number of bodies arrive together',
    file: 'server/src/limits/arrivals.ts',
    search: 'if (all + bytes > arrivingBytesMax ||',
    replace: 'if (',
    mustFail: ['server/src/limits/arrivals.test.ts'],
  },
  {
    name: 'bounds: receive files uncounted',
    file: 'server/src/http/upload/receive-file.ts',
    search: 'reservedBytes(length, bytesMax), () =>',
    replace: '0, () =>',
    mustFail: everyCall,
  },
  {
    name: 'bounds: take query strings of any length',
    file: 'server/src/http/serve/bounds.ts',
    search: 'if (query.length > cost.bodyBytes) throw tooLarge(cost);',
    replace: '',
    mustFail: everyCall,
  },
  {
    name: 'bounds: keep any amount of text beside an uploaded file',
    file: 'server/src/http/upload/receive-file.ts',
    search: 'if (fieldBytes > cost.bodyBytes) throw tooLarge(cost);',
    replace: '',
    mustFail: everyCall,
  },
  {
    name: 'bounds: tell every fault of an input',
    file: 'contract/src/kernel/faults.ts',
    search: 'if (count === faultsMax) break;',
    replace: '',
    mustFail: ['contract/src/kernel/cost.test.ts'],
  },
  {
    name: 'bounds: judge the entries of a list before its length',
    file: 'contract/src/kernel/fields.ts',
    search: 'const list = z.array(item).max(max, tooMany);',
    replace: 'const list = z.array(item);',
    mustFail: inputs,
  },
  {
    name: 'bounds: take a text of any length',
    file: 'contract/src/design.ts',
    search: ".max(40, '设计编号须为 1 到 40 位字母、数字、- 或 _')",
    replace: '',
    mustFail: inputs,
  },
  {
    name: 'bounds: read a sheet to its end before its rows are counted',
    file: 'server/src/sheets/parse-sheet.ts',
    search: "if (filled > rowsMax + 1) throw new Excess('rows');",
    replace: '',
    mustFail: sheets,
  },
  {
    name: 'bounds: build the table of any workbook',
    file: 'server/src/sheets/parse-sheet.ts',
    search: 'if (excess) throw new Excess(excess);',
    replace: '',
    mustFail: sheets,
  },
  {
    name: 'bounds: let one company take every turn',
    file: 'server/src/limits/company-queue.ts',
    search: '.filter(({ companyId }) => !busy.has(companyId))',
    replace: '.filter(({ companyId }) => companyId > 0)',
    mustFail: ['server/src/limits/company-queue.test.ts'],
  },
];
