/** The ids with one of them moved to a place counted from 1; beyond the end is the end. */
export const movedTo = (ids: readonly number[], id: number, index: number): number[] => {
  const others = ids.filter((one) => one !== id);
  return [...others.slice(0, index - 1), id, ...others.slice(index - 1)];
};
