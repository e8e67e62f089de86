import type { Background, Color } from '../../../document/index.ts';

export interface GroundLook {
  readonly name: string;
  readonly background: Extract<Background, { kind: 'linear' | 'radial' }>;
}

const linear = (name: string, angle: number, ...colors: readonly Color[]): GroundLook => ({
  name,
  background: {
    kind: 'linear',
    angle,
    stops: colors.map((color, index) => ({ offset: index / (colors.length - 1), color })),
  },
});
const radial = (name: string, inner: Color, outer: Color): GroundLook => ({
  name,
  background: {
    kind: 'radial',
    centerX: 0.5,
    centerY: 0.4,
    radius: 1,
    stops: [
      { offset: 0, color: inner },
      { offset: 1, color: outer },
    ],
  },
});

/** Backgrounds that keep text readable: light ones first, then saturated, then dark. */
export const GROUND_LOOKS: readonly GroundLook[] = [
  linear('晨雾', 180, '#fdfbfb', '#e6ebf3'),
  linear('米白', 180, '#fffaf0', '#f2e6d0'),
  linear('樱粉', 160, '#fff1f5', '#ffd3e0'),
  linear('薄荷', 160, '#f0fff7', '#c3f2dd'),
  linear('晴空', 180, '#eaf6ff', '#b9dcff'),
  linear('薰衣草', 160, '#f6f1ff', '#dccdfc'),
  linear('蜜桃', 135, '#ffecd2', '#fcb69f'),
  linear('柠檬', 135, '#fffbd6', '#ffe27a'),
  linear('朝霞', 135, '#ff9a9e', '#fecfef'),
  linear('落日', 180, '#ffb347', '#ff5f6d'),
  linear('海风', 160, '#43c6ac', '#1f6f8b'),
  linear('湖蓝', 135, '#4facfe', '#0068d6'),
  linear('葡萄', 135, '#a18cd1', '#6a3fa0'),
  linear('青山', 180, '#a8c9a0', '#2f6f4e'),
  linear('红运', 180, '#e23b3b', '#a30f1f'),
  linear('极光', 135, '#20c997', '#4dabf7', '#9775fa'),
  radial('聚光', '#ffffff', '#d6dce8'),
  radial('暖灯', '#fff3d6', '#e9b872'),
  radial('深海', '#1d6fa5', '#071d3a'),
  radial('星夜', '#3b3a78', '#0d0c22'),
  linear('墨色', 180, '#3a3f4b', '#14161c'),
  linear('曜石', 135, '#232526', '#4b535c'),
  linear('酒红', 160, '#6d1b2f', '#2a0a14'),
  linear('墨绿', 160, '#1f4d3d', '#0b1f18'),
];

/** The background as CSS. */
export const cssOf = (background: GroundLook['background']): string => {
  const stops = background.stops.map(({ offset, color }) => `${color} ${offset * 100}%`).join(', ');
  return background.kind === 'linear'
    ? `linear-gradient(${background.angle}deg, ${stops})`
    : `radial-gradient(circle at ${background.centerX * 100}% ${background.centerY * 100}%, ${stops})`;
};
