import type { EditorConfiguration } from '../configuration.ts';
import type { StorePicture } from './place-picture.ts';

type Rights = { readonly functions: Pick<EditorConfiguration['functions'], 'materials'> };
type Offer = { readonly functions: Pick<EditorConfiguration['functions'], 'materials' | 'sidePanels'> };

/** Whether users may bring pictures of their own: 素材权限 may allow licensed material only. */
export const mayUsePictures = ({ functions }: Rights): boolean => functions.materials.materials === 'all';

export const isPicturePanel = (id: string): boolean => id === 'pictures' || id === 'upload';

/** The panel where a picture is chosen to replace another; undefined where the company offers none. */
export const picturePanelOf = (configuration: Offer): string | undefined => {
  if (!mayUsePictures(configuration)) return undefined;
  const { items } = configuration.functions.sidePanels;
  return ['pictures', 'upload'].find((panel) => items.some(({ id, visible }) => id === panel && visible));
};

/** Why a picture is refused that a right is missing for. */
export const noOwnPictures = '当前方案只能使用已授权的素材，不能上传图片';

const refuse: StorePicture = () => Promise.reject(new Error(noOwnPictures));

/** Stores a user's picture, or refuses it: pictures also arrive by paste, by drop and as replacements. */
export const storePictureFor = (
  rights: Rights,
  storePicture: StorePicture | undefined,
): StorePicture | undefined => (mayUsePictures(rights) ? storePicture : refuse);
