import { z } from './zod.ts';
import { UNLOCKED } from '../defaults.ts';
import { LIMITS } from '../limits.ts';
import { Shadow } from './paint.ts';

export const Id = z
  .string()
  .regex(/^[\w-]{1,64}$/, '编号格式有误')
  .meta({ title: '编号' });

const position = (title: string) => z.number().min(-100_000).max(100_000).meta({ title });
const side = (title: string) =>
  z.number().min(LIMITS.minElementSidePx).max(LIMITS.maxElementSidePx).meta({ title });

export const BLENDS = [
  'normal',
  'multiply',
  'screen',
  'overlay',
  'darken',
  'lighten',
  'soft-light',
  'hard-light',
] as const;

const Locks = z.object({
  move: z.boolean().default(false),
  resize: z.boolean().default(false),
  edit: z.boolean().default(false),
  delete: z.boolean().default(false),
});
export type Locks = z.infer<typeof Locks>;

/**
 * What every element has. x and y are the top-left corner of the unrotated box in px of its parent (the page,
 * or the group it is in); rotation is in degrees clockwise about the box's centre. There is no scale: a
 * scaling gesture changes sizes when it ends.
 */
export const baseFields = {
  id: Id,
  name: z.string().max(LIMITS.nameLength).optional().meta({ title: '图层名称' }),
  x: position('X 坐标'),
  y: position('Y 坐标'),
  width: side('宽度'),
  height: side('高度'),
  rotation: z.number().min(-36_000).max(36_000).default(0).meta({ title: '旋转角度' }),
  opacity: z.number().min(0).max(1).default(1).meta({ title: '不透明度' }),
  flipX: z.boolean().default(false).meta({ title: '水平翻转' }),
  flipY: z.boolean().default(false).meta({ title: '垂直翻转' }),
  visible: z.boolean().default(true).meta({ title: '显示' }),
  locks: Locks.default(UNLOCKED).meta({ title: '锁定' }),
  /** Placeholder key: where a template replacement, a prefill or a composer puts content. */
  role: z
    .string()
    .regex(/^[a-z][\w-]{0,39}$/, '占位标识须以小写字母开头，最多 40 个字符')
    .optional()
    .meta({ title: '占位标识' }),
  /** Absent: everyone who may edit the design. */
  editableBy: z.enum(['everyone', 'designer']).optional().meta({ title: '可编辑者' }),
  /** Who owns the locks. A template's bind its users; absent: every editor may remove them. */
  lockedBy: z.literal('designer').optional().meta({ title: '锁定者' }),
  shadow: Shadow.optional().meta({ title: '阴影' }),
  blend: z.enum(BLENDS).default('normal').meta({ title: '混合模式' }),
};
