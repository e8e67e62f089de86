import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { AUTHORIZATION_STATUS, STATUS_TITLES } from '@design-console/contract/authorization';
import type { Executor } from '../../db/tables.ts';
import { refuse } from '../../kernel/refusal.ts';
import type { Painting } from '../../painting/painting.ts';
import type { Storage } from '../../storage/storage.ts';
import { dayIn, spacedCode, statusOn } from './authorization.rules.ts';
import * as store from './authorization.store.ts';
import { type LetterContent, letterDesign } from './letter.ts';
import type { LetterPicture } from './letter-parts.ts';
import { verifyPath } from './verify-pages.ts';

export interface LetterNeeds {
  storage: Storage;
  painting: Painting;
  /** Where people reach this server, without a slash at its end. */
  publicUrl: string;
  /** The file's name when an address is one of ours, else null. */
  fileNameOf(url: string): string | null;
  /** Remembers a file of the company, so that it is in its backups. */
  rememberFile(
    db: Executor,
    companyId: number,
    file: { name: string; mediaType: string; bytes: number },
  ): Promise<void>;
}

const previewWidthPx = 900;
const mimes = { png: 'image/png', jpg: 'image/jpeg', webp: 'image/webp' } as const;

/** In a folder the server never gives out by address: a letter is for those who may see the record. */
export const letterFileName = (hash: Buffer): string => {
  const name = hash.toString('hex');
  return `private-${name.slice(0, 2)}/${name}.pdf`;
};

export const letterFiles = ({ storage, painting, publicUrl, fileNameOf, rememberFile }: LetterNeeds) => {
  const read = async (name: string): Promise<Buffer | null> => {
    const file = await storage.get(name);
    return file ? buffer(file.body) : null;
  };

  /** A stored picture, or null for none: a letter is made without rather than not at all. */
  const picture = async (url: string): Promise<{ picture: LetterPicture; bytes: Buffer } | null> => {
    const name = fileNameOf(url);
    const mime = mimes[(name?.split('.').at(-1) ?? '') as keyof typeof mimes];
    const bytes = name && mime ? await read(name) : null;
    if (!bytes) return null;
    // 20 MB of memory that most servers never need
    const { default: sharp } = await import('sharp');
    const { width, height } = await sharp(bytes).metadata();
    return {
      bytes,
      picture: { asset: { url, width, height, mime }, widthPx: width, heightPx: height },
    };
  };

  const sheetOf = async (db: Executor, companyId: number, row: store.Row, now: Date, isPreview: boolean) => {
    const issuer = await store.issuerOf(db, companyId);
    const today = dayIn(issuer.timeZone, now);
    const status = statusOn(today, row);
    const content: LetterContent = {
      ...row,
      issuedOn: dayIn(issuer.timeZone, row.issuedAt ?? now),
      correctedOn: row.correctedAt ? dayIn(issuer.timeZone, row.correctedAt) : null,
      verifyUrl: `${publicUrl}${verifyPath}/${row.verifyCode}`,
      verifyCode: spacedCode(row.verifyCode),
      stamp: isPreview && status !== AUTHORIZATION_STATUS.issued ? STATUS_TITLES[status] : undefined,
    };
    const [logo, thumbnail] = await Promise.all([picture(issuer.logo), picture(row.thumbnail)]);
    const files = new Map<string, Uint8Array>();
    if (logo) files.set('logo', logo.bytes);
    if (thumbnail) files.set('thumbnail', thumbnail.bytes);
    const design = letterDesign(content, {
      logo: logo?.picture ?? null,
      thumbnail: thumbnail?.picture ?? null,
    });
    return { design, files };
  };

  /** The bytes of a letter that was given out before. */
  const kept = async (hash: Buffer): Promise<Buffer> => {
    const bytes = await read(letterFileName(hash));
    if (!bytes) throw new Error(`The stored letter ${hash.toString('hex')} is missing`);
    return bytes;
  };

  return {
    /** The letter as a picture; what is no letter in force says so across it. */
    async preview(db: Executor, companyId: number, row: store.Row, now: Date): Promise<string> {
      const image = await painting.webp(await sheetOf(db, companyId, row, now, true), previewWidthPx);
      return `data:image/webp;base64,${image.toString('base64')}`;
    },

    /**
     * The letter as PDF: painted when it is first asked for, and the same bytes ever after, whose hash
     * the public page compares.
     */
    async pdf(db: Executor, companyId: number, row: store.Row, now: Date): Promise<Buffer> {
      if (row.pdfHash) return kept(row.pdfHash);
      const sheet = await sheetOf(db, companyId, row, now, false);
      const bytes = await painting.pdf(sheet, row.issuerName);
      const hash = createHash('sha256').update(bytes).digest();
      const name = letterFileName(hash);
      await storage.put(name, bytes, 'application/pdf');
      const standing = await store.keepHash(db, companyId, row.id, { hash, correctedAt: row.correctedAt });
      if (!standing) throw refuse.conflict('授权书刚被更正，请重新下载');
      if (!standing.equals(hash)) return kept(standing);
      const file = { name, mediaType: 'application/pdf', bytes: bytes.length };
      await rememberFile(db, companyId, file);
      return bytes;
    },
  };
};
