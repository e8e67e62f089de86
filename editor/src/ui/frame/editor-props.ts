import type { ReactNode } from 'react';
import type { AiDesigner, ComposeRequest } from '../../composer/index.ts';
import type { Editor as Engine } from '../../core/index.ts';
import type { Design } from '../../document/index.ts';
import type { ServerExport } from '../../export/index.ts';
import type { Device, EditorConfiguration, EditorUser } from '../configuration.ts';
import type { HostOrders } from '../host-orders/host-orders.ts';
import type { Library } from '../panels/library/library.ts';
import type { TemplateShelf } from '../panels/templates/shelf.ts';
import type { LocalPictures } from '../pictures/local-picture.ts';
import type { StorePicture } from '../pictures/place-picture.ts';
import type { PrefillSource } from '../prefill/prefill.ts';
import type { DesignWork } from '../work/use-work.ts';
import type { TopBarAction } from './TopBar.tsx';

/** A user action for the host page or the embedding component. */
export interface EditorEvent {
  /**
   * `download` opens the dialog, `downloaded`: the user got the file. `generated`: AI made designs. `finished`:
   * the finished design is stored. `aiRequested`: the host page makes the design of a prompt.
   */
  readonly type: TopBarAction | 'lightApp' | 'downloaded' | 'generated' | 'aiRequested' | 'finished';
  readonly exitUrl?: string;
  /** Options of the download. */
  readonly templateId?: string;
  readonly aiRequest?: Pick<ComposeRequest, 'prompt' | 'kind'>;
  /** The opened light application; `event` where the host page opens it: the company's own name, else its id. */
  readonly lightApp?: { readonly id: string; readonly name: string; readonly event?: string };
}

export interface EditorProps {
  readonly device: Device;
  readonly configuration: EditorConfiguration;
  /** The design opened on mount. */
  readonly design: Design;
  readonly user: EditorUser;
  /** Opens in preview mode: the finished design without panels. */
  readonly startsPreviewing?: boolean;
  /** The panel that is open initially. */
  readonly startsWithPanel?: string;
  /** The dialog that is open initially. */
  readonly startsWithDialog?: 'download' | 'addPage';
  /** What its user should know about the design that opens; shown until it is dismissed. */
  readonly startsWithNotice?: string;
  readonly onEvent?: (event: EditorEvent) => void;
  /** False where no host page opens what is left to it, such as most light applications: it is not shown. */
  readonly hasHost?: boolean;
  /** Whether the window around the editor closes after 完成; asked when the user finishes. */
  readonly closesWhenDone?: () => boolean;
  /** Stores the design; rejects with a message for the user. Absent in previews, which store nothing. */
  readonly onSave?: (design: Design, kind: 'save' | 'finish') => Promise<void>;
  /** What Mod+S does where the embedding component saves with its own top bar. */
  readonly onSaveKey?: () => void;
  /** Saves automatically and reports its status; replaces `onSave`. */
  readonly work?: DesignWork;
  /** Starts a new design in place of a restored one. */
  readonly onStartAnew?: () => Promise<void>;
  /** The user's stored designs and pictures. Absent where nothing is stored. */
  readonly library?: Library;
  /** Stores a picture for the design. Absent where nothing is stored. */
  readonly storePicture?: StorePicture;
  /** Exports files on the server. Absent in previews, which have no server. */
  readonly serverExport?: ServerExport;
  /** Decides about prompts of AI; null where AI is switched off. Absent in previews, which have no server. */
  readonly ai?: AiDesigner | null;
  /** Templates to start from. Absent in previews, which have no server. */
  readonly templateShelf?: TemplateShelf;
  /** The stored design's id; undefined before the first save. */
  readonly storedId?: () => string | undefined;
  /** What the host page puts into the open design. */
  readonly prefill?: PrefillSource | undefined;
  /** Orders of the host page for the open design. */
  readonly hostOrders?: HostOrders;
  /** An engine made by the embedding component; `design` is then not opened. */
  readonly engine?: Engine;
  /** Replaces the top bar with the embedding component's own title and actions. */
  readonly topBar?: ReactNode;
  /** Pictures of the design that exist in this browser only. */
  readonly pictures?: LocalPictures;
  /** Rendered over a page, such as a reviewer's marks; positioned in shares of it. */
  readonly overPage?: (pageId: string) => ReactNode;
}
