import type { OwnDesign, OwnPicture } from '@design-console/contract/design';

interface Found<Item, Place> {
  readonly list: readonly Item[];
  /** Cursor of the next page; null at the end. */
  readonly next: Place | null;
}

/** A user's designs and pictures on the server. Every call rejects with a message for the user. */
export interface Library {
  designs(keyword: string, after: string | null): Promise<Found<OwnDesign, string>>;
  /** Opens one of them in place of the design that is open. */
  openDesign(designId: string): Promise<void>;
  /** Stores a copy of one of them as it was saved last. */
  duplicateDesign(design: Pick<OwnDesign, 'designId' | 'updatedAt'>): Promise<void>;
  removeDesign(designId: string): Promise<void>;
  pictures(keyword: string, after: number | null): Promise<Found<OwnPicture, number>>;
  removePicture(id: number): Promise<void>;
}
