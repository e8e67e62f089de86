import type { Wire } from './kernel/call.ts';

/**
 * The wires the embedded page asks before its product stands. They stand apart from what each call brings
 * and answers, so that the page's first sight comes without the validation library.
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
  listPictures: 'GET /design/pictures.do',
  addPicture: 'POST /design/addPicture.do',
} as const satisfies Record<string, Wire>;

/** How long a signed link's session lasts. */
export const embedSessionMs = 2 * 3_600_000;

/** Of a document as JSON. Below what a request may hold, so that a larger one is refused by name. */
export const designBytesMax = 1_000_000;
