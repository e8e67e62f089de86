import type { ComponentType } from 'react';
import type { Editor } from '../core/index.ts';
import type { ElementType } from '../document/index.ts';
import type { EditorConfiguration } from '../ui/configuration.ts';
import { ChartInspector } from './chart/ChartInspector.tsx';
import { ImageInspector } from './image/ImageInspector.tsx';
import { QrInspector } from './qr/QrInspector.tsx';
import { ShapeInspector } from './shape/ShapeInspector.tsx';
import { TableInspector } from './table/TableInspector.tsx';

interface InspectorProps {
  readonly configuration: EditorConfiguration;
  readonly editor: Editor;
}

/** Settings of each kind: its inspector shows itself for its own selection. Null: a kind without its own. */
const inspectors: Readonly<Record<ElementType, ComponentType<InspectorProps> | null>> = {
  text: null,
  image: ImageInspector,
  shape: ShapeInspector,
  line: null,
  group: null,
  qr: QrInspector,
  svg: null,
  chart: ChartInspector,
  table: TableInspector,
};

export const INSPECTORS = Object.entries(inspectors).flatMap(([kind, Inspector]) =>
  Inspector ? [{ kind, Inspector }] : [],
);
