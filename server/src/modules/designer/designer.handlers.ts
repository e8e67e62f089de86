import type { contract } from '@design-console/contract';
import type { DOCUMENTS, DocumentKey } from '@design-console/contract/documents';
import { canvasKinds } from '@design-console/contract/documents/editor-canvas';
import type { Device, DocumentValue, ValueOfSections } from '@design-console/contract/kernel';
import type { Executor } from '../../db/schema/tables.ts';
import type { CallContext, HandlersOf } from '../../http/serve/call-context.ts';
import { refuse } from '../../http/reply/refusal.ts';

export interface DesignerDependencies {
  settingCodeOf(db: Executor, companyId: number, asked: string | undefined): Promise<string | null>;
  readPlace(
    db: Executor,
    companyId: number,
    place: { settingCode: string; key: DocumentKey; device: Device },
  ): Promise<{ published: DocumentValue }>;
}

/** What designers receive: published documents only, never a draft. */
export const designerHandlers = (needs: DesignerDependencies): HandlersOf<typeof contract.designer> => {
  const publishedOf = async <Key extends DocumentKey>(
    { db, who }: CallContext,
    asked: string | undefined,
    key: Key,
    device: Device,
  ) => {
    const settingCode = await needs.settingCodeOf(db, who.companyId, asked);
    if (settingCode === null) throw refuse.notFound('配置方案不存在或已被删除');
    const { published } = await needs.readPlace(db, who.companyId, { settingCode, key, device });
    // read by its own definition, so that every field exists with its declared type
    return { settingCode, value: published as ValueOfSections<(typeof DOCUMENTS)[Key]['sections']> };
  };

  return {
    async listKinds({ settingCode: asked }, context) {
      const { settingCode, value } = await publishedOf(context, asked, 'editor.canvas', 'pc');
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

    async getCustomParam({ settingCode: asked, device }, context) {
      const { settingCode, value } = await publishedOf(context, asked, 'editor.functions', device);
      return { settingCode, window: value.window, export: value.export, materials: value.materials };
    },
  };
};
