import { useId } from 'react';

export const productName = '设计平台管理后台';

/** The product's mark. */
export const BrandMark = ({ sizePx = 30 }: { readonly sizePx?: number }) => {
  const gradient = useId();
  return (
    <svg width={sizePx} height={sizePx} viewBox="0 0 32 32" aria-hidden="true">
      <defs>
        <linearGradient id={gradient} x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor="#0773FC" />
          <stop offset="1" stopColor="#4DA3FF" />
        </linearGradient>
      </defs>
      <rect width="32" height="32" rx="8" fill={`url(#${gradient})`} />
      <rect
        x="9"
        y="9"
        width="14"
        height="14"
        rx="4"
        fill="none"
        stroke="#fff"
        strokeWidth="2.4"
        transform="rotate(10 16 16)"
      />
    </svg>
  );
};
