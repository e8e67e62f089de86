import type { contract } from '@design-console/contract';
import type { AuditRecord } from '@design-console/contract/audit-record';
import { DOCUMENT_SCREENS, definitionOf, documentKeys } from '@design-console/contract/documents';
import {
  type HomeMeasure,
  homeMeasures,
  type SetupStep,
  waitingReviewsMax,
} from '@design-console/contract/home';
import { type Device, deviceTitles } from '@design-console/contract/kernel';
import type { MenuPath, Operation } from '@design-console/contract/menu-tree';
import type { Executor } from '../../db/schema/tables.ts';
import type { HandlersOf } from '../../http/serve/call-context.ts';
import { mayDo, mayReview, maySee, type Who } from '../../identity/caller.ts';
import * as store from './home.store.ts';

type UsageDay = Record<HomeMeasure, number> & { day: string };

export interface HomeDependencies {
  /** The newest records: of one account, or of the whole company. */
  newestRecords(
    db: Executor,
    companyId: number,
    filter: { accountId?: number },
    limit: number,
  ): Promise<AuditRecord[]>;
  /** The company's last fourteen days, today last. */
  usageDays(db: Executor, companyId: number, now: Date): Promise<readonly UsageDay[]>;
  /** The company's previous day, until the same time of day. */
  yesterdaySoFar(db: Executor, companyId: number, now: Date): Promise<Record<HomeMeasure, number>>;
  /** How many templates wait for a judgement, counted up to `max`. */
  waitingReviews(db: Executor, companyId: number, max: number): Promise<number>;
  /** Everything that expires, at any time. */
  expirations(
    db: Executor,
    companyId: number,
    now: Date,
  ): Promise<readonly { title: string; body: string; path: string; permissionId: string; endsAt: Date }[]>;
}

const recentCount = 8;
const publishCount = 6;
const alertDays = 30;
const dayMs = 86_400_000;
const numbersPath: MenuPath = '/templateEditor/data/base';

/** Where each step is done, and the right that this takes: none for the last one, which nobody does. */
const setupPlaces: Readonly<
  Record<SetupStep, { path: MenuPath; section?: string; operation: Operation | null }>
> = {
  company: { path: '/setting', operation: 'edit' },
  theme: { path: '/templateEditor/configTheme/pc', operation: 'publish' },
  watermark: { path: '/templateEditor/watermark', operation: 'publish' },
  functions: { path: '/templateEditor/configAdmin/pc', operation: 'publish' },
  access: { path: '/setting', section: 'access', operation: 'secret' },
  credential: { path: '/setting', section: 'signature', operation: 'secret' },
  open: { path: '/systemSetting/userManage', operation: null },
};

/** The steps that the person may do, in their order, with the part of a long screen that each is done in. */
const setupOf = (who: Who, done: Readonly<Record<SetupStep, boolean>>) =>
  (Object.keys(setupPlaces) as SetupStep[]).flatMap((step) => {
    const { path, section, operation } = setupPlaces[step];
    const isTheirs = maySee(who, path) && (operation === null || mayDo(who, path, operation));
    return isTheirs ? [{ step, isDone: done[step], path: section ? `${path}#${section}` : path }] : [];
  });

/** `editor.theme:pc` of every document the person may see. */
const documentsSeenBy = (who: Who): string[] =>
  documentKeys.flatMap((key) =>
    (Object.entries(DOCUMENT_SCREENS[key]) as [Device, MenuPath][])
      .filter(([, path]) => maySee(who, path))
      .map(([device]) => `${key}:${device}`),
  );

const measuresOf = (day: UsageDay): UsageDay => ({
  ...(Object.fromEntries(homeMeasures.map((name) => [name, day[name]])) as Record<HomeMeasure, number>),
  day: day.day,
});

export const homeHandlers = (dependencies: HomeDependencies): HandlersOf<typeof contract.home> => ({
  async overview(_input, { db, who, now }) {
    const { companyId } = who;
    const whose = maySee(who, '/systemSetting/operationLog') ? {} : { accountId: who.accountId };
    const seesNumbers = maySee(who, numbersPath);
    const documents = documentsSeenBy(who);
    const [recentChanges, usage, yesterdaySoFar, done, publishes, expirations, waitingReviews] =
      await Promise.all([
        dependencies.newestRecords(db, companyId, whose, recentCount),
        seesNumbers ? dependencies.usageDays(db, companyId, now) : null,
        seesNumbers ? dependencies.yesterdaySoFar(db, companyId, now) : null,
        store.setupDone(db, companyId),
        documents.length > 0 ? store.recentPublishes(db, companyId, documents, publishCount) : null,
        dependencies.expirations(db, companyId, now),
        mayReview(who.permissionIds) ? dependencies.waitingReviews(db, companyId, waitingReviewsMax) : null,
      ]);
    return {
      recentChanges,
      usage: usage?.map(measuresOf) ?? null,
      yesterdaySoFar,
      setup: setupOf(who, done),
      recentPublishes:
        publishes?.map(({ key, device, pageId, pageName, publishedAt, ...publish }) => ({
          ...publish,
          ...(pageId === '' ? {} : { pageId }),
          title: `${definitionOf(key).title}${pageName === null ? '' : `「${pageName}」`} · ${deviceTitles[device]}`,
          publishedAt: publishedAt.toISOString(),
          path: DOCUMENT_SCREENS[key][device] ?? '',
        })) ?? null,
      waitingReviews,
      alerts: expirations
        .filter(
          ({ endsAt, permissionId }) =>
            (permissionId === '' || who.permissionIds.has(permissionId)) &&
            endsAt > now &&
            endsAt.getTime() - now.getTime() <= alertDays * dayMs,
        )
        .sort((one, other) => one.endsAt.getTime() - other.endsAt.getTime())
        .map(({ title, body, path, endsAt }) => ({ title, body, path, endsAt: endsAt.toISOString() })),
    };
  },
});
