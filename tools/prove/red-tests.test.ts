import { describe, expect, it } from 'vitest';
import { makesDatabase } from './makes-database.ts';
import { redTests } from './red-tests.ts';

const test = (fullName: string, status: string, message = '') => ({
  fullName,
  status,
  failureMessages: message === '' ? [] : [message],
});
const reportOf = (...testResults: object[]) => JSON.stringify({ testResults });

describe('the red tests of a report', () => {
  it('are named, and timeouts are told apart', () => {
    const report = reportOf({
      name: '/copy/a.test.ts',
      status: 'failed',
      assertionResults: [
        test('adds', 'passed'),
        test('finds', 'failed', 'AssertionError: expected 1 to be 2'),
        test('waits', 'failed', 'Error: Test timed out in 90000ms.'),
      ],
    });
    expect(redTests(report, '/copy')).toEqual([
      { name: 'finds', waited: false },
      { name: 'waits', waited: true },
    ]);
  });

  it('include the file that failed before or after its tests', () => {
    const report = reportOf({
      name: '/copy/a.test.ts',
      status: 'failed',
      assertionResults: [test('adds', 'passed')],
    });
    expect(redTests(report, '/copy')).toEqual([{ name: 'a.test.ts, before its tests', waited: true }]);
  });

  it('are unknown where no file could be loaded', () => {
    expect(
      redTests(reportOf({ name: '/copy/a.test.ts', status: 'failed', assertionResults: [] }), '/copy'),
    ).toBe(null);
  });
});

it('a mutant of the code that fills the test database needs a database of its own', () => {
  expect(makesDatabase('server/migrations/0001-company.sql')).toBe(true);
  expect(makesDatabase('server/src/demo/usage.ts')).toBe(true);
  expect(makesDatabase('server/src/modules/role/role.rules.ts')).toBe(false);
});
