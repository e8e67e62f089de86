import { createHash } from 'node:crypto';
import { autosaveStretchMs, type SavedElsewhere } from '@design-console/contract/design';
import { WIRE } from '@design-console/contract/wire/constants';
import { designBytesMax } from '@design-console/contract/wire/guest-calls';
import type { WebhookEvent } from '@design-console/contract/webhook';
import { canvasKinds } from '@design-console/contract/documents/editor-canvas';
import {
  countOf,
  type Design,
  fromPx,
  newId,
  parseDesign,
  tooLargeWords,
} from '@design-console/editor/document';
import { sampleByKey } from '@design-console/editor/samples';
import type { Guest } from '../../identity/guest.ts';
import { refuse } from '../../http/reply/refusal.ts';
import type { Origin } from './template-locks.ts';

const idLength = 24;

/**
 * The id of a new design, unguessable: the page's own key always gives the same one, and the same key of
 * another user gives another.
 */
export const newDesignId = ({ companyId, apiUserId }: Guest, key: string | undefined): string =>
  key === undefined
    ? newId(idLength)
    : createHash('sha256')
        .update(`design ${companyId} ${apiUserId} ${key}`)
        .digest('base64url')
        .slice(0, idLength);

/** Refuses a document that is stored in more bytes than a design may have. */
const refuseTooLarge = (document: unknown): void => {
  const bytes = Buffer.byteLength(JSON.stringify(document));
  if (bytes > designBytesMax) throw refuse.invalid({ document: tooLargeWords(bytes) });
};

/** The design a document holds, or a refusal that names every fault. */
export const readDocument = (document: unknown): Design => {
  refuseTooLarge(document);
  const parsed = parseDesign(document);
  if (parsed.ok) {
    // defaults that were left out are filled in: six bytes for each one that was sent, at worst
    refuseTooLarge(parsed.design);
    return parsed.design;
  }
  const faults = Object.entries(parsed.faults).slice(0, 20);
  throw refuse.invalid(
    Object.fromEntries(faults.map(([path, fault]) => [path === '' ? 'document' : `document.${path}`, fault])),
  );
};

const cents = (length: number): number => Math.round(length * 100) / 100;
const isNear = (one: number, other: number): boolean => Math.abs(one - other) < 0.5;

/** A design's fields in lists: its first page in the design's own unit. */
export const factsOf = (design: Design, templateId: string) => {
  const [page] = design.pages;
  const [width = 0, height = 0] = [page?.width ?? 0, page?.height ?? 0].map((side) =>
    cents(fromPx(side, design.unit, design.dpi)),
  );
  const ofSize = Object.values(canvasKinds).find(
    (kind) => kind.unit === design.unit && isNear(kind.width, width) && isNear(kind.height, height),
  );
  return {
    title: design.title.trim() || '未命名设计',
    kindName: sampleByKey(templateId)?.kind ?? ofSize?.name ?? '',
    templateId,
    width,
    height,
    unit: design.unit,
    pageCount: design.pages.length,
  };
};

/** The stored design names the template it is bound to, whatever was sent. */
export const ofOrigin = (design: Design, { templateId, templateVersion }: Origin): Design =>
  templateVersion === null ? design : { ...design, meta: { ...design.meta, templateId, templateVersion } };

interface Version {
  readonly version: number;
  readonly savedAt: Date;
  readonly byItself: boolean;
  readonly writer: string | null;
  readonly sequence: number | null;
  readonly elementCount: number | null;
}

/** What a save says of itself. */
interface SaveOrder {
  readonly basedOn?: number | undefined;
  readonly writer?: string | undefined;
  readonly sequence?: number | undefined;
}

const stretchOf = (moment: Date): number => Math.floor(moment.getTime() / autosaveStretchMs);

/** How many elements a design has, those in groups included. */
export const elementCountOf = ({ pages }: Design): number =>
  pages.reduce((sum, { elements }) => sum + countOf(elements), 0);

/** The names of the company's files in a design, whatever stands before or behind them in an address. */
export const pictureFilesOf = ({ assets }: Design): string[] => {
  const names = Object.values(assets).flatMap(({ url }) => {
    const at = url.indexOf(WIRE.filesPath);
    return at === -1 ? [] : (/^[\w.-]+/.exec(url.slice(at + WIRE.filesPath.length)) ?? []);
  });
  return [...new Set(names)];
};

/** Whether less than half of the elements are left: perhaps a mistake, and then the version before it is wanted. */
const hasLostMost = ({ elementCount }: Version, left: number): boolean =>
  elementCount !== null && left < elementCount / 2;

/** What of a save decides whether it replaces the newest version. */
interface AutomaticSave {
  readonly isAutomatic: boolean;
  readonly elementCount: number;
  readonly now: Date;
}

/**
 * Whether a save replaces the newest version: both automatic, shortly one after the other, and most of the elements
 * are still there.
 */
export const isReplaced = (
  newest: Version | null,
  { isAutomatic, elementCount, now }: AutomaticSave,
): newest is Version =>
  isAutomatic &&
  newest !== null &&
  newest.byItself &&
  stretchOf(newest.savedAt) === stretchOf(now) &&
  !hasLostMost(newest, elementCount);

/** How many saves of the same window came after the newest version; null where that is unknown. */
const stepsAfter = (newest: Version | null, { writer, sequence }: SaveOrder): number | null =>
  newest === null || newest.sequence === null || sequence === undefined || newest.writer !== writer
    ? null
    : sequence - newest.sequence;

/** Whether the newest version is this save, sent before. */
export const isRepeated = (newest: Version | null, save: SaveOrder): boolean =>
  stepsAfter(newest, save) === 0;

/**
 * Refuses a save that is not based on the newest version, unless that one came from the same window, and one that
 * comes behind a later save of its window.
 */
export const refuseStale = (newest: Version | null, save: SaveOrder): void => {
  const { basedOn, writer } = save;
  // no data: its window sent a later one and waits for this no more, so there is nothing for a person to choose
  if ((stepsAfter(newest, save) ?? 0) < 0) throw refuse.conflict('这次保存晚到，窗口之后的保存已经存好');
  if (!newest || basedOn === undefined || newest.version === basedOn) return;
  if (writer !== undefined && newest.writer === writer) return;
  const elsewhere: SavedElsewhere = { version: newest.version, savedAt: newest.savedAt.toISOString() };
  throw refuse.conflict('这个设计在别处有更新的版本，请选择保留哪一个', elsewhere);
};

/** The event for hosts. Automatic saves send none: they come every few seconds. */
export const eventsOfSave = ({
  isFirst,
  isAutomatic,
  status,
}: {
  isFirst: boolean;
  isAutomatic: boolean;
  status: 1 | 2;
}): Extract<WebhookEvent, 'design.created' | 'design.saved' | 'design.finished'>[] => [
  ...(isFirst ? (['design.created'] as const) : []),
  ...(status === 2 ? (['design.finished'] as const) : []),
  ...(isFirst || isAutomatic || status === 2 ? [] : (['design.saved'] as const)),
];

interface Pictures {
  readonly thumbnail: string;
  readonly told: string | null;
}

/**
 * The pictures of a design after a save that painted this one ('' for none), and those that it no longer shows.
 * Hosts may show the picture they were last told of: it stays until they are told of another.
 */
export const picturesAfter = (
  before: Pictures,
  painted: string,
  isTold: boolean,
): { thumbnail: string; told: string | null; left: string[] } => {
  const thumbnail = painted || before.thumbnail;
  const lastTold = before.told ?? before.thumbnail;
  const told = isTold || lastTold === '' || lastTold === thumbnail ? null : lastTold;
  const had = new Set([before.thumbnail, lastTold]);
  return { thumbnail, told, left: [...had].filter((url) => ![thumbnail, told, ''].includes(url)) };
};

interface VersionRow {
  version: number;
  savedAt: Date;
  isAutomatic: boolean;
}

/** A version as users see it in the list of versions. */
export const versionOfRow = ({ version, savedAt, isAutomatic }: VersionRow) => ({
  version,
  savedAt: savedAt.toISOString(),
  isAutomatic,
});
