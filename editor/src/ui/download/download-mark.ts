import type { ExportWatermark } from '../../export/index.ts';
import {
  type EditorConfiguration,
  type EditorUser,
  isWatermarked,
  watermarkSettingsOf,
} from '../configuration.ts';
import { dateText, loadPicture } from '../pictures/load-picture.ts';

/**
 * The watermark of a file this user downloads; undefined for none. Rejects when its picture cannot be loaded:
 * no file is made without the configured mark.
 */
export const downloadMark = async (
  watermark: EditorConfiguration['watermark'],
  user: EditorUser,
): Promise<ExportWatermark | undefined> => {
  if (!isWatermarked(watermark, 'download', user)) return undefined;
  const { image, kind } = watermark.basic;
  const picture = kind === 'text' || image === '' ? undefined : await loadPicture(image);
  const variables = { company: user.company, user: user.user, date: dateText() };
  return { settings: watermarkSettingsOf(watermark), variables, ...(picture ? { picture } : {}) };
};
