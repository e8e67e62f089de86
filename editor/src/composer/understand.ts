import { aiPromptMax as promptLengthMax } from '@design-console/contract/documents';
import { HUES, type Hue, hueNamed } from './palettes.ts';
import { type Subject, subjectOf } from './subjects.ts';

/** What a prompt asks for. */
export interface Understood {
  /** Empty when the prompt only says how the design looks, such as “换成绿色”. */
  readonly title: string;
  readonly subtitle: string;
  /** What else the prompt tells people, such as date, place and phone, in its order. */
  readonly facts: readonly string[];
  readonly subject: Subject;
  readonly hue: Hue;
  /** True when the prompt or an earlier one names the colour; otherwise it follows from the subject. */
  readonly isHueAsked: boolean;
  readonly isDark: boolean;
}

const titleLengthMax = 18;
const subtitleLengthMax = 28;

/** How prompts begin, such as “帮我做一张…”. */
const opening =
  /^(?:请|麻烦|帮我|帮忙|给我|我想要?|我要|想要|需要|来一?[张个份版套点]|再来一?[张个份版套点]?|换成?|改成?)+|^(?:设计|制作|生成|做|画|写(?![上着明])|出)(?:成|出)?(?:一|两|几)?[张个份版套点幅]?|^(?:上面)?写[上着明]/;
/** Names of the kind of design: the kind is chosen elsewhere, so they do not belong in the title. */
const kindWords =
  /(?:的)?(?:手机|横版|竖版|宣传|活动|电商)?(?:海报|公众号首图|小红书封面|公众号|小红书|首图|封面|长图|名片|横幅|banner|图片|设计)$/i;
const looks =
  /国风|中式|新中式|中国风|水墨|古风|清新|自然|森系|喜庆|热烈|梦幻|赛博|潮流|复古|甜美|浪漫|可爱|少女|奢华|高级|活力|温暖|简约|极简|商务|冷淡|科技|清爽|节日|深色|浅色|暗色|亮色|暖色|冷色|[深浅淡暗亮墨翠嫩浓米天湖宝藏酒玫]?[红橙橘黄金绿蓝紫粉黑白灰青棕](?:色|系)*/;
const besideLooks = /配色|色调|风格|氛围|背景|感觉|一点|一些|更|要|用|的|为主|主|色|风|感|系|和|与|点/;
/** A phrase that consists only of these words is about looks. */
const lookWords = new RegExp(`${looks.source}|${besideLooks.source}`, 'g');
const endOfLooks = /(?:风格|感|风|色调|调)的?/;
/** Looks before what a design is about: 深蓝色科技感 of 深蓝色科技感新品发布会. Without 感 or 风格 they are its words. */
const leadingLooks = new RegExp(`^(?:(?:${looks.source})${/的?/.source})+${endOfLooks.source}`);
/** What happens, after when and where: 周六上午九点在西湖边举办亲子春游. */
const held =
  /^(?<when>.*[点日号天晚午夜周月])?(?:在(?<where>.{2,12}?))?(?:举办|举行|召开|开展)(?:一[场次个])?(?<what>.{2,})$/;

/** Where a phrase ends: not within 1,000, 19:30, 7.5 折, 12/6 or an address of a site, nor after 电话: and the like. */
const ends =
  /[;!?、。\n|]|(?<!(?<!\d)\d{1,3}),|,(?!\d{3}(?!\d))|(?<![\da-z])[./]|[./](?![\da-z])|(?<![\da-z]|时间|日期|地址|地点|电话|手机|热线|微信|价格|嘉宾|主讲|联系人|网址|官网|邮箱):|(?<=[\da-z]):(?!\d)|(?<=[\u4e00-\u9fff]) (?=[\u4e00-\u9fff])/i;
/** A phrase that tells the designer what to do is no fact for people. */
const orders =
  /^(?:突出|强调|体现|画面|风格|背景|整体|希望|不要|不用|适合|字体|排版|配图|加上|带上|看起来|大气|高端|简洁)/;
/** Dates, times, prices, offers, places and numbers to call: a design that lacks them is of no use. */
export const isFact = (phrase: string): boolean =>
  /[\d〇一二三四五六七八九十百半][\d〇一二三四五六七八九十百]*\s*(?:月|日|号|点|时|折|元|送|周|楼|份|场|位|天)|\d{2}|[路街区馆店城]$|[满买立].*[减送]|免费|电话|地址|地点|时间|微信/.test(
    phrase,
  );

const quoted = /[“「『《"]([^”」』》"]{1,40})[”」』》"]/;

const cut = (text: string, max: number): string => [...text].slice(0, max).join('');

const stripped = (phrase: string): string => {
  let text = phrase.trim();
  for (let before = ''; before !== text; ) {
    before = text;
    text = text.replace(opening, '').replace(/^的/, '').trim();
  }
  return text.replace(kindWords, '').trim();
};

/** The name of what is held, then when and where; any other phrase as it is, without the looks before it. */
const partsOf = (phrase: string): string[] => {
  const { what, when = '', where = '' } = held.exec(phrase)?.groups ?? {};
  if (what !== undefined) return [what, when, where].filter(Boolean);
  const rest = phrase.replace(leadingLooks, '');
  return [rest.length < 2 ? phrase : rest];
};

const isAboutLooks = (phrase: string): boolean => phrase.replace(lookWords, '').trim() === '';

/** Reads a prompt by its words alone, so that the same prompt always gives the same result. */
export const understand = (prompt: string, earlier?: Understood): Understood => {
  // a full-width comma never groups the digits of a number, and NFKC would make it one that does
  const text = cut(
    prompt.replaceAll('，', '、').normalize('NFKC').replace(/\s+/g, ' ').trim(),
    promptLengthMax,
  );
  const named = quoted.exec(text)?.[1] ?? '';
  const phrases = text
    .replace(quoted, named === '' ? '$&' : '、')
    .split(ends)
    .map(stripped)
    .filter((phrase) => phrase !== '' && !isAboutLooks(phrase))
    .flatMap((phrase, at) => (at === 0 ? partsOf(phrase) : [phrase]));
  const spoken = named === '' ? phrases : [named, ...phrases];
  const [first = '', second = ''] = spoken;
  const isCut = (phrase: string, max: number): boolean => [...phrase].length > max;
  const requested = HUES.find((hue) => hue.words.test(text));
  const subject = first === '' && earlier ? earlier.subject : subjectOf(text);
  const inherited = first === '' ? earlier : undefined;
  return {
    title: first === '' ? (earlier?.title ?? '') : cut(first, titleLengthMax),
    subtitle:
      inherited?.subtitle ?? (second === '' || isCut(second, subtitleLengthMax) ? subject.subtitle : second),
    facts: inherited?.facts ?? [
      ...(isCut(first, titleLengthMax) ? [first] : []),
      ...spoken.slice(1).filter((phrase, at) => at === 0 || isFact(phrase) || !orders.test(phrase)),
    ],
    subject,
    hue: requested ?? inherited?.hue ?? hueNamed(subject.hue),
    isHueAsked: requested !== undefined || (inherited?.isHueAsked ?? false),
    isDark: /深色|暗色|黑|夜/.test(text),
  };
};
