import type { TeamTemplate } from '@design-console/contract/template';
import { BatchDialog } from './BatchDialog.tsx';
import { BatchResult } from './BatchResult.tsx';
import { BatchesDrawer } from './BatchesDrawer.tsx';
import { SizesDialog } from './SizesDialog.tsx';

export type BatchView =
  | { readonly at: 'sheet' | 'sizes'; readonly template: Pick<TeamTemplate, 'id' | 'title'> }
  | { readonly at: 'records' }
  | { readonly at: 'result'; readonly id: number };

interface Props {
  readonly view: BatchView;
  readonly onView: (view: BatchView | null) => void;
  readonly onDesign: (templateId: number) => void;
}

/** 批量制作 and 多尺寸延展: the dialogs that start from a template, and the results of earlier batches. */
export const BatchViews = ({ view, onView, onDesign }: Props) => {
  const close = () => onView(null);
  const show = (id: number) => onView({ at: 'result', id });
  const design = (templateId: number) => {
    close();
    onDesign(templateId);
  };
  switch (view.at) {
    case 'sheet':
      return <BatchDialog template={view.template} onBegun={show} onDesign={design} onClose={close} />;
    case 'sizes':
      return <SizesDialog template={view.template} onBegun={show} onClose={close} />;
    case 'records':
      return <BatchesDrawer onShow={show} onClose={close} />;
    case 'result':
      return <BatchResult id={view.id} onDesign={design} onClose={close} />;
  }
};
