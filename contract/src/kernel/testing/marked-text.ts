const marks = Array.from({ length: 0xd800 - 0x800 }, (_, at) => String.fromCharCode(0x800 + at)).filter(
  (one) => /\p{M}/u.test(one),
);

/**
 * A text of few characters and almost three times as many bytes as code units: most are combining marks, all
 * different, so that the database cannot compress it either.
 */
export const markedText = (codeUnits: number): string => `ab${marks.slice(0, codeUnits - 2).join('')}`;
