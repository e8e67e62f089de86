import type { GroupElement } from '../../document/index.ts';
import type { KindModel } from '../model.ts';

/** What a group holds is walked by whoever asks: here is what it is without that. */
export const groupModel: KindModel<GroupElement> = { label: '组合', scale: () => undefined };
