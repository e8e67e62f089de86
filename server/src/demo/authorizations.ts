import {
  citizenCheck,
  creditCheck,
  type SubjectKind,
} from '@design-console/contract/authorization/identity-number';
import type { Executor } from '../db/schema/tables.ts';
import type { Seal } from '../crypto/seal.ts';
import { dayIn, newVerifyCode, numberOf } from '../modules/authorization/authorization.rules.ts';
import * as store from '../modules/authorization/authorization.store.ts';
import { newestDesigns } from '../modules/authorization/design.store.ts';
import { numberSeal } from '../modules/authorization/letter/number-seal.ts';

const count = 80;
const dayMs = 24 * 3_600_000;

const companies = [
  '杭州云栖茶业有限公司',
  '绍兴鉴湖文旅发展有限公司',
  '宁波三江渔火餐饮管理有限公司',
  '苏州平江里文化创意有限公司',
  '上海弄堂口咖啡有限公司',
  '成都锦里食集餐饮有限公司',
  '南京梧桐书店有限责任公司',
  '杭州拱宸桥民宿管理有限公司',
  '嘉兴南湖粽香食品有限公司',
  '湖州莫干山野奢酒店有限公司',
  '厦门鹭岛亲子乐园有限公司',
  '西安长安十二坊文化传播有限公司',
  '广州荔湾早茶餐饮有限公司',
  '青岛栈桥啤酒文化有限公司',
  '武汉东湖骑行俱乐部有限公司',
  '长沙橘洲音乐节运营有限公司',
];
const people = ['沈亦舟', '何田', '宋知微', '许映真', '江晚', '顾南乔', '程砚秋', '陆星野', '唐芷若', '周牧'];
const scopes = [
  '企业公众号、官方网站及线下门店的宣传推广，不含转授权',
  '电商店铺主图、详情页与站内广告投放，不含商标注册',
  '景区导览图、门票与宣传折页的印制，印量不超过 10 万份',
  '线下活动物料（海报、展架、手提袋）的制作与使用',
  '微信朋友圈、小红书等社交平台的内容发布',
  '年度品牌画册的排版与印刷，仅限中国大陆地区',
];
const fonts = [
  ['思源黑体'],
  ['思源黑体', '思源宋体'],
  ['思源宋体', '霞鹜文楷'],
  ['思源黑体', '站酷庆科黄油体'],
  ['思源黑体', '马善政毛笔楷书'],
];
const materials = [
  ['茶园航拍', '茶叶线描插画'],
  ['古镇水墨远山', '朱印图形'],
  ['海鲜拼盘实拍', '波浪纹理'],
  ['咖啡拉花特写'],
  ['节庆烟花', '灯笼插画', '祥云纹样'],
  [],
];
const voidReasons = ['主体名称变更，已按新名称重新签发', '合作终止', '授权范围填写有误，已重新签发'];

/** A number below `below`, the same for an index every time. */
const figure = (seed: number, below: number): number => ((seed * 2_654_435_761 + 97) >>> 7) % below;
const figures = (seed: number, length: number): string =>
  Array.from({ length }, (_, index) => figure(seed * 31 + index, 10)).join('');

/** Numbers of the cities of `companies`, in their order. */
const cityCodes = '3301 3306 3302 3205 3101 5101 3201 3301 3304 3305 3502 6101 4401 3702 4201 4301'.split(
  ' ',
);
const firstSeed = 11;

/** Well-formed but unassigned: no city has a district with the code 99. */
const numberFor = (kind: SubjectKind, seed: number): string => {
  if (kind === 'enterprise') {
    const first = `91${pick(cityCodes, seed - firstSeed)}99MA${figures(seed, 7)}`;
    return first + creditCheck(first);
  }
  const month = String(1 + figure(seed, 12)).padStart(2, '0');
  const day = String(1 + figure(seed + 3, 28)).padStart(2, '0');
  const first = `330199${1975 + figure(seed, 28)}${month}${day}${figures(seed, 3)}`;
  return first + citizenCheck(first);
};

const pick = <Item>(items: readonly Item[], seed: number): Item => {
  const item = items[seed % items.length];
  if (item === undefined) throw new Error('Nothing to pick from');
  return item;
};

/**
 * Authorization letters of the last 14 months on the company's finished designs: most in force, some expired,
 * a few voided, corrected or waiting to be issued.
 */
export const loadDemoAuthorizations = async (
  db: Executor,
  seal: Seal,
  companyId: number,
  now: Date,
): Promise<void> => {
  const designs = await newestDesigns(db, companyId, count);
  if (designs.length === 0) return;
  const { name, timeZone } = await store.issuerOf(db, companyId);
  const { sealed } = numberSeal(seal);
  const first = await store.takeNumbers(db, companyId, count);
  const rows = Array.from({ length: count }, (_, index): store.NewRow => {
    // denser towards today
    const ageDays = Math.round(425 * (1 - index / count) ** 1.6);
    const at = new Date(now.getTime() - ageDays * dayMs - figure(index, 9) * 3_600_000);
    const kind: SubjectKind = index % 4 === 3 ? 'person' : 'enterprise';
    const who = kind === 'person' ? index >> 2 : index;
    const no = numberOf(dayIn(timeZone, at), first + index);
    const design = pick(designs, index * 7);
    const isPending = index >= count - 12 && index % 2 === 0;
    const from = dayIn(timeZone, at);
    const months = pick([6, 12, 12, 24], index);
    const end = new Date(at.getTime() + (months * 30.4 - 1) * dayMs);
    const phone = `1${pick(['38', '39', '86', '58', '77'], index)}${figures(index, 8)}`;
    return {
      ...sealed(companyId, no, {
        kind,
        number: numberFor(kind, firstSeed + (who % (kind === 'person' ? people : companies).length)),
        phone,
      }),
      no,
      designId: design.id,
      designTitle: design.title,
      thumbnail: design.thumbnail,
      userFlag: design.userFlag,
      subjectKind: kind,
      subjectName: pick(kind === 'person' ? people : companies, who),
      scope: pick(scopes, index),
      fonts: [...pick(fonts, index)],
      materials: [...pick(materials, index)],
      validFrom: from,
      validTo: dayIn(timeZone, end),
      status: isPending ? 0 : 1,
      verifyCode: newVerifyCode(),
      issuerName: name,
      createdBy: pick(['林晓棠', '周以安', '陆鸣谦'], index),
      issuedAt: isPending ? null : at,
      createdAt: at,
    };
  });
  const made = await store.insert(db, companyId, rows);
  for (const [index, { id }] of made.entries()) {
    const row = rows[index];
    if (!row?.issuedAt) continue;
    if (index % 11 === 5) {
      const reason = pick(voidReasons, index);
      await store.setVoid(db, companyId, id, { reason, at: new Date(row.issuedAt.getTime() + 2 * dayMs) });
    } else if (index % 17 === 3) {
      const correctedAt = new Date(Math.min(row.issuedAt.getTime() + 1.2 * dayMs, now.getTime()));
      await store.correct(db, companyId, id, { ...row, correctedAt });
    }
  }
  await store.sweepExpired(db, now);
};
