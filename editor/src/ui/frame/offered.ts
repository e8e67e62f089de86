import type { Device, EditorConfiguration } from '../configuration.ts';
import { lightAppsAt } from '../panels/light-apps/light-apps.tsx';
import { isPicturePanel, mayUsePictures } from '../pictures/own-pictures.ts';

/** Whether users may download pictures with a transparent ground. */
export const offersDownload = ({ functions }: EditorConfiguration): boolean =>
  functions.export.formats.includes('png') &&
  functions.topBar.items.some(({ id, visible }) => id === 'download' && visible);

/** The visible panels: light applications only where there are some, AI where it is not switched off. */
export const panelsOf = (configuration: EditorConfiguration, device: Device, hasAi: boolean) =>
  configuration.functions.sidePanels.items.filter(
    ({ id, visible }) =>
      visible &&
      (!isPicturePanel(id) || mayUsePictures(configuration)) &&
      (id !== 'ai' || hasAi) &&
      (id !== 'lightApps' || lightAppsAt(configuration, device, 'sidePanel').length > 0),
  );
