import { z } from 'zod';
import { callsOf, signedIn, upload, COST } from './kernel/index.ts';

export const imageMaxBytes = 5 * 1024 * 1024;
export const imageTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/svg+xml'] as const;

/** What an upload is for: decides the size it is re-encoded to. */
export const imagePurposes = ['logo', 'background', 'picture', 'icon'] as const;

export const StoredPicture = z.object({
  /** `/saas/files/…`: content-addressed, so the same picture has the same address. */
  url: z.string().meta({ title: '文件地址' }),
  widthPx: z.number().int().meta({ title: '宽度（像素）' }),
  heightPx: z.number().int().meta({ title: '高度（像素）' }),
});

export type StoredPicture = z.infer<typeof StoredPicture>;

export const file = callsOf('file', {
  uploadImage: upload('POST /file/uploadImage.do', {
    access: signedIn,
    source: 'assumed',
    cost: COST.small,
    title: '上传图片',
    maxBytes: imageMaxBytes,
    input: z.object({ purpose: z.enum(imagePurposes).meta({ title: '用途' }) }),
    output: StoredPicture,
  }),
});
