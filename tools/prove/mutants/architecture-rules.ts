import type { Mutant } from '../mutant.ts';

const rulesTest = ['tools/architecture-rules/rules.test.ts'];
const off = (name: string, file: string, search: string | RegExp, replace = ''): Mutant => ({
  name,
  file,
  search,
  replace,
  mustFail: rulesTest,
});

/**
 * Each mutant blinds one rule, fully or partly. A rule that no longer catches anything is worse than none.
 */
export const architectureRuleMutants: readonly Mutant[] = [
  off("let a screen use antd's own drawer", 'tools/architecture-rules/allowed-places.ts', '  drawerInKit,\n'),
  off(
    "let a screen use antd's own day",
    'tools/architecture-rules/allowed-places.ts',
    '  datePickerInKit,\n',
  ),
  off('forget the rules of the workspaces', 'tools/architecture-rules/rules.ts', '  ...workspaceRules,\n'),
  off('forget the rules of copy', 'tools/architecture-rules/rules.ts', '  ...copyRules,\n'),
  off(
    'let a docstring begin with “Of”',
    'tools/architecture-rules/syntax-rules.ts',
    '(The same|Of|Those)',
    '(The same|Those)',
  ),
  off(
    'let contract import any package',
    'tools/architecture-rules/workspaces.ts',
    "|| importedPackage(one) === 'zod'",
    "|| importedPackage(one) !== ''",
  ),
  off(
    'let the whole console import the server',
    'tools/architecture-rules/workspaces.ts',
    "!within('console/src/testing')(path)",
    'false',
  ),
  off(
    'overlook type imports of the server',
    'tools/architecture-rules/workspaces.ts',
    'if (isInterface ||',
    'if (!one.isType && isInterface ||',
  ),
  off(
    'let the interface of the editor make steps of its own',
    'tools/architecture-rules/allowed-places.ts',
    'inBrowser(path) && !makesSteps(path)',
    "within('console')(path) && !makesSteps(path)",
  ),
  off(
    'let wire paths stand in the server',
    'tools/architecture-rules/allowed-places.ts',
    "!within('contract', 'bench')(path)",
    "!within('contract', 'bench', 'server')(path)",
  ),
  off(
    'overlook window.fetch',
    'tools/architecture-rules/allowed-places.ts',
    'const used = isMember || name;',
    'const used = name;',
  ),
  off(
    'overlook a choice of several that depends on something',
    'tools/architecture-rules/allowed-places.ts',
    "allNodes(value).some((one) => stringOf(one) === 'multiple')",
    "stringOf(value) === 'multiple'",
  ),
  off('overlook tagged SQL', 'tools/architecture-rules/allowed-places.ts', 'if (isTagged ||', 'if ('),
  off(
    'look for companyId anywhere among the arguments',
    'tools/architecture-rules/tenancy.ts',
    '.slice(0, 2)',
    '',
  ),
  off('take a single word for a reason', 'tools/architecture-rules/syntax-rules.ts', '{2,}/', '{0,}/'),
  off('overlook half-width marks behind Chinese', 'tools/architecture-rules/copy.ts', ' ?[,;:!?]|', ' ?[]|'),
  off(
    'overlook numbers put into Chinese',
    'tools/architecture-rules/copy.ts',
    '? digit : gap',
    '? gap : gap',
  ),
  off(
    'never report a stale exception',
    'tools/architecture-rules/rules.ts',
    '!needed.has(exception)',
    'false',
  ),
  off(
    'let a list of keys name Enter',
    'tools/architecture-rules/syntax-rules.ts',
    "nodesAt(list, 'elements').some(isSharedKey)",
    'false',
  ),
  off(
    'let a case be Enter',
    'tools/architecture-rules/syntax-rules.ts',
    "return isSharedKey(nodeAt(node, 'test'));",
    'return false;',
  ),
];
