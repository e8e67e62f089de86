import { describe, expect, it } from 'vitest';
import { HOME } from '../../../product-pages/template-center/index.ts';
import { changedBy, filtersIn, paramsOf, locationIn } from './center-params.ts';

/** Host parameters for filtering and sorting the template center, as public clients name them (product 7). */

describe('the parameters of a link', () => {
  it('are the kind, tags by number or name, the order, the price and the words', () => {
    expect(
      locationIn({
        kindId: '12',
        industryTagId: 'industry.tea',
        styleTagId: '国风',
        colorTagId: 'color.green',
        sortType: '2',
        priceType: '0',
        inputKeyword: '新茶',
      }),
    ).toEqual({
      kindId: 12,
      filters: { industry: 'industry.tea', style: 'style.chinese', color: 'color.green', price: 'free' },
      sort: 'mostUsed',
      words: '新茶',
    });
  });

  it('that are invalid have no effect', () => {
    expect(
      locationIn({
        kindId: 'x',
        industryTagId: 'color.green',
        colorTagId: '77',
        sortType: '9',
        priceType: '2',
      }),
    ).toEqual({});
  });

  it('say which filters the host sets, shown or not', () => {
    expect(filtersIn({ colorTagId: '绿色', priceType: '1' })).toEqual(['color', 'price']);
  });
});

describe('the parameters a host sends later', () => {
  const now = { ...HOME, kindId: 3, words: '茶', filters: { color: 'color.green', style: 'style.retro' } };

  it('change those they name, and leave the rest', () => {
    expect(changedBy(now, { sortType: 3, colorTagId: 'color.blue' })).toEqual({
      sort: 'hot',
      filters: { color: 'color.blue', style: 'style.retro' },
    });
  });

  it('clear the ones they leave empty', () => {
    expect(changedBy(now, { kindId: '', inputKeyword: null, styleTagId: '', priceType: 2 })).toEqual({
      kindId: null,
      words: '',
      filters: { color: 'color.green' },
    });
  });

  it('have no effect where they are no record, or name none that is known', () => {
    for (const sent of [null, 'kindId', 7, {}, { container: 'x' }, { kindId: { toString: () => '1' } }])
      expect(changedBy(now, sent)).toEqual({});
  });
});

it('parameters are sent to a host under the same names', () => {
  expect(paramsOf({ ...HOME, kindId: 3, filters: { price: 'free' }, words: '茶' }, 'hot')).toEqual({
    kindId: 3,
    industryTagId: '',
    styleTagId: '',
    colorTagId: '',
    sortType: 3,
    priceType: 0,
    inputKeyword: '茶',
  });
});
