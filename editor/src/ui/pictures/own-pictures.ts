import type { EditorConfiguration } from '../configuration.ts';
import type { StorePicture } from './place-picture.ts';

type Rights = { readonly functions: Pick<EditorConfiguration['functions'], 'materials'> };

/** Whether users may bring pictures of their own: 素材权限 may allow licensed material only. */
export const mayUsePictures = ({ functions }: Rights): boolean => functions.materials.materials === 'all';

const refuse: StorePicture = () => Promise.reject(new Error('当前方案只能使用已授权的素材，不能上传图片'));

/** Stores a user's picture, or refuses it: pictures also arrive by paste, by drop and as replacements. */
export const storePictureFor = (
  rights: Rights,
  storePicture: StorePicture | undefined,
): StorePicture | undefined => (mayUsePictures(rights) ? storePicture : refuse);
