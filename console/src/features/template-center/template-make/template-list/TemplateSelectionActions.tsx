import type { TeamTemplate, TemplateStatus } from '@design-console/contract/template';
import { Button } from 'antd';
import { batchMovesOf, batchVerbs, type Rights } from '../../../../template-designer/template-words.ts';

interface Props {
  readonly rows: readonly TeamTemplate[];
  readonly rights: Rights;
  readonly onMove: (to: TemplateStatus) => void;
  readonly onRemove: () => void;
}

/** The actions on all selected templates. */
export const TemplateSelectionActions = ({ rows, rights, onMove, onRemove }: Props) => (
  <>
    {batchMovesOf(rows, rights).map((to) => (
      <Button key={to} size="small" danger={to === 2 || to === 4} onClick={() => onMove(to)}>
        批量{batchVerbs[to]}
      </Button>
    ))}
    <Button size="small" danger onClick={onRemove}>
      批量删除
    </Button>
  </>
);
