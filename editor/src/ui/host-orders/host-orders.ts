import type { Design } from '../../document/index.ts';

/** What an open editor does for the page around it. */
export interface OrderedEditor {
  /** Opens the dialog; says so where downloads are not offered. */
  showDownload(): void;
  /** Leaves as by 退出: asks first where work would be lost. */
  leave(): void;
  opened(): { readonly design: Design; readonly formats: readonly string[] };
  /** Rejects with a message for the host when the user may not take the template. */
  checkTemplate(templateId: string): Promise<void>;
  /** Takes the template for the whole design or one page. The user sees progress and faults. */
  takeTemplate(templateId: string, pageIndex?: number): Promise<void>;
}

/** Orders of the page around the editor. */
export interface HostOrders {
  /** Returns a function that stops listening. */
  listen(editor: OrderedEditor): () => void;
}
