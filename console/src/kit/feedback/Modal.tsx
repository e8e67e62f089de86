import { Modal as AntdModal, type ModalProps } from 'antd';
import { useLayoutEffect, useState } from 'react';

/**
 * antd's dialog, opened once it is on the page and before it is painted. A dialog rendered open is counted
 * as open at once, and one that React renders and drops again (its part waits for a file) is never counted
 * off: it would lie above the open drawers for good and take their Escape.
 */
export const Modal = ({ open = false, ...props }: ModalProps) => {
  const [isMounted, setIsMounted] = useState(false);
  // oxlint-disable-next-line react/set-state-in-effect -- opening is a second render, once the first is kept
  useLayoutEffect(() => setIsMounted(true), []);
  return <AntdModal {...props} open={isMounted && open} />;
};
