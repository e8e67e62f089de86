/** The part of a Vitest JSON report that is read here. */
interface Report {
  readonly testResults: readonly {
    readonly name: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages: readonly string[] | null;
    }[];
  }[];
}

export interface Counterexample {
  readonly file: string;
  /** null when it failed outside a test */
  readonly test: string | null;
  readonly said: string;
  readonly seed?: number;
  readonly path?: string | undefined;
  readonly counterexample?: string | undefined;
}

/** The time ended before the first case did: the property was not tried. */
const isUntried = (messages: readonly string[] | null): boolean =>
  messages?.some((one) => one.includes('Property interrupted after 0 tests')) ?? false;

/**
 * Failures in a Vitest JSON report, each with its file and the full name of its test. A counterexample also
 * has the seed and path with which fast-check repeats it.
 */
export const counterexamplesIn = (report: Report): Counterexample[] =>
  report.testResults.flatMap(({ name: file, message, assertionResults }): Counterexample[] => {
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    const tried = failed.filter(({ failureMessages }) => !isUntried(failureMessages));
    if (failed.length === 0) return message ? [{ file, test: null, said: message }] : [];
    return tried.map(({ fullName, failureMessages }) => {
      const said = (failureMessages ?? []).join('\n');
      const again = /\{ seed: (-?\d+), path: "([\d:]+)"/.exec(said);
      const counterexample = /^Counterexample: (.*)$/m.exec(said)?.[1];
      return again
        ? { file, test: fullName, seed: Number(again[1]), path: again[2], counterexample, said }
        : { file, test: fullName, said };
    });
  });

/** Pattern for --testNamePattern that matches only these tests. */
export const patternOf = (tests: readonly string[]): string =>
  `^(${tests
    .map((test) =>
      test
        .split(' > ')
        .join(' ')
        .replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'),
    )
    .join('|')})$`;
