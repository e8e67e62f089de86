import type { contract } from '@design-console/contract';
import type { BoughtService } from '@design-console/contract/company';
import type { ConfigDocument } from '@design-console/contract/config-document';
import { DOCUMENT_SCREENS, type DocumentKey } from '@design-console/contract/documents';
import type { Device } from '@design-console/contract/kernel';
import type { Executor } from '../../db/schema/tables.ts';
import type { CallContext, HandlersOf } from '../../http/serve/call-context.ts';
import { refuse } from '../../http/reply/refusal.ts';
import { mayDo, maySee } from '../../identity/caller.ts';

interface DocumentRef {
  settingCode: string;
  key: DocumentKey;
  device: Device;
}

export interface SaasBasicDependencies {
  settingCodeOf(db: Executor, companyId: number, asked: string | undefined): Promise<string | null>;
  readDocument(db: Executor, companyId: number, place: DocumentRef): Promise<ConfigDocument>;
  saveDraft(context: CallContext, place: DocumentRef, revision: number, value: unknown): Promise<number>;
  publishDraft(
    context: CallContext,
    place: DocumentRef,
    revision: number,
    note: string,
  ): Promise<{ version: number; revision: number }>;
  servicesOf(db: Executor, companyId: number, now: Date): Promise<BoughtService[]>;
}

/** The given configuration calls. They are views: they read and write the documents. */
export const saasBasicHandlers = (needs: SaasBasicDependencies): HandlersOf<typeof contract.saasBasic> => {
  const settingCodeFor = async ({ db, who }: CallContext, asked: string | undefined): Promise<string> => {
    const settingCode = await needs.settingCodeOf(db, who.companyId, asked);
    if (settingCode === null) throw refuse.notFound('配置方案不存在或已被删除');
    return settingCode;
  };

  const view = async ({ db, who }: CallContext, place: DocumentRef) => {
    const screen = DOCUMENT_SCREENS[place.key][place.device];
    const document = await needs.readDocument(db, who.companyId, place);
    // of two documents in one answer, the draft is left out when the caller may not see its screen
    const mayRead = screen !== undefined && maySee(who, screen);
    return mayRead ? document : { ...document, draft: document.published };
  };

  return {
    async getThemeSettings({ settingCode: asked, device }, context) {
      const settingCode = await settingCodeFor(context, asked);
      return {
        settingCode,
        functions: await view(context, { settingCode, key: 'editor.functions', device }),
        theme: await view(context, { settingCode, key: 'editor.theme', device }),
      };
    },

    async setFunctions({ settingCode: asked, key, device, revision, value, publish, note }, context) {
      const place = { settingCode: await settingCodeFor(context, asked), key, device };
      const screen = DOCUMENT_SCREENS[key][device];
      if (publish && screen !== undefined && !mayDo(context.who, screen, 'publish')) throw refuse.forbidden();
      context.note({
        act: publish
          ? { action: 'configDocument.publish', title: '发布配置' }
          : { action: 'configDocument.update', title: '保存配置草稿' },
      });
      const saved = await needs.saveDraft(context, place, revision, value);
      if (publish) return needs.publishDraft(context, place, saved, note);
      const { publishedVersion } = await needs.readDocument(context.db, context.who.companyId, place);
      return { revision: saved, version: publishedVersion };
    },

    async getUsable(_input, { db, who, now }) {
      const services = await needs.servicesOf(db, who.companyId, now);
      return services.map((service) => ({
        ...service,
        usable: service.expiresAt === null || new Date(service.expiresAt) > now,
      }));
    },

    async getAiArtisanTheme({ settingCode: asked }, context) {
      const settingCode = await settingCodeFor(context, asked);
      return {
        settingCode,
        theme: await view(context, { settingCode, key: 'aiArtisan.theme', device: 'pc' }),
      };
    },

    async getAiDesignTheme({ settingCode: asked, theme }, context) {
      const settingCode = await settingCodeFor(context, asked);
      const key = theme === 'classics' ? 'aiDesign.theme.classics' : 'aiDesign.theme.session';
      return { settingCode, theme: await view(context, { settingCode, key, device: 'pc' }) };
    },
  };
};
