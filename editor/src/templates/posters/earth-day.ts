import { circle, group, icon, KAI, land, linear, path, SERIF, template, text, times } from '../kit/index.ts';

const cut = { color: '#04231d66', blur: 26, offsetX: 0, offsetY: 12 };
const layer = (y: number, heights: readonly number[], color: string, name: string) =>
  path(0, y, 1080, 1440 - y, land(1080, 1440 - y, heights), color, { name, shadow: cut });
const pine = (x: number, y: number, size: number, color: string) =>
  path(x, y, size * 0.6, size, 'M30 0 L50 34 H40 L58 66 H34 V100 H26 V66 H2 L20 34 H10Z', color, {
    name: '松树',
    view: [60, 100],
  });

/** Cut paper in layers, each with its own shade. */
export const earthDay = template({
  key: 'poster-earth-day',
  title: '世界地球日净山行动',
  kind: '竖版海报',
  industry: ['政务公益'],
  style: ['扁平', '手绘'],
  color: ['绿色', '青色'],
  purpose: ['活动促销', '课程培训'],
  keywords: '地球日 环保 志愿者 公益 植树',
  width: 1080,
  height: 1440,
  pages: [
    {
      background: linear(180, '#d9f0e3', '#f4f6dc'),
      elements: [
        circle(540, 690, 344, '#ffffff', { name: '纸圈', shadow: cut }),
        circle(540, 690, 292, '#cdebd8', { name: '纸圈', shadow: cut }),
        circle(540, 690, 236, '#f9d976', { name: '太阳', shadow: cut }),
        group(
          '飞鸟',
          [
            [240, 400, 54],
            [176, 450, 40],
            [860, 410, 48],
          ].map(([x = 0, y = 0, size = 0]) => icon('bird', x, y, size, '#2b6b57', { name: '鸟' })),
        ),
        layer(600, [120, 40, 150, 60, 170, 70, 130], '#9fd3b0', '远山'),
        layer(720, [60, 140, 60, 160, 90, 150, 50], '#6db993', '山'),
        group('松林', [
          pine(96, 760, 170, '#3d8f6e'),
          pine(190, 800, 130, '#358263'),
          pine(860, 744, 190, '#3d8f6e'),
          pine(780, 800, 130, '#358263'),
          pine(962, 800, 140, '#358263'),
        ]),
        layer(860, [90, 30, 120, 70, 20, 110, 60], '#3c8f6f', '近山'),
        path(
          420,
          880,
          300,
          300,
          'M150 0 C60 60 260 120 120 190 C40 230 60 280 0 300 H300 C260 240 240 220 220 170 C200 110 200 60 150 0Z',
          '#bfe6dd',
          { name: '小溪' },
        ),
        layer(1010, [30, 90, 40, 20, 80, 30, 70], '#1f6a55', '草地'),
        layer(1130, [60, 20, 40, 70, 30, 60, 20], '#10443a', '前景'),
        group(
          '草叶',
          times(9, (at) =>
            path(
              20 + at * 124,
              1082 + (at % 3) * 18,
              44,
              90,
              'M22 90 C-10 60 6 20 22 0 C38 20 54 60 22 90Z',
              at % 2 ? '#2f8568' : '#57a983',
              { name: '叶', rotation: (at % 3) * 16 - 16 },
            ),
          ),
        ),
        text('把山还给山', 60, 92, 960, 150, '#12463b', {
          font: SERIF,
          weight: 900,
          align: 'center',
          lead: 1.2,
          gap: 0.04,
          role: 'title',
        }),
        text('四月二十二日　世界地球日', 60, 270, 960, 34, '#2b6b57', {
          font: KAI,
          weight: 700,
          align: 'center',
          gap: 0.12,
          role: 'date',
        }),
        text('净山行动志愿者招募', 90, 1212, 620, 48, '#f9e7a0', { weight: 800, role: 'subtitle' }),
        text(
          '四小时　六公里　一只布袋\n集合：青岚山南门　8:30　我们准备手套与午餐',
          90,
          1286,
          800,
          28,
          '#cfe8dc',
          { lead: 1.6, role: 'body' },
        ),
        text('青岚山友会', 720, 1222, 270, 30, '#cfe8dc', {
          font: KAI,
          weight: 700,
          align: 'right',
          role: 'brand',
        }),
      ],
    },
  ],
});
