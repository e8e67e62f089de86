import { rect, shape } from './shape-entry.ts';
import { stamp } from './shape-paths.ts';

export const bubbles = [
  shape(
    'bubble',
    '圆角对话框',
    '气泡 聊天 bubble',
    'M14 0H86A14 14 0 0 1 100 14V64A14 14 0 0 1 86 78H46L22 100V78H14A14 14 0 0 1 0 64V14A14 14 0 0 1 14 0Z',
    { ratio: 1.3 },
  ),
  shape('bubble-square', '方形对话框', '气泡 聊天 bubble', 'M0 0H100V78H44L20 100V78H0Z', { ratio: 1.3 }),
  shape(
    'bubble-round',
    '椭圆对话框',
    '气泡 聊天 bubble',
    'M50 0C78 0 100 18 100 41C100 64 78 82 50 82C45 82 40 81.5 35 80.3L12 100L17 72.5C7 65 0 54 0 41C0 18 22 0 50 0Z',
    { ratio: 1.25 },
  ),
  shape(
    'bubble-right',
    '右侧对话框',
    '气泡 聊天 回复 bubble',
    'M14 0H78A14 14 0 0 1 92 14V64L100 90L74 78H14A14 14 0 0 1 0 64V14A14 14 0 0 1 14 0Z',
    { ratio: 1.3 },
  ),
  shape(
    'bubble-center',
    '提示框',
    '标注 居中 tooltip',
    'M8 0H92A8 8 0 0 1 100 8V74A8 8 0 0 1 92 82H60L50 100L40 82H8A8 8 0 0 1 0 74V8A8 8 0 0 1 8 0Z',
    { ratio: 1.5 },
  ),
  shape(
    'bubble-side',
    '侧边标注',
    '提示 标注 callout',
    'M20 0H92A8 8 0 0 1 100 8V92A8 8 0 0 1 92 100H20A8 8 0 0 1 12 92V60L0 50L12 40V8A8 8 0 0 1 20 0Z',
    { ratio: 1.5 },
  ),
  shape(
    'bubble-thought',
    '思考泡',
    '云朵 想法 thought',
    'M26 74A20 20 0 0 1 14 38A22 22 0 0 1 46 12A22 22 0 0 1 84 24A22 22 0 0 1 84 66A24 24 0 0 1 58 74A22 22 0 0 1 26 74ZM20 78A7 7 0 0 1 20 92A7 7 0 0 1 20 78ZM6 91A4 4 0 0 1 6 99A4 4 0 0 1 6 91Z',
    { ratio: 1.2 },
  ),
  shape(
    'bubble-burst',
    '爆炸对话框',
    '惊讶 漫画 促销 boom',
    'M46 18L60 0L64 20L86 8L80 30L100 34L84 50L98 66L78 68L80 90L60 76L44 100L38 78L14 88L22 66L0 60L18 46L4 28L28 30L26 8Z',
    { ratio: 1.2 },
  ),
];

export const labels = [
  shape(
    'tag',
    '价签',
    '标签 吊牌 价格 tag',
    'M0 50L28 0H100V100H28ZM30 42A8 8 0 0 0 30 58A8 8 0 0 0 30 42Z',
    { ratio: 1.7 },
  ),
  shape(
    'hang-tag',
    '吊牌',
    '标签 价格 tag',
    'M28 0H72L100 22V100H0V22ZM50 10A7 7 0 0 0 50 24A7 7 0 0 0 50 10Z',
    { ratio: 0.66 },
  ),
  shape('bookmark', '书签', '标签 收藏 bookmark', 'M0 0H100V100L50 78L0 100Z', { ratio: 0.66 }),
  shape('pennant', '旗标', '飘带 标题 标签 ribbon', 'M0 0H100L88 50L100 100H0Z', { ratio: 2.8 }),
  shape('ribbon', '燕尾飘带', '丝带 标题 横幅 ribbon', 'M0 0H100L90 50L100 100H0L10 50Z', { ratio: 3.2 }),
  shape(
    'ribbon-folded',
    '折叠飘带',
    '丝带 标题 横幅 ribbon',
    'M0 24H14V0H86V24H100L92 62L100 100H76V80H24V100H0L8 62Z',
    { ratio: 3 },
  ),
  shape(
    'ribbon-wave',
    '波浪旗',
    '丝带 飘带 横幅 wave',
    'M0 16C20 0 32 0 50 10S82 20 100 4V84C80 100 68 100 50 90S18 80 0 96Z',
    { ratio: 2.2 },
  ),
  shape('corner-ribbon', '角标', '斜角 新品 corner', 'M0 100L100 0H52L0 52Z'),
  shape('corner-fold', '三角角标', '新品 corner', 'M0 0H100L0 100Z'),
  shape(
    'coupon',
    '优惠券',
    '票 卡券 促销 coupon',
    'M8 0H192A8 8 0 0 1 200 8V34A16 16 0 0 0 200 66V92A8 8 0 0 1 192 100H8A8 8 0 0 1 0 92V66A16 16 0 0 0 0 34V8A8 8 0 0 1 8 0Z',
    { ratio: 2, view: [200, 100] },
  ),
  shape('half-tag', '半圆标签', '标题 标签 tag', 'M0 0H75A25 50 0 0 1 75 100H0Z', { ratio: 2.4 }),
  shape('shield', '盾牌', '徽章 安全 shield', 'M50 0L100 16V50C100 76 78 93 50 100C22 93 0 76 0 50V16Z', {
    ratio: 0.88,
  }),
  shape('stamp', '邮票', '齿孔 纸 stamp', stamp(8), { ratio: 0.85 }),
  shape('scroll-plate', '尖角标题框', '标题 边框 plate', 'M12 0H88L100 50L88 100H12L0 50Z', { ratio: 3.2 }),
];

export const symbols = [
  shape(
    'heart',
    '心形',
    '爱心 喜欢 heart',
    'M50 100C20 74 0 56 0 30C0 12 13 0 28 0C38 0 46 6 50 14C54 6 62 0 72 0C87 0 100 12 100 30C100 56 80 74 50 100Z',
    { ratio: 1.08 },
  ),
  shape('plus', '加号', '十字 医疗 plus', 'M36 0H64V36H100V64H64V100H36V64H0V36H36Z'),
  shape('minus', '减号', '横 minus', 'M0 0H100V100H0Z', { ratio: 4 }),
  shape(
    'cross',
    '叉号',
    '错误 关闭 cross',
    'M18 0L50 32L82 0L100 18L68 50L100 82L82 100L50 68L18 100L0 82L32 50L0 18Z',
  ),
  shape('check', '对勾', '正确 完成 check', 'M0 54L16 36L38 60L84 6L100 22L39 94Z', { ratio: 1.15 }),
  shape('equals', '等号', '相等 equal', 'M0 10H100V40H0ZM0 60H100V90H0Z', { ratio: 1.2 }),
  shape('bolt', '闪电', '快速 电 bolt', 'M60 0L6 58H42L34 100L94 38H54Z', { ratio: 0.72 }),
  shape('moon', '月牙', '月亮 夜晚 moon', 'M66 4A48 48 0 1 0 96 66A40 40 0 0 1 66 4Z'),
  shape('cloud', '云朵', '天气 cloud', 'M30 80A26 26 0 0 1 26 28.3A34 34 0 0 1 90 26A27 27 0 0 1 93 80Z', {
    ratio: 1.5,
    view: [120, 80],
  }),
  shape('gem', '钻石', '宝石 gem', 'M22 0H78L100 34L50 100L0 34Z', { ratio: 1.2 }),
  shape(
    'pin',
    '定位',
    '地址 位置 pin',
    'M50 0A38 38 0 0 1 88 38C88 64 50 100 50 100C50 100 12 64 12 38A38 38 0 0 1 50 0ZM50 24A14 14 0 0 0 50 52A14 14 0 0 0 50 24Z',
  ),
  shape('crown', '皇冠', '会员 王冠 crown', 'M0 14L27 44L50 4L73 44L100 14L90 96H10Z', { ratio: 1.2 }),
  shape('house', '房子', '主页 家 house', 'M50 0L100 44H86V100H14V44H0Z'),
  shape('flag', '旗帜', '旗子 flag', 'M0 0H10V6H100L80 33L100 60H10V100H0Z', { ratio: 0.9 }),
  shape(
    'quote',
    '引号',
    '双引号 文案 quote',
    'M0 100V58C0 26 14 6 42 0V20C30 25 24 34 24 48H42V100ZM58 100V58C58 26 72 6 100 0V20C88 25 82 34 82 48H100V100Z',
    { ratio: 1.15 },
  ),
];

export const flow = [
  shape('flow-process', '流程', '步骤 处理 process', rect, { ratio: 1.7 }),
  shape('flow-end', '起止', '开始 结束 terminator', rect, { ratio: 2.2, radiusShare: 0.5 }),
  shape('flow-decision', '判断', '决策 条件 decision', 'M50 0L100 50L50 100L0 50Z', { ratio: 1.6 }),
  shape('flow-data', '数据', '输入 输出 data', 'M20 0H100L80 100H0Z', { ratio: 1.8 }),
  shape('flow-document', '文档', '文件 document', 'M0 0H100V84C80 70 70 74 50 86S20 102 0 88Z', {
    ratio: 1.5,
  }),
  shape(
    'flow-database',
    '数据库',
    '存储 圆柱 database',
    'M0 14C0 6 22 0 50 0S100 6 100 14V86C100 94 78 100 50 100S0 94 0 86Z',
    { ratio: 0.8 },
  ),
  shape('flow-prepare', '准备', '六边形 preparation', 'M16 0H84L100 50L84 100H16L0 50Z', { ratio: 2 }),
  shape('flow-input', '手动输入', '输入 input', 'M0 28L100 0V100H0Z', { ratio: 1.6 }),
  shape('flow-manual', '手动操作', '人工 manual', 'M0 0H100L82 100H18Z', { ratio: 1.6 }),
  shape('flow-delay', '延迟', '等待 delay', 'M0 0H66A34 50 0 0 1 66 100H0Z', { ratio: 1.6 }),
  shape('flow-display', '显示', '屏幕 display', 'M0 50L18 0H78A22 50 0 0 1 78 100H18Z', { ratio: 1.7 }),
  shape('flow-stored', '存储数据', '数据 stored', 'M12 0H100A12 50 0 0 0 100 100H12A12 50 0 0 1 12 0Z', {
    ratio: 1.6,
  }),
  shape('flow-page', '离页引用', '跳转 offpage', 'M0 0H100V62L50 100L0 62Z'),
  shape('flow-card', '卡片', '切角 card', 'M24 0H100V100H0V30Z', { ratio: 1.5 }),
];
