import { circle, dots, frame, group, icon, line, linear, path, qr, template, text } from '../kit/index.ts';

/** Blue planes on one side, and text with a strict left edge. */
export const completion = template({
  key: 'certificate-completion',
  title: '课程结业证书',
  kind: '证书',
  industry: ['教育', '科技'],
  style: ['高级', '扁平'],
  color: ['蓝色', '白色'],
  purpose: ['名片物料'],
  keywords: '结业证书 培训 课程 学习 认证',
  width: 1754,
  height: 1240,
  unit: 'mm',
  dpi: 150,
  pages: [
    {
      background: { kind: 'solid', color: '#ffffff' },
      elements: [
        group('蓝色块', [
          path(0, 0, 620, 1240, 'M0 0 H420 L620 1240 H0Z', linear(180, '#0b3b8c', '#0f62d9')),
          path(0, 700, 560, 540, 'M0 0 L560 540 H0Z', '#1fb6ff', { opacity: 0.85 }),
          path(250, 0, 300, 620, 'M60 0 H170 L270 620Z', '#5cc8ff', { opacity: 0.35 }),
        ]),
        path(60, 80, 260, 260, dots(260, 260, 32, 4), '#ffffff', { name: '点阵', opacity: 0.4 }),
        group('徽章', [
          circle(300, 560, 150, '#ffffff'),
          circle(300, 560, 130, '#ffffff00', {
            stroke: { color: '#0f62d9', width: 4, dash: [6, 10], cap: 'round', join: 'round' },
          }),
          icon('graduation-cap', 215, 468, 170, '#0f62d9'),
        ]),
        text('结业证书', 720, 150, 960, 118, '#0b2c66', {
          weight: 900,
          lead: 1.25,
          gap: 0.08,
          role: 'title',
        }),
        text('CERTIFICATE OF COMPLETION', 726, 316, 960, 28, '#4a6ea8', { weight: 500, gap: 0.22 }),
        line(726, 388, 120, '#1fb6ff', 8),
        text('兹证明', 726, 440, 400, 32, '#5b6577'),
        text('沈书宁', 722, 492, 800, 84, '#17233b', { weight: 800, lead: 1.3, gap: 0.08, role: 'subtitle' }),
        text(
          '于 2026 年 3 月 2 日至 5 月 29 日，修完「产品数据分析」\n全部 48 课时，完成三项实战作业，考核成绩优秀，准予结业。',
          726,
          636,
          930,
          34,
          '#3b4558',
          { lead: 1.75, role: 'body' },
        ),
        line(726, 960, 280, '#9aa7bd', 2),
        text('授课导师　裴知秋', 726, 976, 320, 27, '#5b6577'),
        line(1080, 960, 280, '#9aa7bd', 2),
        text('2026 年 6 月 1 日', 1080, 976, 320, 27, '#5b6577', { role: 'date' }),
        text('青藤学院', 726, 1076, 400, 40, '#0b2c66', { weight: 800, gap: 0.06, role: 'brand' }),
        text('证书编号 QT-2026-00317', 726, 1138, 500, 24, '#5b6577'),
        qr(1500, 1010, 150, '#0b2c66'),
        frame(40, 40, 1674, 1160, '#ffffff', 3, { opacity: 0.6 }),
      ],
    },
  ],
});
