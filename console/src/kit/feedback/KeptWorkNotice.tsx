import { Alert, Button } from 'antd';
import { RelativeTime } from '../format/RelativeTime.tsx';

interface Props {
  readonly text: string;
  /** When this browser kept it. */
  readonly at: string;
  /** Across the whole window. */
  readonly isBanner?: boolean;
  /** Left out where this person may not go on with it. */
  readonly onContinue?: () => void;
  readonly onGiveUp: () => void;
}

/** Shows that this browser kept unsaved work, and lets the person go on with it or give it up. */
export const KeptWorkNotice = ({ text, at, isBanner = false, onContinue, onGiveUp }: Props) => (
  <Alert
    type="info"
    showIcon
    banner={isBanner}
    title={
      <>
        {text}（
        <RelativeTime at={at} />）
      </>
    }
    action={
      <>
        {onContinue && (
          <Button size="small" type="link" onClick={onContinue}>
            继续编辑
          </Button>
        )}
        <Button size="small" type="link" danger onClick={onGiveUp}>
          放弃
        </Button>
      </>
    }
  />
);
