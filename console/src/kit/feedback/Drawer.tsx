import { Drawer as AntdDrawer, type DrawerProps } from 'antd';
import { useBackCloses } from '../navigation/use-back-closes.ts';

interface Props extends Omit<DrawerProps, 'onClose'> {
  /** Closes it: the ✕, Escape, a press beside it and the browser's Back. */
  readonly onClose: () => void;
  /** An entry of the address holds it open: Back takes that entry away. */
  readonly isInAddress?: boolean;
}

/** antd's drawer, closed by the browser's Back as well. */
export const Drawer = ({ open = false, isInAddress = false, onClose, ...props }: Props) => {
  useBackCloses(open && !isInAddress, onClose);
  return <AntdDrawer {...props} open={open} onClose={() => onClose()} />;
};
