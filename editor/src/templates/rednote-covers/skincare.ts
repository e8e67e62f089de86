import {
  box,
  circle,
  frame,
  group,
  linear,
  oval,
  path,
  radial,
  SERIF,
  template,
  text,
} from '../kit/index.ts';

const soft = (x: number, y: number, radius: number, color: string) =>
  circle(x, y, radius, radial({ radius: 0.72 }, `${color}ff`, `${color}88`, `${color}00`), { name: '柔光' });

/** Glass bottles on blurred light, thin type and much space. */
export const skincare = template({
  key: 'rednote-skincare',
  title: '换季修护护肤步骤',
  kind: '小红书封面',
  industry: ['美业', '电商'],
  style: ['简约', '文艺'],
  color: ['粉色', '紫色'],
  purpose: ['课程培训', '封面配图'],
  keywords: '护肤 换季 敏感肌 修护 美妆 步骤',
  width: 1242,
  height: 1656,
  pages: [
    {
      background: linear(160, '#fdeef0', '#f4e8fb', '#e6eefc'),
      elements: [
        soft(180, 420, 520, '#ffc4cf'),
        soft(1100, 760, 560, '#d5c4ff'),
        soft(420, 1420, 560, '#ffe0c2'),
        oval(180, 1452, 900, 110, '#b79bc944', { name: '影子' }),
        group('精华瓶', [
          box(300, 950, 230, 540, linear(90, '#ffffffdd', '#f7c9d3cc', '#ffffffaa'), { radius: 60 }),
          box(300, 1180, 230, 310, linear(90, '#f2a7b7', '#e58aa0', '#f2a7b7'), {
            radius: 60,
            opacity: 0.75,
          }),
          box(352, 870, 126, 90, '#ffffff', { radius: 16 }),
          path(372, 800, 86, 80, 'M22 0 H64 C82 18 84 40 80 80 H6 C2 40 4 18 22 0Z', '#e6b3c2'),
          text('01', 300, 1290, 230, 64, '#7d2440', { font: SERIF, weight: 600, align: 'center' }),
        ]),
        group('面霜罐', [
          box(590, 1240, 320, 250, linear(90, '#ffffff', '#e7dcf7', '#ffffff'), { radius: 44 }),
          box(576, 1150, 348, 110, linear(90, '#cdb6ec', '#b59adf', '#cdb6ec'), { radius: 26 }),
          text('02', 590, 1322, 320, 64, '#7a5ca8', { font: SERIF, weight: 600, align: 'center' }),
        ]),
        group('防晒管', [
          path(950, 900, 170, 520, 'M0 0 H170 L150 520 H20Z', linear(90, '#ffffff', '#fbe2c6', '#ffffff')),
          box(966, 1416, 138, 76, '#f0b67a', { radius: 14 }),
          text('03', 950, 1130, 170, 60, '#a3622a', { font: SERIF, weight: 600, align: 'center' }),
        ]),
        text('SKIN DIARY', 110, 130, 600, 34, '#6d4876', { font: SERIF, weight: 500, gap: 0.32 }),
        text('换季修护\n只要三步', 104, 214, 1030, 196, '#4a2a55', {
          font: SERIF,
          weight: 700,
          lead: 1.2,
          gap: 0.03,
          role: 'title',
        }),
        text('敏感肌亲测 28 天，少即是多', 112, 708, 900, 48, '#6a4a74', {
          weight: 400,
          gap: 0.03,
          role: 'subtitle',
        }),
        frame(60, 60, 1122, 1536, '#ffffff', 4, { radius: 40 }),
      ],
    },
  ],
});
