import { brandFont } from '@design-console/contract/brand-font';
import { DOCUMENT_SCREENS } from '@design-console/contract/documents';
import { file as files } from '@design-console/contract/file';
import type { Asset } from '@design-console/editor/document';
import {
  ImportRefusal,
  type ReadFile,
  type ReadPicture,
  readImportFile,
} from '@design-console/editor/import';
import { useEffect, useRef, useState } from 'react';
import { useUploadCall } from '../../../../../api/use-command-call.ts';
import { useQueryCall } from '../../../../../api/use-query-call.ts';
import { usePage } from '../../../../../kit/navigation/page-context.ts';
import { importFonts } from './import-fonts.ts';
import { fileOf, withStored } from './stored-design.ts';
import { useLatestRef } from '../../../../../kit/hooks/use-latest.ts';

export interface PictureFailure {
  readonly picture: ReadPicture;
  readonly reason: string;
}

type Step =
  | { readonly at: 'reading'; readonly done: number; readonly all: number }
  | { readonly at: 'refused'; readonly reason: string }
  | { readonly at: 'read'; readonly read: ReadFile }
  | { readonly at: 'storing'; readonly read: ReadFile; readonly done: number }
  | { readonly at: 'failed'; readonly read: ReadFile; readonly failures: readonly PictureFailure[] };

/** Parallel uploads: the server serves the accounts by turns. */
const atOnce = 3;

/**
 * Reads a file, then stores its pictures. Stored pictures stay stored: a retry continues where the first try
 * ended.
 */
export const useImport = (file: File, onStored: (document: Record<string, unknown>) => void) => {
  const { sees } = usePage();
  const seesFonts = sees(DOCUMENT_SCREENS['editor.brand'].pc ?? '');
  const fonts = useQueryCall(brandFont.list, {}, { enabled: seesFonts, staleMs: 60_000 });
  const uploading = useUploadCall(files.uploadImage);
  const [step, setStep] = useState<Step>({ at: 'reading', done: 0, all: 0 });
  const stored = useRef(new Map<string, Asset>());
  const isOver = useRef(false);
  const knowsFonts = !seesFonts || fonts.data !== undefined || fonts.error !== null;
  const known = useLatestRef(fonts.data);

  useEffect(() => {
    if (!knowsFonts) return;
    const aborting = new AbortController();
    readImportFile(file, {
      fonts: importFonts(known.current ?? []),
      defaultFamily: 'Noto Sans SC',
      signal: aborting.signal,
      onProgress: (done, all) => setStep({ at: 'reading', done, all }),
    }).then(
      (read) => setStep({ at: 'read', read }),
      (error: unknown) => {
        if (aborting.signal.aborted) return;
        const reason = error instanceof ImportRefusal ? error.message : '文件无法读取，请重新选择后再试';
        setStep({ at: 'refused', reason });
      },
    );
    return () => aborting.abort();
  }, [file, knowsFonts, known]);

  useEffect(() => {
    isOver.current = false;
    return () => {
      isOver.current = true;
    };
  }, []);

  const storeOne = async (picture: ReadPicture): Promise<string | null> => {
    const outcome = await uploading.run(fileOf(picture), { purpose: 'picture' });
    if (!outcome.ok) return outcome.error.message;
    const { url, widthPx, heightPx } = outcome.data;
    const mime = url.endsWith('.png') ? 'image/png' : 'image/jpeg';
    stored.current.set(picture.assetId, { url, width: widthPx, height: heightPx, mime });
    return null;
  };

  const finish = (read: ReadFile): void => onStored(withStored(read.design, stored.current));

  const store = async (read: ReadFile): Promise<void> => {
    const waiting = read.pictures.filter(({ assetId }) => !stored.current.has(assetId));
    const failures: PictureFailure[] = [];
    const tell = (): void => setStep({ at: 'storing', read, done: stored.current.size });
    tell();
    const work = async (): Promise<void> => {
      for (let next = waiting.shift(); next && !isOver.current; next = waiting.shift()) {
        const reason = await storeOne(next);
        if (reason !== null) failures.push({ picture: next, reason });
        if (!isOver.current) tell();
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    if (isOver.current) return;
    if (failures.length > 0) setStep({ at: 'failed', read, failures });
    else finish(read);
  };

  return { step, store, finish };
};
