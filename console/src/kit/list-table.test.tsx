import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App, ConfigProvider } from 'antd';
import { describe, expect, it, vi } from 'vitest';
import { CallFailed, CallRefused } from '../api/call-errors.ts';
import { setPreferences } from '../app/preferences.ts';
import { type ListColumn, ListTable, type ListTableProps } from './ListTable.tsx';

interface Role {
  readonly id: number;
  readonly name: string;
}

const columns: readonly ListColumn<Role>[] = [
  {
    key: 'name',
    title: '名称',
    render: (role) => role.name,
    isSortable: true,
    isFixed: true,
    onCard: 'title',
  },
  { key: 'id', title: '编号', render: (role) => role.id },
];
const roles = (count: number): Role[] =>
  Array.from({ length: count }, (_, index) => ({ id: index + 1, name: `角色${index + 1}` }));

const show = (given: Partial<ListTableProps<Role>>, loaded?: { total: number; list: Role[] }) => {
  const state = {
    values: { pageNo: 1, pageSize: 20 },
    isFiltered: false,
    set: vi.fn(),
    setPage: vi.fn(),
    reset: vi.fn(),
  };
  const refetch = vi.fn();
  const props: ListTableProps<Role> = {
    name: 'test',
    result: { data: loaded, error: null, refetch, isPlaceholderData: false },
    state,
    columns,
    rowKey: (role) => role.id,
    empty: { title: '还没有角色' },
    ...given,
  };
  render(
    <ConfigProvider theme={{ token: { motion: false } }} button={{ autoInsertSpace: false }}>
      <App>
        <ListTable {...props} />
      </App>
    </ConfigProvider>,
  );
  return { user: userEvent.setup(), state: given.state ?? state, refetch };
};

describe('a list shows every state it can be in (quality U-01)', () => {
  it('on its way: a skeleton, but only after 200 ms', async () => {
    show({});
    const bones = document.querySelector('.bones');
    expect(bones?.getAttribute('data-shown')).toBe('false');
    await waitFor(() => expect(bones?.getAttribute('data-shown')).toBe('true'));
  });

  it('empty: the reason, or the filter to blame, or a page past the end', async () => {
    show({}, { total: 0, list: [] });
    expect(screen.getByText('还没有角色')).toBeTruthy();

    const state = {
      values: { pageNo: 1, pageSize: 20 },
      isFiltered: true,
      set: vi.fn(),
      setPage: vi.fn(),
      reset: vi.fn(),
    };
    const { user } = show({ state }, { total: 0, list: [] });
    await user.click(screen.getByRole('button', { name: '清除筛选' }));
    expect(state.reset).toHaveBeenCalled();

    show({ state }, { total: 8, list: [] });
    await user.click(screen.getByRole('button', { name: '回到第一页' }));
    expect(state.setPage).toHaveBeenCalledWith(1, 20);
  });

  it('failed: a way to try again, and the number of the request', async () => {
    const refetch = vi.fn();
    const error = new CallFailed('req-7');
    const { user } = show({ result: { data: undefined, error, refetch, isPlaceholderData: false } });
    expect(screen.getByText('req-7')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(refetch).toHaveBeenCalled();
  });

  it('refused: no right to it', () => {
    const error = new CallRefused(460, '无操作权限', null);
    show({ result: { data: undefined, error, refetch: vi.fn(), isPlaceholderData: false } });
    expect(screen.getByText('无权限')).toBeTruthy();
    expect(screen.getByText('无操作权限')).toBeTruthy();
  });
});

describe('a list of rows', () => {
  it('says which part of how many is shown, with thousands', () => {
    show(
      {
        state: {
          values: { pageNo: 3, pageSize: 20 },
          isFiltered: false,
          set: vi.fn(),
          setPage: vi.fn(),
          reset: vi.fn(),
        },
      },
      { total: 12_345, list: roles(20) },
    );
    expect(screen.getByText('第 41–60 条，共 12,345 条')).toBeTruthy();
  });

  it('sorts by a click on the heading: up, down, not at all', async () => {
    const sorted = (sortBy?: string, sortOrder?: 'asc' | 'desc') => ({
      values: { pageNo: 1, pageSize: 20, sortBy, sortOrder },
      isFiltered: false,
      set: vi.fn(),
      setPage: vi.fn(),
      reset: vi.fn(),
    });
    const steps = [
      [sorted(), { sortBy: 'name', sortOrder: 'asc' }, 'none'],
      [sorted('name', 'asc'), { sortBy: 'name', sortOrder: 'desc' }, 'ascending'],
      [sorted('name', 'desc'), { sortBy: undefined, sortOrder: undefined }, 'descending'],
    ] as const;
    for (const [state, expected, spoken] of steps) {
      const { user } = show({ state }, { total: 1, list: roles(1) });
      const heading = screen.getAllByRole('columnheader', { name: '名称' }).at(-1);
      expect(heading?.getAttribute('aria-sort')).toBe(spoken);
      await user.click(within(heading as HTMLElement).getByRole('button'));
      expect(state.set).toHaveBeenCalledWith(expected);
    }
  });

  it('offers what to do with the rows picked, never with rows that may not be', async () => {
    const { user } = show(
      {
        selection: {
          actions: (picked) => <span>将处理 {picked.map((role) => role.name).join('、')}</span>,
          isSelectable: (role) => role.id !== 2,
        },
      },
      { total: 3, list: roles(3) },
    );
    await user.click(screen.getByRole('checkbox', { name: '选择本页全部' }));
    expect(screen.getByText('已选 2 项')).toBeTruthy();
    expect(screen.getByText('将处理 角色1、角色3')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '取消选择' }));
    expect(screen.queryByText(/已选/)).toBeNull();
  });

  it('leaves out the columns a person hid, but never a fixed one', () => {
    setPreferences({ hiddenColumns: { test: ['id', 'name'] } });
    show({}, { total: 1, list: roles(1) });
    expect(screen.getAllByRole('columnheader').map((heading) => heading.textContent)).toEqual(['名称']);
    setPreferences({ hiddenColumns: {} });
  });

  it('draws only the rows in sight above 100 (quality U-30)', async () => {
    show({}, { total: 300, list: roles(300) });
    expect(await screen.findByText('角色1')).toBeTruthy();
    expect(screen.queryByText('角色300')).toBeNull();
  });
});
