import type { JsonTestResults } from 'vitest/node';

/** How many tests of a suite passed, failed, and were left out on this machine. */
export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped?: number;
}
export interface SuiteResult extends Counts {
  readonly name: string;
  readonly seconds: number;
}

type Report = Pick<
  JsonTestResults,
  'numPassedTests' | 'numFailedTests' | 'numPendingTests' | 'numTodoTests'
> & {
  readonly testResults: readonly {
    readonly status: string;
    readonly assertionResults: readonly { readonly status: string }[];
  }[];
};

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
  const rows = results.map(({ name, passed, failed, skipped = 0, seconds }) => {
    const notRun = skipped > 0 ? `, ${skipped} not for this machine` : '';
    return `${name.padEnd(10)} ${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed ${seconds.toFixed(1).padStart(7)} s${notRun}`;
  });
  return ['', ...rows, '', `${total('passed')} passed, ${total('failed')} failed`].join('\n');
};

/** Exit code of a run: 0 only when at least one test passed and none failed. */
export const exitCodeOf = (results: readonly Counts[]): 0 | 1 =>
  results.some(({ failed }) => failed > 0) || !results.some(({ passed }) => passed > 0) ? 1 : 0;
