import { Drawer } from 'antd';
import type { ReactNode } from 'react';
import { Loaded, type ShownResult } from './Loaded.tsx';

interface Props<Data> {
  readonly isOpen: boolean;
  readonly title: ReactNode;
  readonly result: ShownResult<Data>;
  readonly onClose: () => void;
  /** Buttons for what can be done with the thing shown. */
  readonly actions?: (data: Data) => ReactNode;
  readonly widthPx?: number;
  readonly children: (data: Data) => ReactNode;
}

/** One thing in detail beside its list. Takes the query result, so no state of it is forgotten. */
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
