import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App, ConfigProvider } from 'antd';
import { createPortal } from 'react-dom';
import { describe, expect, it, vi } from 'vitest';
import { CallFailed, CallRefused } from '../../api/call-errors.ts';
import { setPreferences } from '../../app/preferences.ts';
import { type ListColumn, type ListPageOf, ListTable, type ListTableProps } from './ListTable.tsx';
import { OrderSelect } from './OrderSelect.tsx';
import { TableSettings } from './TableSettings.tsx';

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
    firstOrder: 'asc',
    isFixed: true,
    onCard: 'title',
  },
  { key: 'id', title: '编号', render: (role) => role.id },
];
const roles = (count: number): Role[] =>
  Array.from({ length: count }, (_, index) => ({ id: index + 1, name: `角色${index + 1}` }));

const show = (given: Partial<ListTableProps<Role>>, loaded?: ListPageOf<Role>) => {
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

/** Three roles, of which the second cannot be picked. */
const showPickable = () =>
  show(
    {
      selection: {
        nameOf: ({ name }) => name,
        actions: (picked) => <span>将处理 {picked.map((role) => role.name).join('、')}</span>,
        isSelectable: (role) => role.id !== 2,
      },
    },
    { total: 3, list: roles(3) },
  );

describe('a list shows every state it can be in (quality U-01)', () => {
  it('loading: a skeleton, but only after 200 ms', async () => {
    show({});
    const bones = document.querySelector('.bones');
    expect(bones?.getAttribute('data-shown')).toBe('false');
    await waitFor(() => expect(bones?.getAttribute('data-shown')).toBe('true'));
  });

  it('empty: the reason, the filter, or a page past the end', async () => {
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

  it('refused: a missing right', () => {
    const error = new CallRefused(460, '无操作权限', null);
    show({ result: { data: undefined, error, refetch: vi.fn(), isPlaceholderData: false } });
    expect(screen.getByText('无权限')).toBeTruthy();
    expect(screen.getByText('无操作权限')).toBeTruthy();
  });
});

describe('a list of rows', () => {
  it('shows which rows of how many are listed, with thousands', () => {
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

  it('sorts by a click on the heading, names up, down, not at all; numbers and times the largest first', async () => {
    const sorted = (sortBy?: string, sortOrder?: 'asc' | 'desc') => ({
      values: { pageNo: 1, pageSize: 20, sortBy, sortOrder },
      isFiltered: false,
      set: vi.fn(),
      setPage: vi.fn(),
      reset: vi.fn(),
    });
    const none = { sortBy: undefined, sortOrder: undefined };
    const steps = [
      ['名称', sorted(), { sortBy: 'name', sortOrder: 'asc' }, 'none'],
      ['名称', sorted('name', 'asc'), { sortBy: 'name', sortOrder: 'desc' }, 'ascending'],
      ['名称', sorted('name', 'desc'), none, 'descending'],
      ['编号', sorted(), { sortBy: 'id', sortOrder: 'desc' }, 'none'],
      ['编号', sorted('id', 'desc'), { sortBy: 'id', sortOrder: 'asc' }, 'descending'],
      ['编号', sorted('id', 'asc'), none, 'ascending'],
    ] as const;
    for (const [title, state, expected, spoken] of steps) {
      const sortable = columns.map((column) => ({ ...column, isSortable: true }));
      const { user } = show({ state, columns: sortable }, { total: 1, list: roles(1) });
      const heading = screen.getAllByRole('columnheader', { name: title }).at(-1);
      expect(heading?.getAttribute('aria-sort')).toBe(spoken);
      await user.click(within(heading as HTMLElement).getByRole('button'));
      expect(state.set).toHaveBeenCalledWith(expected);
    }
  });

  it('opens a row by a click on it, not on a control in it and not on what that control opened', async () => {
    const onRowClick = vi.fn();
    const render = (role: Role) => (
      <>
        {role.name}
        <button type="button">停用</button>
        {createPortal(<p>停用后不能登录</p>, document.body)}
      </>
    );
    const [named, ...others] = columns;
    if (!named) throw new Error('no column');
    const { user } = show(
      { onRowClick, columns: [{ ...named, render }, ...others] },
      { total: 1, list: roles(1) },
    );
    await user.click(screen.getByText('停用'));
    await user.click(screen.getByText('停用后不能登录'));
    expect(onRowClick).not.toHaveBeenCalled();
    await user.click(screen.getByText('角色1'));
    expect(onRowClick).toHaveBeenCalledWith({ id: 1, name: '角色1' });
  });

  it('offers actions for selected rows, never for rows that cannot be selected', async () => {
    const { user } = showPickable();
    // each named by its row, so that a list of them can be told apart
    expect(screen.getAllByRole('checkbox').map((box) => box.getAttribute('aria-label'))).toEqual([
      '选择本页全部',
      '选择 角色1',
      '选择 角色2',
      '选择 角色3',
    ]);
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
});

describe('pages of a long list (R-20, R-21)', () => {
  const at = (pageNo: number) => ({
    values: { pageNo, pageSize: 20 },
    isFiltered: false,
    set: vi.fn(),
    setPage: vi.fn(),
    reset: vi.fn(),
  });
  const capped = { total: 10_000, isTotalCapped: true, next: '7.20', prev: '9.1', list: roles(20) };

  it('are opened by number up to the last number, then by the cursor of the page', async () => {
    const state = at(500);
    const { user } = show({ state }, capped);
    expect(screen.getByText('第 9,981–10,000 条，共 10,000+ 条')).toBeTruthy();
    await user.click(screen.getByTitle('501'));
    expect(state.setPage).toHaveBeenCalledWith(501, 20, { after: '7.20' });
  });

  it('after the last number are opened one by one, back to the numbers too', async () => {
    const deep = at(502);
    const { user } = show({ state: deep }, capped);
    expect(screen.getByText('第 502 页')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '下一页' }));
    expect(deep.setPage).toHaveBeenLastCalledWith(503, 20, { after: '7.20' });
    await user.click(screen.getByRole('button', { name: '上一页' }));
    expect(deep.setPage).toHaveBeenLastCalledWith(501, 20, { before: '9.1' });
  });

  it('without cursors are opened by number to the last one', async () => {
    const state = at(510);
    const { user } = show({ state }, { total: 12_345, list: roles(20) });
    await user.click(screen.getByTitle('511'));
    expect(state.setPage).toHaveBeenLastCalledWith(511, 20);
    await user.click(screen.getByTitle('618'));
    expect(state.setPage).toHaveBeenLastCalledWith(618, 20);
  });

  it('lead back to a number from the first page after them, and end where no next page exists', async () => {
    const first = at(501);
    const { user } = show({ state: first }, { ...capped, next: null });
    expect(screen.getByRole('button', { name: '下一页' })).toHaveProperty('disabled', true);
    await user.click(screen.getByRole('button', { name: '上一页' }));
    expect(first.setPage).toHaveBeenCalledWith(500, 20);
  });

  it('ignore a second press until the requested page has arrived', async () => {
    const state = at(502);
    const result = { data: capped, error: null, refetch: vi.fn(), isPlaceholderData: true };
    const { user } = show({ state, result });
    await user.click(screen.getByRole('button', { name: '下一页' }));
    expect(state.setPage).not.toHaveBeenCalled();
  });

  it('beyond the last number say so, and offer the first page', async () => {
    const state = at(900);
    const error = new CallRefused(400, '最多按页码翻到这里', { fields: { pageNo: '最多按页码翻到这里' } });
    const { user } = show({
      state,
      result: { data: undefined, error, refetch: vi.fn(), isPlaceholderData: false },
    });
    expect(screen.getByText('请缩小筛选范围')).toBeTruthy();
    expect(screen.getByText('最多按页码翻到这里')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '回到第一页' }));
    expect(state.setPage).toHaveBeenCalledWith(1, 20);
  });

  it('without rows give way to the page before, without an entry in the history', () => {
    const state = at(3);
    show({ state }, { total: 40, list: [] });
    expect(state.setPage).toHaveBeenCalledWith(2, 20, { isCorrection: true });
  });
});

it('on a phone, where rows are cards without headings, one field sets and clears the sort order', async () => {
  const sorted = {
    values: { pageNo: 1, pageSize: 20, sortBy: 'name', sortOrder: 'asc' as const },
    isFiltered: false,
    set: vi.fn(),
    setPage: vi.fn(),
    reset: vi.fn(),
  };
  render(<OrderSelect columns={columns} state={sorted} />);
  const user = userEvent.setup();
  const field = screen.getByRole('combobox', { name: '排序' });
  const box = field.closest<HTMLElement>('.ant-select');
  expect(box?.textContent).toContain('名称 A–Z');
  await user.click(field);
  // a column that the server cannot sort by is no choice
  expect(screen.queryByTitle(/^编号/)).toBeNull();
  await user.click(await screen.findByTitle('名称 Z–A'));
  expect(sorted.set).toHaveBeenLastCalledWith({ sortBy: 'name', sortOrder: 'desc' });
  await user.click(box?.querySelector('.ant-select-clear') as HTMLElement);
  expect(sorted.set).toHaveBeenLastCalledWith({ sortBy: undefined, sortOrder: undefined });
});

it('the orders are called as people call them, the usual one first, and each is told apart by its words', async () => {
  const state = {
    values: { pageNo: 1, pageSize: 20 },
    isFiltered: false,
    set: vi.fn(),
    setPage: vi.fn(),
    reset: vi.fn(),
  };
  const sortable = (key: string, title: string, terms: Partial<ListColumn<Role>> = {}): ListColumn<Role> => ({
    key,
    title,
    isSortable: true,
    render: () => null,
    ...terms,
  });
  render(
    <OrderSelect
      columns={[
        sortable('updatedAt', '更新时间', { orderWords: { asc: '最早更新', desc: '最近更新' } }),
        sortable('useCount', '使用', { align: 'right' }),
        sortable('day', '日期'),
      ]}
      state={state}
    />,
  );
  await userEvent.setup().click(screen.getByRole('combobox', { name: '排序' }));
  await screen.findByTitle('最近更新');
  const offered = [...document.querySelectorAll('.ant-select-item-option-content')].map(
    (option) => option.textContent,
  );
  expect(offered).toEqual(['最近更新', '最早更新', '使用最多', '使用最少', '日期从新到旧', '日期从旧到新']);
});

it('on a phone all cards of a page are picked by one box with its words', async () => {
  const { happyDOM } = window as unknown as { happyDOM: { setViewport(size: object): void } };
  happyDOM.setViewport({ width: 390, height: 844 });
  try {
    const { user } = showPickable();
    await user.click(screen.getByText('选择本页全部'));
    expect(screen.getByText('将处理 角色1、角色3')).toBeTruthy();
    await user.click(screen.getByText('选择本页全部'));
    expect(screen.queryByText(/将处理/)).toBeNull();
  } finally {
    happyDOM.setViewport({ width: 1440, height: 900 });
  }
});

it('the tab key leads from 列设置 into its panel, and Escape back to it (U-13)', async () => {
  render(
    <TableSettings name="test" columns={[...columns, { key: 'size', title: '大小', render: () => '' }]} />,
  );
  const user = userEvent.setup();
  const button = screen.getByRole('button', { name: '列设置' });
  await user.tab();
  expect(document.activeElement).toBe(button);
  await user.keyboard('{Enter}');
  const first = await screen.findByRole('checkbox', { name: '编号' });
  expect(button.getAttribute('aria-expanded')).toBe('true');
  await user.tab();
  expect(document.activeElement).toBe(first);
  await user.keyboard('{Escape}');
  expect(document.activeElement).toBe(button);
  expect(button.getAttribute('aria-expanded')).toBe('false');
});

describe('what a list shows is heard after its filter, order or page changed (U-13)', () => {
  const propsOf = (
    values: ListTableProps<Role>['state']['values'],
    { total = 41, count = 20, isPlaceholderData = false, isFiltered = false } = {},
  ): ListTableProps<Role> => ({
    name: 'test',
    unit: '个角色',
    result: {
      data: { total, list: roles(count) },
      error: null,
      refetch: vi.fn(),
      isPlaceholderData,
    },
    state: { values, isFiltered, set: vi.fn(), setPage: vi.fn(), reset: vi.fn() },
    columns,
    rowKey: (role) => role.id,
    empty: { title: '还没有角色' },
  });
  const begin = () => {
    const list = (props: ListTableProps<Role>) => (
      <App>
        <ListTable {...props} />
      </App>
    );
    const view = render(list(propsOf({ pageNo: 1, pageSize: 20 })));
    const region = view.getByRole('status');
    return {
      shows: (...given: Parameters<typeof propsOf>) => view.rerender(list(propsOf(...given))),
      /** The region stays; its words are a new node each time they are said. */
      heard: () => {
        expect(view.getByRole('status')).toBe(region);
        return [region.textContent, region.firstChild] as const;
      },
    };
  };

  it('once the rows have arrived: not at first, not of rows on their way, not of rows read again', () => {
    const { shows, heard } = begin();
    expect(heard()[0]).toBe('');
    shows({ pageNo: 1, pageSize: 20 }, { total: 42 });
    expect(heard()[0]).toBe('');
    shows({ pageNo: 3, pageSize: 20 }, { isPlaceholderData: true });
    expect(heard()[0]).toBe('');
    shows({ pageNo: 3, pageSize: 20 }, { count: 1 });
    expect(heard()[0]).toBe('共 41 个角色，第 41–41 条');
    const [, node] = heard();
    shows({ pageNo: 3, pageSize: 20 }, { total: 42, count: 2 });
    expect(heard()).toEqual(['共 41 个角色，第 41–41 条', node]);
  });

  it('also where another order shows as many rows, and where nothing is found', () => {
    const { shows, heard } = begin();
    shows({ pageNo: 1, pageSize: 20, sortBy: 'name', sortOrder: 'asc' });
    const [words, node] = heard();
    expect(words).toBe('共 41 个角色，第 1–20 条');
    shows({ pageNo: 1, pageSize: 20, sortBy: 'name', sortOrder: 'desc' });
    expect(heard()[0]).toBe(words);
    expect(heard()[1]).not.toBe(node);
    shows({ pageNo: 1, pageSize: 20 }, { total: 0, count: 0, isFiltered: true });
    expect(heard()[0]).toBe('共 0 个角色，没有符合条件的内容');
  });
});
