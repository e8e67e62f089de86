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
  pageId?: string | undefined;
}

export interface SaasBasicDependencies {
  settingCodeOf(db: Executor, companyId: number, requested: string | undefined): Promise<string | null>;
  readDocument(db: Executor, companyId: number, documentRef: DocumentRef): Promise<ConfigDocument>;
  saveDraft(
    context: CallContext,
    documentRef: DocumentRef,
    revision: number,
    value: unknown,
  ): Promise<number>;
  publishDraft(
    context: CallContext,
    documentRef: DocumentRef,
    revision: number,
    note: string,
  ): Promise<{ version: number; revision: number }>;
  servicesOf(db: Executor, companyId: number, now: Date): Promise<BoughtService[]>;
}

/** The given configuration calls. They are views: they read and write the documents. */
export const saasBasicHandlers = (
  dependencies: SaasBasicDependencies,
): HandlersOf<typeof contract.saasBasic> => {
  const settingCodeFor = async ({ db, who }: CallContext, requested: string | undefined): Promise<string> => {
    const settingCode = await dependencies.settingCodeOf(db, who.companyId, requested);
    if (settingCode === null) throw refuse.notFound('配置方案不存在或已被删除');
    return settingCode;
  };

  const view = async ({ db, who }: CallContext, documentRef: DocumentRef) => {
    const screen = DOCUMENT_SCREENS[documentRef.key][documentRef.device];
    const document = await dependencies.readDocument(db, who.companyId, documentRef);
    // of two documents in one answer, the draft is left out when the caller may not see its screen
    const mayRead = screen !== undefined && maySee(who, screen);
    return mayRead ? document : { ...document, draft: document.published };
  };

  return {
    async getThemeSettings({ settingCode: requested, device }, context) {
      const settingCode = await settingCodeFor(context, requested);
      return {
        settingCode,
        functions: await view(context, { settingCode, key: 'editor.functions', device }),
        theme: await view(context, { settingCode, key: 'editor.theme', device }),
      };
    },

    async setFunctions(
      { settingCode: requested, key, device, pageId, revision, value, publish, note },
      context,
    ) {
      const documentRef = { settingCode: await settingCodeFor(context, requested), key, device, pageId };
      const screen = DOCUMENT_SCREENS[key][device];
      if (publish && screen !== undefined && !mayDo(context.who, screen, 'publish')) throw refuse.forbidden();
      context.note({
        act: publish
          ? { action: 'configDocument.publish', title: '发布配置' }
          : { action: 'configDocument.update', title: '保存配置草稿' },
      });
      const saved = await dependencies.saveDraft(context, documentRef, revision, value);
      if (publish) return dependencies.publishDraft(context, documentRef, saved, note);
      const { publishedVersion } = await dependencies.readDocument(
        context.db,
        context.who.companyId,
        documentRef,
      );
      return { revision: saved, version: publishedVersion };
    },

    async getUsable(_input, { db, who, now }) {
      const services = await dependencies.servicesOf(db, who.companyId, now);
      return services.map((service) => ({
        ...service,
        usable: service.expiresAt === null || new Date(service.expiresAt) > now,
      }));
    },

    async getAiArtisanTheme({ settingCode: requested }, context) {
      const settingCode = await settingCodeFor(context, requested);
      return {
        settingCode,
        theme: await view(context, { settingCode, key: 'aiArtisan.theme', device: 'pc' }),
      };
    },

    async getAiDesignTheme({ settingCode: requested, theme }, context) {
      const settingCode = await settingCodeFor(context, requested);
      const key = theme === 'classics' ? 'aiDesign.theme.classics' : 'aiDesign.theme.session';
      return { settingCode, theme: await view(context, { settingCode, key, device: 'pc' }) };
    },
  };
};
