import { Tooltip } from 'antd';
import { useEachMinute } from '../hooks/use-each-minute.ts';
import { absoluteTime, emptyText, relativeTime } from './time.ts';

interface Props {
  /** ISO 8601; null shows the empty mark. */
  readonly at: string | null;
}

/** A relative time, which moves on while it is shown; the exact time on hover and for assistive technology. */
export const RelativeTime = ({ at }: Props) => {
  useEachMinute();
  if (at === null) return <span>{emptyText}</span>;
  return (
    <Tooltip title={absoluteTime(at)}>
      <time dateTime={at}>{relativeTime(at, new Date())}</time>
    </Tooltip>
  );
};
