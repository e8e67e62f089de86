import { Button, Popover } from 'antd';
import { SlidersHorizontal } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { TextSkeleton } from '../feedback/states.tsx';
import { useIsNarrow } from '../hooks/use-narrow.ts';
import type { TableSettingsPanel, TableSettingsProps } from './TableSettingsPanel.tsx';

// lazy() forgets that the component is generic over its rows
const Panel = lazy(async () => ({
  default: (await import('./TableSettingsPanel.tsx')).TableSettingsPanel,
})) as unknown as typeof TableSettingsPanel;

/** Which columns show, and how dense the rows are; remembered in this browser. */
export const TableSettings = <Row,>(props: TableSettingsProps<Row>) => {
  const isNarrow = useIsNarrow();
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      arrow={false}
      content={
        <Suspense fallback={<TextSkeleton />}>
          <Panel {...props} />
        </Suspense>
      }
    >
      <Button icon={<SlidersHorizontal size={16} />} aria-label="列设置" title="列设置">
        {!isNarrow && '列设置'}
      </Button>
    </Popover>
  );
};
