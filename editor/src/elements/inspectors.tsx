import type { ComponentType } from 'react';
import type { Editor } from '../core/index.ts';
import type { EditorConfiguration } from '../ui/configuration.ts';
import { ChartProperties } from '../ui/inspector/ChartProperties.tsx';
import { PictureProperties } from '../ui/inspector/PictureProperties.tsx';
import { QrProperties } from '../ui/inspector/QrProperties.tsx';
import { ShapeProperties } from '../ui/inspector/ShapeProperties.tsx';
import { TableInspector } from './table/TableInspector.tsx';

interface Given {
  readonly configuration: EditorConfiguration;
  readonly editor: Editor;
}

/** What kinds have to set beyond what all have: each shows itself for its own selection. */
export const INSPECTORS: readonly (readonly [string, ComponentType<Given>])[] = [
  ['image', PictureProperties],
  ['chart', ChartProperties],
  ['table', TableInspector],
  ['qr', QrProperties],
  ['shape', ShapeProperties],
];
