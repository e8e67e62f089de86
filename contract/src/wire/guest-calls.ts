import type { Wire } from '../kernel/call.ts';

/**
 * The wires the embedded page calls before its product is shown. Separate from the calls' schemas, so that
 * the page first appears without loading the validation library.
 */
export const GUEST_WIRE = {
  openLink: 'POST /embed/open.do',
  getConfiguration: 'GET /embed/configuration.do',
  addUsage: 'POST /embed/event/add.do',
  saveDesign: 'POST /design/save.do',
  exportDesign: 'POST /design/export.do',
  getDesign: 'GET /design/get.do',
  listDesignVersions: 'GET /design/versions.do',
  getDesignVersion: 'GET /design/version.do',
  listDesigns: 'GET /design/list.do',
  duplicateDesign: 'POST /design/duplicate.do',
  removeDesign: 'POST /design/delete.do',
  listPictures: 'GET /design/pictures.do',
  removePicture: 'POST /design/deletePicture.do',
  addPicture: 'POST /design/addPicture.do',
  fetchPicture: 'POST /design/fetchPicture.do',
  composeAiDesign: 'POST /aiDesign/compose.do',
  getAiRemaining: 'GET /aiDesign/remaining.do',
  generateArt: 'POST /aiArtisan/generate.do',
  getArtRemaining: 'GET /aiArtisan/remaining.do',
} as const satisfies Record<string, Wire>;

/** What is wrong with a signature's time. The page gives other advice for each. */
export const timeFaults = {
  over: '已过期',
  tooFarAhead: '不能晚于当前时间',
  noMilliseconds: '须为毫秒时间戳',
} as const;

/** How long a signed link's session lasts. */
export const embedSessionMs = 2 * 3_600_000;

/**
 * The size of a document as JSON: 3,000 elements as templates have them take 1.3 MB (decision 0156). Below a request's
 * limit, so that a larger document gets its own refusal.
 */
export const designBytesMax = 2 * 2 ** 20;
/** Fields and list entries of a document: of large designs each takes some 14 bytes. */
export const designItemsMax = 160_000;

/** What the embedded page states of the pages around it: more than any host nests. */
export const hostOriginsMax = 10;
export const hostOriginLengthMax = 300;

/** How kinds, templates, light applications and designs are named in usage events: none has other ids. */
export const usageItemIdPattern = /^[\w.:-]{1,64}$/;
