import type { AppItem } from '@design-console/contract/kernel';
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

/** Whether only the host page opens an application: it has neither a page nor a panel of its own. */
export const isLeftToHost = ({ id, entry }: AppItem, hasQrPanel: boolean): boolean =>
  entry.kind !== 'url' && !(id === 'qrCode' && hasQrPanel);

/**
 * The configuration, without what only a host page opens where there is none. 历史设计 then opens 我的空间, where
 * that is shown.
 */
export const offeredWith = (hasHost: boolean, configuration: EditorConfiguration): EditorConfiguration => {
  if (hasHost) return configuration;
  const { functions, lightApps } = configuration;
  const isPanelShown = (panel: string): boolean =>
    functions.sidePanels.items.some(({ id, visible }) => id === panel && visible);
  const hasQrPanel = isPanelShown('qr');
  const dead = new Set(['share', 'service', ...(isPanelShown('mySpace') ? [] : ['history'])]);
  return {
    ...configuration,
    functions: {
      ...functions,
      topBar: { items: functions.topBar.items.filter(({ id }) => !dead.has(id)) },
    },
    lightApps: {
      ...lightApps,
      catalogue: { items: lightApps.catalogue.items.filter((app) => !isLeftToHost(app, hasQrPanel)) },
    },
  };
};
