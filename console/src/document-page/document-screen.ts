import type { DocumentKey } from '@design-console/contract/documents';
import type { Device, DocumentValue } from '@design-console/contract/kernel';
import type { ComponentType, ReactNode } from 'react';
import type { FieldInputProps } from './form/fields/FieldInput.tsx';
import type { DocumentWork, DocumentRef } from './work/use-document.ts';

export interface PreviewProps {
  /** The document with its unsaved changes. */
  readonly value: DocumentValue;
  readonly documentRef: DocumentRef;
  /** The viewer, for {company} and {user}. */
  readonly company: string;
  readonly user: string;
  /** The field being edited, `section.field`: the preview shows the part it affects. */
  readonly part?: string;
}

/** Describes the screen of a configuration document: the document, its preview and its special parts. */
export interface DocumentScreen {
  readonly documentKey: DocumentKey;
  readonly device: Device;
  /** For documents a config set has many of: the page's id, its name, and the content before the name. */
  readonly page?: { readonly id: string; readonly name: string; readonly lead: ReactNode };
  /** The shell gives this screen no padding (specification section 2). */
  readonly isFlush?: boolean;
  /** Draws the unsaved value as users would see it. */
  readonly Preview: ComponentType<PreviewProps>;
  /** Fields with an input of their own, by path. */
  readonly inputs?: Readonly<Record<string, (props: FieldInputProps, work: DocumentWork) => ReactNode>>;
  /** Faults by path that the definition cannot know: they too are corrected before publishing. */
  readonly faultsOf?: (value: DocumentValue) => Readonly<Record<string, string>>;
  /** What of the value users will not see: publishing names it and goes on. */
  readonly warningsOf?: (value: DocumentValue) => readonly string[];
  /** Beside the fields of a section: presets, colours from a logo. */
  readonly extras?: Readonly<Record<string, (work: DocumentWork) => ReactNode>>;
  /** Above the document's sections: starting points. */
  readonly before?: {
    readonly title: string;
    readonly help: string;
    readonly Content: ComponentType<{ readonly work: DocumentWork; readonly mayEdit: boolean }>;
  };
  /**
   * Above or below everything else: content of the screen that is not part of the document and saves itself.
   * It outlives a change of the config set.
   */
  readonly own?: {
    readonly position: 'first' | 'last';
    readonly title: string;
    readonly help: string;
    readonly Content: ComponentType<{ readonly mayEdit: boolean }>;
  };
}
