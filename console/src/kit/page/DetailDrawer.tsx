import { Drawer } from 'antd';
import type { ReactNode } from 'react';
import { Loaded, type ShownResult } from '../feedback/Loaded.tsx';

interface Props<Data> {
  readonly isOpen: boolean;
  readonly title: ReactNode;
  readonly result: ShownResult<Data>;
  readonly onClose: () => void;
  /** Buttons of the item's actions. */
  readonly actions?: (data: Data) => ReactNode;
  readonly widthPx?: number;
  readonly children: (data: Data) => ReactNode;
}

/** One item in detail beside its list. Takes the query result, so that no state of it is forgotten. */
export const DetailDrawer = <Data,>({
  isOpen,
  title,
  result,
  onClose,
  actions,
  widthPx = 560,
  children,
}: Props<Data>) => (
  <Drawer
    open={isOpen}
    title={title}
    onClose={onClose}
    size={`min(${widthPx}px, 100vw)`}
    destroyOnHidden
    extra={actions && result.data !== undefined ? actions(result.data) : undefined}
  >
    <Loaded result={result}>{children}</Loaded>
  </Drawer>
);
