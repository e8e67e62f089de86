import { type AuthorizationDetail, authorization } from '@design-console/contract/authorization';
import { Button, Tooltip } from 'antd';
import { Eye, EyeOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useCommandCall } from '../../../api/use-command-call.ts';
import { CopyText } from '../../../kit/display/CopyText.tsx';
import { emptyText } from '../../../kit/format/time.ts';
import styles from './AuthRecord.module.css';

const revealedMs = 30_000;

interface Whole {
  readonly subjectNumber: string;
  readonly phone: string;
}

/** Number and phone in full for thirty seconds, held by this state only; each reveal is recorded. */
export const useWhole = (id: number) => {
  const [whole, setWhole] = useState<{ readonly id: number; readonly values: Whole } | null>(null);
  const reveal = useCommandCall(authorization.reveal);
  useEffect(() => {
    if (!whole) return;
    const timer = setTimeout(() => setWhole(null), revealedMs);
    return () => clearTimeout(timer);
  }, [whole]);
  return {
    // another record's numbers are never shown in this one's place
    whole: whole?.id === id ? whole.values : null,
    isRunning: reveal.isRunning,
    hide: () => setWhole(null),
    reveal: async () => {
      const outcome = await reveal.run({ id });
      if (outcome.ok) setWhole({ id, values: outcome.data });
    },
  };
};

interface Props {
  readonly row: AuthorizationDetail;
  readonly shown: ReturnType<typeof useWhole>;
  readonly canReveal: boolean;
}

/** Shows both in full, or hides them again. */
const RevealButton = ({ row, shown }: Pick<Props, 'row' | 'shown'>) => (
  <Tooltip title={shown.whole ? undefined : '显示 30 秒，查看会记入操作日志'}>
    <Button
      type="link"
      size="small"
      className={styles.action ?? ''}
      loading={shown.isRunning}
      icon={shown.whole ? <EyeOff size={14} /> : <Eye size={14} />}
      onClick={() => (shown.whole ? shown.hide() : void shown.reveal())}
    >
      {shown.whole ? '隐藏' : row.subjectKind === 'person' ? '查看完整号码' : '查看完整手机号'}
    </Button>
  </Tooltip>
);

export const NumberLine = ({ row, shown, canReveal }: Props) => (
  <span className={styles.number}>
    {shown.whole ? (
      <CopyText text={shown.whole.subjectNumber} label="证件号码" />
    ) : (
      <span className={styles.figures}>{row.numberHint}</span>
    )}
    {canReveal && row.subjectKind === 'person' && <RevealButton row={row} shown={shown} />}
  </span>
);

/** A company's number is public and always shown in full, so its button stands here, beside what it reveals. */
export const PhoneLine = ({ row, shown, canReveal }: Props) => (
  <span className={styles.number}>
    {shown.whole?.phone ? <CopyText text={shown.whole.phone} label="手机号" /> : row.phone || emptyText}
    {canReveal && row.subjectKind === 'enterprise' && row.phone !== '' && (
      <RevealButton row={row} shown={shown} />
    )}
  </span>
);
