import type { AppItem } from '@design-console/contract/kernel';
import type { RefObject } from 'react';
import type { Device, EditorConfiguration } from '../configuration.ts';
import type { DialogName } from '../dialogs/OpenedDialog.tsx';
import { useAppTemplates } from '../panels/light-apps/use-app-templates.ts';
import type { TemplateShelf } from '../panels/templates/shelf.ts';
import type { EditorProps } from './editor-props.ts';
import { leftToHost, type Notice } from './notices.tsx';
import { isLeftToHost } from './offered.ts';
import { type TopBarAction, topBarLabel } from './TopBar.tsx';

interface Options {
  readonly onEvent: EditorProps['onEvent'] | undefined;
  readonly configuration: EditorConfiguration;
  readonly device: Device;
  readonly templateShelf: TemplateShelf | undefined;
  /** False where no host page opens 历史设计: then 我的空间 does. */
  readonly hasHost: boolean;
  readonly root: RefObject<HTMLElement | null>;
  readonly panels: readonly { readonly id: string }[];
  readonly onNotice: (notice: Notice) => void;
  readonly onDialog: (dialog: DialogName) => void;
  readonly onPreview: () => void;
  readonly onStore: (kind: 'save' | 'finish') => void;
  readonly onLeave: () => void;
  readonly onPanel: (id: string) => void;
  readonly onOpenApp: (opened: { readonly app: AppItem; readonly url: string }) => void;
}

/** Actions that only the host page can perform: they are reported to it. */
const hostsOwn: ReadonlySet<TopBarAction> = new Set(['history', 'share', 'service']);

/** What the top bar and light applications do. */
export const useFrameActions = (options: Options) => {
  const { configuration, device, hasHost, root, panels, onEvent, onNotice, onDialog } = options;
  const hasPanel = (wanted: string): boolean => panels.some(({ id }) => id === wanted);
  const tellHosts = (label: string): void => onNotice({ text: leftToHost(label), tone: 'passing' });

  const toggleFullscreen = async (): Promise<void> => {
    try {
      if (document.fullscreenElement) await document.exitFullscreen();
      else await root.current?.requestFullscreen();
    } catch {
      // the iframe lacks the permission, or the phone does not support it
      onNotice({ text: '当前浏览器或接入页面不允许全屏', tone: 'passing' });
    }
  };

  const act = (type: TopBarAction): void => {
    if (type === 'exit') return options.onLeave();
    if (type === 'history' && !hasHost) return options.onPanel('mySpace');
    if (type === 'preview') options.onPreview();
    else if (type === 'download' || type === 'resize') onDialog(type);
    else if (type === 'finish' || type === 'save') options.onStore(type);
    else if (type === 'fullscreen') void toggleFullscreen();
    else if (hostsOwn.has(type)) tellHosts(topBarLabel(configuration, type));
    onEvent?.({ type });
  };

  const openApp = (app: AppItem): void => {
    const { id, label, entry } = app;
    const isHosts = isLeftToHost(app, hasPanel('qr'));
    const event = entry.kind === 'event' ? entry.event : id;
    onEvent?.({ type: 'lightApp', lightApp: { id, name: label, ...(isHosts ? { event } : {}) } });
    if (entry.kind === 'url') options.onOpenApp({ app, url: entry.url });
    else if (isHosts) tellHosts(label);
    else options.onPanel('qr');
  };

  const { ofPanels, leavingApp } = useAppTemplates({
    configuration,
    device,
    shelf: options.templateShelf,
    hasTemplates: hasPanel('templates'),
    root,
    onPanel: options.onPanel,
    onOpenItself: openApp,
  });

  return { act, openApp, ofPanels, leavingApp };
};
