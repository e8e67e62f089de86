export type Motif = 'hills' | 'blocks' | 'burst' | 'confetti' | 'orbit' | 'waves' | 'pages';

/** A subject of prompts: how to recognise it, and the default texts, motif and hue of its designs. */
export interface Subject {
  readonly words: RegExp;
  /** Used when the prompt names no title. */
  readonly title: string;
  readonly label: string;
  readonly subtitle: string;
  readonly points: readonly [string, string, string];
  readonly motif: Motif;
  /** Used when the prompt names no colour. */
  readonly hue: string;
}

const general: Subject = {
  words: /(?:)/,
  title: '你好，新的开始',
  label: 'SPOTLIGHT',
  subtitle: '把重要的事，好好说一遍',
  points: ['看得清', '记得住', '愿意转发'],
  motif: 'orbit',
  hue: 'blue',
};

const SUBJECTS: readonly Subject[] = [
  {
    words: /招聘|招人|校招|春招|秋招|诚聘|内推/,
    title: '加入我们',
    label: 'WE ARE HIRING',
    subtitle: '和认真的人，一起做有意思的事',
    points: ['导师带教，上手更快', '弹性工作，结果说话', '年度体检与带薪假'],
    motif: 'blocks',
    hue: 'blue',
  },
  {
    words: /满减|促销|大促|打折|折扣|优惠|双十一|双十二|618|特惠|秒杀|开业|周年|团购/,
    title: '限时特惠',
    label: 'BIG SALE',
    subtitle: '限时好价，早到早得',
    points: ['满减可叠加', '每日限量秒杀', '七天无理由退换'],
    motif: 'burst',
    hue: 'red',
  },
  {
    words: /春节|新年|元旦|元宵|中秋|端午|国庆|圣诞|七夕|生日|节日|年会/,
    title: '节日快乐',
    label: 'HAPPY HOLIDAY',
    subtitle: '愿你所念，皆有回音',
    points: ['一起热闹', '一起祝福', '一起出发'],
    motif: 'confetti',
    hue: 'red',
  },
  {
    words: /茶|咖啡|饮品|酒/,
    title: '新鲜上市',
    label: 'FRESH BREW',
    subtitle: '当季新鲜，一口就懂',
    points: ['当季原料', '手工制作', '现点现做'],
    motif: 'hills',
    hue: 'green',
  },
  {
    words: /美食|餐|火锅|烘焙|外卖|菜单|面包|蛋糕|小吃/,
    title: '好味上桌',
    label: 'TASTE IT',
    subtitle: '好好吃饭，就是大事',
    points: ['每日鲜采', '招牌必点', '到店有礼'],
    motif: 'confetti',
    hue: 'orange',
  },
  {
    words: /读书|阅读|书店|书单|诗/,
    title: '一起读书',
    label: 'READ TOGETHER',
    subtitle: '留一个晚上，给自己和一本书',
    points: ['共读一本', '各说各话', '带走一句'],
    motif: 'pages',
    hue: 'oriental',
  },
  {
    words: /课程|培训|讲座|公开课|学习|招生|教育|沙龙|分享会/,
    title: '开课了',
    label: 'OPEN CLASS',
    subtitle: '名额有限，欢迎报名',
    points: ['一线老师主讲', '课后有人答疑', '学完能用'],
    motif: 'pages',
    hue: 'blue',
  },
  {
    words: /音乐|演唱|乐队|派对|live|演出/i,
    title: '今晚有演出',
    label: 'LIVE TONIGHT',
    subtitle: '今晚，把声音开大一点',
    points: ['三组乐队', '不插电返场', '早鸟优惠'],
    motif: 'waves',
    hue: 'purple',
  },
  {
    words: /运动|健身|跑步|马拉松|瑜伽|篮球|足球|骑行/,
    title: '一起动起来',
    label: 'KEEP MOVING',
    subtitle: '动起来，就从现在',
    points: ['新手友好', '教练陪练', '完赛有奖'],
    motif: 'waves',
    hue: 'orange',
  },
  {
    words: /旅行|旅游|露营|度假|出行|海边|民宿|徒步/,
    title: '出发吧',
    label: 'GO OUTSIDE',
    subtitle: '去吹吹别处的风',
    points: ['小团出行', '当地向导', '行程灵活'],
    motif: 'hills',
    hue: 'green',
  },
  {
    words: /公益|环保|志愿|健康|义诊|助农/,
    title: '一起做点好事',
    label: 'TOGETHER',
    subtitle: '一点善意，可以走很远',
    points: ['人人可参与', '过程公开', '结果可查'],
    motif: 'hills',
    hue: 'green',
  },
  {
    words: /科技|发布会|新品|上新|数据|互联网|峰会|论坛|报告|(?<![a-z])ai(?![a-z])/i,
    title: '新品发布',
    label: 'WHAT IS NEXT',
    subtitle: '先看见，再抵达',
    points: ['新的思路', '新的工具', '新的可能'],
    motif: 'orbit',
    hue: 'blue',
  },
];

export const subjectOf = (text: string): Subject => SUBJECTS.find((one) => one.words.test(text)) ?? general;
