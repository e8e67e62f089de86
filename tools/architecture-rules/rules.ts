import { copyRules } from './copy.ts';
import { namedPathsExist } from './documents.ts';
import { placeRules } from './allowed-places.ts';
import type { Exception } from './exceptions.ts';
import type { Rule, Report } from './rule.ts';
import { mirrorRules } from './mirrors.ts';
import { purityRules } from './purity.ts';
import { workspaceRules } from './workspaces.ts';
import { syntaxRules } from './syntax-rules.ts';
import { tenancyRules } from './tenancy.ts';
import type { Tree } from './tree.ts';

/** All architecture rules. ARCHITECTURE.md describes them in prose. */
export const RULES: readonly Rule[] = [
  ...workspaceRules,
  ...purityRules,
  ...mirrorRules,
  ...placeRules,
  ...tenancyRules,
  ...syntaxRules,
  ...copyRules,
  namedPathsExist,
];

/** Checks a tree against the rules. Reports violations, and exceptions that no longer lift anything. */
export const reportsOf = (
  tree: Tree,
  exceptions: readonly Exception[],
  rules: readonly Rule[] = RULES,
): readonly Report[] => {
  const needed = new Set<Exception>();
  const reports: Report[] = [];
  for (const rule of rules) {
    for (const violation of rule.check(tree)) {
      const lifted = exceptions.find(
        (one) =>
          one.rule === rule.name &&
          one.path === violation.path &&
          (one.subject === undefined || one.subject === violation.subject),
      );
      if (lifted) needed.add(lifted);
      else reports.push({ rule: rule.name, ...violation });
    }
  }
  for (const one of exceptions.filter((exception) => !needed.has(exception))) {
    reports.push({
      rule: 'no-stale-exceptions',
      path: 'tools/architecture-rules/exceptions.ts',
      line: 1,
      message: `${one.rule} holds for ${[one.path, one.subject].filter(Boolean).join(' ')}: remove its exception`,
    });
  }
  return reports;
};
