import { Checkbox } from 'antd';
import type { Key } from 'react';

interface Props {
  /** The rows of the page that can be picked. */
  readonly pickable: readonly Key[];
  readonly picked: readonly Key[];
  readonly onPick: (keys: readonly Key[]) => void;
  /** With its words beside it, where no table heading explains it. */
  readonly isWorded?: boolean;
}

const words = '选择本页全部';

/** Picks all rows of the page, or none. */
export const PickPage = ({ pickable, picked, onPick, isWorded = false }: Props) => {
  const count = pickable.filter((key) => picked.includes(key)).length;
  return (
    <Checkbox
      {...(isWorded ? {} : { 'aria-label': words })}
      checked={pickable.length > 0 && count === pickable.length}
      indeterminate={count > 0 && count < pickable.length}
      disabled={pickable.length === 0}
      onChange={(event) => onPick(event.target.checked ? pickable : [])}
    >
      {isWorded ? words : null}
    </Checkbox>
  );
};
