import { file } from '@design-console/contract/file';
import { TEMPLATE_STATUS_TITLES, type TeamTemplateDetail } from '@design-console/contract/template';
import { blankDesign, type Design, newId, parseDesign } from '@design-console/editor';
import { type DesignerAction, DesignerEditor, type StorePicture } from '@design-console/editor/designer';
import { useBlocker } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { markShown } from '../api/call-errors.ts';
import { useUploadCall } from '../api/use-command-call.ts';
import { usePage } from '../kit/navigation/page-context.ts';
import { EmptyState } from '../kit/feedback/states.tsx';
import { type SaveOnLeaving, useLeaveQuestion, useUnsavedGuard } from '../kit/navigation/unsaved-guard.ts';
import { useIsNarrow } from '../kit/hooks/use-narrow.ts';
import { mayChange, moveVerb, movesOf } from './template-words.ts';
import { useTemplateRights } from './use-template-rights.ts';
import styles from './template-designer.module.css';
import type { TemplateStart } from './template-start.ts';
import { useDesignerConfiguration } from './use-designer-configuration.ts';
import { useStoring } from './use-storing.ts';
import { useUnfinishedTemplate } from './unfinished-template.ts';

export interface DesignerPaneProps {
  readonly start: TemplateStart;
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

const leaving = '离开编辑器？';

/** The editor in designer mode, with the actions on this template in its bar. */
const DesignerPane = (props: DesignerPaneProps) => {
  const { start, stored, onStored, onClose } = props;
  const [design] = useState(() => designOf(props));
  const [isDirty, setIsDirty] = useState(false);
  // read when the guard below is asked, so that the answer counts before anything is drawn again
  const isClosing = useRef(false);
  const configuration = useDesignerConfiguration();
  const rights = useTemplateRights();
  const isNarrow = useIsNarrow();
  const mayLeave = useLeaveQuestion();
  const { title: screenTitle } = usePage();
  const uploading = useUploadCall(file.uploadImage);
  const { storedTemplate, save, saveAnd, carryOn } = useStoring(start, stored, onStored);
  const [broughtBack, setBroughtBack] = useState<Design | null>(null);
  const readDesign = useRef<(() => Design) | null>(null);
  const runAction = useRef<((action: DesignerAction) => Promise<boolean>) | null>(null);
  const status = storedTemplate?.status ?? 0;
  const isLive = status === 3;
  const mayStore = storedTemplate ? mayChange(storedTemplate.status, rights) : rights.canMake;

  // a new page is not worth keeping yet, but a copy or a file that was read is
  const isUnsaved = isDirty || (storedTemplate === null && (start.from === 'copy' || start.from === 'file'));
  useUnfinishedTemplate({
    start,
    stored: storedTemplate,
    isUnsaved,
    readDesign,
    restore: (kept, basedOn) => {
      setBroughtBack(kept);
      if (basedOn !== undefined) carryOn(basedOn);
    },
  });
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
  useUnsavedGuard(isUnsaved, saveOnLeaving);
  useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      const [from, to] = [current.search, next.search] as { template?: string }[];
      const stays = current.pathname !== next.pathname || from?.template === undefined;
      if (stays || from.template === to?.template || !isUnsaved || isClosing.current) return false;
      return !(await mayLeave(leaving, saveOnLeaving));
    },
    enableBeforeUnload: false,
  });

  const back = async () => {
    if (isUnsaved && !(await mayLeave(leaving, saveOnLeaving))) return;
    isClosing.current = true;
    onClose();
  };

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
          run: (...[now, positions]: Parameters<DesignerAction['run']>) =>
            saveAnd(now, positions, to, `已${label}`),
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
  return (
    <div className={styles.pane} data-rejected={reason !== ''} data-screen={screenTitle}>
      {reason !== '' && (
        <p className={styles.notice} role="note">
          已驳回：{reason}
        </p>
      )}
      <DesignerEditor
        device={isNarrow ? 'mobile' : 'pc'}
        configuration={configuration}
        key={broughtBack ? 'brought back' : 'opened'}
        design={broughtBack ?? design}
        startsUnsaved={broughtBack !== null}
        readDesign={readDesign}
        runAction={runAction}
        user={{ company: '', user: '', isAuthorized: true }}
        actions={actions}
        {...(storedTemplate ? { status: TEMPLATE_STATUS_TITLES[status] } : { isNew: true })}
        marks={status === 2 ? (stored?.rejectMarks ?? []) : []}
        storePicture={storePicture}
        onDirty={setIsDirty}
        onBack={() => void back()}
      />
    </div>
  );
};

export default DesignerPane;
