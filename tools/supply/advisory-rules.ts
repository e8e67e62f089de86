import { z } from 'zod';

const day = z.string().regex(/^\d{4}-\d\d-\d\d$/);

/**
 * Known advisories: the day each was first seen and, once somebody has reviewed it, the day, name and reason.
 */
export const Known = z.array(
  z.strictObject({
    id: z.string().min(1),
    package: z.string().min(1),
    severity: z.enum(['info', 'low', 'moderate', 'high', 'critical']),
    seenOn: day,
    reviewed: z.strictObject({ on: day, by: z.string().min(1), reason: z.string().min(20) }).optional(),
  }),
);

/** Days in which a high or critical advisory must be mended or reviewed. */
export const graceDays = 7;

export type KnownAdvisory = z.infer<typeof Known>[number];

export interface Advisory {
  readonly id: string;
  readonly package: string;
  readonly severity: KnownAdvisory['severity'];
  readonly title: string;
  readonly url: string;
}

/** The part of `npm audit --json` that is read. `message` and `error` occur when npm gives no report. */
export interface AuditAnswer {
  readonly auditReportVersion?: number;
  readonly vulnerabilities?: Readonly<
    Record<
      string,
      {
        readonly via: readonly (
          | string
          | {
              readonly source: number;
              readonly name: string;
              readonly severity: Advisory['severity'];
              readonly title: string;
              readonly url?: string;
            }
        )[];
      }
    >
  >;
  readonly message?: string;
  readonly error?: { readonly summary?: string };
}

const isGrave = ({ severity }: { severity: Advisory['severity'] }): boolean =>
  severity === 'high' || severity === 'critical';

/**
 * Advisories in the output of `npm audit --json`, each once. Null when the output is no report but an error:
 * nothing is known then.
 */
export const advisoriesOf = (said: unknown): Advisory[] | null => {
  const answer = said as AuditAnswer | null;
  if (answer?.auditReportVersion !== 2 || typeof answer.vulnerabilities !== 'object') return null;
  const found = new Map<string, Advisory>();
  for (const { via } of Object.values(answer.vulnerabilities)) {
    for (const one of via) {
      // a string names another package of the report, which lists the advisory itself
      if (typeof one === 'string') continue;
      const id = /GHSA-[\w-]+/.exec(one.url ?? '')?.[0] ?? String(one.source);
      found.set(id, { id, package: one.name, severity: one.severity, title: one.title, url: one.url ?? '' });
    }
  }
  return [...found.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
};

const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);

interface SortedAdvisories {
  failing: (Advisory & { why: string })[];
  pending: (Advisory & { left: number })[];
  rest: (Advisory & { reviewed?: KnownAdvisory['reviewed'] })[];
  gone: KnownAdvisory[];
}

/**
 * Sorts advisories by what must be done. «Grave» is high or critical. `failing`: grave, not reviewed, and
 * unrecorded or recorded too long ago. `pending`: grave and recorded, with days left. `rest`: reviewed or
 * slight. `gone`: known, but no longer found.
 */
export const sortByUrgency = (
  advisories: readonly Advisory[],
  known: readonly KnownAdvisory[],
  today: string,
): SortedAdvisories => {
  const byId = new Map(known.map((one) => [one.id, one]));
  const result: SortedAdvisories = { failing: [], pending: [], rest: [], gone: [] };
  for (const one of advisories) {
    const entry = byId.get(one.id);
    if (!isGrave(one)) result.rest.push(one);
    else if (!entry) result.failing.push({ ...one, why: 'not recorded' });
    else if (entry.reviewed) result.rest.push({ ...one, reviewed: entry.reviewed });
    else {
      const left = graceDays - daysBetween(entry.seenOn, today);
      if (left < 0) result.failing.push({ ...one, why: `seen on ${entry.seenOn} and not reviewed` });
      else result.pending.push({ ...one, left });
    }
  }
  const there = new Set(advisories.map(({ id }) => id));
  result.gone = known.filter(({ id }) => !there.has(id));
  return result;
};

/** The known advisories, plus every new grave one as seen today. */
export const recorded = (
  advisories: readonly Advisory[],
  known: readonly KnownAdvisory[],
  today: string,
): KnownAdvisory[] => {
  const have = new Set(known.map(({ id }) => id));
  const fresh = advisories
    .filter((one) => isGrave(one) && !have.has(one.id))
    .map(({ id, package: name, severity }) => ({ id, package: name, severity, seenOn: today }));
  return [...known, ...fresh].sort((a, b) => (a.id < b.id ? -1 : 1));
};
