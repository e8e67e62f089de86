import type { Outline } from '../document/index.ts';
import { rect, shape } from './shape-entry.ts';
import { petals, scallops } from './shape-paths.ts';

const ellipse: Outline = { kind: 'ellipse' };
const polygon = (sides: number): Outline => ({ kind: 'polygon', sides });
const star = (points: number, innerRadius: number): Outline => ({ kind: 'star', points, innerRadius });

export const basic = [
  shape('rect', '矩形', '正方形 方块 长方形 square', rect),
  shape('ellipse', '圆形', '圆 圆点 circle', ellipse),
  shape('triangle', '三角形', '三角 triangle', 'M50 0L100 100H0Z', { ratio: 1.15 }),
  shape('rounded', '圆角矩形', '方块 按钮 rounded', rect, { radiusShare: 0.18 }),
  shape('capsule', '胶囊', '圆角 按钮 药丸 pill', rect, { ratio: 2.4, radiusShare: 0.5 }),
  shape('oval', '椭圆', '圆 oval', ellipse, { ratio: 1.6 }),
  shape('right-triangle', '直角三角形', '三角 triangle', 'M0 0L100 100H0Z'),
  shape('diamond', '菱形', '方块 diamond', 'M50 0L100 50L50 100L0 50Z'),
  shape('parallelogram', '平行四边形', '斜 方块', 'M25 0H100L75 100H0Z', { ratio: 1.6 }),
  shape('trapezoid', '梯形', '底座 trapezoid', 'M22 0H78L100 100H0Z', { ratio: 1.6 }),
  shape('half-circle', '半圆', '圆 拱 semicircle', 'M0 100A100 100 0 0 1 200 100Z', {
    ratio: 2,
    view: [200, 100],
  }),
  shape('quarter-circle', '四分之一圆', '扇形 角 quarter', 'M0 0A100 100 0 0 1 100 100H0Z'),
  shape('pie', '扇形', '饼 圆 pie', 'M50 50V0A50 50 0 1 1 0 50Z'),
  shape(
    'ring',
    '圆环',
    '圈 甜甜圈 ring',
    'M50 0A50 50 0 0 1 50 100A50 50 0 0 1 50 0ZM50 20A30 30 0 0 0 50 80A30 30 0 0 0 50 20Z',
  ),
  shape('arc-band', '拱环', '彩虹 半环 arc', 'M0 50A50 50 0 0 1 100 50H74A24 24 0 0 0 26 50Z', {
    ratio: 2,
    view: [100, 50],
  }),
  shape('arch', '拱门', '门 窗 arch', 'M0 100V50A50 50 0 0 1 100 50V100Z', { ratio: 0.85 }),
  shape('frame', '方框', '边框 相框 frame', 'M0 0H100V100H0ZM12 12V88H88V12Z'),
  shape('corner', '直角框', '角 边角 L', 'M0 0H100V18H18V100H0Z'),
  shape('cut-rect', '切角矩形', '八边 方块 cut', 'M16 0H84L100 16V84L84 100H16L0 84V16Z'),
  shape(
    'plaque',
    '内凹角矩形',
    '牌匾 复古 中式 plaque',
    'M16 0H84A16 16 0 0 0 100 16V84A16 16 0 0 0 84 100H16A16 16 0 0 0 0 84V16A16 16 0 0 0 16 0Z',
    { ratio: 1.3 },
  ),
  shape('leaf', '叶形', '叶子 对角圆 leaf', 'M0 0H50A50 50 0 0 1 100 50V100H50A50 50 0 0 1 0 50Z'),
  shape('drop', '水滴', '水 雨 drop', 'M50 0C50 0 88 38 88 62A38 38 0 0 1 12 62C12 38 50 0 50 0Z'),
  shape(
    'blob-one',
    '不规则圆',
    '色块 有机 液体 blob',
    'M58 3C78 4 96 20 98 42C100 62 88 72 78 84C68 96 50 100 33 95C14 90 2 74 3 54C4 38 14 30 23 18C32 6 44 2 58 3Z',
  ),
  shape(
    'blob-two',
    '水波色块',
    '色块 有机 液体 blob',
    'M30 6C46 -2 60 10 74 14C90 18 100 32 97 50C94 66 84 70 78 82C70 98 50 100 34 93C18 86 18 74 10 62C0 48 2 38 8 28C14 18 18 12 30 6Z',
  ),
];

export const polygons = [
  shape('pentagon', '五边形', '多边形 pentagon', polygon(5)),
  shape('hexagon', '六边形', '蜂窝 多边形 hexagon', polygon(6)),
  shape('hexagon-flat', '横六边形', '蜂窝 多边形 hexagon', 'M25 0H75L100 50L75 100H25L0 50Z', {
    ratio: 1.15,
  }),
  shape('heptagon', '七边形', '多边形 heptagon', polygon(7)),
  shape('octagon', '八边形', '多边形 octagon', 'M29.3 0H70.7L100 29.3V70.7L70.7 100H29.3L0 70.7V29.3Z'),
  shape('decagon', '十边形', '多边形 decagon', polygon(10)),
  shape('dodecagon', '十二边形', '多边形 dodecagon', polygon(12)),
];

export const stars = [
  shape('star-5', '五角星', '星星 star', star(5, 0.39)),
  shape('star-4', '四角星', '星星 闪光 star', star(4, 0.36)),
  shape(
    'sparkle',
    '闪光',
    '星光 高光 sparkle',
    'M50 0C54 32 68 46 100 50C68 54 54 68 50 100C46 68 32 54 0 50C32 46 46 32 50 0Z',
  ),
  shape('star-3', '三角星', '星星 star', star(3, 0.3)),
  shape('star-5-fat', '胖五角星', '星星 可爱 star', star(5, 0.58)),
  shape('star-6', '六角星', '星星 star', star(6, 0.577)),
  shape('star-8', '八角星', '星星 star', star(8, 0.62)),
  shape('star-12', '十二角星', '徽章 爆炸 促销 badge', star(12, 0.78)),
  shape('burst-16', '爆炸贴', '促销 徽章 badge', star(16, 0.82)),
  shape('burst-24', '锯齿徽章', '印章 促销 badge', star(24, 0.9)),
  shape('sunburst', '光芒', '太阳 放射 sun', star(20, 0.56)),
  shape('scallop-8', '八瓣花边', '云朵 花 徽章', scallops(8)),
  shape('scallop-12', '花边徽章', '圆章 徽章 badge', scallops(12)),
  shape('scallop-20', '细花边徽章', '圆章 徽章 badge', scallops(20)),
  shape('flower-5', '五瓣花', '花朵 梅花 flower', petals(5, 18)),
  shape('flower-8', '八瓣花', '花朵 菊花 flower', petals(8, 26)),
];

export const arrows = [
  shape('arrow-right', '右箭头', '方向 下一步 arrow', 'M0 30H58V0L100 50L58 100V70H0Z', { ratio: 1.4 }),
  shape('arrow-left', '左箭头', '方向 返回 arrow', 'M100 30H42V0L0 50L42 100V70H100Z', { ratio: 1.4 }),
  shape('arrow-up', '上箭头', '方向 上升 arrow', 'M30 100V42H0L50 0L100 42H70V100Z', { ratio: 0.72 }),
  shape('arrow-down', '下箭头', '方向 下降 arrow', 'M30 0V58H0L50 100L100 58H70V0Z', { ratio: 0.72 }),
  shape('arrow-both', '左右箭头', '双向 arrow', 'M0 50L28 0V30H72V0L100 50L72 100V70H28V100Z', {
    ratio: 1.8,
  }),
  shape('arrow-both-up', '上下箭头', '双向 arrow', 'M50 0L100 28H70V72H100L50 100L0 72H30V28H0Z', {
    ratio: 0.56,
  }),
  shape(
    'arrow-four',
    '四向箭头',
    '移动 方向 arrow',
    'M50 0L68 20H57V43H80V32L100 50L80 68V57H57V80H68L50 100L32 80H43V57H20V68L0 50L20 32V43H43V20H32Z',
  ),
  shape('arrow-notched', '燕尾箭头', '方向 arrow', 'M0 30H58V0L100 50L58 100V70H0L16 50Z', { ratio: 1.4 }),
  shape('home-plate', '五边形箭头', '步骤 流程 进度 arrow', 'M0 0H76L100 50L76 100H0Z', { ratio: 1.8 }),
  shape('chevron', '尖角箭头', '步骤 流程 进度 chevron', 'M0 0H76L100 50L76 100H0L24 50Z', { ratio: 1.8 }),
  shape('chevron-thin', '折角', '展开 更多 chevron', 'M0 0H34L100 50L34 100H0L66 50Z', { ratio: 0.7 }),
  shape(
    'chevrons',
    '双尖角',
    '快进 更多 chevron',
    'M0 0H22L58 50L22 100H0L36 50ZM42 0H64L100 50L64 100H42L78 50Z',
    { ratio: 1.1 },
  ),
  shape(
    'arrow-bent',
    '直角箭头',
    '转弯 拐弯 arrow',
    'M0 100V45A30 30 0 0 1 30 15H64V0L100 26L64 52V37H30A8 8 0 0 0 22 45V100Z',
  ),
  shape(
    'arrow-turn',
    '回转箭头',
    '掉头 返回 arrow',
    'M0 100V40A40 40 0 0 1 80 40V56H100L69 92L38 56H58V40A18 18 0 0 0 22 40V100Z',
  ),
  shape(
    'arrow-curved',
    '弧形箭头',
    '弯 指向 arrow',
    'M0 100C0 48 30 22 62 22V0L100 36L62 72V50C38 50 14 62 0 100Z',
  ),
  shape('play', '三角箭头', '播放 play', 'M0 0L100 50L0 100Z', { ratio: 0.87 }),
];
