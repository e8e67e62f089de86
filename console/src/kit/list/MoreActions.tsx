import { Button, Dropdown, type MenuProps } from 'antd';
import { Ellipsis } from 'lucide-react';
import { useMenuKeys } from '../navigation/menu-keys.ts';

interface Props {
  /** The row's name, for screen readers. */
  readonly name: string;
  readonly items: NonNullable<MenuProps['items']>;
  readonly isDisabled?: boolean;
}

/** Further actions of a row in a menu; nothing where there are none. A click on them is none on the row. */
export const MoreActions = ({ name, items, isDisabled = false }: Props) => {
  const keys = useMenuKeys();
  if (items.length === 0) return null;
  return (
    <Dropdown
      trigger={['click']}
      disabled={isDisabled}
      menu={{ items, onClick: ({ domEvent }) => domEvent.stopPropagation() }}
      {...keys.dropdown}
    >
      <Button
        type="text"
        size="small"
        icon={<Ellipsis size={16} />}
        aria-label={`更多操作 ${name}`}
        {...keys.button}
      />
    </Dropdown>
  );
};
