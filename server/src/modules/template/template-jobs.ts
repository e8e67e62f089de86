import { unusedDays } from '@design-console/contract/template';
import type { Executor } from '../../db/schema/tables.ts';
import { healthIn } from './health.rules.ts';
import * as healthStore from './health.store.ts';
import { healthBit } from './template.rules.ts';
import type { TemplateDependencies } from './template-dependencies.ts';
import { copyUses } from './template-usage.store.ts';
import { rewriteStaleWords } from './template-words.ts';
import type { HostEvents } from '../../host-events.ts';
import * as facts from './template-facts.store.ts';

const dayMs = 86_400_000;
const atOnce = 500;

/** Recomputes the health of a company's templates. Returns how many changed. */
export const refreshHealth = async (
  db: Executor,
  companyId: number,
  dependencies: Pick<TemplateDependencies, 'deadFamilies'>,
  now: Date,
): Promise<number> => {
  const unusedBefore = new Date(now.getTime() - unusedDays * dayMs);
  let changed = 0;
  for (let after = 0; ; ) {
    const rows = await healthStore.nextAfter(db, companyId, after, {
      since: unusedBefore,
      now,
      most: atOnce,
    });
    const families = [...new Set(rows.flatMap(({ fontFamilies }) => fontFamilies))];
    const files = [...new Set(rows.flatMap(({ pictureFiles }) => pictureFiles))];
    const world = {
      deadFamilies: await dependencies.deadFamilies(db, companyId, families, now),
      livingFiles: await healthStore.livingFiles(db, companyId, files),
      unusedBefore,
    };
    const changes = rows.flatMap(({ id, health, status, publishedAt, lastUsedOn, ...facts }) => {
      const found = healthIn(
        {
          ...facts,
          onShelfSince: status === 3 ? publishedAt : null,
          // counted by the month: a use in a month of the last 90 days makes it used
          lastUsedAt: lastUsedOn === null ? null : now,
        },
        world,
      ).reduce((bits, one) => bits | healthBit(one), 0);
      return found === health ? [] : [{ id, health: found }];
    });
    await healthStore.setHealth(db, companyId, changes);
    changed += changes.length;
    const last = rows.at(-1);
    if (!last || rows.length < atOnce) return changed;
    after = last.id;
  }
};

/** Refreshes sort values and health of templates. */
export const refreshTemplates = async (
  db: Executor,
  companyId: number,
  dependencies: Pick<TemplateDependencies, 'deadFamilies'>,
  now: Date,
): Promise<void> => {
  await copyUses(db, companyId, now);
  await refreshHealth(db, companyId, dependencies, now);
};

/** Takes down some templates whose period is over. Returns whether more may be left. */
const takeDownSome = (db: Executor, hostEvents: HostEvents, now: Date): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const gone = await facts.takeDownExpired(tx, now, atOnce);
    for (const companyId of new Set(gone.map((one) => one.companyId))) {
      const own = gone.filter((one) => one.companyId === companyId);
      await hostEvents.emit(
        tx,
        companyId,
        now,
        own.map(({ id, title, version }) => ({
          event: 'template.takenDown',
          data: { templateId: id, title, version, isExpired: true },
        })),
      );
    }
    return gone.length === atOnce;
  });

/** Takes down templates whose period is over, and notifies their companies' servers. */
export const takeDownExpired = async (db: Executor, hostEvents: HostEvents, now: Date): Promise<void> => {
  while (await takeDownSome(db, hostEvents, now));
};

/** Rewrites the search words of templates whose kind was renamed, a few at a time. */
export const rewriteWords = async (db: Executor, companyId: number): Promise<void> => {
  while (await db.transaction().execute((tx) => rewriteStaleWords(tx, { companyId, user: 'job' })));
};
