import { appsAt } from '@design-console/contract/documents/apps-at';
import type { AppItem, AppPosition } from '@design-console/contract/kernel';
import type { Device, EditorConfiguration } from '../../configuration.ts';
import { Dialog } from '../../dialogs/dialogs.tsx';
import frame from '../../frame/editor.module.css';
import styles from './light-apps.module.css';
import { LIGHT_APP_ICONS, OwnAppIcon } from './light-app-icons.ts';

/** The light applications at a place of the editor. */
export const lightAppsAt = (
  { lightApps }: EditorConfiguration,
  device: Device,
  position: AppPosition,
): readonly AppItem[] => appsAt(lightApps.catalogue.items, device, position);

export const LightAppIcon = ({ app, sizePx }: { readonly app: AppItem; readonly sizePx: number }) => {
  const Icon = LIGHT_APP_ICONS[app.id] ?? OwnAppIcon;
  return app.icon === '' ? (
    <Icon size={sizePx} aria-hidden="true" />
  ) : (
    <img src={app.icon} alt="" width={sizePx} height={sizePx} />
  );
};

export interface LightAppsProps {
  readonly configuration: EditorConfiguration;
  readonly device: Device;
  readonly onOpenApp: (app: AppItem) => void;
  /** The pressed application whose templates are being looked up. */
  readonly askedApp: string | null;
}

interface ListProps {
  readonly apps: readonly AppItem[];
  readonly label: string;
  readonly onOpen: (app: AppItem) => void;
  readonly asked: string | null;
}

/** Icons and names, in the configured order. */
const LightAppList = ({ apps, label, onOpen, asked }: ListProps) => (
  <ul className={styles.lightApps} aria-label={label}>
    {apps.map((app) => (
      <li key={app.id}>
        <button type="button" data-app={app.id} aria-busy={app.id === asked} onClick={() => onOpen(app)}>
          <span>
            <LightAppIcon app={app} sizePx={22} />
          </span>
          {app.label}
        </button>
      </li>
    ))}
  </ul>
);

export const LightAppsPanel = ({ configuration, device, onOpenApp, askedApp }: LightAppsProps) => (
  <LightAppList
    apps={lightAppsAt(configuration, device, 'sidePanel')}
    label="轻应用"
    onOpen={onOpenApp}
    asked={askedApp}
  />
);

/** The light applications at the top of the panel of templates. */
export const HomeApps = ({ configuration, device, onOpenApp, askedApp }: LightAppsProps) => {
  const apps = lightAppsAt(configuration, device, 'home');
  return apps.length === 0 ? null : (
    <LightAppList apps={apps} label="常用工具" onOpen={onOpenApp} asked={askedApp} />
  );
};

/**
 * Sandbox rights of a framed page. Most pages need their own origin for storage; a page of our origin could
 * then escape the sandbox, so it does not get it.
 */
const rightsOf = (url: string): string => {
  const rights = 'allow-scripts allow-forms allow-popups allow-downloads';
  return new URL(url).origin === window.location.origin ? rights : `${rights} allow-same-origin`;
};

interface DialogProps {
  readonly app: AppItem;
  readonly url: string;
  readonly onClose: () => void;
}

/** A company's own application in a frame that cannot access the editor. */
export const LightAppDialog = ({ app, url, onClose }: DialogProps) => (
  <Dialog title={app.label} size="whole" onClose={onClose}>
    <iframe
      className={styles.lightAppFrame}
      title={app.label}
      src={url}
      sandbox={rightsOf(url)}
      referrerPolicy="no-referrer"
      loading="lazy"
    />
    <p className={frame.quiet}>
      网页没有显示？
      <a href={url} target="_blank" rel="noopener noreferrer">
        在新窗口打开
      </a>
    </p>
  </Dialog>
);
