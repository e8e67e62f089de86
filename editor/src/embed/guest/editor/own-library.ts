import type { Library } from '../../../ui/panels/library/library.ts';
import type { OwnDesign } from '@design-console/contract/design';
import { CODE } from '@design-console/contract/kernel/code';
import {
  duplicateDesign,
  listDesigns,
  listPictures,
  Refused,
  removeDesign,
  removePicture,
} from '../session/calls.ts';
import { keyedSubmit } from '../session/keyed-submit.ts';
import type { GuestSession } from '../session/session.ts';

const wordsFor = (error: unknown): string => {
  if (!(error instanceof Refused)) return '加载失败，请稍后重试';
  if (error.code === 0) return '网络连接失败，请检查网络后重试';
  return error.code === CODE.notSignedIn ? '会话已过期，请重新打开页面' : error.message;
};

const withReadableError = <Answer>(request: Promise<Answer>): Promise<Answer> =>
  request.catch((error: unknown) => {
    throw new Error(wordsFor(error), { cause: error });
  });

/** What is not there is deleted: by a request whose answer was lost, in another window or by the company. */
const orGone = (error: unknown): null => {
  if (error instanceof Refused && error.code === CODE.notFound) return null;
  throw error;
};

/** Copies a design once, also where it is tried again because the answer was lost; of a newer content it is another copy. */
export const copyDesignWith = (session: Pick<GuestSession, 'ask'>) =>
  keyedSubmit<Pick<OwnDesign, 'designId' | 'updatedAt'>, { designId: string }>(({ designId, key }) =>
    session.ask((token) => duplicateDesign(token, { designId, key })),
  );

interface Ports {
  readonly session: Pick<GuestSession, 'ask'>;
  readonly copyDesign: ReturnType<typeof copyDesignWith>;
  readonly openDesign: (designId: string) => Promise<void>;
}

/** The designs and pictures of the user of the link. */
export const libraryOf = ({ session, copyDesign, openDesign }: Ports): Library => ({
  designs: (keyword, after) => withReadableError(session.ask((token) => listDesigns(token, keyword, after))),
  pictures: (keyword, after) =>
    withReadableError(session.ask((token) => listPictures(token, keyword, after))),
  openDesign: (designId) => withReadableError(openDesign(designId)),
  duplicateDesign: async ({ designId, updatedAt }) =>
    void (await withReadableError(copyDesign({ designId, updatedAt }))),
  removeDesign: async (designId) =>
    void (await withReadableError(session.ask((token) => removeDesign(token, designId)).catch(orGone))),
  removePicture: async (id) =>
    void (await withReadableError(session.ask((token) => removePicture(token, id)).catch(orGone))),
});
