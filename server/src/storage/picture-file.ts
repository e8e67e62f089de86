/** A stored file with a picture, as `stored_file` has it. */
export interface PictureFile {
  /** The name in the storage: a hash of the content, and its ending. */
  readonly name: string;
  readonly mediaType: string;
  readonly bytes: number;
  readonly widthPx: number;
  readonly heightPx: number;
}
