import type { ReactNode, RefObject } from 'react';
import styles from '../DocumentPage.module.css';
import type { DocumentScreen } from '../document-screen.ts';
import type { FieldInputProps } from './fields/FieldInput.tsx';
import { SectionAnchors } from './SectionAnchors.tsx';
import { SectionCard } from './SectionCard.tsx';
import type { DocumentWork } from '../work/use-document.ts';

interface PartProps {
  readonly title: string;
  readonly help: string;
  /** Its changes are not the document's: undo keys pressed in it leave the document as it is. */
  readonly isApart?: boolean;
  readonly children: ReactNode;
}

const Part = ({ title, help, isApart = false, children }: PartProps) => (
  <section className={styles.section} aria-label={title} data-own-keys={isApart || undefined}>
    <h2>{title}</h2>
    <p className={styles.sectionHelp}>{help}</p>
    {children}
  </section>
);

interface Props {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly screen: DocumentScreen;
  readonly work: DocumentWork;
  readonly mayEdit: boolean;
  /** Behind the preview on a narrow screen: it stays mounted, with what is typed and not yet saved. */
  readonly isHidden: boolean;
  /** The place of the screen's own content (DocumentScreen.own). */
  readonly ownSlot: ReactNode;
  readonly onField: (path: string, value: unknown) => void;
  /** A field was entered: `section.field`. */
  readonly onPart: (path: string) => void;
}

/** The sections of a document, with what its screen has beside them. */
export const DocumentForm = ({ ref, screen, work, mayEdit, isHidden, ownSlot, onField, onPart }: Props) => {
  const { definition, value, unpublished } = work;
  const inputs = Object.fromEntries(
    Object.entries(screen.inputs ?? {}).map(([path, draw]) => [
      path,
      (input: FieldInputProps) => draw(input, work),
    ]),
  );
  const own = screen.own && (
    <Part title={screen.own.title} help={screen.own.help} isApart>
      {ownSlot}
    </Part>
  );
  return (
    <div
      className={styles.form}
      ref={ref}
      hidden={isHidden}
      data-view-only={!mayEdit}
      onFocusCapture={({ target }) => onPart(target.closest<HTMLElement>('[data-path]')?.dataset.path ?? '')}
    >
      <SectionAnchors definition={definition} />
      {screen.own?.position === 'first' && own}
      {screen.before && (
        <Part title={screen.before.title} help={screen.before.help}>
          <screen.before.Content work={work} mayEdit={mayEdit} />
        </Part>
      )}
      {Object.entries(definition.sections).map(([name, section]) => (
        <SectionCard
          key={name}
          name={name}
          section={section}
          values={value[name] ?? {}}
          whole={value}
          unpublished={unpublished}
          isDisabled={!mayEdit}
          onChange={onField}
          inputs={inputs}
          extra={mayEdit ? screen.extras?.[name]?.(work) : undefined}
        />
      ))}
      {screen.own?.position === 'last' && own}
    </div>
  );
};
