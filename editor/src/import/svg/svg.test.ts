import { describe, expect, it } from 'vitest';
import type { Imported } from '../imported.ts';
import { accepted, elementsOf, notesOf, only } from '../testing/imported.ts';
import { importSvg } from './convert.ts';

/** Elements of an SVG as layers of a design (issue: import, point 5). */

const settings = { title: '导入的海报', fonts: [], defaultFamily: 'Noto Sans SC' };

const read = (inside: string, attributes = 'width="400" height="300"'): Imported => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inside}</svg>`;
  return accepted(importSvg(new TextEncoder().encode(svg), settings));
};

describe('the page', () => {
  it('is as large as the drawing, its units those of the view box', () => {
    const imported = read(
      '<rect x="10" y="10" width="20" height="10"/>',
      'width="100mm" height="50mm" viewBox="0 0 100 50"',
    );
    expect(imported.design.pages[0]).toMatchObject({ width: 378, height: 189 });
    const { x, width, height } = only(imported, 'shape');
    expect([x, width, height].map((one) => Math.round(one * 10) / 10)).toEqual([37.8, 75.6, 37.8]);
  });

  it('takes the plain rectangle below everything as its background, also inside a group', () => {
    const imported = read(
      '<g clip-path="url(#a)"><rect width="400" height="300" fill="#fef3e2"/><circle cx="50" cy="50" r="20" fill="red"/></g><defs><clipPath id="a"><rect width="400" height="300"/></clipPath></defs>',
    );
    expect(imported.design.pages[0]?.background).toEqual({ kind: 'solid', color: '#fef3e2' });
    expect(only(imported, 'shape').outline).toEqual({ kind: 'ellipse' });
    expect(notesOf(imported)).toEqual(['最底层的满幅矩形改为页面背景']);
  });
});

describe('shapes', () => {
  it('that are rectangles and ellipses stay so, with their rotation', () => {
    const imported = read(
      '<rect id="徽章" x="100" y="50" width="80" height="40" rx="8" fill="rgba(255,0,0,.5)" stroke="#00f" stroke-width="2" stroke-dasharray="4 2" transform="rotate(30 140 70)"/>',
    );
    expect(only(imported, 'shape')).toMatchObject({
      name: '徽章',
      outline: { kind: 'rect' },
      cornerRadius: 8,
      x: 100,
      y: 50,
      width: 80,
      height: 40,
      rotation: 30,
      fill: { kind: 'solid', color: '#ff000080' },
      stroke: { color: '#0000ff', width: 2, dash: [4, 2] },
    });
  });

  it('of any outline stay where they were drawn, through every transform', () => {
    const imported = read(
      '<g transform="translate(100 20) scale(2)"><path d="M0 0h10v10H0z" transform="skewX(45)" stroke="#111" stroke-width="1"/></g>',
    );
    const shape = only(imported, 'shape');
    expect(shape).toMatchObject({ x: 100, y: 20, width: 40, height: 20, stroke: { width: 2 } });
    expect(shape.outline.kind === 'path' && shape.outline.d).toBe('M0 0L20 0L40 20L20 20Z');
  });

  it('keep the holes of even-odd fills', () => {
    const imported = read('<path fill-rule="evenodd" d="M0 0H100V100H0Z M20 20H80V80H20Z"/>');
    const shape = only(imported, 'shape');
    // the inner one has the opposite direction
    expect(shape.outline.kind === 'path' && shape.outline.d).toBe(
      'M0 0L100 0L100 100L0 100ZM20 80L80 80L80 20L20 20Z',
    );
  });

  it('whose outlines cross themselves become pictures', () => {
    const imported = read(
      '<path fill-rule="evenodd" d="M50 0L80 95L2 36L98 36L20 95Z"/><path d="M50 0L80 95L2 36L98 36L20 95Z"/>',
    );
    expect(elementsOf(imported).map(({ type }) => type)).toEqual(['image', 'shape']);
  });

  it('that are one straight line become lines', () => {
    expect(
      only(read('<line x1="10" y1="20" x2="110" y2="20" stroke="red" stroke-width="4"/>'), 'line'),
    ).toMatchObject({
      x: 10,
      y: 18,
      width: 100,
      rotation: 0,
      stroke: { color: '#ff0000', width: 4 },
    });
  });

  it('keep their gradients', () => {
    const gradient =
      '<linearGradient id="g" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#f00"/><stop offset="100%" stop-color="#00f" stop-opacity=".5"/></linearGradient>';
    const shape = only(
      read(`<defs>${gradient}</defs><rect x="10" y="10" width="100" height="50" fill="url(#g)"/>`),
      'shape',
    );
    expect(shape.fill).toEqual({
      kind: 'linear',
      angle: 180,
      stops: [
        { offset: 0, color: '#ff0000' },
        { offset: 1, color: '#0000ff80' },
      ],
    });
    const radial =
      '<radialGradient id="r" gradientUnits="userSpaceOnUse" cx="60" cy="35" r="25"><stop stop-color="#fff"/><stop offset="1" stop-color="#000"/></radialGradient>';
    expect(
      only(read(`${radial}<rect x="10" y="10" width="100" height="50" fill="url(#r)"/>`), 'shape').fill,
    ).toMatchObject({
      kind: 'radial',
      centerX: 0.5,
      centerY: 0.5,
    });
  });

  it('obey style sheets and inheritance', () => {
    const imported = read(
      '<style>.brand{fill:#0a0} rect{fill:red} g rect{fill:blue}</style><g stroke="#222" style="stroke-width:3"><rect class="brand" width="40" height="40"/></g>',
    );
    expect(only(imported, 'shape')).toMatchObject({
      fill: { color: '#00aa00' },
      stroke: { color: '#222222', width: 3 },
    });
    expect(notesOf(imported)).toContain('样式表里的复杂选择器不支持，已去掉');
  });
});

describe('groups and references', () => {
  it('become groups with opacity and name; a used symbol is drawn where it is used', () => {
    const imported = read(
      '<defs><rect id="dot" width="10" height="10"/></defs><g id="装饰" opacity=".5" style="mix-blend-mode:multiply"><use href="#dot" x="20" y="30"/><use xlink:href="#dot" x="60" y="30" fill="red"/></g>',
    );
    const group = only(imported, 'group');
    expect(group).toMatchObject({
      name: '装饰',
      opacity: 0.5,
      blend: 'multiply',
      x: 20,
      y: 30,
      width: 50,
      height: 10,
    });
    expect(group.elements.map(({ x, y }) => [x, y])).toEqual([
      [0, 0],
      [40, 0],
    ]);
  });

  it('that are hidden stay hidden', () => {
    expect(only(read('<rect display="none" width="10" height="10"/>'), 'shape').visible).toBe(false);
  });
});

describe('texts', () => {
  it('stay text: lines below one another become one, with a style for each part', () => {
    const imported = read(
      '<text x="200" y="100" font-family="Source Han Serif CN, serif" font-size="40" text-anchor="middle" fill="#c00">新店<tspan font-weight="bold" fill="#00c">开业</tspan><tspan x="200" dy="60">欢迎光临</tspan></text>',
    );
    const text = only(imported, 'text');
    expect(text.paragraphs.map(({ runs, align }) => [align, runs.map((run) => run.text)])).toEqual([
      ['center', ['新店', '开业']],
      ['center', ['欢迎光临']],
    ]);
    expect(text.paragraphs[0]?.runs[1]?.style).toMatchObject({
      fontFamily: 'Noto Serif SC',
      fontWeight: 700,
      color: '#0000cc',
    });
    expect(text.lineHeight).toBe(1.5);
    expect(text.x + text.width / 2).toBeCloseTo(200, 0);
    expect(text.y + 40 * (1.5 / 2 + 0.38)).toBeCloseTo(100, 0);
  });

  it('in an unknown font get another one and are reported; texts along a path become plain texts', () => {
    const imported = read(
      '<text id="标语" x="10" y="40" font-family="方正兰亭黑" rotate="10">慢生活</text><text><textPath href="#p">环绕</textPath></text><path id="p" d="M0 0L90 0" stroke="red"/>',
    );
    expect(notesOf(imported)).toEqual([
      '图层「标语」：逐字旋转不支持，已去掉',
      '图层「标语」：字体 方正兰亭黑 未登记，改用 思源黑体',
      '图层「文字」：路径文字不支持，改为普通文字',
      '文件背景透明，页面背景设为白色',
    ]);
  });

  it('with an outline and a gradient keep both', () => {
    const gradient =
      '<linearGradient id="g"><stop stop-color="#f00"/><stop offset="1" stop-color="#ff0"/></linearGradient>';
    const text = only(
      read(
        `${gradient}<text x="0" y="60" font-size="50" fill="url(#g)" stroke="#300" stroke-width="4">大促</text>`,
      ),
      'text',
    );
    expect(text.effects).toMatchObject({
      gradient: { kind: 'linear', angle: 90 },
      stroke: { color: '#330000', width: 2 },
    });
  });
});

// 2 × 1 px
const png =
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAYAAAD0In+KAAAAEUlEQVR4nGP8z8Dwn4GBgQEADQ0DAD0Wn5wAAAAASUVORK5CYII=';

describe('pictures', () => {
  it('inside the file become pictures; a clip becomes their mask', () => {
    const imported = read(
      `<clipPath id="c"><circle cx="60" cy="60" r="50"/></clipPath><image href="data:image/png;base64,${png}" x="10" y="10" width="100" height="100" preserveAspectRatio="none" clip-path="url(#c)"/>`,
    );
    const image = only(imported, 'image');
    expect(image).toMatchObject({ x: 10, y: 10, asset: imported.pictures[0]?.assetId });
    expect(image.mask?.kind).toBe('path');
    const source = imported.pictures[0]?.make();
    expect(source?.kind === 'file' && source.mime).toBe('image/png');
  });

  it('at other addresses are not fetched', () => {
    const imported = read(
      '<image href="https://example.com/a.png" width="10" height="10"/><rect width="5" height="5"/>',
    );
    expect(notesOf(imported)).toContain('图层「图片」：引用了文件之外的图片，已去掉');
    expect(imported.pictures).toEqual([]);
  });

  it('replace what no element can express (a mask, a filter, a pattern) and contain only what these need', () => {
    const imported = read(
      '<defs><filter id="f"><feGaussianBlur stdDeviation="4"/></filter><pattern id="p" width="4" height="4"><rect width="2" height="2"/></pattern></defs><g id="光" filter="url(#f)"><circle cx="100" cy="100" r="20" fill="url(#p)"/></g>',
    );
    const image = only(imported, 'image');
    expect(image.x).toBeLessThan(80);
    expect(image.x + image.width).toBeGreaterThan(120);
    expect(image.x).toBeGreaterThan(20);
    const source = imported.pictures[0]?.make();
    if (source?.kind !== 'file') throw new Error('No file');
    const svg = new TextDecoder().decode(source.bytes);
    expect(source.mime).toBe('image/svg+xml');
    expect([svg.includes('id="f"'), svg.includes('id="p"'), svg.includes('<circle')]).toEqual([
      true,
      true,
      true,
    ]);
    expect(notesOf(imported)).toContain(
      '图层「光」：含有无法拆成图层的效果（蒙版、滤镜、图案、标记或自相交镂空），转为图片',
    );
  });

  it('never replace text, which stays editable', () => {
    const imported = read(
      '<filter id="f"><feGaussianBlur stdDeviation="1"/></filter><g filter="url(#f)"><text x="10" y="40">阴影</text></g>',
    );
    expect(only(imported, 'text').paragraphs[0]?.runs[0]?.text).toBe('阴影');
    expect(notesOf(imported)).toContain('图层「组合」：含文字，为保持可编辑去掉了裁剪、蒙版或滤镜');
  });
});
