import { isKey } from '@design-console/editor/keys';
import { ColorPicker } from 'antd';
import { type ReactElement, type ReactNode, useEffect, useRef } from 'react';

interface Props {
  readonly label: string;
  readonly value: string;
  readonly isOpen: boolean;
  readonly onChange: (value: string) => void;
  /** By Escape, or by a press elsewhere. */
  readonly onClose: (byKey: boolean) => void;
  /** The button that opens it. */
  readonly children: ReactElement;
}

/** The content of the popup: a dialog whose first field has the focus, and that Escape closes. */
const Dialog = ({
  label,
  onEscape,
  children,
}: {
  label: string;
  onEscape: () => void;
  children: ReactNode;
}) => {
  const dialog = useRef<HTMLDivElement>(null);
  useEffect(
    () => dialog.current?.querySelector<HTMLElement>('input:not([readonly])')?.focus({ preventScroll: true }),
    [],
  );
  return (
    <div
      ref={dialog}
      role="dialog"
      aria-label={`选择${label}`}
      onKeyDown={(event) => {
        if (!isKey(event, 'Escape')) return;
        event.stopPropagation();
        onEscape();
      }}
    >
      {children}
    </div>
  );
};

/** The component library's colour picker, fetched by itself. */
export const ColorPanel = ({ label, value, isOpen, onChange, onClose, children }: Props) => (
  <ColorPicker
    value={value}
    disabledAlpha
    open={isOpen}
    destroyOnHidden
    panelRender={(panel) => (
      <Dialog label={label} onEscape={() => onClose(true)}>
        {panel}
      </Dialog>
    )}
    onOpenChange={(open) => {
      if (!open) onClose(false);
    }}
    onChange={(color) => onChange(color.toHexString().slice(0, 7).toUpperCase())}
  >
    {children}
  </ColorPicker>
);
