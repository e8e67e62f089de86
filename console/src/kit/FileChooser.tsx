import type { RefObject } from 'react';

interface Props {
  /** A button opens it by `ref.current?.click()`. */
  readonly ref: RefObject<HTMLInputElement | null>;
  /** What it is called for who does not see it. */
  readonly label: string;
  /** Endings and types. */
  readonly accept: string;
  readonly isMultiple?: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

/** The browser's dialog for files. The same file may be chosen again, after it was mended or removed. */
export const FileChooser = ({ ref, label, accept, isMultiple = false, onFiles }: Props) => (
  <input
    ref={ref}
    type="file"
    // the component library's styles of forms show a file field that is `hidden`
    style={{ display: 'none' }}
    multiple={isMultiple}
    accept={accept}
    aria-label={label}
    onChange={(event) => {
      onFiles([...(event.target.files ?? [])]);
      event.target.value = '';
    }}
  />
);
