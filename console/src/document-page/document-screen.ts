import type { DocumentKey } from '@design-console/contract/documents';
import type { Device, DocumentValue } from '@design-console/contract/kernel';
import type { ComponentType, ReactNode } from 'react';
import type { FieldInputProps } from './fields/FieldInput.tsx';
import type { DocumentWork, DocumentRef } from './use-document.ts';

export interface PreviewProps {
  /** The document with its unsaved changes. */
  readonly value: DocumentValue;
  readonly documentRef: DocumentRef;
  /** Who is looking: what {company} and {user} stand for. */
  readonly company: string;
  readonly user: string;
  /** The field being set, `section.field`: the preview shows what it is about. */
  readonly part?: string;
}

/** What a screen of a configuration document is: which one, what shows it, and what is special about it. */
export interface DocumentScreen {
  readonly documentKey: DocumentKey;
  readonly device: Device;
  /** Of a document a config set has many of: which one, what it is called, and what stands before its name. */
  readonly page?: { readonly id: string; readonly name: string; readonly lead: ReactNode };
  /** The shell gives this screen no padding (specification section 2). */
  readonly isFlush?: boolean;
  /** Draws the unsaved value as users would see it. */
  readonly Preview: ComponentType<PreviewProps>;
  /** Fields with an input of their own, by path. */
  readonly inputs?: Readonly<Record<string, (props: FieldInputProps, work: DocumentWork) => ReactNode>>;
  /** Beside the fields of a section: presets, colours from a logo. */
  readonly extras?: Readonly<Record<string, (work: DocumentWork) => ReactNode>>;
  /** Above the document's sections: where to begin. */
  readonly before?: {
    readonly title: string;
    readonly help: string;
    readonly Content: ComponentType<{ readonly work: DocumentWork; readonly mayEdit: boolean }>;
  };
  /** Below the document's sections: what belongs to the screen and not to the document, saved by itself. */
  readonly after?: {
    readonly title: string;
    readonly help: string;
    readonly Content: ComponentType<{ readonly mayEdit: boolean }>;
  };
}
