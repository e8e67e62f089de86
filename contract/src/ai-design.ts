import { z } from 'zod';
import { aiDesignConfig, aiPromptMax } from './documents/ai-design-config.ts';
import { GUEST_WIRE } from './wire/guest-calls.ts';
import { callsOf, command, COST, guest, query, text } from './kernel/index.ts';

type Kind = keyof typeof aiDesignConfig.sections.basic.fields.kinds.options;
const kinds = Object.keys(aiDesignConfig.sections.basic.fields.kinds.options) as [Kind, ...Kind[]];

/** How many more designs the user may ask for on this day of the company; null without a limit. */
const remaining = z.number().int().nullable().meta({ title: '今日剩余次数' });

/** Words that the company's model wrote for a design. */
export const AiWords = z.object({
  title: z.string().meta({ title: '标题' }),
  subtitle: z.string().meta({ title: '副标题' }),
});
export type AiWords = z.infer<typeof AiWords>;

/** AI smart design as users of embedded pages have it: `aiDesign.config` decides what they may ask for. */
export const aiDesign = callsOf('aiDesign', {
  /**
   * Asks for designs. Refused when AI smart design was not bought or is switched off, for other kinds, for blocked words and
   * beyond the daily quota; what is refused is not counted. The page draws the designs itself.
   */
  compose: command(GUEST_WIRE.composeAiDesign, {
    access: guest,
    source: 'assumed',
    cost: COST.small,
    title: 'AI 生成设计',
    input: z.object({
      prompt: text({ label: '描述', min: 1, max: aiPromptMax }),
      kind: z.enum(kinds, '没有这个画布类型').meta({ title: '画布类型' }),
      /** Made by the page for each submit: the same one again gets the first answer and is not counted. */
      key: z.uuid('提交编号须为 UUID').optional().meta({ title: '提交编号' }),
    }),
    output: z.object({
      remaining,
      /** null without a model, or where it did not answer: the built-in composer takes the prompt's words. */
      words: AiWords.nullable().meta({ title: '模型写的文字' }),
    }),
  }),
  getRemaining: query(GUEST_WIRE.getAiRemaining, {
    access: guest,
    source: 'assumed',
    cost: COST.small,
    title: '查看 AI 生成的剩余次数',
    input: z.object({}),
    output: z.object({ remaining }),
  }),
});
