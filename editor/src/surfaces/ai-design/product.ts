import { DOCUMENTS } from '@design-console/contract/documents';
import { initialValue } from '@design-console/contract/kernel';
import { isWatermarked } from '../../ui/configuration.ts';
import type { ComposedKind } from '../../composer/index.ts';
import type { Design } from '../../document/index.ts';
import type { SurfaceProps, SurfaceValue } from '../surface.ts';

/** AI smart design obeys its own configuration, the theme of the look it has, and the company's watermark. */
export interface AiDesignConfiguration {
  readonly config: SurfaceValue<'aiDesign.config'>;
  readonly classics: SurfaceValue<'aiDesign.theme.classics'>;
  readonly session: SurfaceValue<'aiDesign.theme.session'>;
  readonly watermark: SurfaceValue<'editor.watermark'>;
}

/** The configuration of a company that has set nothing. */
export const defaultAiDesign = (): AiDesignConfiguration => ({
  config: initialValue(DOCUMENTS['aiDesign.config']),
  classics: initialValue(DOCUMENTS['aiDesign.theme.classics']),
  session: initialValue(DOCUMENTS['aiDesign.theme.session']),
  watermark: initialValue(DOCUMENTS['editor.watermark']),
});

export type AiDesignFace = 'classics' | 'session';

/** What a host page hears, by the names its client listens for. */
export type AiDesignEvent =
  | { readonly type: 'ai-design-send-cb'; readonly prompt: string; readonly kind: ComposedKind }
  | { readonly type: 'design-edit' | 'design-download'; readonly design: Design }
  | { readonly type: 'back' };

export interface FaceProps {
  readonly configuration: AiDesignConfiguration;
  readonly user: SurfaceProps<'aiDesign.config'>['user'];
  readonly tell: (event: AiDesignEvent) => void;
  /** A prompt the conversation opens with, as an example: neither counted nor told to the host. */
  readonly example?: string;
}

/** The mark over results: whether and how is the company's watermark's to say, where its scope names AI previews. */
export const markOf = ({ configuration: { watermark }, user }: Pick<FaceProps, 'configuration' | 'user'>) => {
  const viewer = { ...user, isAuthorized: false };
  return isWatermarked(watermark, 'aiPreview', viewer) ? { settings: watermark, user: viewer } : undefined;
};

export type Mark = ReturnType<typeof markOf>;

/** An uploaded picture as a background, over the colour it stands on. */
export const pictureOver = (url: string, color: string): string =>
  url === '' ? color : `${color} url("${url}") center / cover no-repeat`;
