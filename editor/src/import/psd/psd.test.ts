import { describe, expect, it } from 'vitest';
import type { Imported } from '../imported.ts';
import { accepted, elementsOf, notesOf, only } from '../testing/imported.ts';
import { filled, pixelLayer, psdFile, settings, speckled } from '../testing/psd-files.ts';
import { importPsd } from './convert.ts';

/** Layers of a PSD as layers of a design (issue: import, point 5). */

const read = (given: Parameters<typeof psdFile>[0], options: Parameters<typeof psdFile>[1] = {}): Imported =>
  accepted(importPsd(psdFile(given, options), settings));

const photo = pixelLayer('照片', { left: 20, top: 30, width: 60, height: 40 }, speckled);

const square = (left: number, top: number, side: number) => ({
  open: false,
  fillRule: 'non-zero' as const,
  operation: 'combine' as const,
  knots: [
    [left, top],
    [left + side, top],
    [left + side, top + side],
    [left, top + side],
  ].map(([x = 0, y = 0]) => ({ linked: true, points: [x, y, x, y, x, y] })),
});

describe('layers of px', () => {
  it('become pictures in their place, with name, opacity, visibility and blend mode', () => {
    const imported = read({ children: [{ ...photo, opacity: 0.5, hidden: true, blendMode: 'multiply' }] });
    const image = only(imported, 'image');
    expect(image).toMatchObject({ x: 20, y: 30, width: 60, height: 40, name: '照片', visible: false });
    expect(image).toMatchObject({ blend: 'multiply', asset: imported.pictures[0]?.assetId });
    expect(image.opacity).toBeCloseTo(0.5, 2);
    const source = imported.pictures[0]?.make();
    if (source?.kind !== 'pixels') throw new Error('No px');
    expect([...source.pixels.data.subarray(4, 8)]).toEqual([...speckled(1, 0)]);
  });

  it('of one colour become rectangles, and the lowest one from edge to edge the background of the page', () => {
    const ground = pixelLayer('背景', { left: 0, top: 0, width: 400, height: 300 }, [250, 240, 230, 255]);
    const bar = pixelLayer('色块', { left: 10, top: 20, width: 100, height: 50 }, [255, 0, 0, 255]);
    const imported = read({ children: [ground, bar] });
    expect(imported.design.pages[0]?.background).toEqual({ kind: 'solid', color: '#faf0e6' });
    expect(only(imported, 'shape')).toMatchObject({
      x: 10,
      y: 20,
      width: 100,
      height: 50,
      outline: { kind: 'rect' },
      fill: { kind: 'solid', color: '#ff0000' },
    });
    expect(imported.pictures).toEqual([]);
    expect(notesOf(imported)).toContain('图层「背景」：纯色底图改为页面背景');
  });

  it('are cut by their mask and by their clipping layer', () => {
    const mask = {
      left: 20,
      top: 30,
      right: 50,
      bottom: 70,
      defaultColor: 0,
      imageData: filled(30, 40, [255, 255, 255, 255]),
    };
    const base = pixelLayer('底', { left: 20, top: 30, width: 60, height: 20 }, speckled);
    const imported = read({ children: [base, { ...photo, mask, clipping: true }] });
    const [, clipped] = imported.pictures;
    const source = clipped?.make();
    if (source?.kind !== 'pixels') throw new Error('No px');
    const alphaAt = (x: number, y: number): number => source.pixels.data[(y * 60 + x) * 4 + 3] ?? -1;
    expect([alphaAt(5, 5), alphaAt(40, 5), alphaAt(5, 30)]).toEqual([255, 0, 0]);
  });

  it('compressed by ZIP are read too', () => {
    const imported = read({ children: [photo] }, { compress: true });
    const source = imported.pictures[0]?.make();
    if (source?.kind !== 'pixels') throw new Error('No px');
    expect([...source.pixels.data.subarray(0, 8)]).toEqual([...speckled(0, 0), ...speckled(1, 0)]);
  });

  it('are reported where a blend mode, an effect, a place off the canvas or an adjustment is lost', () => {
    const imported = read({
      children: [
        {
          ...photo,
          name: '发光',
          blendMode: 'difference',
          effects: {
            outerGlow: { enabled: true, color: { r: 1, g: 2, b: 3 }, size: { units: 'Pixels', value: 4 } },
          },
        },
        pixelLayer('远处', { left: 900, top: 900, width: 10, height: 10 }, speckled),
        { name: '调色', adjustment: { type: 'invert' } },
      ],
    });
    expect(notesOf(imported)).toEqual([
      '文件背景透明，页面背景设为白色',
      '图层「发光」：效果「外发光」不支持，已去掉',
      '图层「发光」：混合模式「差值」不支持，改为正常',
      '图层「远处」：在画布之外，已去掉',
      '图层「调色」：调整图层不支持，已去掉',
    ]);
    expect(elementsOf(imported)).toHaveLength(1);
  });

  it('keep their drop shadow', () => {
    const dropShadow = [
      {
        enabled: true,
        color: { r: 0, g: 0, b: 0 },
        opacity: 0.5,
        angle: 90,
        useGlobalLight: false,
        distance: { units: 'Pixels' as const, value: 10 },
        size: { units: 'Pixels' as const, value: 6 },
      },
    ];
    const image = only(read({ children: [{ ...photo, effects: { dropShadow } }] }), 'image');
    expect(image.shadow).toEqual({ color: '#00000080', blur: 6, offsetX: 0, offsetY: 10 });
  });

  it('keep a stroke around the opaque pixels where these fill the frame, and report it for a cut-out', () => {
    const stroke = [
      {
        enabled: true,
        position: 'outside' as const,
        fillType: 'color' as const,
        color: { r: 255, g: 0, b: 0 },
        opacity: 1,
        size: { units: 'Pixels' as const, value: 4 },
      },
    ];
    const round = pixelLayer('剪影', { left: 20, top: 30, width: 40, height: 40 }, (x, y) => [
      9,
      9,
      9,
      Math.hypot(x - 20, y - 20) < 18 ? 255 : 0,
    ]);
    const imported = read({ children: [{ ...round, effects: { stroke } }] });
    expect(only(imported, 'image').stroke).toBeUndefined();
    expect(notesOf(imported)).toContain('图层「剪影」：描边效果对透明图片不支持，已去掉');
  });

  it('a file without layers becomes one picture', () => {
    const imported = read({ imageData: filled(400, 300, speckled) });
    expect(only(imported, 'image')).toMatchObject({ x: 0, y: 0, width: 400, height: 300 });
    expect(notesOf(imported)).toContain('文件没有图层，合并后的画面作为一张图片导入');
  });
});

describe('groups', () => {
  it('stay groups, with their members in place', () => {
    const imported = read({
      children: [
        {
          name: '一组',
          opacity: 0.4,
          children: [photo, { ...photo, name: '另一张', left: 100, right: 160 }],
        },
      ],
    });
    const group = only(imported, 'group');
    expect(group).toMatchObject({ name: '一组', x: 20, y: 30, width: 140, height: 40, opacity: 0.4 });
    expect(group.elements.map(({ x, y, name }) => [x, y, name])).toEqual([
      [0, 0, '照片'],
      [80, 0, '另一张'],
    ]);
  });

  it('keep the shadow of the whole group; other effects are reported', () => {
    const size = { units: 'Pixels' as const, value: 4 };
    const effects = {
      dropShadow: [
        { enabled: true, color: { r: 0, g: 0, b: 0 }, opacity: 1, angle: 90, distance: size, size },
      ],
      solidFill: [{ enabled: true, color: { r: 255, g: 0, b: 0 }, opacity: 1 }],
    };
    const imported = read({
      children: [{ name: '一组', effects, children: [photo, { ...photo, name: '另一张' }] }],
    });
    expect(only(imported, 'group').shadow).toMatchObject({ blur: 4, offsetY: 4 });
    expect(notesOf(imported)).toContain('图层「一组」：图层组的描边与颜色效果不支持，已去掉');
  });

  it('deeper than a design allows are ungrouped, and reported', () => {
    let layer: NonNullable<Parameters<typeof psdFile>[0]['children']>[number] = photo;
    for (let depth = 9; depth > 0; depth -= 1) layer = { name: `第 ${depth} 层`, children: [layer] };
    const imported = read({ children: [layer] });
    expect(notesOf(imported)).toContain('图层「第 7 层」：图层组嵌套超过 6 层，已拆开');
  });
});

describe('shapes', () => {
  it('stay shapes with fill and stroke; drawn ellipses stay ellipses', () => {
    const vectorOrigination = {
      keyDescriptorList: [
        {
          keyOriginType: 5,
          keyOriginResolution: 72,
          keyOriginShapeBoundingBox: {
            top: { units: 'Pixels' as const, value: 50 },
            left: { units: 'Pixels' as const, value: 40 },
            bottom: { units: 'Pixels' as const, value: 150 },
            right: { units: 'Pixels' as const, value: 240 },
          },
          transform: [1, 0, 0, 1, 0, 0],
        },
      ],
    };
    const imported = read({
      children: [
        {
          name: '椭圆',
          vectorFill: { type: 'color', color: { r: 0, g: 128, b: 255 } },
          vectorMask: { paths: [square(40, 50, 100)] },
          vectorOrigination,
          vectorStroke: {
            strokeEnabled: true,
            fillEnabled: true,
            lineWidth: { units: 'Pixels', value: 4 },
            lineAlignment: 'outside',
            content: { type: 'color', color: { r: 255, g: 0, b: 0 } },
          },
        },
      ],
    });
    expect(only(imported, 'shape')).toMatchObject({
      name: '椭圆',
      outline: { kind: 'ellipse' },
      fill: { kind: 'solid', color: '#0080ff' },
      stroke: { color: '#ff0000', width: 4 },
      x: 38,
      y: 48,
      width: 204,
      height: 104,
    });
  });

  it('of free outlines keep their outlines, holes and gradients', () => {
    const hole = { ...square(60, 60, 40), operation: 'subtract' as const };
    const imported = read({
      children: [
        {
          name: '窗',
          vectorFill: {
            type: 'solid',
            name: '渐变',
            style: 'linear',
            angle: 0,
            scale: 1,
            colorStops: [
              { color: { r: 255, g: 0, b: 0 }, location: 0, midpoint: 0.5 },
              { color: { r: 0, g: 0, b: 255 }, location: 1, midpoint: 0.5 },
            ],
            opacityStops: [
              { opacity: 1, location: 0, midpoint: 0.5 },
              { opacity: 0, location: 1, midpoint: 0.5 },
            ],
          },
          vectorMask: { paths: [square(40, 40, 100), hole] },
        },
      ],
    });
    const shape = only(imported, 'shape');
    expect([shape.x, shape.y, shape.width, shape.height].map(Math.round)).toEqual([40, 40, 100, 100]);
    expect(shape.outline.kind === 'path' && shape.outline.d.match(/Z/g)).toHaveLength(2);
    expect(shape.fill).toMatchObject({
      kind: 'linear',
      angle: 90,
      stops: [
        { offset: 0, color: '#ff0000' },
        { offset: 1, color: '#0000ff00' },
      ],
    });
  });

  it('a picture in a vector mask becomes a picture with that mask', () => {
    const image = only(
      read({ children: [{ ...photo, vectorMask: { paths: [square(30, 30, 20)] } }] }),
      'image',
    );
    expect(image.mask).toMatchObject({ kind: 'path', viewWidth: 60, viewHeight: 40 });
    expect(image.mask?.kind === 'path' && image.mask.d.startsWith('M10 0')).toBe(true);
  });
});

describe('texts', () => {
  const textLayer = (text: object, rest: object = {}) =>
    ({ name: '标题', text, ...rest }) as NonNullable<Parameters<typeof psdFile>[0]['children']>[number];

  it('stay text, with a style for each range, in the registered font or a named substitute', () => {
    const imported = read({
      children: [
        textLayer({
          text: '盛大开业\nGRAND',
          transform: [1, 0, 0, 1, 200, 100],
          style: {
            font: { name: 'SourceHanSansCN-Bold' },
            fontSize: 40,
            fillColor: { r: 255, g: 0, b: 0 },
            tracking: 100,
          },
          styleRuns: [
            { length: 2, style: {} },
            { length: 2, style: { fillColor: { r: 0, g: 0, b: 255 }, underline: true } },
            { length: 6, style: { font: { name: 'FZLTHJW--GB1-0' }, fontSize: 20 } },
          ],
          paragraphStyle: { justification: 'center' },
        }),
      ],
    });
    const text = only(imported, 'text');
    expect(text.paragraphs.map(({ runs, align }) => [align, runs.map((run) => run.text)])).toEqual([
      ['center', ['盛大', '开业']],
      ['center', ['GRAND']],
    ]);
    const [red, blue] = text.paragraphs[0]?.runs ?? [];
    expect(red?.style).toMatchObject({
      fontFamily: 'Noto Sans SC',
      fontWeight: 700,
      fontSize: 40,
      color: '#ff0000',
    });
    expect(blue?.style).toMatchObject({ color: '#0000ff', underline: true });
    expect(text.letterSpacing).toBe(0.1);
    // centred at its anchor, on its baseline
    expect(text.x + text.width / 2).toBeCloseTo(200, 0);
    expect(text.y + 40 * (text.lineHeight / 2 + 0.38)).toBeCloseTo(100, 0);
    expect(notesOf(imported)).toContain('图层「标题」：字体 FZLTHJW--GB1-0 未登记，改用 思源黑体');
  });

  it('use a company’s own font by its name, and keep their rotation', () => {
    const own = { name: '方正兰亭', family: 'company-7', fileFamily: 'FZLTHJW--GB1-0' };
    const file = psdFile({
      children: [
        textLayer({
          text: '侧写',
          transform: [0, 1, -1, 0, 100, 100],
          style: { font: { name: 'FZLTHJW--GB1-0' }, fontSize: 30 },
        }),
      ],
    });
    const imported = importPsd(file, { ...settings, fonts: [own] });
    const text = only(imported, 'text');
    expect(text.paragraphs[0]?.runs[0]?.style.fontFamily).toBe('company-7');
    expect(text.rotation).toBe(90);
    expect(notesOf(imported)).toEqual(['文件背景透明，页面背景设为白色']);
  });

  it('in a box wrap in it, and keep stroke and shadow', () => {
    const imported = read({
      children: [
        textLayer(
          {
            text: '一段很长的文字会在框里换行',
            transform: [1, 0, 0, 1, 50, 60],
            shapeType: 'box',
            boxBounds: [0, 0, 200, 120],
            style: { fontSize: 24, autoLeading: false, leading: 36 },
          },
          {
            effects: {
              stroke: [
                {
                  enabled: true,
                  position: 'outside',
                  fillType: 'color',
                  color: { r: 1, g: 2, b: 3 },
                  opacity: 1,
                  size: { units: 'Pixels', value: 3 },
                },
              ],
            },
          },
        ),
      ],
    });
    const text = only(imported, 'text');
    expect(text).toMatchObject({ box: 'fixedWidth', width: 200, x: 50, lineHeight: 1.5 });
    expect(text.effects.stroke).toEqual({ color: '#010203', width: 3 });
  });
});

describe('artboards', () => {
  it('become pages, each with its own size', () => {
    const board = (name: string, left: number) => ({
      name,
      artboard: { rect: { left, top: 0, right: left + 100, bottom: 80 }, color: { r: 9, g: 9, b: 9 } },
      children: [{ ...photo, left: left + 5, right: left + 65, top: 6, bottom: 46 }],
    });
    const { design } = read({ children: [board('第二页', 200), board('第一页', 0)] });
    expect(design.pages.map(({ name, width, height }) => [name, width, height])).toEqual([
      ['第一页', 100, 80],
      ['第二页', 100, 80],
    ]);
    expect(design.pages[1]?.elements[0]).toMatchObject({ x: 5, y: 6 });
  });
});
