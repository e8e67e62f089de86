import type { StoredPicture } from '@design-console/contract/file';
import { CODE } from '@design-console/contract/kernel/code';
import type { GuestSession } from '../session/session.ts';
import type { Asset } from '../../../document/index.ts';
import type { StorePicture } from '../../../ui/pictures/place-picture.ts';
import { addPicture, Refused } from '../session/calls.ts';

/** Says why a picture was not stored. */
export const wordsFor = (error: unknown): string => {
  if (!(error instanceof Refused)) return '上传失败，请稍后重试';
  // the address that the host named: nobody uploaded anything
  if (error.parameter === 'url') return error.message;
  switch (error.code) {
    case 0:
      return '网络连接失败，图片没有上传，请检查网络后重试';
    case CODE.notSignedIn:
      return '会话已过期，图片没有上传';
    default:
      return `上传失败：${error.message}`;
  }
};

/** A stored picture as designs hold it. */
export const storedAsset = ({ url, widthPx, heightPx }: StoredPicture): Asset => ({
  url,
  width: widthPx,
  height: heightPx,
  mime: url.endsWith('.png') ? 'image/png' : 'image/jpeg',
});

/** Stores pictures on the server for the user of the link. */
export const storePictureWith =
  (session: GuestSession): StorePicture =>
  async (file, name) => {
    try {
      return storedAsset(await session.ask((token) => addPicture(token, file, name)));
    } catch (error) {
      throw new Error(wordsFor(error), { cause: error });
    }
  };
