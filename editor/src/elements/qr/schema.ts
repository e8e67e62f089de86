import { z } from '../../document/schema/zod.ts';
import { LIMITS } from '../../document/limits.ts';
import { baseFields } from '../../document/schema/base.ts';
import { Color } from '../../document/schema/paint.ts';
import { qrHolds } from './capacity.ts';

export { qrHolds };

export const QrElement = z
  .object({
    ...baseFields,
    type: z.literal('qr'),
    text: z.string().min(1).max(LIMITS.qrTextLength).meta({ title: '二维码内容' }),
    ecc: z.enum(['L', 'M', 'Q', 'H']).default('M').meta({ title: '容错级别' }),
    color: Color.default('#000000'),
    /** Absent: nothing behind the modules. */
    background: Color.optional(),
    /** Quiet zone in modules. */
    margin: z.number().int().min(0).max(8).default(2).meta({ title: '留白' }),
  })
  .refine(({ text, ecc }) => qrHolds(text, ecc), {
    message: '二维码内容过长，请缩短内容或降低容错级别',
    path: ['text'],
  });
export type QrElement = z.infer<typeof QrElement>;
