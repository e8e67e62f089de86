import { boundsOf, type Element, type GroupElement, groupElement, qrElement } from '../../document/index.ts';

export const qr = (x: number, y: number, size: number, color = '#1b1f2a', ground?: string) =>
  qrElement({
    role: 'qr',
    x,
    y,
    size,
    text: 'https://example.com/hello',
    color,
    margin: ground === undefined ? 0 : 2,
    ...(ground === undefined ? {} : { background: ground }),
  });

/** Groups elements under one name. Their coordinates are those of the page. */
export const group = (
  name: string,
  elements: readonly Element[],
  options: { rotation?: number; opacity?: number; role?: string; flipX?: boolean } = {},
): GroupElement => {
  const box = boundsOf(elements);
  return groupElement({
    name,
    ...box,
    elements: elements.map((one) => ({ ...one, x: one.x - box.x, y: one.y - box.y })),
    ...options,
  });
};
