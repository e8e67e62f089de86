import type { OwnDesign, OwnPicture } from '@design-console/contract/design';

interface Found<Item, Place> {
  readonly list: readonly Item[];
  /** Where the next page begins; null at the end. */
  readonly next: Place | null;
}

/** What a user has with the server. Every call rejects with a sentence for the person. */
export interface Library {
  designs(keyword: string, after: string | null): Promise<Found<OwnDesign, string>>;
  /** Opens one of them in place of the design that is open. */
  openDesign(designId: string): Promise<void>;
  pictures(keyword: string, after: number | null): Promise<Found<OwnPicture, number>>;
}
