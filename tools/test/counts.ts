import { relative } from 'node:path';
import type { JsonTestResults } from 'vitest/node';
import { root } from '../start/install.mjs';
import { type ProcessorShares, wordsOf } from './processors.ts';

/** How many tests of a suite passed, failed, and were left out on this machine. */
export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped?: number;
}
/** A test that failed, or a file that failed outside its tests. */
export interface Failure {
  readonly file: string;
  /** With the names of its groups; empty for a file. */
  readonly test: string;
  /** First line of what it said. */
  readonly reason: string;
}
export interface SuiteResult extends Counts {
  readonly name: string;
  readonly seconds: number;
  readonly failures?: readonly Failure[];
  /** How the processors spent the suite; absent where the system does not tell. */
  readonly processors?: ProcessorShares | undefined;
}

type Report = Pick<
  JsonTestResults,
  'numPassedTests' | 'numFailedTests' | 'numPendingTests' | 'numTodoTests'
> & {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages?: readonly string[] | null;
    }[];
  }[];
};

const firstLine = (text: string): string => (text.trim().split('\n', 1)[0] ?? '').slice(0, 300);

/** What failed in a Vitest run, for the end of the output: logs are often cut, and cut before their end. */
export const failuresOf = (report: Report | null): Failure[] =>
  (report?.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name);
    const failed = assertionResults.filter((one) => one.status === 'failed');
    if (failed.length === 0)
      return status === 'failed' ? [{ file, test: '', reason: firstLine(message) }] : [];
    return failed.map(({ fullName, failureMessages }) => ({
      file,
      test: fullName,
      reason: firstLine(failureMessages?.[0] ?? ''),
    }));
  });

/**
 * Counts of a Vitest run, from its JSON report (null when it left none) and its exit code. A file that cannot
 * load, a failed hook, an error outside tests and a crashed runner count as failures. So a broken run never
 * shows «0 failed».
 */
export const countsOf = (report: Report | null, exitCode: number | null): Required<Counts> => {
  if (report === null) return { passed: 0, failed: 1, skipped: 0 };
  const passed = report.numPassedTests;
  const brokenFiles = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((one) => one.status === 'failed'),
  ).length;
  const failed = report.numFailedTests + brokenFiles;
  const isSilentlyBroken = failed === 0 && (exitCode !== 0 || passed === 0);
  return {
    passed,
    failed: isSilentlyBroken ? 1 : failed,
    skipped: report.numPendingTests + report.numTodoTests,
  };
};

/** Table for the end of a run. Its last line holds only the sums over all suites. */
export const summaryOf = (results: readonly SuiteResult[]): string => {
  const total = (key: 'passed' | 'failed') => results.reduce((sum, result) => sum + result[key], 0);
  const rows = results.map(({ name, passed, failed, skipped = 0, seconds, processors }) => {
    const notRun = skipped > 0 ? `, ${skipped} not for this machine` : '';
    const used = processors ? `, ${wordsOf(processors)}` : '';
    return `${name.padEnd(10)} ${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed ${seconds.toFixed(1).padStart(7)} s${used}${notRun}`;
  });
  const failures = results.flatMap(({ failures: of = [] }) => of);
  const listed = failures.map(
    ({ file, test, reason }) => `FAILED ${file}${test && ` > ${test}`}\n  ${reason}`,
  );
  return [
    '',
    ...listed,
    ...(listed.length > 0 ? [''] : []),
    ...rows,
    '',
    `${total('passed')} passed, ${total('failed')} failed`,
  ].join('\n');
};

/** Exit code of a run: 0 only when at least one test passed and none failed. */
export const exitCodeOf = (results: readonly Counts[]): 0 | 1 =>
  results.some(({ failed }) => failed > 0) || !results.some(({ passed }) => passed > 0) ? 1 : 0;
