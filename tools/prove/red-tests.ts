import type { JsonTestResults } from 'vitest/node';

/** A test that failed. */
export interface Red {
  readonly name: string;
  /** The test timed out instead of finding a wrong value. */
  readonly waited: boolean;
}

const waits = /timed out|timeout|unable to find/i;

/** Failed tests of a Vitest report, and files that failed outside their tests. Null when no test ran. */
export const redTests = (report: string, dir: string): Red[] | null => {
  const { testResults } = JSON.parse(report) as JsonTestResults;
  // a file without tests did not load: the mutant broke the file, and no test noticed
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
