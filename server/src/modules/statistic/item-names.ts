import { canvasKinds } from '@design-console/contract/documents/editor-canvas';
import { lightAppCatalogue } from '@design-console/contract/documents/editor-light-apps';
import type { StatisticNeeds } from './statistic.handlers.ts';

const namesIn = (names: Readonly<Record<string, string>>, ids: readonly string[]): Map<string, string> =>
  new Map(ids.flatMap((id): [string, string][] => (Object.hasOwn(names, id) ? [[id, names[id] ?? id]] : [])));

const kindNames = Object.fromEntries(Object.entries(canvasKinds).map(([id, { name }]) => [id, name]));

/** Names of what every company has: built-in kinds, sample templates, the catalogue of light applications. */
export const itemNames: StatisticNeeds['itemNames'] = async (_db, _companyId, dimension, ids) => {
  if (dimension === 'kind') return namesIn(kindNames, ids);
  if (dimension === 'lightApp') return namesIn(lightAppCatalogue, ids);
  if (ids.length === 0) return new Map();
  // megabytes of samples that most processes never need
  const { SAMPLES } = await import('@design-console/editor/samples');
  return namesIn(Object.fromEntries(SAMPLES.map(({ key, title }) => [key, title])), ids);
};
