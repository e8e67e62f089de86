import { usePreference } from '../../app/preferences.ts';
import type { ListColumn } from './list-parts.ts';

/** The columns of the list of this name that the user has not hidden. */
export const useShownColumns = <Row>(
  name: string,
  columns: readonly ListColumn<Row>[],
): ListColumn<Row>[] => {
  const hidden = usePreference('hiddenColumns')[name];
  return columns.filter((column) =>
    column.isFixed ? true : hidden ? !hidden.includes(column.key) : !column.isHiddenAtFirst,
  );
};
