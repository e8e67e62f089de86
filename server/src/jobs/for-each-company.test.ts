import { describe, expect, it } from 'vitest';
import { forEachCompany } from './for-each-company.ts';

describe('the work of a job for each company', () => {
  const worked = async (run: (companyId: number) => Promise<void>, signal = new AbortController().signal) => {
    const done: number[] = [];
    const told: unknown[] = [];
    const end = await forEachCompany(
      [1, 2, 3, 4],
      async (companyId) => {
        await run(companyId);
        done.push(companyId);
      },
      { signal, failed: (error, companyId) => told.push([companyId, String(error)]) },
    ).then(
      () => 'done',
      (error: unknown) => String(error),
    );
    return { done, told, end };
  };

  it('continues after one that fails, and names at the end those that failed', async () => {
    const fails = async (companyId: number) => {
      if (companyId % 2 === 0) throw new Error(`no ${companyId}`);
    };
    expect(await worked(fails)).toEqual({
      done: [1, 3],
      told: [
        [2, 'Error: no 2'],
        [4, 'Error: no 4'],
      ],
      end: 'Error: failed for companies 2, 4',
    });
    expect(await worked(async () => undefined)).toEqual({ done: [1, 2, 3, 4], told: [], end: 'done' });
  });

  it('begins no further company when the server stops', async () => {
    const stopping = new AbortController();
    const stop = async (companyId: number) => {
      if (companyId === 2) stopping.abort(new Error('the server stops'));
    };
    expect(await worked(stop, stopping.signal)).toEqual({
      done: [1, 2],
      told: [],
      end: 'Error: the server stops',
    });
  });

  it('begins no further company when the database is away', async () => {
    const away = async () => {
      throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    };
    expect(await worked(away)).toEqual({ done: [], told: [], end: 'Error: connect ECONNREFUSED' });
  });
});
