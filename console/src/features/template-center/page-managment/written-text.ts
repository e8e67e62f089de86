import type { TextParagraph, TextRun } from '@design-console/contract/kernel';

/**
 * Text as users write it: `**粗体**`, `[文字](https://…)`, a line for each paragraph, `# ` before a heading and
 * `- ` before an item. It is stored as structure; any other markup is plain text.
 */

const marks = { heading: '# ', item: '- ', paragraph: '' } as const;
const pattern = /\*\*(?<bold>[^*\n]+)\*\*|\[(?<text>[^\]\n]+)\]\((?<url>https?:\/\/[^\s()"'<>\\]+)\)/g;

const plain = (text: string): TextRun => ({ text, bold: false, url: '' });

const runsOf = (line: string): TextRun[] => {
  const runs: TextRun[] = [];
  let at = 0;
  for (const match of line.matchAll(pattern)) {
    if (match.index > at) runs.push(plain(line.slice(at, match.index)));
    const { bold, text = '', url = '' } = match.groups ?? {};
    runs.push(bold === undefined ? { text, bold: false, url } : { text: bold, bold: true, url: '' });
    at = match.index + match[0].length;
  }
  if (at < line.length) runs.push(plain(line.slice(at)));
  return runs;
};

const paragraphOf = (line: string): TextParagraph => {
  const kind = line.startsWith(marks.heading)
    ? 'heading'
    : line.startsWith(marks.item)
      ? 'item'
      : 'paragraph';
  return { kind, runs: runsOf(line.slice(marks[kind].length)) };
};

export const paragraphsOf = (written: string): TextParagraph[] =>
  written.replaceAll('\r', '').split('\n').map(paragraphOf);

const writtenRun = ({ text, bold, url }: TextRun): string => {
  if (url !== '') return `[${text}](${url})`;
  return bold ? `**${text}**` : text;
};

export const writtenOf = (paragraphs: readonly TextParagraph[]): string =>
  paragraphs.map(({ kind, runs }) => marks[kind] + runs.map(writtenRun).join('')).join('\n');
