/** 模板的状态 */
export const TEMPLATE_STATUS_TITLES = {
  0: '草稿',
  1: '待审核',
  2: '已驳回',
  3: '已上架',
  4: '已下架',
} as const;
export type TemplateStatus = keyof typeof TEMPLATE_STATUS_TITLES;
export const templateStatuses = [0, 1, 2, 3, 4] as const;

interface Move {
  readonly from: TemplateStatus;
  readonly to: TemplateStatus;
  /** 上架 and 驳回 judge another person's work, 下架 takes from users what they see: they need `publish`. */
  readonly needsPublish: boolean;
}

/** Every allowed move; any other answers 409 and changes nothing. */
export const TEMPLATE_MOVES: readonly Move[] = [
  { from: 0, to: 1, needsPublish: false },
  { from: 0, to: 3, needsPublish: true },
  { from: 1, to: 3, needsPublish: true },
  { from: 1, to: 2, needsPublish: true },
  { from: 2, to: 1, needsPublish: false },
  { from: 3, to: 4, needsPublish: true },
  { from: 4, to: 3, needsPublish: true },
];

export const moveOf = (from: TemplateStatus, to: TemplateStatus): Move | undefined =>
  TEMPLATE_MOVES.find((move) => move.from === from && move.to === to);

/** Templates no longer in use may be deleted: 草稿, 已驳回, 已下架. */
export const removableStatuses: readonly TemplateStatus[] = [0, 2, 4];
