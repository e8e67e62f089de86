import { randomUUID } from 'node:crypto';
import { lightAppCatalogue } from '@design-console/contract/documents/editor-light-apps';
import type { UsageKind } from '@design-console/contract/usage/ingest';
import type { Database } from '../db/connection/open.ts';
import type { Executor } from '../db/schema/tables.ts';
import { deadFamilies } from '../modules/brand-font/brand-font.handlers.ts';
import { refreshTemplates } from '../modules/template/template-jobs.ts';
import { type SentEvent, utcDayOf } from '../modules/usage/usage-event.rules.ts';
import { record } from '../modules/usage/ingest/ingest.store.ts';
import { makePartitions } from '../modules/usage/ingest/partition.store.ts';

const dayMs = 86_400_000;
const usageDays = 90;
/** Few enough for the statement time limit of any machine. */
const atOnce = 4000;
/** Sessions in which people look around and leave, in addition to those that make a design. */
const visitsPerDay = 70;

/** Random-looking numbers that are always the same: the demo company is one company. */
const dice = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 4294967296;
  };
};

interface DemoUser {
  id: number;
  settingCode: string;
  from: number;
  to: number;
}

const lightApps = Object.keys(lightAppCatalogue);

/** Fewer at week-ends and more lately than three months ago; midday and evening are busiest. */
const share = (at: Date, daysAgo: number): number => {
  const weekday = new Date(at.getTime() + 8 * 3_600_000).getUTCDay();
  return (weekday === 0 || weekday === 6 ? 0.42 : 1) * (1.25 - daysAgo / usageDays / 1.6);
};

/**
 * What the demo company's users did in the last ninety days. Every existing design was opened, made, saved,
 * finished and downloaded as its row shows; between their first and last visit people also come to look.
 */
const eventsOf = async (db: Executor, companyId: number, now: Date): Promise<SentEvent[]> => {
  const { SAMPLES } = await import('@design-console/editor/samples');
  const roll = dice(90);
  const pick = <T>(items: readonly T[], power = 1): T | undefined =>
    items[Math.floor(items.length * roll() ** power)];
  const users = (
    await db
      .selectFrom('api_user')
      .select(['id', 'setting_code', 'first_seen_at', 'last_seen_at'])
      .where('company_id', '=', companyId)
      .where('first_seen_at', 'is not', null)
      .orderBy('id')
      .execute()
  ).map(
    (row): DemoUser => ({
      id: row.id,
      settingCode: row.setting_code,
      from: row.first_seen_at?.getTime() ?? 0,
      to: row.last_seen_at?.getTime() ?? 0,
    }),
  );
  const byId = new Map(users.map((user) => [user.id, user]));
  const earliest = now.getTime() - usageDays * dayMs;
  const events: SentEvent[] = [];
  const say = (user: DemoUser, at: number, kind: UsageKind, changes: Partial<SentEvent> = {}): void => {
    const within = Math.min(Math.max(at, user.from), user.to);
    if (within < earliest || within > now.getTime()) return;
    // three in ten use a telephone, always the same ones
    const device = user.id % 10 < 3 ? 'mobile' : 'pc';
    events.push({
      id: randomUUID(),
      at: new Date(within).toISOString(),
      kind,
      kindId: '',
      templateId: '',
      lightAppId: '',
      designId: '',
      durationMs: 0,
      apiUserId: user.id,
      device,
      product: 'templateEditor',
      settingCode: user.settingCode,
      ...changes,
    });
  };

  const shelved = await db
    .selectFrom('team_template')
    .select('id')
    .where('company_id', '=', companyId)
    .where('published_at', 'is not', null)
    .orderBy('id')
    .execute();
  // seven in ten begin with a template of the company's own, if it has any
  const someTemplate = (): string =>
    (shelved.length > 0 && roll() < 0.7 ? String(pick(shelved, 1.4)?.id ?? '') : pick(SAMPLES, 1.7)?.key) ??
    '';

  const kinds = await db
    .selectFrom('template_kind')
    .select(['id', 'name'])
    .where('company_id', '=', companyId)
    .execute();
  const kindIds = new Map(kinds.map(({ id, name }) => [name, String(id)]));

  const designs = await db
    .selectFrom('design')
    .select(['api_user_id', 'kind_name', 'status', 'download_count', 'created_at', 'updated_at'])
    .where('company_id', '=', companyId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  for (const design of designs) {
    const user = byId.get(design.api_user_id);
    if (!user) continue;
    const made = design.created_at.getTime();
    const done = design.updated_at.getTime();
    const kindId = kindIds.get(design.kind_name) ?? '';
    // one design in eight begins with a sentence
    const product = roll() < 0.12 ? 'aiDesign' : 'templateEditor';
    const templateId = product === 'templateEditor' && roll() < 0.72 ? someTemplate() : '';
    if (product === 'aiDesign')
      say(user, made, 'ai_generate', { product, durationMs: 4000 + Math.floor(roll() * 9000) });
    say(user, made, 'open', { product, templateId, durationMs: 900 + Math.floor(roll() * 1500) });
    if (templateId !== '') say(user, made, 'template_use', { kindId, templateId });
    say(user, made, 'create', { product, kindId });
    const saves = 1 + Math.floor(roll() * 7);
    for (let i = 0; i < saves; i += 1)
      say(user, made + ((done - made) * (i + 1)) / (saves + 1), 'save', { product, kindId });
    if (roll() < 0.3)
      say(user, made + (done - made) / 2, 'light_app', { lightAppId: pick(lightApps, 1.6) ?? '' });
    if (roll() < 0.02) say(user, made + (done - made) / 3, 'error');
    // a user who returns on another day opens the design again before finishing it
    if (done - made > 6 * 3_600_000)
      say(user, done - (8 + 30 * roll()) * 60_000, 'open', {
        product,
        durationMs: 900 + Math.floor(roll() * 1500),
      });
    if (design.status === 2)
      say(user, done, 'finish', {
        product,
        kindId,
        templateId,
        durationMs: done - made < dayMs ? done - made : 0,
      });
    for (let i = 0; i < design.download_count; i += 1)
      say(user, done, 'download', { product, kindId, templateId });
  }

  for (let daysAgo = usageDays - 1; daysAgo >= 0; daysAgo -= 1) {
    const midnight =
      Math.floor((now.getTime() + 8 * 3_600_000) / dayMs) * dayMs - 8 * 3_600_000 - daysAgo * dayMs;
    const visits = Math.round(visitsPerDay * share(new Date(midnight), daysAgo) * (0.9 + 0.2 * roll()));
    for (let i = 0; i < visits; i += 1) {
      const user = pick(users, 1.5);
      const at = midnight + (9 + 12.5 * roll()) * 3_600_000;
      if (!user || at < user.from || at > user.to || at > now.getTime()) continue;
      const way = roll();
      const product =
        way < 0.14 ? 'aiDesign' : way < 0.22 ? 'aiArtisan' : way < 0.34 ? 'templateCenter' : 'templateEditor';
      say(user, at, 'open', { product, durationMs: 800 + Math.floor(roll() * 1800) });
      if (product === 'templateCenter') {
        if (roll() < 0.6) say(user, at + 40_000, 'template_use', { product, templateId: someTemplate() });
      } else if (product !== 'templateEditor') {
        for (let calls = Math.floor(roll() * 4); calls > 0; calls -= 1) {
          say(user, at + calls * 45_000, 'ai_generate', {
            product,
            durationMs: 4000 + Math.floor(roll() * 9000),
          });
        }
      } else if (roll() < 0.4) {
        say(user, at + 60_000, 'template_use', { templateId: someTemplate() });
      } else if (roll() < 0.3) {
        say(user, at + 90_000, 'light_app', { lightAppId: pick(lightApps, 1.6) ?? '' });
      }
    }
  }
  return events;
};

/** Loads them by the statement for arriving events; their user data is already in place. */
export const loadUsage = async (
  database: Database,
  db: Executor,
  companyId: number,
  now: Date,
  signal?: AbortSignal,
): Promise<void> => {
  const events = await eventsOf(db, companyId, now);
  if (events.length === 0) return;
  await makePartitions(database, [...new Set(events.map(({ at }) => utcDayOf(new Date(at))))].sort());
  for (let from = 0; from < events.length; from += atOnce) {
    signal?.throwIfAborted();
    await record(db, companyId, events.slice(from, from + atOnce), { touchesUsers: false });
  }
  await refreshTemplates(db, companyId, { deadFamilies }, now);
};
