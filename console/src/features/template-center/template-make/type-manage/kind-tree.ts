import { canvasKinds } from '@design-console/contract/documents/editor-canvas';
import type { KindUnit, TemplateKind } from '@design-console/contract/template-kind';

/** A kind of the first level with those below it. */
export interface KindNode {
  readonly kind: TemplateKind;
  readonly children: readonly TemplateKind[];
  /** Templates of the kind and of those below it. */
  readonly templateTotal: number;
}

/** The tree of these kinds; templates are counted in all kinds, also those that a filter left out. */
export const treeOf = (kinds: readonly TemplateKind[], all = kinds): KindNode[] =>
  kinds
    .filter(({ parentId }) => parentId === null)
    .map((kind) => {
      const children = kinds.filter(({ parentId }) => parentId === kind.id);
      return {
        kind,
        children,
        templateTotal: all
          .filter(({ id, parentId }) => id === kind.id || parentId === kind.id)
          .reduce((sum, { templateCount }) => sum + templateCount, 0),
      };
    });

const unitWords: Record<KindUnit, string> = { px: '像素', mm: '毫米', cm: '厘米' };

export const unitOptions = Object.entries(unitWords).map(([value, label]) => ({ value, label }));

/** Named sizes to start from. */
export const sizePresets = Object.entries(canvasKinds).map(([key, preset]) => ({ key, ...preset }));
