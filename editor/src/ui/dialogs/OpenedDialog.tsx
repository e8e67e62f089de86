import type { Editor } from '../../core/index.ts';
import type { ServerExport } from '../../export/index.ts';
import type { Shortcut } from '../../interaction/shortcuts.ts';
import { usePanels } from '../use-panels.ts';
import type { DesignWork } from '../work/use-work.ts';
import type { Device, EditorConfiguration, EditorUser } from '../configuration.ts';
import { AddPageDialog } from './dialogs.tsx';

export type DialogName =
  | 'download'
  | 'downloadSelected'
  | 'addPage'
  | 'resize'
  | 'shortcuts'
  | 'versions'
  | 'leave';

interface Props {
  readonly dialog: DialogName;
  readonly configuration: EditorConfiguration;
  readonly device: Device;
  readonly editor: Editor;
  readonly user: EditorUser;
  readonly work: DesignWork | undefined;
  /** Shortcuts in addition to those of the commands. */
  readonly further: readonly Shortcut[];
  readonly storedId: (() => string | undefined) | undefined;
  readonly serverExport: ServerExport | undefined;
  readonly onDownloaded: () => void;
  readonly onLeave: () => void;
  readonly onClose: () => void;
}

/** The dialog that is open over the frame. */
export const OpenedDialog = (props: Props) => {
  const { dialog, configuration, device, editor, user, work, onClose, onLeave } = props;
  const later = usePanels();
  if (dialog === 'addPage')
    return <AddPageDialog configuration={configuration} editor={editor} onClose={onClose} />;
  if (!later) return null;
  switch (dialog) {
    case 'download':
    case 'downloadSelected':
      return (
        <later.DownloadDialog
          configuration={configuration}
          device={device}
          editor={editor}
          user={user}
          storedId={props.storedId}
          serverExport={props.serverExport}
          isOfSelection={dialog === 'downloadSelected'}
          onDownloaded={props.onDownloaded}
          onClose={onClose}
        />
      );
    case 'resize':
      return <later.ResizeDialog configuration={configuration} editor={editor} onClose={onClose} />;
    case 'shortcuts':
      return (
        <later.ShortcutsDialog
          further={props.further}
          may={configuration.functions.elements}
          onClose={onClose}
        />
      );
    case 'versions':
      return work ? <later.VersionsDialog work={work} onClose={onClose} /> : null;
    case 'leave':
      return work ? (
        <later.LeaveDialog
          work={work}
          onClose={onClose}
          onLeave={() => {
            onClose();
            onLeave();
          }}
        />
      ) : null;
  }
};
