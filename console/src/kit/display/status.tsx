import { Button, Switch } from 'antd';
import { useFeedback } from '../feedback/feedback.tsx';
import { ReasonTip, refusedAttributes } from '../feedback/ReasonedButton.tsx';
import { ChoiceFilter } from '../filter/list-filters.tsx';
import styles from '../list/rows.module.css';
import { StatusDot } from './StatusDot.tsx';

type Status = 0 | 1;

interface Props {
  /** 账号 王薇, for screen readers. */
  readonly name: string;
  readonly status: Status;
  /** The requested status, until it is answered. */
  readonly pending: Status | undefined;
  /** Why it cannot be switched; null where it can. */
  readonly reason?: string | null;
  readonly onSwitch: (status: Status) => void;
}

const words = (status: Status) => (status === 1 ? '启用中' : '已停用');

/** 启用中 or 已停用, to read. */
export const StatusWords = ({ status }: { readonly status: Status }) => (
  <StatusDot tone={status === 1 ? 'on' : 'off'}>{words(status)}</StatusDot>
);

/** 启用/停用 of one row: shows the requested status while pending, and reverts when refused. */
export const StatusSwitch = ({ name, status, pending, reason = null, onSwitch }: Props) => {
  const shown = pending ?? status;
  const feedback = useFeedback();
  if (reason !== null) {
    return (
      <ReasonTip reason={reason}>
        <button
          type="button"
          role="switch"
          aria-checked={status === 1}
          aria-label={`启用${name}`}
          className={styles.refused}
          {...refusedAttributes(reason)}
          onClick={() => feedback.info(reason)}
        >
          <StatusWords status={status} />
        </button>
      </ReasonTip>
    );
  }
  return (
    <span className={styles.switch} data-on={shown === 1}>
      <Switch
        size="small"
        checked={shown === 1}
        loading={pending !== undefined}
        aria-label={`启用${name}`}
        onChange={(isOn) => onSwitch(isOn ? 1 : 0)}
      />
      <span aria-hidden="true">{words(shown)}</span>
    </span>
  );
};

interface FilterProps {
  readonly value: Status | undefined;
  readonly onChange: (status: Status | undefined) => void;
}

/** Filters a list by status: enabled or disabled rows. */
export const StatusFilter = ({ value, onChange }: FilterProps) => (
  <ChoiceFilter<Status>
    label="状态"
    value={value}
    options={[
      { value: 1, label: words(1) },
      { value: 0, label: words(0) },
    ]}
    onChange={onChange}
  />
);

/** 批量启用 and 批量停用 for the selected rows. */
export const SwitchManyButtons = ({ onSwitch }: { readonly onSwitch: (status: Status) => void }) => (
  <>
    <Button size="small" onClick={() => onSwitch(1)}>
      批量启用
    </Button>
    <Button size="small" danger onClick={() => onSwitch(0)}>
      批量停用
    </Button>
  </>
);
