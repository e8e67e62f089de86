import { z } from 'zod';
import { aiArtisanTheme, artPromptMax } from './documents/ai-artisan-theme.ts';
import { StoredPicture } from './file.ts';
import { GUEST_WIRE } from './wire/guest-calls.ts';
import { callsOf, command, COST, guest, query, text } from './kernel/index.ts';

const { styles, ratios } = aiArtisanTheme.sections.generation.fields;
const namesOf = <Name extends string>(options: Readonly<Record<Name, string>>): [Name, ...Name[]] =>
  Object.keys(options) as [Name, ...Name[]];

/** How many more runs the user has on this day of the company; null without a limit. */
const remaining = z.number().int().nullable().meta({ title: '今日剩余次数' });

/** AI artisan as users of embedded pages have it: `aiArtisan.theme` decides what they may ask for. */
export const aiArtisan = callsOf('aiArtisan', {
  /**
   * Has the company's image model paint pictures. Refused when AI artisan was not bought, for styles and
   * ratios that are not offered, without room for the pictures, and beyond the daily limit. A run counts once the
   * model painted pictures, also where they are lost afterwards.
   */
  generate: command(GUEST_WIRE.generateArt, {
    access: guest,
    source: 'assumed',
    cost: COST.small,
    title: 'AI 画匠生成图片',
    input: z.object({
      prompt: text({ label: '画面描述', min: 1, max: artPromptMax }),
      style: z.enum(namesOf(styles.options), '没有这种风格').meta({ title: '风格' }),
      ratio: z.enum(namesOf(ratios.options), '没有这个画面比例').meta({ title: '画面比例' }),
      /** Made by the page for each submit: the same one again gets the first answer and is not counted. */
      key: z.uuid('提交编号须为 UUID').optional().meta({ title: '提交编号' }),
    }),
    output: z.object({
      /** false: the company set no image model; the run is not counted. */
      isConnected: z.boolean().meta({ title: '是否已接入绘图服务' }),
      remaining,
      /** The company's files, at most as many as the theme's pictures per run. */
      pictures: z.array(StoredPicture).meta({ title: '生成的图片' }),
    }),
  }),
  getRemaining: query(GUEST_WIRE.getArtRemaining, {
    access: guest,
    source: 'assumed',
    cost: COST.small,
    title: '查看 AI 画匠的剩余次数',
    input: z.object({}),
    output: z.object({ remaining }),
  }),
});
