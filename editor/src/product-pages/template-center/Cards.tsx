import { useWidth } from '../use-width.ts';
import type { DocumentValueOf } from '../product-page.ts';
import { columnsAt } from './arrange.ts';
import { arrangementOf, TemplateCard } from './TemplateCard.tsx';
import styles from './TemplateCenter.module.css';
import type { CenterTemplate } from './templates.ts';

interface Props {
  readonly templates: readonly CenterTemplate[];
  readonly layout: DocumentValueOf<'templateCenter.style'>['layout'];
  readonly onOpen: (template: CenterTemplate) => void;
}

/** Templates in the company's configured layout. */
export const Cards = ({ templates, layout, onOpen }: Props) => {
  const [element, widthPx] = useWidth<HTMLDivElement>();
  const columns = columnsAt(widthPx, layout.columns);
  const arrangement = arrangementOf(templates, { layout, columns, widthPx });
  return (
    <div ref={element} className={styles.cards} data-layout={layout.layout} style={arrangement.style}>
      {templates.map((template, index) => (
        <TemplateCard
          key={template.id}
          template={template}
          widthPx={arrangement.cardWidthPx}
          layout={layout}
          style={arrangement.cards[index]}
          onOpen={() => onOpen(template)}
        />
      ))}
    </div>
  );
};
