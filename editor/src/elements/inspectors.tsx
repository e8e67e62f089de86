import type { ComponentType } from 'react';
import type { Editor } from '../core/index.ts';
import type { EditorConfiguration } from '../ui/configuration.ts';
import { ChartInspector } from './chart/ChartInspector.tsx';
import { ImageInspector } from './image/ImageInspector.tsx';
import { QrInspector } from './qr/QrInspector.tsx';
import { ShapeInspector } from './shape/ShapeInspector.tsx';
import { TableInspector } from './table/TableInspector.tsx';

interface Given {
  readonly configuration: EditorConfiguration;
  readonly editor: Editor;
}

/** Settings of single kinds: each inspector shows itself for its own selection. */
export const INSPECTORS: readonly (readonly [string, ComponentType<Given>])[] = [
  ['image', ImageInspector],
  ['chart', ChartInspector],
  ['table', TableInspector],
  ['qr', QrInspector],
  ['shape', ShapeInspector],
];
