import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../start/install.mjs';
import { countsOf, exitCodeOf, failuresOf, summaryOf } from './counts.ts';

const report = (files: { status: string; tests: string[] }[]) => ({
  numPassedTests: files.flatMap((file) => file.tests).filter((status) => status === 'passed').length,
  numFailedTests: files.flatMap((file) => file.tests).filter((status) => status === 'failed').length,
  numPendingTests: files.flatMap((file) => file.tests).filter((status) => status === 'skipped').length,
  numTodoTests: 0,
  testResults: files.map((file) => ({
    name: join(root, 'server/some.test.ts'),
    status: file.status,
    message: 'Error: no such module\n    at somewhere',
    assertionResults: file.tests.map((status, at) => ({
      status,
      fullName: `a group test ${at}`,
      failureMessages: status === 'failed' ? ['Error: 1 is not 2\n    at line 7'] : [],
    })),
  })),
});

describe('the counts of a test run', () => {
  it('are those of the runner when all tests passed', () => {
    const said = report([{ status: 'passed', tests: ['passed', 'passed', 'skipped'] }]);
    expect(countsOf(said, 0)).toEqual({ passed: 2, failed: 0, skipped: 1 });
  });

  it('count a file that failed outside its tests as one failure', () => {
    const said = report([
      { status: 'failed', tests: [] },
      { status: 'failed', tests: ['passed'] },
      { status: 'failed', tests: ['failed', 'passed'] },
    ]);
    expect(countsOf(said, 1)).toEqual({ passed: 2, failed: 3, skipped: 0 });
  });

  it('count a crash, a report that is missing and a suite without tests as one failure', () => {
    expect(countsOf(null, 0).failed).toBe(1);
    expect(countsOf(report([{ status: 'passed', tests: ['passed'] }]), null).failed).toBe(1);
    expect(countsOf(report([{ status: 'passed', tests: ['passed'] }]), 1).failed).toBe(1);
    expect(countsOf(report([]), 0).failed).toBe(1);
  });

  it('are summed in a last line of their own', () => {
    const results = [
      { name: 'check', passed: 3, failed: 0, seconds: 1 },
      { name: 'server', passed: 10, failed: 2, skipped: 1, seconds: 2.25 },
    ];
    expect(summaryOf(results).split('\n').at(-1)).toBe('13 passed, 2 failed');
    expect(summaryOf(results)).not.toContain('FAILED');
    expect(exitCodeOf(results)).toBe(1);
    expect(exitCodeOf(results.slice(0, 1))).toBe(0);
    expect(exitCodeOf([])).toBe(1);
  });

  it('come after the names of what failed, which a cut log still shows', () => {
    const failures = failuresOf(
      report([
        { status: 'failed', tests: [] },
        { status: 'failed', tests: ['passed', 'failed'] },
        { status: 'passed', tests: ['passed'] },
      ]),
    );
    const lines = summaryOf([{ name: 'server', passed: 2, failed: 2, seconds: 1, failures }]).split('\n');
    expect(lines.slice(1, 5)).toEqual([
      'FAILED server/some.test.ts',
      '  Error: no such module',
      'FAILED server/some.test.ts > a group test 1',
      '  Error: 1 is not 2',
    ]);
    expect(failuresOf(null)).toEqual([]);
  });
});
