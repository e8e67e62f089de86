import { copyLaws } from './copy.ts';
import { namedPathsExist } from './documents.ts';
import { doorLaws } from './doors.ts';
import type { Exception } from './exceptions.ts';
import type { Law, Report } from './law.ts';
import { mirrorLaws } from './mirrors.ts';
import { purityLaws } from './purity.ts';
import { roomLaws } from './rooms.ts';
import { syntaxLaws } from './syntax-laws.ts';
import { tenancyLaws } from './tenancy.ts';
import type { Tree } from './tree.ts';

/** Every law of the house. ARCHITECTURE.md says them in prose; here they bite. */
export const LAWS: readonly Law[] = [
  ...roomLaws,
  ...purityLaws,
  ...mirrorLaws,
  ...doorLaws,
  ...tenancyLaws,
  ...syntaxLaws,
  ...copyLaws,
  namedPathsExist,
];

/** Holds a tree to the laws. Reports what breaks one, and exceptions that lift nothing any more. */
export const judge = (
  tree: Tree,
  exceptions: readonly Exception[],
  laws: readonly Law[] = LAWS,
): readonly Report[] => {
  const needed = new Set<Exception>();
  const reports: Report[] = [];
  for (const law of laws) {
    for (const violation of law.check(tree)) {
      const lifted = exceptions.find(
        (one) =>
          one.law === law.name &&
          one.path === violation.path &&
          (one.subject === undefined || one.subject === violation.subject),
      );
      if (lifted) needed.add(lifted);
      else reports.push({ law: law.name, ...violation });
    }
  }
  for (const one of exceptions.filter((exception) => !needed.has(exception))) {
    reports.push({
      law: 'no-stale-exceptions',
      path: 'tools/laws/exceptions.ts',
      line: 1,
      message: `${one.law} holds for ${[one.path, one.subject].filter(Boolean).join(' ')}: remove its exception`,
    });
  }
  return reports;
};
