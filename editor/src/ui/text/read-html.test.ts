// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { type PastedParagraph, paragraphsOfPasted, runStyle } from '../../document/index.ts';
import { readHtml } from './read-html.ts';

/** What other programs put on the clipboard, as text of ours (product 7, copy and paste). */

/** `word/b`: bold and so on, a colour, a size other than 16. */
const short = (paragraphs: readonly PastedParagraph[]): string[] =>
  paragraphs.map(({ runs, list, align }) => {
    const words = runs.map(({ text, isBold, italic, underline, strike, color, highlight, size }) => {
      const marks = [
        isBold ? 'b' : '',
        italic ? 'i' : '',
        underline ? 'u' : '',
        strike ? 's' : '',
        color ?? '',
        highlight ? `on ${highlight}` : '',
        size === 16 ? '' : String(Math.round(size * 100) / 100),
      ].filter(Boolean);
      return marks.length === 0 ? text : `${text}/${marks.join(',')}`;
    });
    return [list ?? '', align ?? '', words.join('|')].filter(Boolean).join(' ');
  });
const read = (html: string): string[] => short(readHtml(html));

describe('HTML of the clipboard', () => {
  it('of a web page keeps what stands out, and no grey, link or ground of the page', () => {
    const html = `<meta charset='utf-8'><!--StartFragment--><h2 style="color: rgb(51, 51, 51); background-color: rgb(255, 240, 200);">春茶上新</h2>
      <p style="font-size: 16px; color: rgb(85, 85, 85);">明前<strong>龙井</strong>，<span style="color: rgb(217, 45, 32); font-style: italic;">限时八折</span>。
      <a href="https://example.com" style="color: rgb(0, 0, 238); text-decoration: underline;">了解更多</a>
      <mark>满减</mark><s>原价</s></p><script>alert(1)</script><!--EndFragment-->`;
    expect(read(html)).toEqual([
      '春茶上新/b,24',
      '明前|龙井/b|，|限时八折/i,#d92d20|。 |了解更多| |满减/on #ffff00|原价/s',
    ]);
  });

  it('of an office program: its style sheet, its lists, its blank lines and broken lines', () => {
    const html = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style><!--
      p.MsoNormal, li.MsoNormal {mso-style-unhide:no; margin:0cm; font-size:10.5pt; font-family:等线;}
      p.MsoTitle {font-size:22.0pt; font-weight:bold; text-align:center;}
      --></style></head><body lang=ZH-CN><!--StartFragment-->
      <p class=MsoTitle align=center style='text-align:center'><span>招聘<span lang=EN-US>2026</span></span></p>
      <p class=MsoNormal><span lang=EN-US><o:p>&nbsp;</o:p></span></p>
      <p class=MsoNormal><b><span style='color:red'>设计师</span></b><span>，杭州西湖
区办公</span><span style='background:yellow;mso-highlight:yellow'>急招</span></p>
      <p class=MsoListParagraph style='mso-list:l0 level1 lfo1;font-size:10.5pt'><![if !supportLists]><span lang=EN-US style='mso-list:Ignore'>1.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>双休</p>
      <!--EndFragment--></body></html>`;
    expect(read(html)).toEqual([
      'center 招聘/b,29.33|2026/b,29.33',
      '',
      '设计师/b,#ff0000,14|，杭州西湖区办公/14|急招/on #ffff00,14',
      'number 双休/14',
    ]);
  });

  it('keeps lists, line breaks and spaces that are meant, and nothing hidden', () => {
    expect(read('<ul><li>一</li><li>二<br>三</li></ul><ol><li><p>四</p></li></ol>')).toEqual([
      'bullet 一',
      'bullet 二|\n|三',
      'number 四',
    ]);
    expect(read('<pre>a  b\nc</pre><div>x&nbsp;&nbsp;y   z</div>')).toEqual(['a  b\nc', 'x  y z']);
    expect(read('<div>一</div><div><br></div><div>二</div><div><br></div>')).toEqual(['一', '', '二']);
    expect(read('<p>看<span style="display:none">不</span>见</p>')).toEqual(['看|见']);
    expect(read('<table><tr><td>名</td><td>价</td></tr></table>')).toEqual(['名| |价']);
    expect(read('<b style="font-weight:normal" id="docs-internal-guid"><p>一般</p></b>')).toEqual(['一般']);
    expect([read(''), read('<img src="x">')]).toEqual([[], []]);
  });

  it('keeps styles however their tags are written, and words that look like one', () => {
    expect(
      read(
        `<p title="a>b"style='color:red'>甲</p><P data-style="x" STYLE = "font-weight:700">乙</P><pre>&lt;p style="x"></pre>`,
      ),
    ).toEqual(['甲/#ff0000', '乙/b', '<p style="x">']);
  });

  it('has the usual size where it declares none', () => {
    expect(read('<p style="font-size:20px">正文多一些</p><ul><li>项</li></ul><h1>题</h1>')).toEqual([
      '正文多一些/20',
      'bullet 项/20',
      '题/b,40',
    ]);
  });

  it('becomes text of the surroundings: most of it in their size, the rest in proportion', () => {
    const [settings] = [{ runs: [], align: 'center' as const, indent: 0 }];
    const base = runStyle({ fontSize: 60, fontWeight: 500, color: '#ffffff' });
    const html =
      '<h1 style="font-size:28px">题</h1><p style="font-size:14px">正文<b>重点</b>和<small style="font-size:7px">注</small></p>';
    const styles = paragraphsOfPasted(readHtml(html), base, settings).map(({ align, runs }) => [
      align,
      ...runs.map(({ text, style }) => `${text} ${style.fontSize} ${style.fontWeight} ${style.color}`),
    ]);
    expect(styles).toEqual([
      ['center', '题 120 700 #ffffff'],
      ['center', '正文 60 500 #ffffff', '重点 60 700 #ffffff', '和 60 500 #ffffff', '注 30 500 #ffffff'],
    ]);
  });
});
