import type { GroupElement } from '../../document/index.ts';
import type { KindModel } from '../model.ts';

/** The model of the group alone: callers walk its children themselves. */
export const groupModel: KindModel<GroupElement> = {
  label: '组合',
  keepsRatio: true,
  scale: () => undefined,
};
