import { Segmented, type SegmentedProps } from 'antd';

/**
 * A choice of one among few, all of them in sight. The component library makes its frame a stop of the tab
 * key too, where no key does anything: here the chosen one is the only stop.
 */
export const Segments = <Value extends string | number>(
  props: SegmentedProps<Value> & { readonly 'aria-label': string },
) => <Segmented<Value> tabIndex={-1} {...props} />;
