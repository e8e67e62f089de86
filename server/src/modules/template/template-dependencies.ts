import type { Design } from '@design-console/editor/document';
import type { Executor } from '../../db/schema/tables.ts';
import type { StorageLedger } from '../../quota-ledgers.ts';
import type { Requester } from '../../painting/requester.ts';
import type { HostEvents } from '../../host-events.ts';
import type { PictureFile } from '../../storage/picture-file.ts';
import type { Owner } from '../../queues/fair-queue.ts';

/** What this module needs from others; passed by the composition. */
export interface TemplateDependencies {
  /** A design that arrived, read at its user’s turn; or a refusal of its faults. */
  readDocument(owner: Owner, document: unknown): Promise<Design>;
  /** The first page as a stored picture; late: it is painted after the save; null: it cannot be painted. */
  coverOf(
    db: Executor,
    companyId: number,
    sheet: { design: Design; settingCode: string; now: Date; requester: Requester },
  ): Promise<PictureFile | 'late' | null>;
  /** The company's default config set: painting uses its fonts. */
  settingCodeOf(db: Executor, companyId: number, requested: undefined): Promise<string | null>;
  /** Whether the template's cover is painted later; in the transaction of its save. */
  setLate(db: Executor, companyId: number, templateId: number, isLate: boolean, now: Date): Promise<void>;
  /** Registers the cover of a template; returns the bytes added. */
  rememberCover(db: Executor, companyId: number, file: PictureFile): Promise<number>;
  /** These addresses are no longer shown by templates that had them; returns the bytes freed. */
  forgetCovers(db: Executor, companyId: number, urls: readonly string[], now: Date): Promise<number>;
  storageLedger: StorageLedger;
  hostEvents: HostEvents;
  urlOf(name: string): string;
  fileNameOf(url: string): string | null;
  /** The company uses these files, whoever brought them: they stay when a user deletes a picture. */
  keepFiles(db: Executor, companyId: number, names: readonly string[]): Promise<void>;
  /** The company's own families among these that may no longer be used. */
  deadFamilies(db: Executor, companyId: number, families: readonly string[], now: Date): Promise<Set<string>>;
}
