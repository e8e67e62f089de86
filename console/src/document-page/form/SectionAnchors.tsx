import type { DocumentDefinition } from '@design-console/contract/kernel';
import { useSectionInView } from '../../kit/page/use-section-in-view.ts';
import { sectionId } from './SectionCard.tsx';
import styles from './SectionAnchors.module.css';

/** A form with this many sections is too long to see at once. */
const sectionsMin = 5;

/** Links to the sections of a long form; marks the one being read. */
export const SectionAnchors = ({ definition }: { readonly definition: DocumentDefinition }) => {
  const sections = Object.entries(definition.sections);
  const current = useSectionInView(sections.map(([name]) => sectionId(name)));
  if (sections.length < sectionsMin) return null;
  return (
    <nav className={styles.anchors} aria-label="本页内容">
      {sections.map(([name, { title }]) => (
        <a
          key={name}
          href={`#${sectionId(name)}`}
          aria-current={current === sectionId(name) ? 'location' : undefined}
        >
          {title}
        </a>
      ))}
    </nav>
  );
};
