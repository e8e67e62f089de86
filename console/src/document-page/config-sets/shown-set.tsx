import { type ConfigSet, undoDays } from '@design-console/contract/config-set';
import { Button } from 'antd';
import { useState } from 'react';
import { MissingState } from '../../kit/feedback/states.tsx';

const defaultOf = (sets: readonly ConfigSet[]): ConfigSet | undefined =>
  sets.find(({ isDefault }) => isDefault) ?? sets[0];

/**
 * The config set a screen shows: that of the address, otherwise the default when the screen opened. A later
 * change of the default keeps it. Undefined: it does not exist
 */
export const useShownSet = (
  sets: readonly ConfigSet[] | undefined,
  named: string | null,
): ConfigSet | undefined => {
  const [pinned, setPinned] = useState<string | null>(null);
  const first = sets && defaultOf(sets)?.settingCode;
  if (named === null && pinned === null && first !== undefined) setPinned(first);
  const code = named ?? pinned ?? first;
  return sets?.find(({ settingCode }) => settingCode === code);
};

interface Props {
  readonly sets: readonly ConfigSet[];
  readonly onSettingCode: (settingCode: string) => void;
}

/** Shown for a deleted or unknown config set of a link: no other set opens in its place. */
export const MissingSet = ({ sets, onSettingCode }: Props) => {
  const other = defaultOf(sets);
  return (
    <MissingState
      isPage
      title="方案不存在或已被删除"
      message={`删除的方案 ${undoDays} 天内可以在「最近删除」中恢复`}
      action={other && <Button onClick={() => onSettingCode(other.settingCode)}>打开默认方案</Button>}
    />
  );
};
