import { encode } from 'uqr';
import type { QrElement } from '../../document/index.ts';

/** The modules of a code, row by row. */
export type QrModules = readonly (readonly boolean[])[];

export type EncodeQr = (text: string, ecc: QrElement['ecc']) => QrModules;

/** Encodes a text without quiet zone. Throws when it is too long for any version. */
export const encodeQr: EncodeQr = (text, ecc) => encode(text, { ecc, border: 0 }).data;
