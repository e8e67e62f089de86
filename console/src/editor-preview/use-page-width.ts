import { useCallback, useState } from 'react';
import { useIsNarrow } from '../kit/hooks/use-narrow.ts';

type Device = 'pc' | 'mobile';

/** How wide the page is on a computer and on a phone. */
const pageWidthPx: Readonly<Record<Device, number>> = { pc: 1280, mobile: 390 };

const devices: readonly { value: Device; label: string }[] = [
  { value: 'pc', label: '电脑' },
  { value: 'mobile', label: '手机' },
];

/** Whether a page is shown at desktop or phone width, and its switch. */
export const usePageWidth = (startsOn?: Device) => {
  const [device, setDevice] = useState<Device>(useIsNarrow() ? 'mobile' : (startsOn ?? 'pc'));
  const onChange = useCallback((picked: string) => setDevice(picked === 'mobile' ? 'mobile' : 'pc'), []);
  const choice = { label: '预览的宽度', value: device, options: devices, onChange };
  return { device, widthPx: pageWidthPx[device], choice };
};
