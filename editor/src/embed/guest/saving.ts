import type { StoredDesign } from '@design-console/contract/design';
import { CODE } from '@design-console/contract/kernel';
import type { Design } from '../../document/index.ts';
import { completeMessage } from '../protocol/messages.ts';
import { Refused, saveDesign } from './calls.ts';
import type { Host } from './host.ts';
import type { Usage } from './usage.ts';

/** The stored design, as the server's parser answered it. */
export const designOf = (stored: StoredDesign | null): Design | null => stored && (stored.document as Design);

export interface Saving {
  /** Stores what is shown now. Rejects with a sentence for the user; nothing of their work is lost by that. */
  save(design: Design, kind: 'save' | 'finish'): Promise<void>;
  /** What the host may open again; undefined while nothing was saved. */
  designId(): string | undefined;
}

interface Needs {
  readonly token: string;
  readonly stored: Pick<StoredDesign, 'designId'> | null;
  readonly host: Pick<Host, 'send'>;
  readonly usage: Pick<Usage, 'tell'>;
}

const wordsFor = (error: unknown): string => {
  if (!(error instanceof Refused)) return '保存失败，请稍后重试';
  switch (error.code) {
    case 0:
      return '网络连接失败，设计还没有保存，请检查网络后重试';
    case CODE.notSignedIn:
      return '会话已过期，设计还没有保存';
    default:
      return `保存失败：${error.message}`;
  }
};

export const openSaving = ({ token, stored, host, usage }: Needs): Saving => {
  const key = crypto.randomUUID();
  let designId = stored?.designId;
  return {
    designId: () => designId,
    async save(document, kind) {
      const about = { templateId: document.meta.templateId ?? '' };
      try {
        const saved = await saveDesign(token, {
          designId,
          key,
          status: kind === 'finish' ? 2 : 1,
          document,
        });
        if (designId === undefined) usage.tell('create', about);
        designId = saved.designId;
        usage.tell(kind, about);
        const thumbUrl = saved.thumbUrl && new URL(saved.thumbUrl, window.location.href).href;
        host.send(completeMessage(kind === 'finish' ? 'finished' : 'saved', { designId, thumbUrl }));
      } catch (error) {
        usage.tell('error', about);
        // the host is told nothing: public clients close their window on errors, and the work with it
        throw new Error(wordsFor(error), { cause: error });
      }
    },
  };
};
