import { SAMPLES } from '../samples/index.ts';
import type { Facets, Template, TemplateKind } from './template.ts';

type Facts = Facets & { readonly kind: TemplateKind; readonly keywords: string };

/** Kind and facets of each sample, which is also offered as a template. */
const factsOf: Readonly<Record<string, Facts>> = {
  'new-tea': {
    kind: '竖版海报',
    industry: ['茶饮'],
    style: ['国风', '扁平'],
    color: ['绿色'],
    purpose: ['新品上市', '节日节气'],
    keywords: '春茶 谷雨 清明 龙井 上新',
  },
  'product-launch': {
    kind: '竖版海报',
    industry: ['科技'],
    style: ['高级', '简约'],
    color: ['蓝色', '黑色'],
    purpose: ['新品上市'],
    keywords: '发布会 新品 数码',
  },
  'spring-hiring': {
    kind: '竖版海报',
    industry: ['招聘', '商务'],
    style: ['扁平', '潮流'],
    color: ['多彩'],
    purpose: ['人才招聘'],
    keywords: '校招 春招 招人',
  },
  'double-eleven': {
    kind: '竖版海报',
    industry: ['电商'],
    style: ['潮流'],
    color: ['红色'],
    purpose: ['活动促销', '节日节气'],
    keywords: '双十一 大促 狂欢 购物节',
  },
  'music-festival': {
    kind: '竖版海报',
    industry: ['文化娱乐'],
    style: ['潮流', '复古'],
    color: ['多彩', '紫色'],
    purpose: ['演出展览'],
    keywords: '演出 音乐节 乐队',
  },
  'book-club': {
    kind: '竖版海报',
    industry: ['文化娱乐', '教育'],
    style: ['简约', '文艺'],
    color: ['棕色'],
    purpose: ['课程培训'],
    keywords: '读书会 书店 阅读',
  },
  'coffee-map': {
    kind: '小红书封面',
    industry: ['茶饮'],
    style: ['扁平', '手绘'],
    color: ['棕色', '橙色'],
    purpose: ['封面配图'],
    keywords: '探店 咖啡馆 地图 攻略',
  },
  'wechat-cover': {
    kind: '公众号封面',
    industry: ['文化娱乐'],
    style: ['简约'],
    color: ['蓝色'],
    purpose: ['课程培训', '封面配图'],
    keywords: '公众号 首图 头图',
  },
  'name-card': {
    kind: '名片',
    industry: ['商务'],
    style: ['高级', '简约'],
    color: ['蓝色'],
    purpose: ['品牌宣传', '名片物料'],
    keywords: '商务名片 个人名片',
  },
  'annual-report': {
    kind: '演示文稿',
    industry: ['商务'],
    style: ['高级'],
    color: ['蓝色'],
    purpose: ['总结汇报'],
    keywords: '年度总结 数据 图表 汇报',
  },
};

export const fromSamples: readonly Template[] = SAMPLES.flatMap(({ key, title, design }) => {
  const facts = factsOf[key];
  return facts ? [{ ...facts, key, title, design, keywords: facts.keywords.split(' ') }] : [];
});
