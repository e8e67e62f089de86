import { box, circle, group, path, template, text } from '../kit/index.ts';

/** Bauhaus blocks hung like pictures. */
export const gallery = template({
  key: 'invitation-gallery-opening',
  title: '画廊开幕邀请函',
  kind: '邀请函',
  industry: ['文化娱乐'],
  style: ['扁平', '潮流'],
  color: ['多彩', '白色'],
  purpose: ['邀请函', '演出展览'],
  keywords: '画廊 展览 开幕 艺术 包豪斯 邀请',
  width: 1080,
  height: 1920,
  pages: [
    {
      background: { kind: 'solid', color: '#f3efe6' },
      elements: [
        group('构成', [
          box(80, 80, 460, 460, '#e63b2e'),
          path(80, 80, 460, 460, 'M0 460 A460 460 0 0 1 460 0 V460Z', '#f3efe6'),
          box(540, 80, 460, 230, '#1d1d1b'),
          circle(770, 195, 84, '#f6c026'),
          box(540, 310, 230, 230, '#f6c026'),
          box(770, 310, 230, 230, '#2450a4'),
          path(770, 310, 230, 230, 'M0 0 H230 L0 230Z', '#f3efe6'),
          box(80, 540, 230, 460, '#2450a4'),
          circle(195, 655, 86, '#f3efe6'),
          circle(195, 885, 86, '#e63b2e'),
          box(310, 540, 690, 115, '#1d1d1b'),
          path(310, 655, 690, 345, 'M0 345 A345 345 0 0 1 690 345Z', '#f6c026'),
          path(482, 828, 346, 172, 'M0 172 A173 172 0 0 1 346 172Z', '#e63b2e'),
        ]),
        text('形与色的\n对话', 80, 1070, 920, 168, '#1d1d1b', {
          weight: 900,
          lead: 1.18,
          gap: -0.02,
          role: 'title',
        }),
        text('新锐艺术家六人联展　开幕酒会', 84, 1500, 920, 44, '#1d1d1b', { weight: 700, role: 'subtitle' }),
        box(80, 1590, 920, 6, '#1d1d1b', { name: '粗线' }),
        text('9.12\n周六 16:00', 80, 1620, 300, 44, '#c22a1e', { weight: 900, lead: 1.4, role: 'date' }),
        text('灰盒子画廊\n纺织厂创意园 4 号仓', 400, 1620, 420, 34, '#1d1d1b', {
          weight: 500,
          lead: 1.7,
          role: 'place',
        }),
        text('凭函入场\n可携一位友人', 760, 1620, 240, 28, '#5a554b', {
          align: 'right',
          lead: 1.9,
          role: 'body',
        }),
        text('GREY BOX GALLERY', 80, 1806, 920, 26, '#5a554b', { weight: 600, gap: 0.36, role: 'brand' }),
      ],
    },
  ],
});
