import { describe, expect, it } from 'vitest';
import { columnsAt, waterfall } from './arrange.ts';
import { choicesOf, findTemplates, type Wanted } from './find.ts';
import { sampleSource, sampleTemplates } from './samples.ts';

const find = (wanted: Partial<Wanted>) => {
  const { templates, isExact } = findTemplates(sampleTemplates, {
    words: '',
    filters: {},
    sort: 'newest',
    ...wanted,
  });
  return { titles: templates.map((one) => one.title), isExact };
};

describe('searching the template center', () => {
  it('finds by title, kind, tag and keyword, whatever the width and case of the letters', () => {
    expect(find({ words: '茶饮' }).titles).toEqual(['新茶上市']);
    expect(find({ words: '公众号' }).titles).toEqual(['行业趋势报告']);
    expect(find({ words: '　招聘　' }).titles).toEqual(['春季招聘']);
    expect(find({ words: '大促 电商' }).titles).toEqual(['双十一大促']);
  });

  it('without a match shows similar templates and says so', () => {
    expect(find({ words: '新茶尝鲜会' })).toEqual({ titles: ['新茶上市'], isExact: false });
    expect(find({ words: '婚礼' })).toEqual({ titles: [], isExact: false });
  });

  it('sorts by day, by use and by recent use', () => {
    expect(find({ sort: 'newest' }).titles[0]).toBe('年度用户报告');
    expect(find({ sort: 'mostUsed' }).titles[0]).toBe('行业趋势报告');
    expect(find({ sort: 'hot' }).titles[0]).toBe('双十一大促');
  });

  it('offers existing values, the most frequent first', () => {
    expect(choicesOf(sampleTemplates, 'industry')[0]).toBe('商务');
  });
});

describe('the samples of previews show what users get (product 4, 6)', () => {
  const query = { words: '', filters: {}, kindId: null, sort: 'newest' } as const;

  it('both sources in one list, and each alone', async () => {
    const [all, team, platform] = await Promise.all(
      (['all', 'team', 'platform'] as const).map((from) => sampleSource.find({ ...query, from }, null)),
    );
    expect(sampleSource.froms).toEqual(['all', 'team', 'platform']);
    expect(team?.total).toBeGreaterThan(0);
    expect(platform?.total).toBeGreaterThan(0);
    expect(all?.total).toBe((team?.total ?? 0) + (platform?.total ?? 0));
  });

  it('nothing has a price, so there is no row to filter by it', async () => {
    expect(sampleTemplates.every(({ price }) => price === 'free')).toBe(true);
    const { industry, price } = await sampleSource.choices({ ...query, from: 'all' });
    expect([industry.length > 0, price]).toEqual([true, []]);
  });
});

describe('arranging cards', () => {
  it('a waterfall puts each card where the column is shortest', () => {
    expect(waterfall([100, 50, 50, 10], 2, 10).map(({ column, topPx }) => [column, topPx])).toEqual([
      [0, 0],
      [1, 0],
      [1, 60],
      [0, 110],
    ]);
  });

  it('a narrow page has fewer columns, never more than configured', () => {
    expect([columnsAt(358, 5), columnsAt(800, 5), columnsAt(1200, 8), columnsAt(358, 2)]).toEqual([
      2, 3, 8, 2,
    ]);
  });
});
