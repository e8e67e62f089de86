import { CODE } from '@design-console/contract/kernel/code';
import type { GuestSession } from '../session/session.ts';
import type { StorePicture } from '../../../ui/pictures/place-picture.ts';
import { addPicture, Refused } from '../session/calls.ts';

const wordsFor = (error: unknown): string => {
  if (!(error instanceof Refused)) return '上传失败，请稍后重试';
  switch (error.code) {
    case 0:
      return '网络连接失败，图片没有上传，请检查网络后重试';
    case CODE.notSignedIn:
      return '会话已过期，图片没有上传';
    default:
      return `上传失败：${error.message}`;
  }
};

/** Stores pictures on the server for the user of the link. */
export const storePictureWith =
  (session: GuestSession): StorePicture =>
  async (file, name) => {
    try {
      const { url, widthPx, heightPx } = await session.ask((token) => addPicture(token, file, name));
      const mime = url.endsWith('.png') ? 'image/png' : 'image/jpeg';
      return { url, width: widthPx, height: heightPx, mime };
    } catch (error) {
      throw new Error(wordsFor(error), { cause: error });
    }
  };
