import type { JsonTestResults } from 'vitest/node';

/** A test that failed. */
export interface Red {
  readonly name: string;
  /** It waited for something that did not come, instead of finding something else. */
  readonly waited: boolean;
}

const waits = /timed out|timeout|unable to find/i;

/** The failed tests of a report, and the files that failed outside them; null when no test was run. */
export const redTests = (report: string, dir: string): Red[] | null => {
  const { testResults } = JSON.parse(report) as JsonTestResults;
  // a file without a single test did not load: that is a broken file, not a test that noticed
  const loaded = testResults.filter(({ assertionResults }) => assertionResults.length > 0);
  if (loaded.length === 0) return null;
  return loaded.flatMap(({ name, status, assertionResults }): Red[] => {
    const failed = assertionResults.filter((one) => one.status === 'failed');
    if (status === 'failed' && failed.length === 0)
      return [{ name: `${name.slice(dir.length + 1)}, before its tests`, waited: true }];
    return failed.map(({ fullName, failureMessages }) => ({
      name: fullName,
      waited: waits.test((failureMessages ?? []).join(' ')),
    }));
  });
};
