import { type Facet, tagNamed } from '@design-console/contract/intellect-tag';
import type { Design } from '@design-console/editor/document';
import { filledAreas } from './health.rules.ts';

/** Words that suggest a tag, in a template's texts and in the name of its kind. */
const signs: Readonly<Record<Exclude<Facet, 'color'>, Readonly<Record<string, readonly string[]>>>> = {
  industry: {
    招聘: ['招聘', '校招', '诚聘', '岗位', '加入我们', '简历', '内推'],
    茶饮: ['茶', '奶茶', '咖啡', '饮品', '鲜果'],
    美食: ['美食', '火锅', '餐厅', '小吃', '烘焙', '早餐', '套餐', '厨', '菜单'],
    教育: ['课程', '培训', '学习', '读书', '考研', '招生', '讲座', '老师', '学校', '毕业'],
    电商: ['双十一', '双 11', '618', '包邮', '满减', '优惠券', '直播间', '秒杀', '下单'],
    科技: ['科技', '智能', '发布会', '算力', '数据中心', '芯片', 'AI', '云'],
    商务: ['年度', '总结', '报告', '商务', '合作', '战略', '季度', '经理', '公司'],
    文化娱乐: ['音乐节', '演出', '展览', '电影', '剧场', '乐队', '市集'],
    医疗健康: ['健康', '体检', '医院', '疫苗', '义诊', '养生'],
    旅游出行: ['旅行', '旅游', '民宿', '景区', '出行', '露营', '机票'],
    房产家居: ['楼盘', '房', '家居', '装修', '家具', '看房'],
    美业: ['美容', '护肤', '美甲', '美发', '彩妆', '口红'],
    金融保险: ['理财', '保险', '基金', '贷款', '银行'],
    母婴亲子: ['亲子', '母婴', '宝宝', '儿童', '六一'],
    运动健身: ['健身', '跑步', '瑜伽', '马拉松', '篮球', '运动会'],
    政务公益: ['公益', '志愿', '献血', '党建', '环保', '社区'],
  },
  style: {
    国风: ['国风', '节气', '谷雨', '立夏', '中秋', '端午', '清明', '茶', '诗'],
    喜庆: ['春节', '新年', '元旦', '喜', '福', '开业', '周年庆'],
    潮流: ['音乐节', '双十一', '潮', '街头', '派对'],
    数据: ['报告', '数据', '同比', '增长', '图表'],
    文艺: ['读书', '诗', '展览', '手账', '胶片'],
    卡通: ['儿童', '亲子', '六一', '宝宝'],
    高级: ['名片', '尊享', '臻选', '高端', '礼宾'],
  },
  purpose: {
    活动促销: ['促销', '满减', '折', '优惠', '特惠', '秒杀', '双十一', '618', '大促'],
    节日节气: ['节气', '谷雨', '立夏', '中秋', '端午', '清明', '春节', '元旦', '国庆', '冬至'],
    新品上市: ['新品', '上市', '首发', '发布', '上新'],
    人才招聘: ['招聘', '校招', '诚聘', '岗位', '内推'],
    开业庆典: ['开业', '周年', '庆典', '乔迁'],
    邀请函: ['邀请', '诚邀', '恭候', '莅临'],
    课程培训: ['课程', '培训', '讲座', '训练营', '招生'],
    通知公告: ['通知', '公告', '放假', '温馨提示'],
    封面配图: ['封面', '首图', '配图', '公众号'],
    品牌宣传: ['品牌', '宣传', '理念', '我们的故事'],
    总结汇报: ['总结', '报告', '汇报', '年度', '述职'],
    名片物料: ['名片', '工牌', '手提袋', '信封'],
    菜单价目: ['菜单', '价目', '元/杯', '例汤'],
    演出展览: ['音乐节', '演出', '展览', '画展', '剧场', '巡演'],
  },
};

interface Hsl {
  hue: number;
  saturation: number;
  lightness: number;
}

const hslOf = (hex: string): Hsl => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(
    (at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255,
  );
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const lightness = (most + least) / 2;
  const range = most - least;
  if (range === 0) return { hue: 0, saturation: 0, lightness };
  const saturation = range / (1 - Math.abs(2 * lightness - 1));
  const sixth =
    most === red
      ? (green - blue) / range
      : most === green
        ? (blue - red) / range + 2
        : (red - green) / range + 4;
  return { hue: (sixth * 60 + 360) % 360, saturation, lightness };
};

/** The common name of a colour. */
export const colorName = (hex: string): string => {
  const { hue, saturation, lightness } = hslOf(hex);
  if (lightness < 0.12) return '黑色';
  if (lightness > 0.97) return '白色';
  const isBeige = hue >= 20 && hue < 65 && lightness > 0.82;
  if (saturation < 0.14) return isBeige ? '米色' : lightness > 0.93 ? '白色' : '灰色';
  if (isBeige) return '米色';
  if (hue < 12 || hue >= 345) return lightness > 0.75 ? '粉色' : '红色';
  if (hue < 42) return lightness < 0.4 ? '棕色' : '橙色';
  if (hue < 68) return lightness < 0.3 ? '棕色' : '黄色';
  if (hue < 165) return '绿色';
  if (hue < 195) return '青色';
  if (hue < 255) return '蓝色';
  if (hue < 295) return '紫色';
  return '粉色';
};

const pale = new Set(['白色', '灰色', '黑色', '米色']);

/** The main colours of the first page with their shares, the largest first. */
export const mainColors = (design: Design): { name: string; part: number }[] => {
  const [page] = design.pages;
  if (!page) return [];
  const areas = new Map<string, number>();
  let whole = 0;
  for (const { color, area } of filledAreas(page)) {
    const name = colorName(color.slice(0, 7));
    areas.set(name, (areas.get(name) ?? 0) + area);
    whole += area;
  }
  return [...areas]
    .map(([name, area]) => ({ name, part: whole === 0 ? 0 : area / whole }))
    .filter(({ part }) => part >= 0.08)
    .sort((one, other) => other.part - one.part);
};

const suggestedColors = (design: Design): Map<string, string> => {
  const colors = mainColors(design);
  const bright = colors.filter(({ name }) => !pale.has(name));
  const reasons = new Map<string, string>();
  const add = ({ name, part }: { name: string; part: number }) => {
    const tag = tagNamed('color', name);
    if (tag) reasons.set(tag.id, `主色占 ${Math.round(part * 100)}%`);
  };
  const [first] = bright.length > 0 ? bright : colors;
  if (first) add(first);
  const many = tagNamed('color', '多彩');
  if (bright.length >= 3 && many) reasons.set(many.id, `用了 ${bright.length} 种颜色`);
  return reasons;
};

export interface Described {
  readonly title: string;
  readonly kindName: string;
  readonly texts: readonly string[];
}

const perFacet = 2;

/** Tags that suit a template, each with the reason: its texts and title, its kind or its colours. */
export const suggestedTags = ({ title, kindName, texts }: Described, design: Design): Map<string, string> => {
  const reasons = suggestedColors(design);
  const sources = [
    { name: '名称', text: title },
    { name: '分类', text: kindName },
    { name: '文字', text: texts.join('\n') },
  ];
  for (const facet of ['industry', 'style', 'purpose'] as const) {
    const found = Object.entries(signs[facet]).flatMap(([tagName, words]) => {
      const hits = words.flatMap((word) => {
        const source = sources.find(({ text }) => text.includes(word));
        return source ? [{ word, source: source.name }] : [];
      });
      const [first] = hits;
      const tag = tagNamed(facet, tagName);
      return first && tag
        ? [{ id: tag.id, reason: `${first.source}含「${first.word}」`, hits: hits.length }]
        : [];
    });
    for (const { id, reason } of found.sort((one, other) => other.hits - one.hits).slice(0, perFacet))
      reasons.set(id, reason);
  }
  return reasons;
};
