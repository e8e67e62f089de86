import { type ConfigSet, undoDays } from '@design-console/contract/config-set';
import { Button } from 'antd';
import { useState } from 'react';
import { useCan } from '../../kit/navigation/page-context.ts';
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
  const maySets = useCan('/setting', 'sets');
  const where = maySets
    ? '请打开默认方案，在「方案操作」的「恢复与撤销」中恢复'
    : '有「管理方案」权限的同事可以恢复';
  return (
    <MissingState
      isPage
      title="方案不存在或已被删除"
      message={`删除的方案保留 ${undoDays} 天，${where}`}
      action={other && <Button onClick={() => onSettingCode(other.settingCode)}>打开默认方案</Button>}
    />
  );
};
