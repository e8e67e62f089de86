import { bytesPerMegabyte } from '@design-console/contract/kernel/bytes-text';
import { type Design, fontsUsed, type Page } from '@design-console/editor/document';
import { picturesNeeded } from '@design-console/editor/painter';
import type { Executor } from '../../db/schema/tables.ts';
import { refuse } from '../../http/reply/refusal.ts';
import type { Sheet, SheetFont } from '../../painting/painting.ts';

export interface SheetDependencies {
  /** The files of the company among these addresses, by address. */
  filesAt(
    db: Executor,
    companyId: number,
    urls: readonly string[],
  ): Promise<ReadonlyMap<string, { name: string; bytes: number }>>;
  /** The families among these that are the company's own and offered by the config set. */
  fontsToPaintWith(
    db: Executor,
    companyId: number,
    wanted: { settingCode: string; families: readonly string[]; now: Date },
  ): Promise<SheetFont[]>;
}

export interface SheetTerms {
  design: Design;
  pages: Page[];
  /** Assets that the order itself puts on the pages. */
  added?: readonly string[];
  settingCode: string;
  now: Date;
}

/** All pictures of one order together, below what a machine caches of remote files. */
const picturesMegabytesMax = 200;

/** What a painting process needs to draw these pages of a design. */
export const sheetOf = async (
  dependencies: SheetDependencies,
  db: Executor,
  companyId: number,
  { design, pages, added = [], settingCode, now }: SheetTerms,
): Promise<Sheet> => {
  const shown = new Set([...picturesNeeded(pages).map(({ asset }) => asset), ...added]);
  const urls = [...shown].flatMap((id) => design.assets[id]?.url ?? []);
  const stored = await dependencies.filesAt(db, companyId, urls);
  const bytes = [...stored.values()].reduce((sum, file) => sum + file.bytes, 0);
  if (bytes > picturesMegabytesMax * bytesPerMegabyte)
    throw refuse.invalid({ document: `图片合计超过 ${picturesMegabytesMax} MB，请减少图片或页数` });
  const files = new Map<string, string>();
  // the server fetches nothing from other addresses: a stand-in is painted there
  for (const id of shown) {
    const file = stored.get(design.assets[id]?.url ?? '');
    if (file) files.set(id, file.name);
  }
  const families = [...new Set(fontsUsed(pages).map((need) => need.family))];
  const fonts = await dependencies.fontsToPaintWith(db, companyId, { settingCode, families, now });
  return { design: { ...design, pages }, files, fonts };
};
