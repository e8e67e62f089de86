import { Button, type ButtonProps, Tooltip, type TooltipProps } from 'antd';
import { useFeedback } from './feedback.tsx';

/** The component library's own look of a button that is unavailable. */
export const refusedLook = 'ant-btn-disabled';

/** Attributes of a control that would refuse: Tab reaches it and screen readers say why, which `disabled` prevents. */
export const refusedAttributes = (reason: string | null) =>
  reason === null ? {} : ({ 'aria-disabled': true, 'aria-description': reason } as const);

interface ReasonTipProps extends Pick<TooltipProps, 'placement' | 'children'> {
  readonly reason: string | null;
  /** Shown while nothing is refused: the name of an icon. */
  readonly hint?: string | null;
}

/** Where a finger presses, the press says the reason: a tip that its focus opens would say it twice. */
const touch = window.matchMedia('(hover: none)');

/** The reason beside a control while the pointer is on it or the focus in it. */
export const ReasonTip = ({ reason, hint = null, ...rest }: ReasonTipProps) => (
  <Tooltip
    title={reason ?? hint}
    trigger={reason === null ? ['hover'] : touch.matches ? [] : ['hover', 'focus']}
    {...rest}
  />
);

interface Props extends ButtonProps {
  /** Why it would be refused; null where it would not. `disabled` is for a whole form that may not be changed. */
  readonly reason: string | null;
  readonly hint?: string | null;
}

/** A button that tells why it is unavailable: to the pointer, to Tab, to a screen reader, and when it is pressed. */
export const ReasonedButton = ({ reason, hint = null, className = '', onClick, ...button }: Props) => {
  const feedback = useFeedback();
  const isRefused = reason !== null;
  return (
    <ReasonTip reason={reason} hint={hint}>
      <Button
        {...button}
        {...refusedAttributes(reason)}
        className={isRefused ? `${className} ${refusedLook}` : className}
        {...(isRefused
          ? { htmlType: 'button', onClick: () => feedback.info(reason) }
          : onClick
            ? { onClick }
            : {})}
      />
    </ReasonTip>
  );
};
