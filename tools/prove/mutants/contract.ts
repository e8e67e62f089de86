import type { Mutant } from '../mutant.ts';

const accessTests = ['server/test/access-of-every-call.test.ts'];
const contractTest = ['contract/src/contract.test.ts'];

/** Mutants of the contract: exact paths of the specification, access and names. */
export const contractMutants: readonly Mutant[] = [
  {
    name: 'misspell a given path',
    file: 'contract/src/account.ts',
    search: 'resettingPassword.do',
    replace: 'resetPassword.do',
    mustFail: contractTest,
  },
  {
    name: 'answer with a field that has no title',
    file: 'contract/src/role.ts',
    search: "builtIn: z.boolean().meta({ title: '是否内置' })",
    replace: 'builtIn: z.boolean()',
    mustFail: ['contract/src/field-titles.test.ts'],
  },
  {
    name: 'change a given verb',
    file: 'contract/src/role.ts',
    search: "'GET /role/delete.do'",
    replace: "'POST /role/delete.do'",
    mustFail: contractTest,
  },
  {
    name: 'pass an own call off as given',
    file: 'contract/src/home.ts',
    search: "source: 'assumed'",
    replace: "source: 'given'",
    mustFail: contractTest,
  },
  {
    name: 'correct the spelling of 未登陆',
    file: 'contract/src/wire/messages.ts',
    search: '未登陆',
    replace: '未登录',
    mustFail: contractTest,
  },
  {
    name: 'shorten the time-out',
    file: 'contract/src/wire/constants.ts',
    search: 'timeoutMs: 120_000',
    replace: 'timeoutMs: 30_000',
    mustFail: contractTest,
  },
  {
    name: 'give two menu entries one id',
    file: 'contract/src/menu-tree.ts',
    search: "id: '92',",
    replace: "id: '91',",
    mustFail: contractTest,
  },
  {
    name: 'show system settings among the tabs',
    file: 'contract/src/menu-tree.ts',
    search: /(path: '\/systemSetting',\s+icon: 'settings',\s+)menuType: 3/,
    replace: '$1menuType: 1',
    mustFail: contractTest,
  },
  {
    name: 'let a command touch an area that is not there',
    file: 'contract/src/company.ts',
    search: "touches: ['home']",
    replace: "touches: ['house']",
    mustFail: contractTest,
  },
  {
    name: 'open the history of configurations to anyone signed in',
    file: 'contract/src/config-document.ts',
    search: "list: query('GET /configDocument/history.do', {\n    ...see,",
    replace:
      "list: query('GET /configDocument/history.do', {\n    ...see,\n    access: { kind: 'signedIn' },",
    mustFail: accessTests,
  },
  {
    name: 'let anyone signed in roll a configuration back',
    file: 'contract/src/config-document.ts',
    search: "rollback: command('POST /configDocument/rollback.do', {\n    ...publish,",
    replace:
      "rollback: command('POST /configDocument/rollback.do', {\n    ...publish,\n    access: { kind: 'signedIn' },",
    mustFail: accessTests,
  },
  {
    name: 'let anyone signed in discard a draft',
    file: 'contract/src/config-document.ts',
    search: "reset: command('POST /configDocument/discard.do', {\n    ...edit,",
    replace:
      "reset: command('POST /configDocument/discard.do', {\n    ...edit,\n    access: { kind: 'signedIn' },",
    mustFail: accessTests,
  },
  {
    name: 'take the application of a list of tags under another name',
    file: 'contract/src/template-tag.ts',
    search:
      '    input: z.object({ light_app_id: lightAppId }),\n    output: z.array(TemplateTag),\n  }),\n  /** Enabled',
    replace:
      '    input: z.object({ app_id: lightAppId }),\n    output: z.array(TemplateTag),\n  }),\n  /** Enabled',
    mustFail: contractTest,
  },
  {
    name: 'call templates 团队模板 in the log, as no screen does',
    file: 'contract/src/area-titles.ts',
    search: "template: '模板'",
    replace: "template: '团队模板'",
    mustFail: contractTest,
  },
];
