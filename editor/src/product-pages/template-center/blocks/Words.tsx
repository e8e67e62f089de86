import type { TextBlock, TextParagraph, TextRun } from '@design-console/contract/kernel';
import styles from './blocks.module.css';

const Run = ({ run }: { readonly run: TextRun }) => {
  const words = run.bold ? <b>{run.text}</b> : run.text;
  return run.url === '' ? (
    words
  ) : (
    <a href={run.url} target="_blank" rel="noopener noreferrer nofollow">
      {words}
    </a>
  );
};

const Runs = ({ runs }: Pick<TextParagraph, 'runs'>) =>
  runs.map((run, index) => <Run key={index} run={run} />);

/** Groups adjacent list items into one list. */
const grouped = (paragraphs: readonly TextParagraph[]): TextParagraph[][] => {
  const groups: TextParagraph[][] = [];
  for (const paragraph of paragraphs) {
    const last = groups.at(-1);
    if (paragraph.kind === 'item' && last?.[0]?.kind === 'item') last.push(paragraph);
    else groups.push([paragraph]);
  }
  return groups;
};

/** Structured text rendered as React elements, never as HTML. */
export const Words = ({ block }: { readonly block: TextBlock }) => (
  <div className={styles.prose}>
    {grouped(block.paragraphs).map((group, index) => {
      const [first] = group;
      if (first?.kind === 'item')
        return (
          <ul key={index}>
            {group.map((item, at) => (
              <li key={at}>
                <Runs runs={item.runs} />
              </li>
            ))}
          </ul>
        );
      const content = <Runs runs={first?.runs ?? []} />;
      return first?.kind === 'heading' ? <h3 key={index}>{content}</h3> : <p key={index}>{content}</p>;
    })}
  </div>
);
