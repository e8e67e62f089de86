import { arrows, basic, polygons, stars } from './plain-shapes.ts';
import type { ShapeGroup } from './shape-entry.ts';
import { bubbles, flow, labels, symbols } from './sign-shapes.ts';

export const SHAPE_GROUPS: readonly ShapeGroup[] = [
  { key: 'basic', name: '基础形状', shapes: basic },
  { key: 'arrow', name: '箭头', shapes: arrows },
  { key: 'star', name: '星形与徽章', shapes: stars },
  { key: 'bubble', name: '对话框', shapes: bubbles },
  { key: 'label', name: '标签与飘带', shapes: labels },
  { key: 'symbol', name: '符号', shapes: symbols },
  { key: 'polygon', name: '多边形', shapes: polygons },
  { key: 'flow', name: '流程图', shapes: flow },
];
