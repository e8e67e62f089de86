import { Select, type SelectProps } from 'antd';
import type { DefaultOptionType } from 'antd/es/select';
import { useState } from 'react';

type Props<Value, Option extends DefaultOptionType> = Omit<
  SelectProps<Value[], Option>,
  'mode' | 'open' | 'onOpenChange' | 'onInputKeyDown'
>;

/** As many options are seen at once: searching them would only bring up the keyboard of a phone. */
const seenAtOnce = 8;

/**
 * A choice of several. The component library takes Tab for Enter while the menu is open, which takes the
 * choice just made away again and keeps the focus: here Tab closes the menu and moves on, as everywhere.
 */
export const MultiSelect = <Value, Option extends DefaultOptionType = DefaultOptionType>(
  props: Props<Value, Option>,
) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <Select<Value[], Option>
      {...(props.options && props.options.length <= seenAtOnce ? { showSearch: false } : {})}
      {...props}
      mode="multiple"
      open={isOpen}
      onOpenChange={setOpen}
      onInputKeyDown={(event) => {
        if (event.key !== 'Tab') return;
        // keeps the key from the list
        event.stopPropagation();
        setOpen(false);
      }}
    />
  );
};
