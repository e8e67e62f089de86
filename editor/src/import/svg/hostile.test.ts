import { describe, expect, it } from 'vitest';
import { noteText } from '../notes.ts';
import { ImportRefusal } from '../refusal.ts';
import { importSvg } from './convert.ts';

/** Hostile drawings: no script runs, nothing is fetched, and reading ends in bounded time (S-16). */

const settings = { title: '图', fonts: [], defaultFamily: 'Noto Sans SC' };
const open = '<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100">';

const read = (text: string) => importSvg(new TextEncoder().encode(text), settings);

const reasonOf = (text: string): string => {
  const start = performance.now();
  try {
    read(text);
    return '';
  } catch (error) {
    expect(error).toBeInstanceOf(ImportRefusal);
    return error instanceof Error ? error.message : '';
  } finally {
    expect(performance.now() - start).toBeLessThan(5000);
  }
};

describe('a file that is refused by name', () => {
  it.each([
    ['no drawing', '<html><body>图</body></html>', '这不是 SVG 文件'],
    ['cut off', `${open}<rect width="10"`, '文件不是完整的 SVG，请重新导出后再试'],
    ['nothing in it', `${open}</svg>`, '文件里没有可以读取的图形'],
    [
      'a billion laughs',
      `<!DOCTYPE svg [<!ENTITY a "哈哈哈哈"><!ENTITY b "&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;">]>${open}<text>&c;</text></svg>`,
      'SVG 含有嵌套或外部的实体声明，出于安全不予读取，请重新导出后再试',
    ],
    [
      'a file elsewhere',
      `<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>${open}<text>&a;</text></svg>`,
      'SVG 含有嵌套或外部的实体声明，出于安全不予读取，请重新导出后再试',
    ],
    [
      'a huge page',
      '<svg xmlns="http://www.w3.org/2000/svg" width="100000" height="100000"><rect width="9" height="9"/></svg>',
      '画布过大：100000 × 100000 px，请缩小后再导入',
    ],
    [
      'too many shapes',
      `${open}${'<rect width="1" height="1"/>'.repeat(20_001)}</svg>`,
      'SVG 的图形过多，最多 20000 个，请简化后再导入',
    ],
    [
      'more than a page holds',
      `${open}${'<rect width="1" height="1"/>'.repeat(501)}</svg>`,
      '图层过多：共 501 个，每页最多 500 个元素，请先合并部分图层',
    ],
    [
      'groups in groups',
      `${open}${'<g>'.repeat(80)}<rect width="1" height="1"/>${'</g>'.repeat(80)}</svg>`,
      'SVG 的层级过深，最多 60 层，请简化后再导入',
    ],
    [
      'paths without end',
      `${open}${`<path d="M0 0${'l1 1'.repeat(45_000)}"/>`.repeat(30)}</svg>`,
      'SVG 的路径数据过多，请简化后再导入',
    ],
    [
      'references that multiply',
      `${open}<defs><rect id="r0" width="1" height="1"/>${[1, 2, 3, 4, 5, 6, 7].map((at) => `<g id="r${at}">${`<use href="#r${at - 1}"/>`.repeat(10)}</g>`).join('')}</defs><use href="#r7"/></svg>`,
      'SVG 的重复引用过多或循环引用，请展开后再导入',
    ],
    [
      'the same behind a clip',
      `${open}<defs><clipPath id="c"><circle r="3"/></clipPath><rect id="r0" width="1" height="1"/>${[1, 2, 3, 4, 5, 6, 7].map((at) => `<g id="r${at}">${`<use href="#r${at - 1}"/>`.repeat(10)}</g>`).join('')}</defs><g clip-path="url(#c)"><use href="#r7"/></g></svg>`,
      'SVG 的重复引用过多或循环引用，请展开后再导入',
    ],
    [
      'a circle of references',
      `${open}<g id="a"><use href="#a"/></g></svg>`,
      'SVG 的重复引用过多或循环引用，请展开后再导入',
    ],
  ])('%s', (_, text, reason) => {
    expect(reasonOf(text)).toBe(reason);
  });
});

describe('a file that is read without its dangerous parts', () => {
  it('has no scripts, no events, no foreign markup, no animation; each is reported', () => {
    const { design, notes, pictures } = read(
      `${open}<script>alert(1)</script><rect width="10" height="10" onload="alert(2)"/><foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><iframe src="https://example.com"/></body></foreignObject><animate attributeName="x"/></svg>`,
    );
    expect(notes.map(noteText).sort()).toEqual([
      '事件脚本不支持，已去掉',
      '动画不支持，已去掉',
      '嵌入的网页内容（foreignObject）不支持，已去掉',
      '文件背景透明，页面背景设为白色',
      '脚本不支持，已去掉',
    ]);
    expect(JSON.stringify([design, pictures])).not.toMatch(/alert|iframe|onload|example\.com/);
  });

  it('has no outside address in what is sent on as a picture', () => {
    const { pictures } = read(
      `${open}<style>@import url(https://example.com/a.css); .x{fill:url(https://example.com/b.svg#a)}</style><defs><filter id="f"><feGaussianBlur stdDeviation="1"/></filter></defs><g filter="url(#f)"><image href="https://example.com/c.png" width="9" height="9"/><rect class="x" width="20" height="20" style="fill:url(https://example.com/d)"/></g></svg>`,
    );
    const sources = pictures.map(({ make }) => make());
    expect(sources).toHaveLength(1);
    for (const source of sources)
      expect(source.kind === 'file' && new TextDecoder().decode(source.bytes)).not.toContain('example.com');
  });

  it('keeps the entities that drawing programs declare', () => {
    const { design } = read(
      `<!DOCTYPE svg [<!ENTITY ns_svg "http://www.w3.org/2000/svg">]><svg xmlns="&ns_svg;" width="10" height="10"><rect width="4" height="4"/></svg>`,
    );
    expect(design.pages[0]?.elements).toHaveLength(1);
  });

  it.each([
    [
      'a path of nonsense',
      `<path d="${'M'.repeat(100_000)}${'a1'.repeat(50_000)}" stroke="red"/><rect width="3" height="3"/>`,
    ],
    ['a path longer than a design holds', `<path d="M0 0${' l1.23456 2.34567'.repeat(11_000)}"/>`],
    ['arcs without end', `<path d="M0 0${' a1 1 0 0 1 1 1'.repeat(11_000)}"/>`],
    ['a style sheet without end', `<style>${'a'.repeat(2_000_000)}</style><rect width="3" height="3"/>`],
    ['a style sheet of braces', `<style>${'{'.repeat(200_000)}</style><rect width="3" height="3"/>`],
    ['a transform without end', `<rect width="3" height="3" transform="${'translate(1)'.repeat(50_000)}"/>`],
    ['a number of digits', `<rect width="${'1'.repeat(100_000)}" height="3"/><rect width="3" height="3"/>`],
    ['a colour without end', `<rect width="3" height="3" fill="rgb(${' '.repeat(200_000)}"/>`],
    ['a text without end', `<text font-family="${'x,'.repeat(100_000)}">${'字'.repeat(200_000)}</text>`],
  ])('is read in bounded time: %s', (_, inside) => {
    const reason = reasonOf(`${open}${inside}</svg>`);
    expect(['', '画布过大', '文件里没有可以读取的图形']).toContain(reason);
  });
});
