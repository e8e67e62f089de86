import type { ReactNode } from 'react';
import { Drawer } from '../feedback/Drawer.tsx';
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

/** One item in detail beside its list, held open by an entry of the address. Takes the query result, so that no state of it is forgotten. */
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
    isInAddress
    title={title}
    onClose={onClose}
    size={`min(${widthPx}px, 100vw)`}
    destroyOnHidden
    extra={actions && result.data !== undefined ? actions(result.data) : undefined}
  >
    <Loaded result={result}>{children}</Loaded>
  </Drawer>
);
