import type { DOCUMENTS } from '@design-console/contract/documents';
import type { ValueOfSections } from '@design-console/contract/kernel';
import type { Product } from '@design-console/contract/menu-tree';
import type { Executor } from '../../db/schema/tables.ts';
import type { Guest } from '../../identity/guest.ts';
import * as store from './embed.store.ts';
import { publishedDocument, publishedDocuments } from './published.rules.ts';

type Value<Key extends keyof typeof DOCUMENTS> = ValueOfSections<(typeof DOCUMENTS)[Key]['sections']>;

/** The settings of a guest's config set that the server itself obeys. */
export const publishedForGuest = async (
  db: Executor,
  { companyId, settingCode, device }: Guest,
): Promise<{ functions: Value<'editor.functions'>; watermark: Value<'editor.watermark'> }> => {
  const documents = publishedDocuments(await store.publishedRows(db, companyId, settingCode), device);
  // each is read by its own definition
  return {
    functions: documents['editor.functions'] as Value<'editor.functions'>,
    watermark: documents['editor.watermark'] as Value<'editor.watermark'>,
  };
};

/** One document of a guest's config set: the others are not read. */
const documentOfGuest =
  <Key extends keyof typeof DOCUMENTS>(key: Key) =>
  async (db: Executor, { companyId, settingCode, device }: Guest): Promise<Value<Key>> => {
    const rows = await store.publishedRows(db, companyId, settingCode, key);
    return publishedDocument(rows, key, device) as Value<Key>;
  };

/** What the editor of a guest offers. */
const functionsOfGuest = documentOfGuest('editor.functions');

/** Whether 素材权限 of a guest's config set leaves the company's own templates to users. */
export const offersTeamTemplates = async (db: Executor, guest: Guest): Promise<boolean> =>
  (await functionsOfGuest(db, guest)).materials.templates === 'all';

/** What AI smart design does for a guest, with the words that users must not read. */
export const aiDesignOfGuest = documentOfGuest('aiDesign.config');

/** How AI artisan looks for a guest and what a run may ask for. */
export const aiArtisanOfGuest = documentOfGuest('aiArtisan.theme');

/** Whether a guest's company has a product for their device now, whatever product their link opened. */
export const hasBought =
  (product: Product) =>
  async (
    db: Executor,
    { companyId, device }: Pick<Guest, 'companyId' | 'device'>,
    now: Date,
  ): Promise<boolean> => {
    const services = await store.bought(db, companyId);
    return services.some(
      (one) =>
        one.product === product && one.device === device && (one.expiresAt === null || one.expiresAt > now),
    );
  };

/** The names of a guest and their company, for pages that show them. */
export const namesOfGuest = async (
  db: Executor,
  { companyId, apiUserId, userFlag }: Guest,
): Promise<{ company: string; user: string }> => {
  const { company, nickname } = await store.namesOf(db, companyId, apiUserId);
  return { company, user: nickname || userFlag };
};
