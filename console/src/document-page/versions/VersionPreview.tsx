import type { DocumentValue } from '@design-console/contract/kernel';
import { Modal } from '../../kit/feedback/Modal.tsx';
import { Segments } from '../../kit/form/Segments.tsx';
import { useState } from 'react';
import { useFocusReturn } from '../../kit/feedback/dialog-focus.tsx';
import { Loaded, type ShownResult } from '../../kit/feedback/Loaded.tsx';
import { useIsNarrow } from '../../kit/hooks/use-narrow.ts';
import type { DocumentScreen } from '../document-screen.ts';
import styles from '../dialogs.module.css';
import { PreviewCaption } from './preview-caption.ts';
import type { DocumentRef } from '../work/use-document.ts';

export interface PreviewOfValue {
  readonly Preview: DocumentScreen['Preview'];
  readonly viewer: { readonly company: string; readonly user: string };
}

interface Props extends PreviewOfValue {
  readonly documentRef: DocumentRef;
  readonly versionTitle: string;
  readonly version: ShownResult<DocumentValue>;
  readonly present: DocumentValue;
  readonly onClose: () => void;
}

/** An old version as users saw it, beside the edited value; on a phone one at a time. */
export const VersionPreview = ({
  Preview,
  viewer,
  documentRef,
  versionTitle,
  version,
  present,
  onClose,
}: Props) => {
  const isNarrow = useIsNarrow();
  const [view, setView] = useState<'version' | 'present'>('version');
  useFocusReturn();
  const sides = [
    { key: 'version', title: versionTitle, value: version },
    { key: 'present', title: '当前草稿', value: { data: present, error: null, refetch: () => undefined } },
  ] as const;
  return (
    <Modal
      open
      centered
      width="min(1440px, 96vw)"
      title={`预览${versionTitle}`}
      footer={null}
      onCancel={onClose}
    >
      {isNarrow && (
        <Segments
          block
          aria-label="预览的一边"
          className={styles.faces ?? ''}
          value={view}
          options={sides.map(({ key, title }) => ({ value: key, label: title }))}
          onChange={setView}
        />
      )}
      <div className={styles.sides}>
        {sides
          .filter(({ key }) => !isNarrow || key === view)
          .map(({ key, title, value }) => (
            <section key={key} aria-label={title}>
              <PreviewCaption value={{ title, note: '' }}>
                <Loaded result={value}>
                  {(shown) => (
                    <Preview
                      value={shown}
                      documentRef={documentRef}
                      company={viewer.company}
                      user={viewer.user}
                    />
                  )}
                </Loaded>
              </PreviewCaption>
            </section>
          ))}
      </div>
    </Modal>
  );
};
