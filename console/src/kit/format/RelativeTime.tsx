import { Tooltip } from 'antd';
import { absoluteTime, emptyText, relativeTime } from './time.ts';

interface Props {
  /** ISO 8601; null shows the empty mark. */
  readonly at: string | null;
}

/** A relative time; the exact time on hover and for assistive technology. */
export const RelativeTime = ({ at }: Props) =>
  at === null ? (
    <span>{emptyText}</span>
  ) : (
    <Tooltip title={absoluteTime(at)}>
      <time dateTime={at}>{relativeTime(at, new Date())}</time>
    </Tooltip>
  );
