import { fontsToPaintWith } from '../modules/brand-font/brand-font.handlers.ts';
import * as configDocuments from '../modules/config-document/config-document.store.ts';
import { lateThumbnails } from '../modules/design/late-thumbnail.ts';
import { paintThumbnail } from '../modules/design/thumbnail.ts';
import { filesAt, urlOfFile } from '../modules/file/file.handlers.ts';
import * as files from '../modules/file/file.store.ts';
import { paintLatePictures } from '../modules/file/late-pictures.ts';
import { lateCovers } from '../modules/template/late-cover.ts';
import { forgetPictures } from './designs.ts';
import type { Shared } from './shared.ts';
import { coverFiles } from './template-center.ts';

/** The job that paints pictures which saves could not wait for. */
export const defineLatePictures = ({ parts, kernel, quotas, publishedBrands }: Shared): void => {
  const { storage, painting, jobs, log } = parts;
  const ledger = { storageLedger: quotas.storage, urlOf: urlOfFile };
  paintLatePictures(jobs, kernel.database, {
    subjects: {
      design: lateThumbnails({ ...ledger, rememberFile: files.put, forgetPictures }),
      template: lateCovers({ ...ledger, ...coverFiles, settingCodeOf: configDocuments.settingCodeOf }),
    },
    paint: paintThumbnail({
      storage,
      painting,
      filesAt,
      fontsToPaintWith: fontsToPaintWith(publishedBrands),
    }),
    now: kernel.now,
    failed: (err, picture) => log.warn({ err, ...picture }, 'a late picture is painted at a later try'),
    givenUp: (err, picture) => log.warn({ err, ...picture }, 'a late picture is given up'),
  });
};
