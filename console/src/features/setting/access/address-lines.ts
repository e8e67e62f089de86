import { describeFaults } from '@design-console/contract/kernel/faults';
import type { z } from 'zod';

interface Line {
  /** From 1, counting empty lines, as people count them. */
  readonly number: number;
  readonly text: string;
}

const linesOf = (written: string): Line[] =>
  written
    .split('\n')
    .map((text, index) => ({ number: index + 1, text: text.trim() }))
    .filter(({ text }) => text !== '');

/** What was written, one value a line. */
export const valuesIn = (written: string): string[] => linesOf(written).map(({ text }) => text);

/** Faults of values by their indexes (`3`, or `hosts.3`) as one text that names the lines; empty for none. */
const namingLines = (faults: Readonly<Record<string, string>>, written: string): string => {
  const lines = linesOf(written);
  return Object.entries(faults)
    .map(([path, fault]) => {
      const index = /(?:^|\.)(\d+)$/.exec(path)?.[1];
      const line = index === undefined ? undefined : lines[Number(index)];
      return line ? `第 ${line.number} 行：${fault}` : fault;
    })
    .join('；');
};

/** What the contract says about a list; empty for a right one. */
export const faultOfLines = (schema: z.ZodType, written: string): string => {
  const read = schema.safeParse(valuesIn(written), { reportInput: true });
  return read.success ? '' : namingLines(describeFaults(schema, read.error), written);
};

/** A list's faults in an answer of the server. */
export const serverFaultOf = (
  field: string,
  faults: Readonly<Record<string, string>>,
  written: string,
): string =>
  namingLines(
    Object.fromEntries(Object.entries(faults).filter(([path]) => path.split('.')[0] === field)),
    written,
  );
