import { Button } from 'antd';
import { CopyText } from '../../../kit/display/CopyText.tsx';
import styles from './secret-table.module.css';
import { revealedMs } from './secret-life.ts';
import { useNow } from './use-now.ts';
import type { Revealed } from './use-revealed.ts';

/** A secret in sight, with the time until it is hidden. */
export const RevealedSecret = ({
  revealed,
  onHide,
}: {
  readonly revealed: Revealed;
  readonly onHide: () => void;
}) => {
  const now = useNow(250);
  const leftMs = Math.max(0, revealed.hidesAtMs - now.getTime());
  return (
    <div className={styles.revealed}>
      <span className={styles.code}>
        <CopyText text={revealed.secret} label="密钥" />
      </span>
      <span className={styles.hiding}>
        <span className={styles.meter} aria-hidden="true">
          <span style={{ width: `${(leftMs / revealedMs) * 100}%` }} />
        </span>
        <span>{Math.ceil(leftMs / 1000)} 秒后隐藏</span>
        <Button size="small" type="text" onClick={onHide}>
          立即隐藏
        </Button>
      </span>
    </div>
  );
};
