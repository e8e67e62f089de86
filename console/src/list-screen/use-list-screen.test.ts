import { describe, expect, it } from 'vitest';
import { exportInputOf } from './use-list-screen.tsx';

describe('the input of a list export', () => {
  it('is the filter and the order of the list, not its page (U-21)', () => {
    const values = {
      pageNo: 3,
      pageSize: 50,
      after: '5.7',
      before: '4.1',
      keyword: '周',
      sortBy: 'createdAt',
    };
    expect(exportInputOf(values, 'xlsx')).toEqual({ keyword: '周', sortBy: 'createdAt', format: 'xlsx' });
  });
});
