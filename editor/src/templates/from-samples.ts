import { SAMPLES } from '../samples/index.ts';
import type { Facets, Template, TemplateKind } from './template.ts';

type Facts = Facets & { readonly kind: TemplateKind; readonly keywords: string };

/** The samples are templates too, under the kinds and facets of templates. */
const factsOf: Readonly<Record<string, Facts>> = {
  'new-tea': {
    kind: '竖版海报',
    industry: ['茶饮咖啡'],
    style: ['国风', '插画'],
    color: ['绿色'],
    use: ['促销上新', '节日节气'],
    keywords: '春茶 谷雨 清明 龙井 上新',
  },
  'product-launch': {
    kind: '竖版海报',
    industry: ['科技互联网'],
    style: ['科技', '简约'],
    color: ['蓝色', '黑色'],
    use: ['促销上新', '活动宣传'],
    keywords: '发布会 新品 数码',
  },
  'spring-hiring': {
    kind: '竖版海报',
    industry: ['企业办公'],
    style: ['几何', '潮流'],
    color: ['多彩'],
    use: ['招聘求职'],
    keywords: '校招 春招 招人',
  },
  'double-eleven': {
    kind: '竖版海报',
    industry: ['零售电商'],
    style: ['潮流'],
    color: ['红色'],
    use: ['促销上新', '节日节气'],
    keywords: '双十一 大促 狂欢 购物节',
  },
  'music-festival': {
    kind: '竖版海报',
    industry: ['文化艺术'],
    style: ['潮流', '复古'],
    color: ['多彩', '紫色'],
    use: ['活动宣传'],
    keywords: '演出 音乐节 乐队',
  },
  'book-club': {
    kind: '竖版海报',
    industry: ['文化艺术', '教育培训'],
    style: ['简约', '典雅'],
    color: ['棕色'],
    use: ['活动宣传', '知识科普'],
    keywords: '读书会 书店 阅读',
  },
  'coffee-map': {
    kind: '小红书封面',
    industry: ['茶饮咖啡'],
    style: ['插画', '手绘'],
    color: ['棕色', '橙色'],
    use: ['生活分享'],
    keywords: '探店 咖啡馆 地图 攻略',
  },
  'wechat-cover': {
    kind: '公众号封面',
    industry: ['通用'],
    style: ['简约'],
    color: ['蓝色'],
    use: ['知识科普'],
    keywords: '公众号 首图 头图',
  },
  'name-card': {
    kind: '名片',
    industry: ['企业办公'],
    style: ['商务', '简约'],
    color: ['蓝色'],
    use: ['品牌形象'],
    keywords: '商务名片 个人名片',
  },
  'annual-report': {
    kind: '演示文稿',
    industry: ['企业办公'],
    style: ['商务'],
    color: ['蓝色'],
    use: ['工作汇报'],
    keywords: '年度总结 数据 图表 汇报',
  },
};

export const fromSamples: readonly Template[] = SAMPLES.flatMap(({ key, title, design }) => {
  const facts = factsOf[key];
  return facts ? [{ ...facts, key, title, design, keywords: facts.keywords.split(' ') }] : [];
});
