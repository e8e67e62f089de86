import { platformTemplate } from '@design-console/contract/platform-template';
import { type TeamTemplateDetail, template } from '@design-console/contract/template';
import { Button } from 'antd';
import { type ReactNode, Suspense, useState } from 'react';
import { useFirstAnswer, useQueryCall } from '../api/use-query-call.ts';
import { lazyPart } from '../app/lazy-part.ts';
import { Loaded } from '../kit/feedback/Loaded.tsx';
import { TextSkeleton } from '../kit/feedback/states.tsx';
import { CoveringLayer } from '../kit/page/CoveringLayer.tsx';
import { BrokenDesigner } from './BrokenDesigner.tsx';
import { DesignerBoundary } from './DesignerBoundary.tsx';
import type { DesignerPaneProps } from './DesignerPane.tsx';
import { ReadOnlyTemplate } from './ReadOnlyTemplate.tsx';
import styles from './template-designer.module.css';
import { goneOnWith, useDraftSlot } from './template-draft.ts';
import type { TemplateStart } from './template-start.ts';
import { mayChange } from './template-words.ts';
import { useTemplateRights } from './use-template-rights.ts';

/** The editor is a chunk of its own: the lists do not need it. */
const DesignerPane = lazyPart(
  () => import('./DesignerPane.tsx'),
  (part) => part.default,
);

interface Props {
  readonly start: TemplateStart;
  /** The id of the design that is gone on with, of a template that was never stored. */
  readonly continuedId: string | null;
  readonly onStored: (id: number) => void;
  readonly onClose: () => void;
}

const Waiting = () => (
  <div className={styles.waiting}>
    <TextSkeleton lines={6} />
  </div>
);

/** A back button while the template loads or failed to load; the editor has its own. */
const WithWayBack = ({
  isThere,
  onClose,
  children,
}: {
  readonly isThere: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}) => (
  <>
    {!isThere && (
      <Button className={styles.back ?? ''} onClick={onClose}>
        返回
      </Button>
    )}
    {children}
  </>
);

/**
 * The editor for those who may save the template, otherwise its pages. Decided once: a right that is taken
 * away later, or work that this browser kept, must not remove unsaved work from sight.
 */
const StoredPane = ({
  stored,
  ...props
}: Omit<DesignerPaneProps, 'stored' | 'document'> & { readonly stored: TeamTemplateDetail }) => {
  const rights = useTemplateRights();
  const [isReadOnly] = useState(() => props.slot.found === null && !mayChange(stored.status, rights));
  return isReadOnly ? (
    <ReadOnlyTemplate stored={stored} canEdit={rights.canEdit} onClose={props.onClose} />
  ) : (
    <DesignerPane {...props} stored={stored} document={stored.document} />
  );
};

const Stored = ({
  id,
  ...props
}: Omit<DesignerPaneProps, 'start' | 'stored' | 'document'> & { readonly id: number }) => {
  // an edited template is not replaced by a later fetch: an earlier save is reported when the user saves
  const found = useFirstAnswer(template.get, { id });
  return (
    <WithWayBack isThere={found.data !== undefined} onClose={props.onClose}>
      <Loaded result={found} skeleton={<Waiting />}>
        {(data) => <StoredPane {...props} start={{ from: 'stored', id }} stored={data} />}
      </Loaded>
    </WithWayBack>
  );
};

const Copied = ({
  start,
  ...props
}: Omit<DesignerPaneProps, 'start' | 'document'> & {
  readonly start: Extract<TemplateStart, { from: 'copy' }>;
}) => {
  const found = useQueryCall(
    platformTemplate.get,
    { templateId: start.sourceTemplateId },
    { staleMs: Number.POSITIVE_INFINITY },
  );
  return (
    <WithWayBack isThere={found.data !== undefined} onClose={props.onClose}>
      <Loaded result={found} skeleton={<Waiting />}>
        {({ document }) => <DesignerPane {...props} start={start} document={document} />}
      </Loaded>
    </WithWayBack>
  );
};

/** What a template is opened with. */
type Opening = Pick<Props, 'start' | 'continuedId'>;

/** The template with what this browser keeps of it; opened anew, it is read again. */
const Opened = ({
  start,
  continuedId,
  onStored,
  onClose,
  onReopen,
}: Props & { readonly onReopen: (opening: Opening) => void }) => {
  const [storedId, setStoredId] = useState(start.from === 'stored' ? start.id : null);
  const slot = useDraftSlot(start, continuedId);
  if (slot === null)
    return (
      <WithWayBack isThere={false} onClose={onClose}>
        <Waiting />
      </WithWayBack>
    );
  const reopen = () => {
    if (storedId !== null) return onReopen({ start: { from: 'stored', id: storedId }, continuedId: null });
    const left = slot.latest();
    onReopen(left ? goneOnWith(left) : { start, continuedId });
  };
  const pane = {
    slot,
    onClose,
    onStored(id: number) {
      setStoredId(id);
      onStored(id);
    },
  };
  return (
    <DesignerBoundary
      instead={
        <BrokenDesigner slot={slot} isStored={storedId !== null} onReopen={reopen} onClose={onClose} />
      }
    >
      {start.from === 'stored' ? (
        <Stored id={start.id} {...pane} />
      ) : // of a copy that is gone on with the browser has all
      start.from === 'copy' && slot.found === null ? (
        <Copied start={start} {...pane} />
      ) : (
        <DesignerPane start={start} {...pane} />
      )}
    </DesignerBoundary>
  );
};

/** The editor over the whole window, in designer mode. */
export const TemplateEditor = (props: Props) => {
  const { start, continuedId } = props;
  const [opening, setOpening] = useState({ key: 0, start, continuedId });
  return (
    <CoveringLayer label="模板编辑器">
      <Suspense fallback={<Waiting />}>
        <Opened
          key={opening.key}
          {...props}
          start={opening.start}
          continuedId={opening.continuedId}
          onReopen={(next) => setOpening({ key: opening.key + 1, ...next })}
        />
      </Suspense>
    </CoveringLayer>
  );
};
