import type { Editor } from '../../core/index.ts';
import type { ServerExport } from '../../export/index.ts';
import type { Shortcut } from '../../interaction/shortcuts.ts';
import { OnDemandLoading } from '../OnDemandLoading.tsx';
import { usePanels, useWholePanels } from '../use-panels.ts';
import type { DesignWork } from '../work/use-work.ts';
import type { Device, EditorConfiguration, EditorUser } from '../configuration.ts';
import { Boundary } from '../Boundary.tsx';
import { PartBroken } from '../PartBoundary.tsx';
import { LeaveDialog } from '../work/LeaveDialog.tsx';
import { Dialog } from './dialogs.tsx';

export type DialogName =
  | 'download'
  | 'downloadSelected'
  | 'addPage'
  | 'resize'
  | 'rename'
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

const titles: Readonly<Record<DialogName, string>> = {
  download: '下载',
  downloadSelected: '下载选中内容',
  addPage: '添加画布',
  resize: '尺寸调整',
  rename: '重命名',
  shortcuts: '快捷键',
  versions: '历史版本',
  leave: '还有改动没有保存',
};

const DialogOf = (props: Props) => {
  const { dialog, configuration, device, editor, user, work, onClose, onLeave } = props;
  const panels = usePanels();
  // without a network one can still leave, and add pages once the editor was there
  const later = useWholePanels(dialog !== 'addPage' && dialog !== 'leave');
  if (dialog === 'addPage' && panels)
    return <panels.AddPageDialog configuration={configuration} editor={editor} onClose={onClose} />;
  if (dialog === 'leave')
    return work ? (
      <LeaveDialog
        work={work}
        onClose={onClose}
        onLeave={() => {
          onClose();
          onLeave();
        }}
      />
    ) : null;
  if (!later || dialog === 'addPage')
    return (
      <Dialog title={titles[dialog]} onClose={onClose}>
        <OnDemandLoading />
      </Dialog>
    );
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
    case 'rename':
      return <later.RenameDialog editor={editor} onClose={onClose} />;
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
  }
};

/** The dialog that is open over the frame, or why it is not there. */
export const OpenedDialog = (props: Props) => (
  <Boundary
    key={props.dialog}
    instead={(again) => (
      <Dialog title={titles[props.dialog]} onClose={props.onClose}>
        <PartBroken onRetry={again} />
      </Dialog>
    )}
  >
    <DialogOf {...props} />
  </Boundary>
);
