import type { contract } from '@design-console/contract';
import type { BrandFontFace } from '@design-console/contract/brand-font';
import type { DOCUMENTS, DocumentKey } from '@design-console/contract/documents';
import { canvasKinds } from '@design-console/contract/documents/editor-canvas';
import type { Device, DocumentValue, ValueOfSections } from '@design-console/contract/kernel';
import type { Executor } from '../../db/schema/tables.ts';
import type { CallContext, HandlersOf } from '../../http/serve/call-context.ts';
import { refuse } from '../../http/reply/refusal.ts';

export interface DesignerDependencies {
  settingCodeOf(db: Executor, companyId: number, requested: string | undefined): Promise<string | null>;
  readDocumentOf(
    db: Executor,
    companyId: number,
    documentRef: { settingCode: string; key: DocumentKey; device: Device },
  ): Promise<{ published: DocumentValue }>;
  /** The company's fonts that may be used at a time. */
  fontsOf(db: Executor, companyId: number, now: Date): Promise<BrandFontFace[]>;
}

/** What designers receive: published documents only, never a draft. */
export const designerHandlers = (
  dependencies: DesignerDependencies,
): HandlersOf<typeof contract.designer> => {
  const publishedOf = async <Key extends DocumentKey>(
    { db, who }: CallContext,
    requested: string | undefined,
    key: Key,
    device: Device,
  ) => {
    const settingCode = await dependencies.settingCodeOf(db, who.companyId, requested);
    if (settingCode === null) throw refuse.notFound('配置方案不存在或已被删除');
    const { published } = await dependencies.readDocumentOf(db, who.companyId, { settingCode, key, device });
    // read by its own definition, so that every field exists with its declared type
    return { settingCode, value: published as ValueOfSections<(typeof DOCUMENTS)[Key]['sections']> };
  };

  return {
    async listKinds({ settingCode: requested }, context) {
      const { settingCode, value } = await publishedOf(context, requested, 'editor.canvas', 'pc');
      const { adding, customSize } = value;
      return {
        settingCode,
        kinds: adding.mayAdd ? adding.kinds.map((id) => ({ id, ...canvasKinds[id] })) : [],
        maxPages: adding.mayAdd ? adding.maxPages : 1,
        customSize:
          adding.mayAdd && customSize.enabled
            ? {
                units: customSize.units,
                minSidePx: customSize.minSide,
                maxSidePx: customSize.maxSide,
                ratioLock: customSize.ratioLock,
              }
            : null,
      };
    },

    async getCustomParam({ settingCode: requested, device }, context) {
      const { settingCode, value } = await publishedOf(context, requested, 'editor.functions', device);
      return { settingCode, window: value.window, export: value.export, materials: value.materials };
    },

    async getBrand({ settingCode: requested }, context) {
      const { settingCode, value } = await publishedOf(context, requested, 'editor.brand', 'pc');
      const fonts = await dependencies.fontsOf(context.db, context.who.companyId, context.now);
      const offered = new Set(value.fonts.companyFonts.flatMap(({ id, visible }) => (visible ? [id] : [])));
      return { settingCode, brand: value, brandFonts: fonts.filter(({ id }) => offered.has(id)) };
    },
  };
};
