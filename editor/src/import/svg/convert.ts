import { identity, times } from '../../document/matrix.ts';
import { boundsOf } from '../../document/geometry.ts';
import { LIMITS } from '../../document/limits.ts';
import { BLENDS } from '../../document/schema/base.ts';
import type { Background, Element } from '../../document/schema/index.ts';
import { groupOf, importedDesign, importedPage, layerName, Pictures } from '../assemble.ts';
import type { Imported, ImportSettings } from '../imported.ts';
import { Notes } from '../notes.ts';
import { OutlineBuilder } from '../outlines.ts';
import { refuseFile } from '../refusal.ts';
import { clippedBy, masked, silent } from './clips.ts';
import { imageOf } from './images.ts';
import { pictureOf } from './rasterized.ts';
import { opacityOf } from './paint.ts';
import { elementsIn, readSvgFile, type SvgNode } from './read.ts';
import {
  calledOf,
  countUse,
  insideViewport,
  isHidden,
  labelOf,
  numberAt,
  type NodeContext,
  contextOf,
  referred,
  type Scene,
} from './scene.ts';
import { isShape, shapeOf } from './shapes.ts';
import { rulesOf } from './style.ts';
import { textOf } from './text.ts';
import { colorOf, lengthOf, numbersOf } from './values.ts';

const holders = new Set(['g', 'svg', 'a', 'switch', 'symbol']);

const holdsText = (node: SvgNode, depth = 0): boolean =>
  node.name === 'text' || (depth < 40 && elementsIn(node).some((child) => holdsText(child, depth + 1)));

const isOn = (value: string | undefined): boolean => value !== undefined && value !== 'none';

/** Applies opacity, visibility and blending to the whole element. */
const withCompositing = (element: Element, { properties }: NodeContext): Element => {
  const blend = BLENDS.find((one) => one === properties['mix-blend-mode']);
  return {
    ...element,
    opacity: element.opacity * opacityOf(properties.opacity),
    visible: element.visible && !isHidden(properties),
    ...(blend ? { blend } : {}),
  };
};

const tellBlend = (node: SvgNode, { properties }: NodeContext, { notes }: Scene): void => {
  const value = properties['mix-blend-mode'];
  if (value !== undefined && !BLENDS.some((one) => one === value))
    notes.add(calledOf(node), `混合模式 ${value.slice(0, 20)} 不支持，改为正常`);
};

const usedOf = (node: SvgNode, context: NodeContext, scene: Scene): Element[] => {
  const target = referred(node.attributes.get('href'), scene);
  if (!target) {
    scene.notes.add(calledOf(node), '引用的图形不在文件中，已去掉');
    return [];
  }
  const inner = countUse(scene, context);
  const { width, height } = context.viewport;
  const [x, y] = [numberAt(node, 'x', width, context) ?? 0, numberAt(node, 'y', height, context) ?? 0];
  const moved = { ...inner, matrix: times(inner.matrix, { ...identity, e: x, f: y }) };
  if (target.name !== 'symbol' && target.name !== 'svg') return elementsOf(target, moved, scene);
  const size = {
    width:
      numberAt(node, 'width', width, context) ?? lengthOf(target.attributes.get('width'), width) ?? width,
    height:
      numberAt(node, 'height', height, context) ??
      lengthOf(target.attributes.get('height'), height) ??
      height,
  };
  return childElementsOf(target, insideViewport(target, contextOf(target, moved, scene), size), scene);
};

const childElementsOf = (node: SvgNode, context: NodeContext, scene: Scene): Element[] => {
  const all = elementsIn(node);
  // the first child of a switch is one that every program can show
  const children = node.name === 'switch' ? all.filter(({ name }) => !silent.has(name)).slice(0, 1) : all;
  return children.flatMap((child) => elementsOf(child, { ...context, depth: context.depth + 1 }, scene));
};

const convertNode = (node: SvgNode, context: NodeContext, scene: Scene): Element[] => {
  if (node.name === 'use') return usedOf(node, context, scene);
  if (node.name !== 'svg') return childElementsOf(node, context, scene);
  const { width, height } = context.viewport;
  const size = {
    width: numberAt(node, 'width', width, context) ?? width,
    height: numberAt(node, 'height', height, context) ?? height,
  };
  const at = [numberAt(node, 'x', width, context) ?? 0, numberAt(node, 'y', height, context) ?? 0] as const;
  const moved = { ...context, matrix: times(context.matrix, { ...identity, e: at[0], f: at[1] }) };
  return childElementsOf(node, insideViewport(node, moved, size), scene);
};

/** A container's elements: one stays single, several become a group within the depth limit. */
const grouped = (node: SvgNode, context: NodeContext, elements: Element[], scene: Scene): Element[] => {
  const [only] = elements;
  const name = layerName(labelOf(node));
  if (!only) return [];
  if (elements.length === 1) return [withCompositing({ ...name, ...only }, context)];
  if (groupDepthOf(elements) < LIMITS.groupDepth) return [withCompositing(groupOf(elements, name), context)];
  scene.notes.add(calledOf(node), `组合嵌套超过 ${LIMITS.groupDepth} 层，已拆开`);
  return elements.map((one) => withCompositing(one, context));
};

const groupDepthOf = (elements: readonly Element[]): number =>
  Math.max(0, ...elements.map((one) => (one.type === 'group' ? 1 + groupDepthOf(one.elements) : 0)));

/** Converts a node to elements on the page. */
const elementsOf = (node: SvgNode, outer: NodeContext, scene: Scene): Element[] => {
  if (silent.has(node.name)) return [];
  const context = contextOf(node, outer, scene);
  const { properties } = context;
  const { notes } = scene;
  const isHolder = holders.has(node.name) || node.name === 'use';
  if (!isHolder && !isShape(node) && node.name !== 'text' && node.name !== 'image') {
    notes.add('', `元素 ${node.name.slice(0, 40)} 不支持，已去掉`);
    return [];
  }
  tellBlend(node, context, scene);
  const clip = clippedBy(node, context, scene);
  const isForeign = isOn(properties.mask) || isOn(properties.filter) || clip === 'foreign';
  const picture = (): Element[] => {
    const made = pictureOf(node, context, scene);
    return made ? [{ ...made, visible: !isHidden(properties) }] : [];
  };
  if (holdsText(node)) {
    if (isForeign || clip !== 'whole')
      notes.add(calledOf(node), '含文字，为保持可编辑去掉了裁剪、蒙版或滤镜');
  } else if (node.name === 'image' && !isForeign && clip instanceof OutlineBuilder) {
    const image = imageOf(node, context, scene);
    const shown = image && masked(image, clip);
    return shown ? [withCompositing(shown, context)] : image ? picture() : [];
  } else if (isForeign || clip !== 'whole') return picture();
  if (isHolder) return grouped(node, context, convertNode(node, context, scene), scene);
  if (node.name === 'text') return textOf(node, context, scene).map((one) => withCompositing(one, context));
  if (node.name === 'image') {
    const image = imageOf(node, context, scene);
    return image ? [withCompositing(image, context)] : [];
  }
  const shape = shapeOf(node, context, scene);
  if (shape === 'foreign') return picture();
  return shape ? [withCompositing(shape, context)] : [];
};

/** The page size, in px. */
const pageSize = (root: SvgNode): { width: number; height: number } => {
  const [, , viewWidth, viewHeight] = numbersOf(root.attributes.get('viewBox'));
  const side = (name: 'width' | 'height', view: number | undefined): number => {
    const text = root.attributes.get(name);
    const found = text?.trim().endsWith('%') ? null : lengthOf(text, 0);
    return Math.round(found ?? view ?? (name === 'width' ? 300 : 150));
  };
  const [width, height] = [side('width', viewWidth), side('height', viewHeight)];
  if (!(width >= 1 && height >= 1)) return refuseFile('SVG 的尺寸有误，请设置宽度和高度后重新导出');
  if (width > LIMITS.pageSidePx || height > LIMITS.pageSidePx || width * height > LIMITS.pageAreaPx)
    return refuseFile(`画布过大：${width} × ${height} px，请缩小后再导入`);
  return { width, height };
};

/** The page's background: a plain rectangle under everything, from edge to edge. */
const groundOf = (
  element: Element | undefined,
  { width, height }: { width: number; height: number },
): Background | null => {
  if (
    element?.type !== 'shape' ||
    element.outline.kind !== 'rect' ||
    element.cornerRadius > 0 ||
    element.stroke
  )
    return null;
  const { fill, opacity, visible, blend } = element;
  if (!fill || opacity < 1 || !visible || blend !== 'normal' || element.rotation !== 0) return null;
  const { x, y, width: wide, height: high } = boundsOf([element]);
  const isWhole = x <= 0.5 && y <= 0.5 && x + wide >= width - 0.5 && y + high >= height - 0.5;
  const isSame = Math.abs(wide - width) < 2 && Math.abs(high - height) < 2;
  return isWhole && (fill.kind === 'solid' || isSame) ? fill : null;
};

/** Converts an SVG to a design: groups, texts, shapes, lines and pictures, with a list of differences. */
export const importSvg = (bytes: Uint8Array, settings: ImportSettings): Imported => {
  const notes = new Notes();
  const pictures = new Pictures();
  const file = readSvgFile(bytes, notes);
  const { root } = file;
  const size = pageSize(root);
  const scene: Scene = {
    file,
    rules: rulesOf(file.sheet, notes),
    page: { x: 0, y: 0, ...size },
    settings,
    notes,
    pictures,
    uses: 0,
  };
  const start: NodeContext = { matrix: identity, properties: {}, depth: 0, useDepth: 0, viewport: size };
  const context = contextOf(root, start, scene);
  const all = childElementsOf(root, insideViewport(root, { ...context, matrix: identity }, size), scene);
  const elements = isWrapped(all) || groupDepthOf(all) > LIMITS.groupDepth ? all.flatMap(opened) : all;
  const color = colorOf(context.properties['background-color'] ?? context.properties.background);
  const ground = groundOf(elements[0], size);
  if (ground) notes.add(elements[0]?.name ?? '', '最底层的满幅矩形改为页面背景');
  else if (color === null) notes.add('', '文件背景透明，页面背景设为白色');
  const page = importedPage(
    {
      ...size,
      background: ground ?? { kind: 'solid', color: color ?? '#ffffff' },
      elements: ground ? elements.slice(1) : elements,
    },
    notes,
  );
  if (page.elements.length === 0 && !ground) refuseFile('文件里没有可以读取的图形');
  const design = importedDesign({ title: settings.title, pages: [page], dpi: 96 }, pictures);
  return { design, pictures: pictures.list, notes: notes.list };
};

/** Some programs wrap the whole page in one group. */
const isWrapped = ([only, ...more]: readonly Element[]): boolean =>
  only?.type === 'group' &&
  more.length === 0 &&
  only.opacity === 1 &&
  only.visible &&
  only.blend === 'normal';

const opened = (element: Element): Element[] =>
  element.type === 'group'
    ? element.elements.map((one) => ({ ...one, x: one.x + element.x, y: one.y + element.y }))
    : [element];
