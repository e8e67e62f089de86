import { Modal as AntdModal, type ModalProps } from 'antd';
import { useLayoutEffect, useState } from 'react';
import { useBackCloses } from '../navigation/use-back-closes.ts';

interface Props extends Omit<ModalProps, 'onCancel' | 'confirmLoading'> {
  /** Closes it: the ✕, Escape, the cancel button and the browser's Back. Without it nothing but its buttons does. */
  readonly onCancel?: () => void;
  /** Its work is under way: nothing closes it, and its own button loads. Closed, the work would go on unseen. */
  readonly confirmLoading?: boolean;
  /** An entry of the address holds it open: Back takes that entry away. */
  readonly isInAddress?: boolean;
}

/**
 * antd's dialog, opened once it is on the page and before it is painted. A dialog rendered open is counted
 * as open at once, and one that React renders and drops again (its part waits for a file) is never counted
 * off: it would lie above the open drawers for good and take their Escape.
 */
export const Modal = ({
  open = false,
  isInAddress = false,
  confirmLoading = false,
  onCancel,
  ...props
}: Props) => {
  const [isMounted, setIsMounted] = useState(false);
  // oxlint-disable-next-line react/set-state-in-effect -- opening is a second render, once the first is kept
  useLayoutEffect(() => setIsMounted(true), []);
  const cancel = () => {
    if (!confirmLoading) onCancel?.();
  };
  // a dialog that Escape does not close stays at a Back too
  useBackCloses(open && !isInAddress && onCancel !== undefined, () => {
    if (props.keyboard ?? true) cancel();
  });
  return (
    <AntdModal
      {...props}
      open={isMounted && open}
      confirmLoading={confirmLoading}
      {...(confirmLoading && {
        cancelButtonProps: { ...props.cancelButtonProps, disabled: true },
        closable: (props.closable ?? true) && { disabled: true },
      })}
      {...(onCancel === undefined ? {} : { onCancel: cancel })}
    />
  );
};
