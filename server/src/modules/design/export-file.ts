import { exportPixelsMax, type ServerExportFormat } from '@design-console/contract/design';
import type { DOCUMENTS } from '@design-console/contract/documents';
import type { ValueOfSections } from '@design-console/contract/kernel';
import { bytesPerMegabyte } from '@design-console/contract/kernel/bytes-text';
import type { Design } from '@design-console/editor/document';
import {
  isWatermarked,
  watermarkDay,
  type WatermarkValue,
  watermarkSettingsOf,
} from '@design-console/editor/painter';
import type { Executor } from '../../db/schema/tables.ts';
import type { SentFile } from '../../http/serve/call-context.ts';
import { refuse } from '../../http/reply/refusal.ts';
import type { Guest } from '../../identity/guest.ts';
import type { Painting, SheetWatermark } from '../../painting/painting.ts';
import type { Requester } from '../../painting/requester.ts';
import { firstCharacters } from '../../storable-text.ts';
import { isRestricted, refuseForbiddenContent, type RightsDependencies } from './content-rights.ts';
import { type SheetDependencies, sheetOf } from './design-sheet.ts';
import { type LockDependencies, pagesOfTemplate } from './template-locks.ts';

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

/** A file name that Windows, macOS and Linux all accept. */
const fileNameOf = (title: string, format: ServerExportFormat): string => {
  const kept = firstCharacters(
    title.replace(/[\p{Cc}<>:"/\\|?*]+/gu, ' ').replace(/^[\s.]+|[\s.]+$/g, ''),
    80,
  );
  return `${kept === '' ? '未命名设计' : kept}.${format}`;
};

export interface FileTerms {
  readonly format: ServerExportFormat;
  /** The page of a picture, from 1; a PDF has all pages. */
  readonly page: number;
  readonly scale: number;
  readonly quality: number;
  readonly withBleed: boolean;
  readonly withCropMarks: boolean;
}

export interface FileOrder {
  readonly design: Design;
  readonly terms: FileTerms;
  /** The user whose design it is, with the config set and the device whose settings it obeys. */
  readonly guest: Guest;
  readonly published: { functions: FunctionsValue; watermark: WatermarkValue };
  /** Whether a letter of authorization covers these pages; asked only where it matters. */
  readonly isLettered: (pages: Design['pages']) => Promise<boolean>;
  readonly requester: Requester;
  readonly now: Date;
}

/** Refuses a page that the design has not, and a picture beyond the pixels that one task paints. */
export const checkTerms = ({ pages }: Design, { format, page, scale }: FileTerms): void => {
  const shown = pages[page - 1];
  if (!shown) throw refuse.invalid({ page: `设计只有 ${pages.length} 页` });
  if (format !== 'pdf' && shown.width * scale * shown.height * scale > exportPixelsMax)
    throw refuse.invalid({ scale: '图片最大 2400 万像素，请减小倍率' });
};

/**
 * A file of a design, by the rules of the config set: 素材权限, watermark, size. The one way in which designs leave
 * the server, whether their user downloads them or the company's server asks for them.
 */
export const exportFile =
  (dependencies: ExportDependencies) =>
  async (db: Executor, order: FileOrder): Promise<SentFile> => {
    const { design, terms, guest, published, requester, now } = order;
    const { companyId, settingCode } = guest;
    const { format, page, scale, quality, withBleed, withCropMarks } = terms;
    const { functions, watermark } = published;
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
    const pages = format === 'pdf' ? design.pages : design.pages.slice(page - 1, page);

    const markOf = async (): Promise<{ watermark?: SheetWatermark }> => {
      const isAuthorized = watermark.scope.whom !== 'all' && (await order.isLettered(pages));
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
    const bytes =
      format === 'pdf'
        ? await dependencies.painting.pdf(
            sheet,
            { author: '', withBleed, withCropMarks: withBleed && withCropMarks },
            requester,
          )
        : await dependencies.painting.page(sheet, { format, pageIndex: 0, scale, quality }, requester);
    const { maxMegabytes } = functions.export;
    if (bytes.length > maxMegabytes * bytesPerMegabyte)
      throw refuse.invalid(
        // a PDF has no scale, and a picture is one page
        format === 'pdf'
          ? { document: `文件超出 ${maxMegabytes} MB 的上限，请减少图片或页数` }
          : { scale: `文件超出 ${maxMegabytes} MB 的上限，请减小倍率` },
      );
    return { fileName: fileNameOf(design.title, format), mediaType: mediaTypes[format], body: bytes };
  };
