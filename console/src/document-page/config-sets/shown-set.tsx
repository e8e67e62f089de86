import { type ConfigSet, undoDays } from '@design-console/contract/config-set';
import { Button } from 'antd';
import { useState } from 'react';
import { MissingState } from '../../kit/feedback/states.tsx';

const defaultOf = (sets: readonly ConfigSet[]): ConfigSet | undefined =>
  sets.find(({ isDefault }) => isDefault) ?? sets[0];

/**
 * The config set a screen shows: the one the address names, else the one that was the default when the screen
 * opened. Another default moves nobody away from what is being edited. Undefined: there is none such.
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

/** In place of a config set that was deleted, or that a link names wrongly: nothing else is opened for it. */
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
