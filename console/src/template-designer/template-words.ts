import type { TeamTemplate } from '@design-console/contract/template';
import { TEMPLATE_MOVES, type TemplateStatus } from '@design-console/contract/template';

/** The actions that bring a template from one status into another. */
const verbs: Readonly<Record<string, string>> = {
  '0 1': '提交审核',
  '0 3': '发布',
  '1 3': '通过并上架',
  '1 2': '驳回',
  '2 1': '重新提交',
  '3 4': '下架',
  '4 3': '重新上架',
};

export const moveVerb = (from: TemplateStatus, to: TemplateStatus): string => verbs[`${from} ${to}`] ?? '';

export interface Rights {
  readonly canEdit: boolean;
  readonly canPublish: boolean;
}

/** Whether changes of a stored template may be saved: on the shelf (3) they are live at once. */
export const mayChange = (status: TemplateStatus, { canEdit, canPublish }: Rights): boolean =>
  canEdit && (status !== 3 || canPublish);

/** The statuses a template may move to, for a user with these rights. */
export const movesOf = (from: TemplateStatus, { canEdit, canPublish }: Rights): TemplateStatus[] =>
  TEMPLATE_MOVES.filter((move) => move.from === from && canEdit && (!move.needsPublish || canPublish)).map(
    ({ to }) => to,
  );

/** The statuses any of the rows may move to: the batch reports which of them could not. */
export const batchMovesOf = (rows: readonly TeamTemplate[], rights: Rights): TemplateStatus[] =>
  ([1, 3, 2, 4] as const).filter((to) => rows.some(({ status }) => movesOf(status, rights).includes(to)));

/** For a whole batch: 3 is 上架 whatever status the rows come from. */
export const batchVerbs: Readonly<Record<TemplateStatus, string>> = {
  0: '退回草稿',
  1: '提交审核',
  2: '驳回',
  3: '上架',
  4: '下架',
};

const unnamedPrefix = '未命名';

/** The title of a template until its designer gives it one. */
export const unnamed = (what: string): string => `${unnamedPrefix}${what}`;

export const isUnnamed = (title: string): boolean => title.trim().startsWith(unnamedPrefix);

export const statusTone = { 0: 'off', 1: 'busy', 2: 'danger', 3: 'on', 4: 'warning' } as const;

export const kindText = (row: Pick<TeamTemplate, 'kindId' | 'kindName'>): string =>
  row.kindId === null ? '自定义尺寸' : row.kindName;
