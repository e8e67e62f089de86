import type { AppDevice, AppItem, AppPosition } from '../kernel/index.ts';

/** The applications users of a device find at a place, in order. */
export const appsAt = (items: readonly AppItem[], device: AppDevice, position: AppPosition): AppItem[] =>
  items.filter((item) => item.visible && item.devices.includes(device) && item.positions.includes(position));
