import { describe, expect, test } from 'vitest';
import { pageNumbersIn, pageNumbersText } from './page-numbers.ts';

describe('page numbers that a person types (product 5 导出)', () => {
  test.each([
    ['1-3,5', [1, 2, 3, 5]],
    ['5，1、2', [1, 2, 5]],
    ['3 - 2 ; 2', [2, 3]],
    ['２－４', [2, 3, 4]],
    ['1～2', [1, 2]],
    ['1——3', [1, 2, 3]],
    ['6', [6]],
    ['', null],
    ['，', null],
    ['0', null],
    ['7', null],
    ['5-7', null],
    ['1-2-3', null],
    ['一', null],
  ])('%j of six pages', (typed, expected) => {
    expect(pageNumbersIn(typed, 6)).toEqual(expected);
  });

  test.each([
    [[1, 2, 3, 5], '1-3,5'],
    [[2], '2'],
    [[1, 3, 4], '1,3-4'],
  ])('%j in their shortest form', (numbers, expected) => {
    expect(pageNumbersText(numbers)).toBe(expected);
  });
});
