import { describe, expect, it } from 'vitest';
import { cleanSvg } from './clean-svg.ts';

const svg = (body: string, more = '') =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="30" height="30"${more}>${body}</svg>`,
  );
const written = (file: Buffer) => cleanSvg(file).svg.toString('utf8');
const blur = (radius: number) => `<filter id="f"><feGaussianBlur stdDeviation="${radius}"/></filter>`;
const rects = (count: number, more: string) => `<rect width="9" height="9" ${more}/>`.repeat(count);

describe('an SVG from outside', () => {
  it('keeps the content of honest files', () => {
    const icon = svg(
      '<title>标志</title><defs><linearGradient id="g"><stop offset="0"/></linearGradient></defs><style>.a{fill:url(#g)}</style><g class="a" transform="scale(2)"><path d="M0 0h9"/><use xlink:href="#p"/><text xml:space="preserve">青 &amp; 禾</text></g>',
      ' viewBox="0 0 30 30"',
    );
    const text = written(icon);
    for (const part of ['viewBox="0 0 30 30"', 'd="M0 0h9"', 'href="#p"', '.a{fill:url(#g)}', '青 &amp; 禾'])
      expect(text).toContain(part);
  });

  it('loses scripts, handlers, animations and data of other programs (S-16)', () => {
    const text = written(
      svg(
        '<script>alert(1)</script><rect onload="x()" width="9"/><animate/><foreignObject><p xmlns="http://www.w3.org/1999/xhtml">x</p></foreignObject><a href="http://a.cn"><rect/></a>',
        ' onload="x()"',
      ),
    );
    expect(text).not.toMatch(/script|onload|animate|foreign|a\.cn/);
    expect(text).toContain('<rect width="9">');
  });

  it.each([
    [
      'a filter that reads thousands of pixels for each',
      '<filter id="f"><feMorphology radius="300"/></filter>',
      /滤镜 feMorphology/,
    ],
    ['noise', '<filter id="f"><feTurbulence/></filter>', /滤镜 feTurbulence/],
    ['a far blur', `${blur(300)}${rects(1, 'filter="url(#f)"')}`, /模糊半径最大 100/],
    ['many blurs', `${blur(5)}${rects(20, 'filter="url(#f)"')}`, /过于复杂/],
    [
      'many blurs by a class',
      `${blur(5)}<style>.a{filter:url(#f)}</style>${rects(20, 'class="a"')}`,
      /过于复杂/,
    ],
    [
      'many blurs by a rule of any kind',
      `<style>svg > rect{filter:blur(5px)}</style>${rects(20, '')}`,
      /过于复杂/,
    ],
    ['a picture elsewhere', '<image href="http://a.cn/a.png"/>', /文件之外/],
    ['a file of the server', '<image xlink:href="file:///etc/passwd"/>', /文件之外/],
    ['a style sheet elsewhere', '<style>@import "http://a.cn/a.css"</style>', /文件之外/],
    ['a fill elsewhere', '<rect fill="url(http://a.cn/#a)"/>', /文件之外/],
    ['a use of itself', '<g id="a"><use href="#a"/></g>', /循环引用/],
    [
      'markers at every point',
      `<marker id="m"><rect/></marker><path marker-mid="url(#m)" d="M0 0${'l1 1'.repeat(30_000)}"/>`,
      /过于复杂/,
    ],
    [
      'many blurs in a rule that is not closed',
      `<style>/* } */ .a::after{content:"}"} .a{filter:blur(5px)</style>${rects(20, 'class="a"')}`,
      /过于复杂/,
    ],
    [
      'many blurs in a rule inside another',
      `<style>.b{.c{};filter:blur(5px)}</style>${rects(20, 'class="b"')}`,
      /过于复杂/,
    ],
    [
      'many blurs in one list of filters',
      `${blur(5)}<rect style="filter:${'url(#f) '.repeat(20)}"/>`,
      /过于复杂/,
    ],
    [
      'markers at every point, in capitals and behind a comment',
      `<marker id="m"><rect/></marker><path style="/*;*/MARKER-MID:url(#m)" d="M0 0${'l1 1'.repeat(30_000)}"/>`,
      /过于复杂/,
    ],
    ['a reference written with escapes', '<rect filter="ur\\6c (#f)"/>', /文件之外/],
    [
      'a reference with a separator in its name',
      '<rect style="filter:url(&quot;#a;b&quot;)"/>',
      /空格或标点/,
    ],
    ['a long attribute', `<rect fill="${'a'.repeat(9000)}"/>`, /属性 fill 过长，最多 8192 个字符/],
    ['deep data of other programs', `${'<a xmlns="b">'.repeat(90)}${'</a>'.repeat(90)}`, /层级过深/],
    ['deep groups', `${'<g opacity=".5">'.repeat(90)}${'</g>'.repeat(90)}`, /层级过深/],
    ['more shapes than any drawing', '<g/>'.repeat(20_001), /最多 20000 个/],
  ])('is refused for %s', (_, body, fault) => {
    expect(() => cleanSvg(svg(body))).toThrow(fault);
  });

  it('keeps long outlines, and loses long data of drawing programs', () => {
    const d = `M0 0${'l1 1'.repeat(3000)}`;
    const text = written(svg(`<path d="${d}" data-page="${'a'.repeat(9000)}"/>`, ` content="${d}"`));
    expect(text).toContain(`<path d="${d}"></path>`);
    expect(text).not.toMatch(/content|data-page/);
  });

  it.each([
    ['letters in a style sheet', svg(`<style>${'a'.repeat(90_000)}</style>`)],
    ['openings of comments', svg(`<style>${'/* '.repeat(60_000)}</style>`)],
    ['openings of fonts', svg(`<style>${'@font-face{'.repeat(20_000)}</style>`)],
    ['quotes', svg(`<style>${"'".repeat(60_001)}</style>`)],
    [
      'attributes',
      svg(`<rect ${Array.from({ length: 30 }, (_, at) => `a${at}="${'a'.repeat(8000)}"`).join(' ')}/>`),
    ],
    ['selectors', svg(`<g id="f"/><style>${'.a,'.repeat(50_000)}.a{fill:url(#f)}</style>`)],
    ['rules and elements', svg(`<style>${'rect{fill:url(#none)}'.repeat(4000)}</style>${rects(4000, '')}`)],
    [
      'markers on a long outline',
      svg(
        `<g id="m"/><style>path{${'marker:url(#m);'.repeat(8000)}}</style><path d="${'M'.repeat(200_000)}"/>`,
      ),
    ],
  ])('of many %s is read in no time (S-20)', (_, file) => {
    const before = process.cpuUsage();
    cleanSvg(file);
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1000).toBeLessThan(1500);
  });

  it('is refused when nested uses would draw it a billion times', () => {
    const layers = Array.from(
      { length: 9 },
      (_, at) => `<g id="a${at + 1}">${`<use href="#a${at}"/>`.repeat(10)}</g>`,
    );
    expect(() =>
      cleanSvg(svg(`<defs><g id="a0"><rect/></g>${layers.join('')}</defs><use href="#a9"/>`)),
    ).toThrow(/过于复杂/);
  });

  it.each([
    ['entities', '<!DOCTYPE svg [<!ENTITY a "b">]><svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['HTML', '<html><body><svg xmlns="http://www.w3.org/2000/svg"/></body></html>'],
    ['half a file', '<svg xmlns="http://www.w3.org/2000/svg"><g>'],
    ['no XML', 'not a picture <svg'],
  ])('with %s is not accepted as an SVG', (_, text) => {
    expect(() => cleanSvg(Buffer.from(text))).toThrow('图片无法识别');
  });

  it('is read in the encoding it declares', () => {
    const text =
      '<?xml version="1.0" encoding="UTF-16"?><svg xmlns="http://www.w3.org/2000/svg"><text>禾</text></svg>';
    expect(written(Buffer.from(`\ufeff${text}`, 'utf16le'))).toContain('禾');
  });
});
