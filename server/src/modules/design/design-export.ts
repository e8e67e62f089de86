import type { contract } from '@design-console/contract';
import { exportPixelsMax, type ServerExportFormat } from '@design-console/contract/design';
import type { DOCUMENTS } from '@design-console/contract/documents';
import type { HandlerOf, SentFile } from '../../http/serve/call-context.ts';
import type { Guest } from '../../identity/guest.ts';
import type { ValueOfSections } from '@design-console/contract/kernel';
import { bytesPerMegabyte } from '@design-console/contract/kernel/bytes-text';
import {
  isWatermarked,
  watermarkDay,
  type WatermarkValue,
  watermarkSettingsOf,
} from '@design-console/editor/painter';
import type { Executor } from '../../db/schema/tables.ts';
import { refuse } from '../../http/reply/refusal.ts';
import { requesterOf } from '../../painting/requester.ts';
import type { Painting, SheetWatermark } from '../../painting/painting.ts';
import { firstCharacters } from '../../storable-text.ts';
import { isRestricted, refuseForbiddenContent, type RightsDependencies } from './content-rights.ts';
import { newest } from './design.store.ts';
import { readInTurn } from './read-in-turn.ts';
import { type SheetDependencies, sheetOf } from './design-sheet.ts';
import { showsStored } from './stored-pages.ts';
import { type LockDependencies, pagesOfTemplate } from './template-locks.ts';
import { ownerOfGuest } from '../../queues/owner.ts';

type FunctionsValue = ValueOfSections<(typeof DOCUMENTS)['editor.functions']['sections']>;

export interface ExportDependencies extends SheetDependencies, RightsDependencies, LockDependencies {
  painting: Painting;
  /** What the config set publishes for the guest's device. */
  published(db: Executor, guest: Guest): Promise<{ functions: FunctionsValue; watermark: WatermarkValue }>;
  /** Whether the user has a valid letter of authorization for their design. */
  isAuthorized(
    db: Executor,
    companyId: number,
    design: { designId: string; apiUserId: number },
    now: Date,
  ): Promise<boolean>;
  /** The names of the guest and their company in a watermark. */
  namesOf(db: Executor, guest: Guest): Promise<{ company: string; user: string }>;
}

const mediaTypes: Record<ServerExportFormat, string> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  pdf: 'application/pdf',
};

/** The settings have no choice for WebP: it is offered wherever pictures are. */
const offeredAs: Record<ServerExportFormat, readonly string[]> = {
  png: ['png'],
  jpg: ['jpg'],
  webp: ['png', 'jpg'],
  pdf: ['pdf'],
};

/** A file name that Windows, macOS and Linux all accept. */
const fileNameOf = (title: string, format: ServerExportFormat): string => {
  const kept = firstCharacters(
    title.replace(/[\p{Cc}<>:"/\\|?*]+/gu, ' ').replace(/^[\s.]+|[\s.]+$/g, ''),
    80,
  );
  return `${kept === '' ? '未命名设计' : kept}.${format}`;
};

export const exportDesign =
  (dependencies: ExportDependencies): HandlerOf<(typeof contract.design)['export']> =>
  async (
    { document, designId, format, page, scale, quality, withBleed, withCropMarks },
    context,
  ): Promise<SentFile> => {
    const { db, guest, now } = context;
    const { companyId, settingCode } = guest;
    const design = await readInTurn(ownerOfGuest(guest), document);
    const shown = design.pages[page - 1];
    if (!shown) throw refuse.invalid({ page: `设计只有 ${design.pages.length} 页` });
    const pixels = shown.width * scale * shown.height * scale;
    if (format !== 'pdf' && pixels > exportPixelsMax)
      throw refuse.invalid({ scale: '图片最大 2400 万像素，请减小倍率' });
    const { functions, watermark } = await dependencies.published(db, guest);
    // who only finishes designs gets no files: the company's own system does
    if (!functions.topBar.items.some(({ id, visible }) => id === 'download' && visible))
      throw refuse.forbidden('当前方案没有开放下载');
    const { formats, maxMegabytes } = functions.export;
    if (!offeredAs[format].some((one) => (formats as readonly string[]).includes(one)))
      throw refuse.invalid({ format: '当前方案没有开放这种下载格式' });
    if (isRestricted(functions.materials)) {
      const { templateId = '', templateVersion = null } = design.meta;
      const template = await pagesOfTemplate(dependencies, db, guest, { templateId, templateVersion });
      const kept = { last: null, template };
      await refuseForbiddenContent(dependencies, db, companyId, {
        design,
        rights: functions.materials,
        kept,
      });
    }

    const pages = format === 'pdf' ? design.pages : [shown];

    /** A letter is for the stored design: it spares no other pages that a page sends under its number. */
    const mayBeSpared = async (): Promise<boolean> => {
      if (designId === undefined || watermark.scope.whom === 'all') return false;
      const of = { designId, apiUserId: guest.apiUserId };
      if (!(await dependencies.isAuthorized(db, companyId, of, now))) return false;
      const stored = await newest(db, companyId, of);
      return stored !== null && showsStored(ownerOfGuest(guest), { ...design, pages }, stored.document);
    };

    const markOf = async (): Promise<{ watermark?: SheetWatermark }> => {
      const isAuthorized = await mayBeSpared();
      if (!isWatermarked(watermark, 'download', { isAuthorized })) return {};
      const { kind, image } = watermark.basic;
      const stored = await dependencies.filesAt(db, companyId, kind === 'text' ? [] : [image]);
      const file = stored.get(image)?.name;
      const variables = { ...(await dependencies.namesOf(db, guest)), date: watermarkDay(now) };
      const settings = watermarkSettingsOf(watermark);
      return { watermark: { settings, variables, ...(file === undefined ? {} : { file }) } };
    };

    const sheet = {
      ...(await sheetOf(dependencies, db, companyId, { design, pages, settingCode, now })),
      ...(await markOf()),
    };
    const requester = requesterOf(context);
    const bytes =
      format === 'pdf'
        ? await dependencies.painting.pdf(
            sheet,
            { author: '', withBleed, withCropMarks: withBleed && withCropMarks },
            requester,
          )
        : await dependencies.painting.page(sheet, { format, pageIndex: 0, scale, quality }, requester);
    if (bytes.length > maxMegabytes * bytesPerMegabyte)
      throw refuse.invalid({
        [format === 'pdf' ? 'document' : 'scale']: `文件超出 ${maxMegabytes} MB 的上限，请减小倍率或减少页数`,
      });
    return {
      fileName: fileNameOf(design.title, format),
      mediaType: mediaTypes[format],
      body: bytes,
    };
  };
