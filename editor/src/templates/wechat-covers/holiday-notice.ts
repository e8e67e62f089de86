import { box, circle, group, path, rounded, shape, template, text, times } from '../kit/index.ts';

/** A calendar with filled days off. */
export const holidayNotice = template({
  key: 'wechat-holiday-notice',
  title: '国庆放假通知',
  kind: '公众号封面',
  industry: ['商务'],
  style: ['简约', '扁平'],
  color: ['红色', '黄色'],
  purpose: ['通知公告', '节日节气', '封面配图'],
  keywords: '放假 通知 国庆 日历 公告 假期',
  width: 900,
  height: 383,
  pages: [
    {
      background: { kind: 'solid', color: '#d7301f' },
      elements: [
        group('光带', [
          path(-60, 0, 520, 383, 'M0 383 L300 0 H520 L220 383Z', '#e2442f'),
          path(300, 0, 420, 383, 'M0 383 L300 0 H420 L120 383Z', '#e2442f'),
        ]),
        box(540, 40, 308, 303, '#fff6e2', {
          name: '日历底',
          radius: 18,
          shadow: { color: '#5c0d0566', blur: 22, offsetX: 0, offsetY: 10 },
        }),
        box(540, 40, 308, 66, '#ffc83d', { name: '日历头', radius: 18 }),
        text('十月', 560, 50, 120, 32, '#7a1208', { weight: 900 }),
        text('2026', 720, 56, 108, 24, '#7a1208', { weight: 700, align: 'right' }),
        group('挂环', [
          box(592, 26, 12, 34, '#8f160a', { radius: 6 }),
          box(784, 26, 12, 34, '#8f160a', { radius: 6 }),
        ]),
        ...times(14, (at) => {
          const day = at + 1;
          const x = 556 + (at % 7) * 40;
          const y = 128 + Math.floor(at / 7) * 56;
          const isOff = day <= 7;
          return group(`${day} 日`, [
            circle(x + 18, y + 18, 19, isOff ? '#d7301f' : '#fbe6c4'),
            text(`${day}`, x - 2, rounded(y + 4), 40, 20, isOff ? '#ffffff' : '#7a4b1d', {
              weight: 700,
              align: 'center',
            }),
          ]);
        }),
        text('1 日至 7 日放假，8 日上班', 552, 252, 284, 22, '#7a1208', {
          weight: 700,
          align: 'center',
          role: 'date',
        }),
        text('如遇急事请联系值班同事', 552, 292, 284, 18, '#7a4b1d', { align: 'center' }),
        text('放假通知', 50, 96, 470, 108, '#ffe9b8', { weight: 900, lead: 1.15, gap: 0.02, role: 'title' }),
        text('国庆七天，山河同庆', 54, 232, 440, 34, '#ffffff', { weight: 600, role: 'subtitle' }),
        text('云杉科技行政部', 54, 300, 440, 22, '#ffd9c2', { weight: 500, role: 'brand' }),
        shape('star-5', 50, 44, 38, 38, '#ffd34d', { name: '五角星' }),
      ],
    },
  ],
});
