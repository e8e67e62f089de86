import type { contract } from '@design-console/contract';
import type { ServerExportFormat } from '@design-console/contract/design';
import { markedFiles } from '@design-console/editor/painter';
import type { HandlerOf, SentFile } from '../../http/serve/call-context.ts';
import { refuse } from '../../http/reply/refusal.ts';
import { requesterOf } from '../../painting/requester.ts';
import { ownerOfGuest } from '../../queues/owner.ts';
import { newest } from './design.store.ts';
import { checkTerms, type ExportDependencies, exportFile } from './export-file.ts';
import { readInTurn } from './read-in-turn.ts';
import { showsStored } from './stored-pages.ts';

/** The settings have no choice for WebP: it is offered wherever pictures are. */
const offeredAs: Record<ServerExportFormat, readonly string[]> = {
  png: ['png'],
  jpg: ['jpg'],
  webp: ['png', 'jpg'],
  pdf: ['pdf'],
};

export const exportDesign = (
  dependencies: ExportDependencies,
): HandlerOf<(typeof contract.design)['export']> => {
  const fileOf = exportFile(dependencies);
  return async ({ document, designId, withWatermark, ...terms }, context): Promise<SentFile> => {
    const { db, guest, now } = context;
    const { companyId, apiUserId } = guest;
    const design = await readInTurn(ownerOfGuest(guest), document);
    checkTerms(design, terms);
    const companys = await dependencies.published(db, guest);
    const watermark = withWatermark ? markedFiles(companys.watermark) : companys.watermark;
    const published = { ...companys, watermark };
    const { topBar, export: offered } = published.functions;
    // who only finishes designs gets no files: the company's own system does
    if (!topBar.items.some(({ id, visible }) => id === 'download' && visible))
      throw refuse.forbidden('当前方案没有开放下载');
    if (!offeredAs[terms.format].some((one) => (offered.formats as readonly string[]).includes(one)))
      throw refuse.invalid({ format: '当前方案没有开放这种下载格式' });

    /** A letter is for the stored design: it spares no other pages that a page sends under its number. */
    const isLettered = async (pages: typeof design.pages): Promise<boolean> => {
      if (designId === undefined) return false;
      const of = { designId, apiUserId };
      if (!(await dependencies.isAuthorized(db, companyId, of, now))) return false;
      const stored = await newest(db, companyId, of);
      return stored !== null && showsStored(ownerOfGuest(guest), { ...design, pages }, stored.document);
    };

    const requester = requesterOf(context);
    return fileOf(db, { design, terms, guest, published, isLettered, requester, now });
  };
};
