import type { RefObject } from 'react';

interface Props {
  /** A button opens it by `ref.current?.click()`. */
  readonly ref: RefObject<HTMLInputElement | null>;
  /** Its name for screen readers. */
  readonly label: string;
  /** File extensions and types. */
  readonly accept: string;
  readonly isMultiple?: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

/** The browser's file dialog. The same file may be chosen again, after it was corrected or removed. */
export const FileChooser = ({ ref, label, accept, isMultiple = false, onFiles }: Props) => (
  <input
    ref={ref}
    type="file"
    // the component library's form styles show a `hidden` file field
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
