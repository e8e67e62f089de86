import type { IntellectTag } from '@design-console/contract/template';
import type { KindUnit } from '@design-console/contract/template-kind';

/**
 * What the editor begins with: a stored template, an empty page, a file that was read, or a copy of a
 * platform template.
 */
export type TemplateStart =
  | { readonly from: 'stored'; readonly id: number }
  | {
      readonly from: 'blank';
      readonly title: string;
      readonly kindId: number | null;
      readonly width: number;
      readonly height: number;
      readonly unit: KindUnit;
      readonly dpi: number;
    }
  | {
      readonly from: 'file';
      readonly title: string;
      readonly kindId: number | null;
      /** Its pictures are already stored. */
      readonly document: Readonly<Record<string, unknown>>;
    }
  | {
      readonly from: 'copy';
      readonly title: string;
      readonly sourceTemplateId: string;
      readonly tagIds: readonly IntellectTag['id'][];
    };
