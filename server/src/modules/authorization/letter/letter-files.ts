import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { AUTHORIZATION_STATUS, STATUS_TITLES } from '@design-console/contract/authorization';
import type { Executor } from '../../../db/schema/tables.ts';
import { inTransaction } from '../../../db/query/in-transaction.ts';
import { refuse } from '../../../http/reply/refusal.ts';
import type { Requester } from '../../../painting/requester.ts';
import type { Painting } from '../../../painting/painting.ts';
import type { Storage } from '../../../storage/storage.ts';
import { storeFile } from '../../../storage/store-file.ts';
import { dayIn, spacedCode, statusOn } from '../authorization.rules.ts';
import * as store from '../authorization.store.ts';
import { type LetterContent, letterDesign } from './letter.ts';
import type { LetterPicture } from './letter-parts.ts';
import { verifyPath } from '../verify/verify-pages.ts';

export interface LetterDependencies {
  storage: Storage;
  painting: Painting;
  /** The public address of this server, without a trailing slash. */
  publicUrl: () => string;
  /** The file's name when an address is one of ours, else null. */
  fileNameOf(url: string): string | null;
  /** Width and height of a picture of the company; null for anything else. */
  sizeOfPicture(
    db: Executor,
    companyId: number,
    name: string,
  ): Promise<{ widthPx: number; heightPx: number } | null>;
  /** The parts of the company's brand that its letters use. */
  lookOf(db: Executor, companyId: number, companyLogo: string): Promise<{ logo: string; accent: string }>;
  /** Registers a file of the company, so that it is in its backups; the last step of its transaction. */
  rememberFile(
    tx: Executor,
    companyId: number,
    file: { name: string; mediaType: string; bytes: number },
  ): Promise<void>;
}

const pictureTitles: Readonly<Record<string, string>> = {
  logo: '企业 Logo',
  thumbnail: '设计的缩略图',
  seal: '企业印章',
};

/** A letter is the same for ever, so it is not made without a picture that it should show. */
const missing = (id: string) =>
  refuse.conflict(`授权书所用的${pictureTitles[id] ?? '图片'}已丢失，请恢复或重新上传后再试`);

const previewWidthPx = 900;
const mimes = { png: 'image/png', jpg: 'image/jpeg', webp: 'image/webp' } as const;

/** In a folder the server never serves by address: a letter is for people who may see the record. */
export const letterFileName = (hash: Buffer): string => {
  const name = hash.toString('hex');
  return `private-${name.slice(0, 2)}/${name}.pdf`;
};

export interface LetterSource extends LetterDependencies {
  /** The part of a record's number that a letter shows. */
  numberShown(companyId: number, row: store.Row): string;
}

export const letterFiles = ({
  storage,
  painting,
  publicUrl,
  numberShown,
  fileNameOf,
  sizeOfPicture,
  lookOf,
  rememberFile,
}: LetterSource) => {
  const read = async (name: string): Promise<Buffer | null> => {
    const file = await storage.get(name);
    return file ? buffer(file.body) : null;
  };

  /** A stored picture, or null when the letter is to show none there. */
  const picture = async (
    db: Executor,
    companyId: number,
    [id, url]: readonly [string, string],
  ): Promise<{ picture: LetterPicture; name: string } | null> => {
    const name = fileNameOf(url);
    const mime = mimes[(name?.split('.').at(-1) ?? '') as keyof typeof mimes];
    if (name === null || !mime) return null;
    const size = await sizeOfPicture(db, companyId, name);
    if (!size) throw missing(id);
    const asset = { url, width: size.widthPx, height: size.heightPx, mime };
    return { name, picture: { asset, ...size } };
  };

  const sheetOf = async (db: Executor, companyId: number, row: store.Row, now: Date, isPreview: boolean) => {
    const issuer = await store.issuerOf(db, companyId);
    const look = await lookOf(db, companyId, issuer.logo);
    const today = dayIn(issuer.timeZone, now);
    const status = statusOn(today, row);
    const content: LetterContent = {
      ...row,
      accent: look.accent,
      numberHint: numberShown(companyId, row),
      issuedOn: dayIn(issuer.timeZone, row.issuedAt ?? now),
      correctedOn: row.correctedAt ? dayIn(issuer.timeZone, row.correctedAt) : null,
      verifyUrl: `${publicUrl()}${verifyPath}/${row.verifyCode}`,
      verifyCode: spacedCode(row.verifyCode),
      stamp: isPreview && status !== AUTHORIZATION_STATUS.issued ? STATUS_TITLES[status] : undefined,
    };
    const [logo, thumbnail, seal] = await Promise.all(
      (
        [
          ['logo', look.logo],
          ['thumbnail', row.thumbnail],
          ['seal', issuer.seal],
        ] as const
      ).map((named) => picture(db, companyId, named)),
    );
    const files = new Map<string, string>();
    if (logo) files.set('logo', logo.name);
    if (thumbnail) files.set('thumbnail', thumbnail.name);
    if (seal) files.set('seal', seal.name);
    const design = letterDesign(content, {
      logo: logo?.picture ?? null,
      thumbnail: thumbnail?.picture ?? null,
      seal: seal?.picture ?? null,
    });
    return { design, files, missing };
  };

  /** The bytes of a letter that was handed out before. */
  const kept = async (hash: Buffer): Promise<Buffer> => {
    const bytes = await read(letterFileName(hash));
    if (!bytes) throw new Error(`The stored letter ${hash.toString('hex')} is missing`);
    return bytes;
  };

  return {
    /** The letter as a picture; one that is not in force has its status stamped across. */
    async preview(
      db: Executor,
      companyId: number,
      { row, now, requester }: { row: store.Row; now: Date; requester: Requester },
    ): Promise<string> {
      const sheet = await sheetOf(db, companyId, row, now, true);
      const image = await painting.webp(sheet, previewWidthPx, requester);
      return `data:image/webp;base64,${image.toString('base64')}`;
    },

    /**
     * The letter as PDF: painted at the first request, and the same bytes from then on; the public page
     * compares their hash.
     */
    async pdf(
      db: Executor,
      companyId: number,
      { row, now, requester }: { row: store.Row; now: Date; requester: Requester },
    ): Promise<Buffer> {
      if (row.pdfHash) return kept(row.pdfHash);
      const sheet = await sheetOf(db, companyId, row, now, false);
      const bytes = await painting.pdf(
        sheet,
        { author: row.issuerName, withBleed: false, withCropMarks: false },
        requester,
      );
      const hash = createHash('sha256').update(bytes).digest();
      const name = letterFileName(hash);
      const file = { name, mediaType: 'application/pdf' };
      await storeFile(storage, db, { ...file, content: bytes }, now);
      // together: a hash whose file is not registered is missing in every backup
      const standing = await inTransaction(db, async (tx) => {
        const stored = await store.keepHash(tx, companyId, row.id, { hash, correctedAt: row.correctedAt });
        if (stored?.equals(hash)) await rememberFile(tx, companyId, { ...file, bytes: bytes.length });
        return stored;
      });
      if (!standing) throw refuse.conflict('授权书刚被更正，请重新下载');
      return standing.equals(hash) ? bytes : kept(standing);
    },
  };
};
