import type { Executor } from '../../db/schema/tables.ts';
import type { TemplateDependencies } from './template-dependencies.ts';
import * as store from './template.store.ts';
import * as versions from './template-version.store.ts';

type Dependencies = Pick<
  TemplateDependencies,
  'rememberCover' | 'forgetCovers' | 'settingCodeOf' | 'storageLedger' | 'urlOf'
>;
type Picture = Parameters<TemplateDependencies['rememberCover']>[2];

/** Covers that saves of templates could not wait for. */
export const lateCovers = (dependencies: Dependencies) => ({
  async read(db: Executor, companyId: number, id: string) {
    const stored = await versions.current(db, companyId, Number(id));
    if (!stored) return null;
    const settingCode = (await dependencies.settingCodeOf(db, companyId, undefined)) ?? '';
    return { document: stored.document, settingCode };
  },

  async show(
    tx: Executor,
    companyId: number,
    id: string,
    { picture, now, isOwed }: { picture: Picture; now: Date; isOwed(): Promise<boolean> },
  ): Promise<void> {
    const [row] = await store.lock(tx, companyId, [Number(id)]);
    if (!row || !(await isOwed())) return;
    const bytes = await dependencies.rememberCover(tx, companyId, picture);
    const { name, widthPx, heightPx } = picture;
    const url = dependencies.urlOf(name);
    await store.setCover(tx, companyId, row.id, { url, widthPx, heightPx });
    await versions.setCover(tx, companyId, row.id, { version: row.version, coverUrl: url });
    // it had the cover of the version before
    const freed = await dependencies.forgetCovers(tx, companyId, row.cover === url ? [] : [row.cover], now);
    await dependencies.storageLedger.addAnyway(tx, { companyId }, bytes - freed);
  },
});
