const lawsTest = ['tools/laws/laws.test.ts'];
const off = (name, file, search, replace = '') => ({ name, file, search, replace, mustFail: lawsTest });

/** A law that stopped biting is worse than none: each change below makes one blind or one-eyed. */
export const lawSabotages = [
  off('forget the laws of the rooms', 'tools/laws/laws.ts', '  ...roomLaws,\n'),
  off('forget the laws of copy', 'tools/laws/laws.ts', '  ...copyLaws,\n'),
  off(
    'let contract import any package',
    'tools/laws/rooms.ts',
    "|| packageOf(one) === 'zod'",
    "|| packageOf(one) !== ''",
  ),
  off(
    'let the whole console import the server',
    'tools/laws/rooms.ts',
    "!within('console/src/testing')(path)",
    'false',
  ),
  off(
    'overlook type imports of the server',
    'tools/laws/rooms.ts',
    'if (isInterface ||',
    'if (!one.isType && isInterface ||',
  ),
  off(
    'let wire paths stand in the server',
    'tools/laws/doors.ts',
    "!within('contract', 'bench')(path)",
    "!within('contract', 'bench', 'server')(path)",
  ),
  off('overlook window.fetch', 'tools/laws/doors.ts', 'const used = isMember || name;', 'const used = name;'),
  off('overlook tagged SQL', 'tools/laws/doors.ts', 'if (isTagged ||', 'if ('),
  off('look for companyId anywhere among the arguments', 'tools/laws/tenancy.ts', '.slice(0, 2)', ''),
  off('overlook a definite field', 'tools/laws/syntax-laws.ts', ' || node.definite === true'),
  off('take a single word for a reason', 'tools/laws/syntax-laws.ts', '{2,}/', '{0,}/'),
  off(
    'take imports of types for cycles',
    'tools/laws/purity.ts',
    '!one.isType && !one.isDynamic &&',
    '!one.isDynamic &&',
  ),
  off(
    'take imports made later for cycles',
    'tools/laws/purity.ts',
    '!one.isType && !one.isDynamic &&',
    '!one.isType &&',
  ),
  off('look one import deep below the SDK', 'tools/laws/purity.ts', 'if (next) visit(next);'),
  off('overlook half-width marks behind Chinese', 'tools/laws/copy.ts', ' ?[,;:!?]|', ' ?[]|'),
  off('overlook numbers put into Chinese', 'tools/laws/copy.ts', '? digit : gap', '? gap : gap'),
  off('never report a stale exception', 'tools/laws/laws.ts', '!needed.has(exception)', 'false'),
];
