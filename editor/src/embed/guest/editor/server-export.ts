import type { Design } from '../../../document/index.ts';
import type { ServerExport } from '../../../export/index.ts';
import type { Work } from '../../../work/index.ts';
import { exportFile } from '../session/calls.ts';
import type { GuestSession } from '../session/session.ts';

interface Exported {
  readonly session: Pick<GuestSession, 'ask'>;
  readonly work: Pick<Work<Design>, 'isSafe' | 'save' | 'getState'>;
  readonly designId: () => string | undefined;
  /** Whether a letter of authorization may spare the design its watermark. */
  readonly isAuthorized: boolean;
  /** The host has every file marked. */
  readonly withWatermark?: boolean;
}

/** Has the server draw a design. A letter counts for what is stored alone, so work it may spare is stored first. */
export const serverExportOf =
  ({ session, work, designId, isAuthorized, withWatermark = false }: Exported): ServerExport =>
  async ({ design: document, ...request }, signal) => {
    // what cannot be stored is exported with the watermark
    if (isAuthorized && !work.isSafe()) {
      await work.save('auto').catch(() => undefined);
      if (!work.getState().savesItself) throw new Error('授权书只对保存过的设计有效，请先保存再下载');
    }
    const id = designId();
    const stored = id === undefined ? {} : { designId: id };
    return session.ask((token) =>
      exportFile(token, { document, ...stored, ...request, withWatermark }, signal),
    );
  };
