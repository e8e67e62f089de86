import type { AppItem } from '@design-console/contract/kernel';
import { type RefObject, useRef, useState } from 'react';
import type { Device, EditorConfiguration } from '../../configuration.ts';
import type { AppTag, TemplateShelf } from '../templates/shelf.ts';

/** A light application's templates, listed in the panel of templates. */
export interface AppTemplates {
  readonly app: AppItem;
  readonly tags: readonly [AppTag, ...AppTag[]];
  readonly onOpenItself: () => void;
  /** Back to all templates. */
  readonly onAll: () => void;
}

/** How long a pressed application waits for its tags: without them it still opens. */
const patienceMs = 3000;

const inTime = (asked: Promise<readonly AppTag[]>): Promise<readonly AppTag[]> =>
  new Promise((resolve) => {
    const timer = setTimeout(() => resolve([]), patienceMs);
    void asked.then(resolve, () => resolve([])).then(() => clearTimeout(timer));
  });

interface Options {
  readonly configuration: EditorConfiguration;
  readonly device: Device;
  readonly shelf: TemplateShelf | undefined;
  readonly hasTemplates: boolean;
  readonly root: RefObject<HTMLElement | null>;
  readonly onPanel: (id: string) => void;
  readonly onOpenItself: (app: AppItem) => void;
}

/** A pressed light application that has templates opens with them; any other opens itself. */
export const useAppTemplates = (options: Options) => {
  const { configuration, device, shelf, root, onPanel, onOpenItself } = options;
  const [opened, setOpened] = useState<{ id: string; tags: AppTemplates['tags'] } | null>(null);
  const [askedApp, setAskedApp] = useState<string | null>(null);
  const latestPress = useRef(0);
  // tags are on templates of the company, which 素材权限 may keep from users
  const mayList = options.hasTemplates && configuration.functions.materials.templates === 'all';

  const onOpenApp = (app: AppItem): void => {
    latestPress.current += 1;
    const mine = latestPress.current;
    if (!mayList || !shelf?.appTags) return onOpenItself(app);
    setAskedApp(app.id);
    void inTime(shelf.appTags(app.id)).then(([first, ...others]) => {
      if (mine !== latestPress.current) return;
      setAskedApp(null);
      if (!first) return onOpenItself(app);
      setOpened({ id: app.id, tags: [first, ...others] });
      onPanel('templates');
    });
  };

  const leave = (): void => {
    latestPress.current += 1;
    setAskedApp(null);
    setOpened(null);
  };

  // a published change may have taken it away
  const app = configuration.lightApps.catalogue.items.find(
    ({ id, visible, devices }) => id === opened?.id && visible && devices.includes(device),
  );
  const appTemplates: AppTemplates | null =
    opened && app && mayList
      ? {
          app,
          tags: opened.tags,
          onOpenItself: () => onOpenItself(app),
          onAll: () => {
            leave();
            root.current?.querySelector<HTMLElement>('[data-id="templates"]')?.focus({ preventScroll: true });
          },
        }
      : null;

  /** Another panel, or all templates again. */
  const leavingApp =
    (open: (id: string) => void) =>
    (id: string): void => {
      leave();
      open(id);
    };

  return { ofPanels: { onOpenApp, askedApp, appTemplates }, leavingApp };
};
