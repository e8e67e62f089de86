import type { AppDevice, AppItem, AppPosition } from '../kernel/index.ts';

/** The applications users of a device find at a place, in order. */
export const appsAt = (items: readonly AppItem[], device: AppDevice, position: AppPosition): AppItem[] =>
  items.filter((item) => item.visible && item.devices.includes(device) && item.positions.includes(position));

/** Built-in light applications that do nothing with elements other than pictures. */
export const picturesOnly: ReadonlySet<string> = new Set(['cutout', 'enhance', 'eraser']);

export const isForPictures = ({ id, entry }: AppItem): boolean =>
  entry.kind === 'builtIn' && picturesOnly.has(id);
