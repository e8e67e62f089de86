import { firstCharacters, isStorable, storable } from '../storable-text.ts';

export interface ReadCell {
  text: string;
  /** What is wrong with it, whatever its column is for; '' when nothing is. */
  fault: string;
}

/** A spreadsheet program keeps 15 digits of a number and shows zeros for the rest: no text can be read out of it. */
const exactBelow = 1e15;
export const roundedFault = '号码被表格软件当成数字改写了，请把这一列设为文本格式后重新填写';

/** Longer than any field may be. */
const lengthMax = 1000;

export const emptyCell: ReadCell = { text: '', fault: '' };

export const readCell = (value: unknown): ReadCell => {
  if (value === null || value === undefined) return emptyCell;
  if (value instanceof Date) return { text: value.toISOString().slice(0, 10), fault: '' };
  if (typeof value === 'number' && Math.abs(value) >= exactBelow)
    return { text: value.toExponential(), fault: roundedFault };
  // our own sheets write a quote before text that a spreadsheet would take for a formula
  const whole = String(value)
    .trim()
    .replace(/^'(?=[=+\-@])/, '');
  const text = firstCharacters(whole, lengthMax);
  if (!isStorable(whole)) return { text: storable(text), fault: '包含无法识别的字符' };
  return { text, fault: text === whole ? '' : '内容过长，请缩短' };
};
