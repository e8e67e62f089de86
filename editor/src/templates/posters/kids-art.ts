import { box, circle, group, KUAILE, path, shape, template, text } from '../kit/index.ts';

const coral =
  'M20 100 C-10 70 10 60 22 66 C4 44 16 26 30 44 C26 16 40 0 50 0 C60 0 74 16 70 44 C84 26 96 44 78 66 C90 60 110 70 80 100Z';

/** Paper cut-outs in blocks of colour. */
export const kidsArt = template({
  key: 'poster-kids-art',
  title: '小小画家作品展',
  kind: '竖版海报',
  industry: ['教育', '母婴亲子', '文化娱乐'],
  style: ['卡通', '手绘'],
  color: ['多彩', '黄色'],
  purpose: ['演出展览', '课程培训'],
  keywords: '画展 少儿 美术 儿童 艺术节 剪纸',
  width: 1080,
  height: 1440,
  pages: [
    {
      background: { kind: 'solid', color: '#fff7e8' },
      elements: [
        group('色纸', [
          box(0, 0, 540, 470, '#ffd23f'),
          box(540, 0, 540, 300, '#3bb4c1'),
          box(540, 300, 540, 420, '#e8483a'),
          box(0, 470, 300, 430, '#2f4b9b'),
          box(300, 470, 240, 430, '#fff7e8'),
          box(540, 720, 540, 180, '#f6a5c0'),
        ]),
        group('剪影', [
          path(60, 60, 180, 190, coral, '#2f4b9b', { view: [100, 100] }),
          path(300, 230, 200, 210, coral, '#ff6b5e', { view: [100, 100], rotation: 160 }),
          shape('blob-one', 620, 40, 210, 210, '#ffd23f'),
          path(850, 60, 180, 190, coral, '#fff7e8', { view: [100, 100], rotation: 20 }),
          shape('flower-8', 40, 560, 220, 220, '#ffd23f'),
          circle(150, 670, 34, '#ff6b5e'),
          shape('blob-two', 330, 520, 180, 180, '#3bb4c1'),
          shape('star-5-fat', 372, 720, 120, 120, '#ff6b5e', { rotation: 14 }),
          path(
            760,
            730,
            250,
            160,
            'M0 80 C40 10 130 0 180 50 L250 10 V150 L180 110 C130 160 40 150 0 80Z',
            '#2f4b9b',
            { name: '鱼' },
          ),
          circle(820, 794, 13, '#fff7e8', { name: '鱼眼' }),
          shape('heart', 588, 748, 120, 112, '#fff7e8'),
          shape('sunburst', 60, 300, 140, 140, '#ff6b5e'),
        ]),
        text('小小\n画家', 590, 318, 440, 178, '#fff7e8', {
          font: KUAILE,
          align: 'center',
          lead: 1.06,
          role: 'title',
        }),
        text('作品展', 70, 946, 640, 150, '#2f4b9b', { font: KUAILE, lead: 1.15, role: 'subtitle' }),
        text('126 位 4 到 10 岁的孩子\n把颜色剪下来，贴成他们看见的世界', 76, 1136, 700, 33, '#3c3a36', {
          lead: 1.6,
          weight: 500,
          role: 'body',
        }),
        box(76, 1274, 500, 74, '#ff6b5e', { name: '日期底', radius: 37 }),
        text('7 月 5 日 — 8 月 2 日', 76, 1288, 500, 33, '#471510', {
          weight: 800,
          align: 'center',
          role: 'date',
        }),
        text('麦芽儿童美术馆\n免费参观　周一闭馆', 640, 1268, 370, 29, '#3c3a36', {
          align: 'right',
          lead: 1.55,
          weight: 500,
          role: 'place',
        }),
        group(
          '彩带',
          ['#ffd23f', '#3bb4c1', '#ff6b5e', '#2f4b9b', '#f6a5c0', '#ffd23f'].map((color, at) =>
            box(at * 180, 1408, 180, 32, color),
          ),
        ),
      ],
    },
  ],
});
