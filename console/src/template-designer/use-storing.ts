import {
  type TeamTemplateDetail,
  type TemplateConflict,
  type TemplateStatus,
  template,
} from '@design-console/contract/template';
import { CODE } from '@design-console/contract/kernel/envelope';
import type { Design } from '@design-console/editor';
import { useRef, useState } from 'react';
import { type CallError, CallRefused, markShown } from '../api/call-errors.ts';
import { useCommandCall } from '../api/use-command-call.ts';
import { useConfirm } from '../kit/feedback/confirm.tsx';
import { useFeedback } from '../kit/feedback/feedback.tsx';
import { changedFields } from '../kit/form/changed-fields.ts';
import { absoluteTime } from '../kit/format/time.ts';
import type { TemplateStart } from './template-start.ts';
import { isUnnamed } from './template-words.ts';

/** The position of a reviewer's mark on its page. */
interface MarkPosition {
  readonly x: number;
  readonly y: number;
}

export type StoredTemplate = Pick<
  TeamTemplateDetail,
  'id' | 'title' | 'version' | 'status' | 'kindId' | 'kindName' | 'tagIds'
>;

/** A template that is saved, and where it goes next. */
export interface Move {
  readonly template: StoredTemplate;
  readonly to: TemplateStatus;
  /** The button's words: 提交审核. */
  readonly label: string;
}

const storedOf = (template: TeamTemplateDetail): StoredTemplate => {
  const { id, title, version, status, kindId, kindName, tagIds } = template;
  return { id, title, version, status, kindId, kindName, tagIds };
};

/** Who saved first, where that caused the refusal. */
const conflictOf = (error: CallError): TemplateConflict | null => {
  if (!(error instanceof CallRefused) || error.code !== CODE.conflict) return null;
  const { version, savedAt, savedBy } = (error.data ?? {}) as Partial<TemplateConflict>;
  return version === undefined || savedAt === undefined || savedBy === undefined
    ? null
    : { version, savedAt, savedBy };
};

/** A draft without tags: once it is on the shelf, no filter by tags finds it. */
const lacksTags = ({ status, tagIds }: StoredTemplate): boolean => status === 0 && tagIds.length === 0;

/** Stores the design: as a new template first, then as its further versions. */
export const useStoring = (
  start: TemplateStart,
  stored: TeamTemplateDetail | undefined,
  onStored: (id: number) => void,
) => {
  const creating = useCommandCall(template.create);
  // a conflict with an earlier save is handled here
  const savingDesign = useCommandCall(template.updateDetail);
  const updating = useCommandCall(template.update);
  const moving = useCommandCall(template.setStatus);
  const confirm = useConfirm();
  const feedback = useFeedback();
  // the positions are those of the marks it was opened with, also after the stored ones changed
  const [marks] = useState(stored?.rejectMarks ?? []);
  const [storedTemplate, setStoredTemplate] = useState<StoredTemplate | null>(
    stored ? storedOf(stored) : null,
  );
  const [waitingMove, setWaitingMove] = useState<Move | null>(null);

  const create = async (title: string, document: Record<string, unknown>): Promise<StoredTemplate | null> => {
    const kindId = start.from === 'copy' || start.from === 'stored' ? null : start.kindId;
    const tagIds = start.from === 'copy' ? [...start.tagIds] : [];
    const outcome = await creating.run({
      title,
      document,
      kindId,
      tagIds,
      ...(start.from === 'copy'
        ? { source: 2 as const, sourceTemplateId: start.sourceTemplateId }
        : { source: 1 as const }),
    });
    if (!outcome.ok) return null;
    const { id, version } = outcome.data;
    const made: StoredTemplate = { id, title, version, status: 0, kindId, kindName: '', tagIds };
    setStoredTemplate(made);
    return made;
  };

  const update = async (
    now: StoredTemplate,
    title: string,
    document: Record<string, unknown>,
    positions: readonly MarkPosition[],
    fromVersion = now.version,
  ): Promise<StoredTemplate | null> => {
    const markPlaces = positions.flatMap((position, at) => {
      const mark = marks[at];
      return mark ? [{ pageId: mark.pageId, text: mark.text, ...position }] : [];
    });
    const outcome = await savingDesign.run({
      id: now.id,
      fromVersion,
      document,
      // only a rejected template has marks
      ...(now.status === 2 && markPlaces.length > 0 ? { markPlaces } : {}),
    });
    if (!outcome.ok) {
      const conflict = conflictOf(outcome.error);
      if (!conflict) return null;
      markShown(outcome.error);
      const isOver = await confirm({
        title: '保存期间模板已被修改',
        content: `${conflict.savedBy || '已删除的账号'}在 ${absoluteTime(conflict.savedAt)} 保存了第 ${conflict.version} 版。用你的内容保存为新版本，先保存的内容会留在历史版本中`,
        okText: '保存为新版本',
        cancelText: '继续编辑',
      });
      return isOver ? update(now, title, document, positions, conflict.version) : null;
    }
    const next = { ...now, version: outcome.data.version };
    setStoredTemplate(next);
    if (title === now.title) return next;
    const renamed = await updating.run({ id: now.id, title });
    if (!renamed.ok) return null;
    const named = { ...next, title };
    setStoredTemplate(named);
    return named;
  };

  const isReported = useRef(stored !== undefined);
  const save = async (
    design: Design,
    positions: readonly MarkPosition[],
    isLeaving = false,
  ): Promise<StoredTemplate | null> => {
    const title = design.title.trim();
    if (title === '') {
      feedback.error('请输入模板标题');
      return null;
    }
    const document = { ...design, title } as unknown as Record<string, unknown>;
    const now = await (storedTemplate
      ? update(storedTemplate, title, document, positions)
      : create(title, document));
    // when the person leaves, the address already belongs to another screen
    if (now && !isLeaving && !isReported.current) {
      isReported.current = true;
      onStored(now.id);
    }
    return now;
  };

  const agreesToTitle = (title: string): Promise<boolean> =>
    confirm({
      title: '还没有修改标题',
      content: `用户会看到「${title}」，也按标题搜索模板`,
      okText: '仍然继续',
      cancelText: '去修改标题',
    });

  const move = async ({ template: saved, to, label }: Move) => {
    const outcome = await moving.run({ ids: [saved.id], status: to, version: saved.version });
    if (outcome.ok) {
      setStoredTemplate({ ...saved, status: to });
      feedback.success(`已${label}`);
    }
    return outcome;
  };

  return {
    storedTemplate,
    /** The move that waits for kind and tags; null while none does. */
    waitingMove,
    /** Moves the template after its kind and tags were chosen. */
    finishMove: async (waiting: Move, { kindId, tagIds }: Pick<StoredTemplate, 'kindId' | 'tagIds'>) => {
      const { template: saved } = waiting;
      const changed = changedFields({ kindId: saved.kindId, tagIds: saved.tagIds }, { kindId, tagIds });
      if (Object.keys(changed).length > 0) {
        const outcome = await updating.run({ id: saved.id, ...changed });
        if (!outcome.ok) return outcome;
      }
      const next = { ...waiting, template: { ...saved, kindId, tagIds } };
      // a refused move leaves them stored: another choice is compared with these
      setStoredTemplate(next.template);
      setWaitingMove(next);
      return move(next);
    },
    endWaiting: () => setWaitingMove(null),
    /** Goes on with work that began with this version: one stored since is a conflict. */
    carryOn: (version: number): void => setStoredTemplate((now) => now && { ...now, version }),
    save: async (design: Design, positions: readonly MarkPosition[], isLeaving = false): Promise<boolean> => {
      const saved = await save(design, positions, isLeaving);
      if (saved) feedback.success('已保存');
      return saved !== null;
    },
    /**
     * Saves, and moves it to the status. Asks first about a title that nobody chose, because users would see
     * it; a template without tags waits until they were asked for.
     */
    saveAnd: async (
      design: Design,
      positions: readonly MarkPosition[],
      to: TemplateStatus,
      label: string,
    ): Promise<boolean> => {
      if (isUnnamed(design.title) && !(await agreesToTitle(design.title.trim()))) return false;
      const saved = await save(design, positions);
      if (!saved) return false;
      if (lacksTags(saved)) setWaitingMove({ template: saved, to, label });
      else await move({ template: saved, to, label });
      return true;
    },
  };
};
