import type { QrElement } from '../../document/index.ts';
import type { KindModel } from '../model.ts';

export const qrModel: KindModel<QrElement> = {
  label: '二维码',
  keepsRatio: true,
  scale: () => undefined,
  resized: (draft) => {
    draft.height = draft.width;
  },
};
