import pg from 'pg';

const { builtins, getTypeParser, setTypeParser } = pg.types;

/** bigint counts and ids are within what a number holds exactly; a larger one is an error, not a wrong id. */
const toSafeInteger = (text: string): number => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new Error(`bigint ${text} does not fit a number`);
  return value;
};

type TypeId = Parameters<typeof setTypeParser>[0];

// pg has no names for array types
const arrays = {
  text: 1009 as number as TypeId,
  int8: 1016 as number as TypeId,
  numeric: 1231 as number as TypeId,
};

const parseTexts = getTypeParser(arrays.text) as (text: string) => unknown;

const arrayOf = (parse: (text: string) => unknown) => (text: string) =>
  (parseTexts(text) as (string | null)[]).map((item) => (item === null ? null : parse(item)));

const parseTimestamp = getTypeParser(builtins.TIMESTAMPTZ) as (text: string) => unknown;
const plainTimestamp = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d+)?\+00$/;

/** A moment in UTC, read twice as fast as by pg; infinity, years before Christ and other zones are left to it. */
const toMoment = (text: string): unknown =>
  plainTimestamp.test(text) ? new Date(`${text.slice(0, 10)}T${text.slice(11, -3)}Z`) : parseTimestamp(text);

/**
 * What columns read as: bigint and numeric numbers, timestamptz a Date; a date stays the text YYYY-MM-DD,
 * since a day has no time and no zone.
 */
export const parseTypes = (): void => {
  setTypeParser(builtins.INT8, toSafeInteger);
  setTypeParser(builtins.NUMERIC, Number);
  setTypeParser(arrays.int8, arrayOf(toSafeInteger));
  setTypeParser(arrays.numeric, arrayOf(Number));
  setTypeParser(builtins.TIMESTAMPTZ, toMoment);
  setTypeParser(builtins.DATE, (text) => text);
};
