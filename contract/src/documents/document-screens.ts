import type { Device } from '../kernel/index.ts';
import type { MenuPath } from '../menu-tree.ts';
import type { DocumentKey } from './index.ts';

/** The screen on which a document is edited: who may see it may see the document. */
export const DOCUMENT_SCREENS: Readonly<Record<DocumentKey, Readonly<Partial<Record<Device, MenuPath>>>>> = {
  'editor.functions': { pc: '/templateEditor/configAdmin/pc', mobile: '/templateEditor/configAdmin/mobile' },
  'editor.theme': { pc: '/templateEditor/configTheme/pc', mobile: '/templateEditor/configTheme/mobile' },
  'editor.watermark': { pc: '/templateEditor/watermark' },
  'editor.canvas': { pc: '/templateEditor/configOther/addcanvassetting' },
  'editor.brand': { pc: '/templateEditor/configOther/wordsColorSet' },
  'editor.lightApps': { pc: '/templateEditor/lightApplicationAdmin' },
  'templateCenter.style': { pc: '/templateCenter/configStyle' },
  'templateCenter.page': { pc: '/templateCenter/pageManagment', mobile: '/templateCenter/pageManagment' },
  'aiArtisan.theme': { pc: '/aiArtisan/configTheme/pc' },
  'aiDesign.config': { pc: '/aiDesign/configAdmin' },
  'aiDesign.theme.classics': { pc: '/aiDesign/configTheme/classics' },
  'aiDesign.theme.session': { pc: '/aiDesign/configTheme/session' },
};
