import { file } from '@design-console/contract/file';
import { TEMPLATE_STATUS_TITLES, type TeamTemplateDetail } from '@design-console/contract/template';
import { blankDesign, type Design, newId, parseDesign } from '@design-console/editor';
import {
  type DesignerAction,
  DesignerEditor,
  OverlayEntries,
  type StorePicture,
} from '@design-console/editor/designer';
import { useBlocker } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { markShown } from '../api/call-errors.ts';
import { useUploadCall } from '../api/use-command-call.ts';
import { usePage } from '../kit/navigation/page-context.ts';
import { useBackCloses } from '../kit/navigation/use-back-closes.ts';
import { openOverlay } from '../kit/navigation/overlay-entries.ts';
import { KeptWorkNotice } from '../kit/feedback/KeptWorkNotice.tsx';
import { EmptyState } from '../kit/feedback/states.tsx';
import { type SaveOnLeaving, useLeaveQuestion, useUnsavedGuard } from '../kit/navigation/unsaved-guard.ts';
import { useIsNarrow } from '../kit/hooks/use-narrow.ts';
import { KindAndTagModal } from './KindAndTagModal.tsx';
import { mayChange, moveVerb, movesOf } from './template-words.ts';
import { useTemplateRights } from './use-template-rights.ts';
import styles from './template-designer.module.css';
import type { TemplateDraftSlot } from './template-draft.ts';
import type { TemplateStart } from './template-start.ts';
import { useDesignerConfiguration } from './use-designer-configuration.ts';
import { useKeptDraft } from './use-kept-draft.ts';
import { useStoring } from './use-storing.ts';
import { useUnfinishedTemplate } from './unfinished-template.ts';

export interface DesignerPaneProps {
  readonly start: TemplateStart;
  /** What this browser keeps of the template. */
  readonly slot: TemplateDraftSlot;
  /** For a stored template. */
  readonly stored?: TeamTemplateDetail;
  /** For a stored template, or the one being copied. */
  readonly document?: Readonly<Record<string, unknown>>;
  readonly onStored: (id: number) => void;
  readonly onClose: () => void;
}

/** The design to begin with; null where the stored one cannot be read. */
const designOf = ({ start, stored, document }: DesignerPaneProps): Design | null => {
  if (start.from === 'blank') {
    const { width, height, unit, dpi, title } = start;
    return blankDesign({ width, height, unit, dpi, title });
  }
  const parsed = parseDesign(start.from === 'file' ? start.document : document);
  if (!parsed.ok) return null;
  if (start.from === 'file') return parsed.design;
  return start.from === 'copy'
    ? { ...parsed.design, id: newId(), title: start.title, meta: {} }
    : { ...parsed.design, title: stored?.title ?? parsed.design.title };
};

/** The unsaved design that this browser kept; null where there is none that can be read. */
const keptDesign = ({ found }: TemplateDraftSlot): Design | null => {
  const parsed = found?.content ? parseDesign(found.content) : null;
  return parsed?.ok ? parsed.design : null;
};

/** The design that the editor shows, and whether it differs from what is stored. */
interface Shown {
  readonly at: number;
  readonly design: Design | null;
  readonly isUnsaved: boolean;
}

const leaving = '离开编辑器？';

/** The editor in designer mode, with the actions on this template in its bar. */
const DesignerPane = (props: DesignerPaneProps) => {
  const { start, slot, stored, onStored, onClose } = props;
  const [kept] = useState(() => keptDesign(slot));
  const [shown, setShown] = useState<Shown>(() => ({
    at: 0,
    design: kept ?? designOf(props),
    isUnsaved: kept !== null,
  }));
  const [isDirty, setIsDirty] = useState(shown.isUnsaved);
  // read when the guard below is asked, so that the answer counts before anything is drawn again
  const isClosing = useRef(false);
  const configuration = useDesignerConfiguration();
  const rights = useTemplateRights();
  const isNarrow = useIsNarrow();
  const mayLeave = useLeaveQuestion();
  const { title: screenTitle } = usePage();
  const uploading = useUploadCall(file.uploadImage);
  const basedOn = kept ? slot.found?.basedOn : undefined;
  const { storedTemplate, save, saveAnd, carryOn, waitingMove, finishMove, endWaiting } = useStoring(
    start,
    stored && basedOn !== undefined ? { ...stored, version: basedOn } : stored,
    onStored,
  );
  const readDesign = useRef<(() => Design) | null>(null);
  const runAction = useRef<((action: DesignerAction) => Promise<boolean>) | null>(null);
  const status = storedTemplate?.status ?? 0;
  const isLive = status === 3;
  const mayStore = storedTemplate ? mayChange(storedTemplate.status, rights) : rights.canMake;

  const show = (design: Design | null, isUnsaved: boolean): void =>
    setShown(({ at }) => ({ at: at + 1, design, isUnsaved }));
  // a new page is not worth keeping yet, but a copy or a file that was read is
  const isUnsaved = isDirty || (storedTemplate === null && (start.from === 'copy' || start.from === 'file'));
  useUnfinishedTemplate({
    start,
    stored: storedTemplate,
    isUnsaved,
    readDesign,
    restore: (left, version) => {
      show(left, true);
      if (version !== undefined) carryOn(version);
    },
  });
  const draft = useKeptDraft({ slot, start, stored: storedTemplate, isUnsaved, readDesign });
  const [restoredAt, setRestoredAt] = useState(stored && kept ? slot.found?.keptAt : undefined);
  if (restoredAt !== undefined && !isUnsaved) setRestoredAt(undefined);
  const giveUpRestored = () => {
    if (stored) carryOn(stored.version);
    show(designOf(props), false);
  };
  const saveOnLeaving: SaveOnLeaving | undefined = mayStore
    ? {
        run: async () =>
          (await runAction.current?.({
            id: 'save',
            label: '保存',
            run: (now, positions) => save(now, positions, true),
          })) ?? false,
        ...(isLive ? { effect: '这个模板已上架，保存后线上的内容随之更新' } : {}),
      }
    : undefined;
  useUnsavedGuard(isUnsaved, saveOnLeaving, draft.forget);
  useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      const [from, to] = [current.search, next.search] as { template?: string }[];
      const stays = current.pathname !== next.pathname || from?.template === undefined;
      if (stays || from.template === to?.template || !isUnsaved || isClosing.current) return false;
      const leaves = await mayLeave(leaving, saveOnLeaving);
      if (leaves) draft.forget();
      return !leaves;
    },
    enableBeforeUnload: false,
  });

  const back = async () => {
    if (isUnsaved && !(await mayLeave(leaving, saveOnLeaving))) return;
    draft.forget();
    isClosing.current = true;
    onClose();
  };
  // a new template has no address yet that Back could leave
  useBackCloses(storedTemplate === null, () => void back());

  const { design } = shown;
  if (!design)
    return (
      <EmptyState
        title="模板内容无法打开"
        description="内容已损坏或由更新的版本保存，可以在历史版本中恢复较早的一版"
      />
    );

  const actions: DesignerAction[] = [
    ...(mayStore
      ? [{ id: 'save', label: isLive ? '保存并更新线上' : '保存', isPrimary: isLive, run: save }]
      : []),
    ...movesOf(status, rights)
      .filter((to) => to !== 2 && to !== 4)
      .map((to, index, all) => {
        const label = moveVerb(status, to);
        return {
          id: `to-${to}`,
          label: isNarrow && label === '通过并上架' ? '上架' : label,
          isPrimary: index === all.length - 1,
          run: (...[now, positions]: Parameters<DesignerAction['run']>) => saveAnd(now, positions, to, label),
        };
      }),
  ];

  const storePicture: StorePicture = async (picture, _name, onShare) => {
    const sent = new File([picture], 'picture.png', { type: picture.type });
    const outcome = await uploading.run(sent, { purpose: 'picture' }, onShare);
    if (!outcome.ok) {
      // the editor shows it in the picture's place
      markShown(outcome.error);
      throw new Error(`上传失败：${outcome.error.message}`);
    }
    const { url, widthPx, heightPx } = outcome.data;
    const mime = url.endsWith('.png') ? ('image/png' as const) : ('image/jpeg' as const);
    return { url, width: widthPx, height: heightPx, mime };
  };

  const reason = status === 2 ? (stored?.rejectReason ?? '') : '';
  const isNoticed = reason !== '' || restoredAt !== undefined;
  return (
    <div className={styles.pane} data-noticed={isNoticed} data-screen={screenTitle}>
      {isNoticed && (
        <div>
          {reason !== '' && (
            <p className={styles.notice} role="note">
              已驳回：{reason}
            </p>
          )}
          {restoredAt !== undefined && (
            <KeptWorkNotice
              text="已恢复上次没有保存的修改"
              at={restoredAt}
              isBanner
              onContinue={() => setRestoredAt(undefined)}
              onGiveUp={giveUpRestored}
            />
          )}
        </div>
      )}
      <OverlayEntries value={openOverlay}>
        <DesignerEditor
          device={isNarrow ? 'mobile' : 'pc'}
          configuration={configuration}
          key={shown.at}
          design={design}
          startsUnsaved={shown.isUnsaved}
          readDesign={readDesign}
          runAction={runAction}
          user={{ company: '', user: '', isAuthorized: true }}
          actions={actions}
          {...(storedTemplate ? { status: TEMPLATE_STATUS_TITLES[status] } : { isNew: true })}
          marks={status === 2 ? (stored?.rejectMarks ?? []) : []}
          storePicture={storePicture}
          onDirty={setIsDirty}
          onChange={draft.onChange}
          onBack={() => void back()}
        />
      </OverlayEntries>
      {waitingMove && (
        <KindAndTagModal
          move={waitingMove}
          onSubmit={(chosen) => finishMove(waitingMove, chosen)}
          onClose={endWaiting}
        />
      )}
    </div>
  );
};

export default DesignerPane;
