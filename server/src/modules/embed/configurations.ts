import type { BrandFontFace } from '@design-console/contract/brand-font';
import type { Database } from '../../db/connection/open.ts';
import type { Executor } from '../../db/schema/tables.ts';
import type { Guest } from '../../identity/guest.ts';
import { NotifyInvalidatedCache } from '../../db/query/notify-invalidated-cache.ts';
import { PrebuiltResponse } from '../../http/reply/prebuilt-response.ts';
import { hasBought } from './guest-settings.ts';
import { offeredFonts, publishedDocuments, withoutAi } from './published.rules.ts';
import * as store from './embed.store.ts';

/** Every publish and rollback notifies it (config-document.store.announce), and so does a bought service that changes. */
const channel = 'configuration_published';
/** A lost connection clears the cache; this bounds the harm of a notification that is lost silently. */
const maxAgeMs = 60_000;

interface Ready {
  readonly group: string;
  readonly reply: PrebuiltResponse;
}

/** A company's fonts that may be used now. */
export type FontsOf = (db: Executor, companyId: number, now: Date) => Promise<BrandFontFace[]>;

const hasAiDesign = hasBought('aiDesign');

type Asker = Pick<Guest, 'companyId' | 'settingCode' | 'device'>;

/** What each config set publishes, as finished bytes. Read once per change, however many request it. */
export const openConfigurations = (database: Database, fontsOf: FontsOf) => {
  const ready = new NotifyInvalidatedCache<Ready>(database, {
    channel,
    maxAgeMs,
    maxEntries: 5000,
    groupOf: ({ group }) => group,
  });

  const make = async ({ companyId, settingCode, device }: Asker, now: Date): Promise<Ready> => {
    const db = database.asCompany(companyId, 'embed');
    const [rows, fonts, hasAi] = await Promise.all([
      store.publishedRows(db, companyId, settingCode),
      fontsOf(db, companyId, now),
      hasAiDesign(db, { companyId, device }, now),
    ]);
    const published = publishedDocuments(rows, device);
    const documents = hasAi ? published : withoutAi(published);
    const brandFonts = offeredFonts(documents, fonts);
    return {
      group: `${companyId}:${settingCode}`,
      reply: await PrebuiltResponse.of({ settingCode, device, documents, brandFonts }),
    };
  };

  return {
    async of(asker: Asker, now: Date): Promise<PrebuiltResponse> {
      const key = `${asker.companyId}:${asker.settingCode}:${asker.device}`;
      return (await ready.get(key, () => make(asker, now))).reply;
    },
  };
};
