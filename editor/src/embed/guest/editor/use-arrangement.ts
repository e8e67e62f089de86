import { useSyncExternalStore } from 'react';
import type { Device } from '../../../ui/configuration.ts';

/**
 * Width in px of a frame up to which panels beside the page would leave it no room: hosts open links of
 * `device_type` 1, and links that name no device, on phones, too.
 */
const phoneMaxWidthPx = 640;

const phoneWidth = (): MediaQueryList | null =>
  typeof matchMedia === 'function' ? matchMedia(`(max-width: ${phoneMaxWidthPx}px)`) : null;

const followWidth = (onChange: () => void): (() => void) => {
  const width = phoneWidth();
  width?.addEventListener('change', onChange);
  return () => width?.removeEventListener('change', onChange);
};

/**
 * The device whose arrangement fits this frame: a narrow one is arranged as on a phone, whatever the link says.
 * The published settings stay those of the link's device.
 */
export const useArrangement = (device: Device): Device => {
  const isNarrow = useSyncExternalStore(followWidth, () => phoneWidth()?.matches ?? false);
  return isNarrow ? 'mobile' : device;
};
