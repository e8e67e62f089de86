import { WIRE } from '@design-console/contract/wire/constants';
import type { AiDesignConfiguration, AiDesignView } from '../../../product-pages/ai-design/index.ts';
import { hostPicture } from '../../protocol/host-text.ts';
import type { LinkParameters } from '../../protocol/parameters.ts';

/** `type` of public clients: 0 经典, 1 会话. The address of the session interface says it too. */
export const viewAt = (pathname: string, { type }: LinkParameters): AiDesignView =>
  type === '1' || pathname.includes(WIRE.aiDesignSessionPath) ? 'session' : 'classics';

/** Public clients write a kind after the address of an interface. */
const kindAt = (pathname: string): string | undefined =>
  pathname.includes(WIRE.aiDesignClassicsPath)
    ? pathname
        .split('/')
        .filter((part) => part !== '')
        .at(-1)
    : undefined;

/** The watermark with AI previews in its scope; a disabled one marks only these. */
const markedPreviews = (
  watermark: AiDesignConfiguration['watermark'],
): AiDesignConfiguration['watermark'] => {
  const { basic, scope } = watermark;
  const where = basic.enabled ? scope.where.filter((target) => target !== 'aiPreview') : [];
  return {
    ...watermark,
    basic: { ...basic, enabled: true },
    scope: { ...scope, where: [...where, 'aiPreview'] },
  };
};

const layouts: Readonly<Record<string, 'classic' | 'flat'>> = { 0: 'classic', 1: 'flat' };

/**
 * The configuration of AI smart design with the parameters of a link. A host may set pictures that the company
 * did not set and hide what the company offers; it cannot enable what is disabled. Both may choose the layout.
 */
export const configurationFor = (
  configuration: AiDesignConfiguration,
  parameters: LinkParameters,
  {
    pathname,
    hasBack,
  }: {
    readonly pathname: string;
    /** Whether 返回 does anything here. */
    readonly hasBack: boolean;
  },
): AiDesignConfiguration => {
  const { config, classics, session, watermark } = configuration;
  const { basic, entries } = config;
  const { people } = session;
  const wantedKind = parameters.aiKindId ?? kindAt(pathname);
  const kinds = basic.kinds.filter((kind) => kind === wantedKind);
  return {
    config: {
      ...config,
      basic: {
        ...basic,
        kinds: kinds.length === 0 ? basic.kinds : kinds,
        layout: layouts[parameters.layoutStyle ?? ''] ?? basic.layout,
      },
      entries: {
        downloadEntry: entries.downloadEntry && parameters.downloadEntry !== '1',
        decoration: entries.decoration && parameters.decoration !== '1',
        backButton: entries.backButton && hasBack && parameters.back !== '1',
      },
    },
    classics: {
      ...classics,
      brand: { ...classics.brand, logo: classics.brand.logo || hostPicture(parameters.logoUrl) },
    },
    session: {
      ...session,
      people: {
        ...people,
        aiAvatar: people.aiAvatar || hostPicture(parameters.aiAvatar),
        userAvatar: people.userAvatar || hostPicture(parameters.userAvatar),
      },
    },
    watermark: parameters.showWatermark === '1' ? markedPreviews(watermark) : watermark,
  };
};

/** `generateType` of public clients: 1 asks the host before designs are made. */
export const isHostAsked = ({ generateType }: LinkParameters): boolean => generateType === '1';
