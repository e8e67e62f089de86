import type { Device, EditorConfiguration } from '../configuration.ts';
import { lightAppsAt } from '../panels/light-apps/light-apps.tsx';
import { isPicturePanel, mayUsePictures } from '../pictures/own-pictures.ts';

/** Whether the company offers downloads. */
export const hasDownload = ({ functions }: EditorConfiguration): boolean =>
  functions.topBar.items.some(({ id, visible }) => id === 'download' && visible);

/** Whether users may download pictures with a transparent ground. */
export const offersDownload = (configuration: EditorConfiguration): boolean =>
  configuration.functions.export.formats.includes('png') && hasDownload(configuration);

/** The visible panels: light applications only where there are some, AI where it is not switched off. */
export const panelsOf = (configuration: EditorConfiguration, device: Device, hasAi: boolean) =>
  configuration.functions.sidePanels.items.filter(
    ({ id, visible }) =>
      visible &&
      (!isPicturePanel(id) || mayUsePictures(configuration)) &&
      (id !== 'ai' || hasAi) &&
      (id !== 'lightApps' || lightAppsAt(configuration, device, 'sidePanel').length > 0),
  );
