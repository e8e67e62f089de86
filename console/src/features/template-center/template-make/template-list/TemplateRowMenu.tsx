import { removableStatuses, type TeamTemplate, type TemplateStatus } from '@design-console/contract/template';
import { Button } from 'antd';
import { MoreActions } from '../../../../kit/list/MoreActions.tsx';
import { mayChange, moveVerb, movesOf, type Rights } from '../../../../template-designer/template-words.ts';

export interface RowHandlers {
  readonly onPreview: (row: TeamTemplate) => void;
  readonly onDesign: (row: TeamTemplate) => void;
  readonly onEdit: (row: TeamTemplate) => void;
  readonly onVersions: (row: TeamTemplate) => void;
  readonly onBatch: (row: TeamTemplate, at: 'sheet' | 'sizes') => void;
  readonly onMove: (row: TeamTemplate, to: TemplateStatus) => void;
  readonly onRemove: (row: TeamTemplate) => void;
}

interface Props extends RowHandlers {
  readonly row: TeamTemplate;
  readonly rights: Rights & { readonly canMake: boolean };
}

/** The most used action of a template is a button; the rest is in a menu. */
export const TemplateRowMenu = ({ row, rights, ...handlers }: Props) => {
  const moves = movesOf(row.status, rights);
  // an action that takes something away is never the first one
  const [first] = moves
    .filter((to) => to === 1 || to === 3)
    .sort((one, other) => Number(other === 3) - Number(one === 3));
  const rest = moves.filter((to) => to !== first);
  const mayRemove = rights.canEdit && removableStatuses.includes(row.status);
  const items = [
    { key: 'preview', label: '预览', onClick: () => handlers.onPreview(row) },
    ...(mayChange(row.status, rights)
      ? [
          { key: 'design', label: '编辑设计', onClick: () => handlers.onDesign(row) },
          { key: 'edit', label: '编辑信息', onClick: () => handlers.onEdit(row) },
        ]
      : []),
    ...(rights.canMake
      ? [
          { key: 'batch', label: '批量制作', onClick: () => handlers.onBatch(row, 'sheet') },
          { key: 'sizes', label: '多尺寸延展', onClick: () => handlers.onBatch(row, 'sizes') },
        ]
      : []),
    { key: 'versions', label: '历史版本', onClick: () => handlers.onVersions(row) },
    ...rest.map((to) => ({
      key: `to-${to}`,
      label: moveVerb(row.status, to),
      danger: to === 2 || to === 4,
      onClick: () => handlers.onMove(row, to),
    })),
    ...(mayRemove
      ? [{ key: 'remove', label: '删除', danger: true, onClick: () => handlers.onRemove(row) }]
      : []),
  ];
  return (
    <>
      {first !== undefined && (
        <Button
          type="link"
          size="small"
          aria-label={`${moveVerb(row.status, first)} ${row.title}`}
          onClick={() => handlers.onMove(row, first)}
        >
          {moveVerb(row.status, first)}
        </Button>
      )}
      {first === undefined && (
        <Button
          type="link"
          size="small"
          aria-label={`预览 ${row.title}`}
          onClick={() => handlers.onPreview(row)}
        >
          预览
        </Button>
      )}
      <MoreActions name={row.title} items={items} />
    </>
  );
};
