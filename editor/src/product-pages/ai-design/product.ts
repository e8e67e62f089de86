import { DOCUMENTS } from '@design-console/contract/documents';
import { initialValue } from '@design-console/contract/kernel';
import type { Ref } from 'react';
import type { AiDesigner, ComposedKind } from '../../composer/index.ts';
import type { Design } from '../../document/index.ts';
import type { ProductPageProps, DocumentValueOf } from '../product-page.ts';
import type { GiveFile } from '../save-picture.ts';
import { markOver } from '../watermarked.ts';

/** AI smart design uses its own configuration, the theme of its interface, and the company's watermark. */
export interface AiDesignConfiguration {
  readonly config: DocumentValueOf<'aiDesign.config'>;
  readonly classics: DocumentValueOf<'aiDesign.theme.classics'>;
  readonly session: DocumentValueOf<'aiDesign.theme.session'>;
  readonly watermark: DocumentValueOf<'editor.watermark'>;
}

/** The configuration of a company that changed no setting. */
export const defaultAiDesign = (): AiDesignConfiguration => ({
  config: initialValue(DOCUMENTS['aiDesign.config']),
  classics: initialValue(DOCUMENTS['aiDesign.theme.classics']),
  session: initialValue(DOCUMENTS['aiDesign.theme.session']),
  watermark: initialValue(DOCUMENTS['editor.watermark']),
});

export type AiDesignView = 'classics' | 'session';

/** Events for the host page, under the names its client listens for. */
export type AiDesignEvent =
  | {
      /** The second one: 换一批, another round of designs for the same prompt. */
      readonly type: 'ai-design-send-cb' | 'ai-design-generate-again-cb';
      readonly prompt: string;
      readonly kind: ComposedKind;
    }
  | { readonly type: 'design-edit' | 'design-download'; readonly design: Design }
  | { readonly type: 'back' };

/** What a host may start. */
export interface AiDesignHandle {
  /** Makes the designs of the last prompt that was sent to the host; false where none waits. */
  generate(): boolean;
}

export interface ViewProps {
  readonly configuration: AiDesignConfiguration;
  readonly user: ProductPageProps<'aiDesign.config'>['user'];
  /** Decides about prompts; absent in previews, where the settings do. */
  readonly ai?: AiDesigner | undefined;
  /** A prompt is decided and sent to the host, which then has its designs made by `order`. */
  readonly isHostAsked?: boolean | undefined;
  readonly order?: Ref<AiDesignHandle> | undefined;
  readonly tell: (event: AiDesignEvent) => void;
  /** The design whose editor is being opened: no other one is opened meanwhile. */
  readonly opening: Design | null;
  /** Gives a downloaded picture to the user; absent: the browser's own download. */
  readonly giveFile?: GiveFile | undefined;
  /** An example prompt that opens the conversation; neither counted nor reported to the host. */
  readonly example?: string;
}

/** The watermark over results. */
export const markOf = ({ configuration: { watermark }, user }: Pick<ViewProps, 'configuration' | 'user'>) =>
  markOver({ watermark, user });

export type Mark = ReturnType<typeof markOf>;

/** A CSS background: an uploaded picture over a colour. */
export const pictureOver = (url: string, color: string): string =>
  url === '' ? color : `${color} url("${url}") center / cover no-repeat`;
