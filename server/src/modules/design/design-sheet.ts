import { type Design, fontsUsed, type Page } from '@design-console/editor/document';
import type { Executor } from '../../db/schema/tables.ts';
import type { Sheet, SheetFont } from '../../painting/painting.ts';

export interface SheetNeeds {
  /** Whether an address is that of a file the company uploaded. */
  ownsFile(db: Executor, companyId: number, url: string): Promise<boolean>;
  fileNameOf(url: string): string | null;
  /** Those of the families that are the company's own and offered by the config set. */
  fontsToPaintWith(
    db: Executor,
    companyId: number,
    wanted: { settingCode: string; families: readonly string[]; now: Date },
  ): Promise<SheetFont[]>;
}

/** How many pictures of a design are looked up; the rest is drawn with a stand-in. */
const assetsMax = 60;

export const storedFileOf = async (
  { ownsFile, fileNameOf }: SheetNeeds,
  db: Executor,
  companyId: number,
  url: string,
): Promise<string | null> => {
  const name = fileNameOf(url);
  return name !== null && (await ownsFile(db, companyId, url)) ? name : null;
};

/** What a painting process needs to draw these pages of a design. */
export const sheetOf = async (
  needs: SheetNeeds,
  db: Executor,
  companyId: number,
  { design, pages, settingCode, now }: { design: Design; pages: Page[]; settingCode: string; now: Date },
): Promise<Sheet> => {
  const files = new Map<string, string>();
  // the server fetches nothing from other addresses: a stand-in is painted there
  for (const [id, { url }] of Object.entries(design.assets).slice(0, assetsMax)) {
    const name = await storedFileOf(needs, db, companyId, url);
    if (name !== null) files.set(id, name);
  }
  const families = [...new Set(fontsUsed(pages).map((need) => need.family))];
  const fonts = await needs.fontsToPaintWith(db, companyId, { settingCode, families, now });
  return { design: { ...design, pages }, files, fonts };
};
