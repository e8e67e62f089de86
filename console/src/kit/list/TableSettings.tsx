import { isKey } from '@design-console/editor/keys';
import { Button, Popover } from 'antd';
import { SlidersHorizontal } from 'lucide-react';
import { type KeyboardEvent, lazy, Suspense, useRef, useState } from 'react';
import { TextSkeleton } from '../feedback/states.tsx';
import { useIsNarrow } from '../hooks/use-narrow.ts';
import styles from './ListPage.module.css';
import type { TableSettingsPanel, TableSettingsProps } from './TableSettingsPanel.tsx';

// lazy() forgets that the component is generic over its rows
const Panel = lazy(async () => ({
  default: (await import('./TableSettingsPanel.tsx')).TableSettingsPanel,
})) as unknown as typeof TableSettingsPanel;

/**
 * The shown columns and the density of rows, remembered in this browser. The panel follows its button in the
 * page, so that Tab leads from the one into the other.
 */
export const TableSettings = <Row,>(props: TableSettingsProps<Row>) => {
  const isNarrow = useIsNarrow();
  const root = useRef<HTMLSpanElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const close = (event: KeyboardEvent) => {
    if (!isKey(event, 'Escape') || !isOpen) return;
    setIsOpen(false);
    root.current?.querySelector('button')?.focus();
  };
  return (
    <span ref={root} className={styles.settingsRoot} onKeyDown={close}>
      <Popover
        trigger="click"
        placement="bottomRight"
        arrow={false}
        open={isOpen}
        onOpenChange={setIsOpen}
        getPopupContainer={() => root.current ?? document.body}
        content={
          <Suspense fallback={<TextSkeleton />}>
            <Panel {...props} />
          </Suspense>
        }
      >
        <Button
          icon={<SlidersHorizontal size={16} />}
          aria-label="列设置"
          title="列设置"
          aria-expanded={isOpen}
        >
          {!isNarrow && '列设置'}
        </Button>
      </Popover>
    </span>
  );
};
