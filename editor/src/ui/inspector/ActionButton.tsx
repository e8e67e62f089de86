import type { LucideIcon } from 'lucide-react';

interface Props {
  readonly label: string;
  readonly Icon: LucideIcon;
  readonly disabled: boolean;
  readonly onPress: () => void;
}

/** An action shown as its icon only. */
export const ActionButton = ({ label, Icon, disabled, onPress }: Props) => (
  <button type="button" aria-label={label} title={label} disabled={disabled} onClick={onPress}>
    <Icon size={16} />
  </button>
);
