import type { DocumentDefinition } from '@design-console/contract/kernel';
import { SectionLinks } from '../../kit/page/SectionLinks.tsx';
import { sectionId } from './SectionCard.tsx';
import styles from './SectionAnchors.module.css';

/** A form with this many sections is too long to see at once. */
const sectionsMin = 5;

/** Links to the sections of a long form. */
export const SectionAnchors = ({ definition }: { readonly definition: DocumentDefinition }) => {
  const sections = Object.entries(definition.sections).map(([name, { title }]) => ({
    id: sectionId(name),
    title,
  }));
  if (sections.length < sectionsMin) return null;
  return <SectionLinks sections={sections} className={styles.anchors ?? ''} />;
};
