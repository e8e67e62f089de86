import { createContext } from 'react';

/** What a user lacks: a right of the link or the company, or a quota that is used up. */
export type Limit = 'fonts' | 'templates' | 'materials' | 'ai' | 'watermark' | 'download';

/** The host's way to sell what a user lacks. */
export interface Purchase {
  /** The host narrows the formats or the quality of downloads. */
  readonly limitsDownload: boolean;
  /** Leads to it, at the user's request; `msg` names the limit. */
  ask(limit: Limit, msg: string): void;
}

/** Null where the host sells nothing: limits are then only named. */
export const PurchaseContext = createContext<Purchase | null>(null);

export const purchaseLabel = '去开通';
