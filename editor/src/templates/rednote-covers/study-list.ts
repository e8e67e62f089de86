import { box, circle, group, icon, line, pen, rich, shape, template, text, times } from '../kit/index.ts';

/** A ruled page of a notebook with a marker's strokes. */
export const studyList = template({
  key: 'rednote-study-list',
  title: '考研自习书单',
  kind: '小红书封面',
  industry: ['教育'],
  style: ['手绘', '简约'],
  color: ['蓝色', '黄色'],
  purpose: ['课程培训', '封面配图'],
  keywords: '考研 学习 书单 自律 备考 笔记',
  width: 1242,
  height: 1656,
  pages: [
    {
      background: { kind: 'solid', color: '#fffdf6' },
      elements: [
        group(
          '横线',
          times(15, (at) => line(0, 150 + at * 104, 1242, '#bcd6ee', 3)),
        ),
        line(170, 0, 1656, '#f1a3a3', 4, { angle: 90, name: '竖线' }),
        group(
          '装订孔',
          times(5, (at) => circle(84, 200 + at * 310, 30, '#dfe3ea')),
        ),
        pen(210, 420, 760, 40, 'M0 22 C200 0 560 8 760 18', '#ffe14d', 58, { name: '荧光笔', opacity: 0.75 }),
        pen(210, 640, 620, 40, 'M0 22 C200 4 420 10 620 16', '#9fe8c0', 58, {
          name: '荧光笔',
          opacity: 0.75,
        }),
        text('上岸学姐的私藏', 212, 176, 800, 56, '#3c5a8a', { weight: 700, role: 'subtitle' }),
        rich([['考研书单'], ['一本顶三本']], 206, 284, 1000, 186, '#1d2433', {
          weight: 900,
          lead: 1.18,
          role: 'title',
        }),
        ...[
          ['政治', '先框架后刷题，别背早了'],
          ['英语', '真题精读三遍，再碰模拟'],
          ['专业课', '自己画一遍目录就懂了'],
          ['心态', '每天留一小时什么都不学'],
        ].map(([head = '', tip = ''], at) =>
          group(head, [
            icon('check-circle', 214, 806 + at * 150, 76, '#2f6fd6'),
            text(head, 314, 794 + at * 150, 240, 56, '#1d2433', { weight: 800 }),
            text(tip, 314, 868 + at * 150, 860, 40, '#4c5668', { weight: 500 }),
          ]),
        ),
        shape('bubble-burst', 868, 790, 330, 280, '#e8493a', { name: '爆炸贴', rotation: 8 }),
        text('400+\n分实测', 868, 846, 330, 66, '#ffffff', {
          weight: 900,
          align: 'center',
          lead: 1.15,
          rotation: 8,
          role: 'slogan',
        }),
        box(212, 1436, 940, 120, '#1d2433', { name: '底条', radius: 20 }),
        text('收藏起来，现在开始也来得及', 212, 1464, 940, 46, '#ffe14d', {
          weight: 700,
          align: 'center',
          role: 'action',
        }),
      ],
    },
  ],
});
