import { auditRecord } from '@design-console/contract/audit-record';
import { Select } from 'antd';
import { useDeferredValue, useState } from 'react';
import { useQueryCall } from '../../../api/use-query-call.ts';
import { filterWidth } from '../../../kit/filter/list-filters.tsx';

interface Props {
  readonly value: number | undefined;
  readonly onChange: (accountId: number | undefined) => void;
}

/** One account of the company, found by name or sign-in name. */
export const PersonFilter = ({ value, onChange }: Props) => {
  const [words, setWords] = useState('');
  const keyword = useDeferredValue(words.trim());
  const people = useQueryCall(
    auditRecord.listPeople,
    { ...(keyword ? { keyword } : {}), ...(value === undefined ? {} : { accountId: value }) },
    { keepPrevious: true },
  );
  const options = (people.data ?? []).map(({ id, name, account }) => ({
    value: id,
    label: name,
    words: `${name}（${account}）`,
  }));
  // a linked account is named while the list loads, and when there is none with this number
  const missing =
    value === undefined || options.some((option) => option.value === value)
      ? []
      : [{ value, label: people.data ? '没有这个账号' : '加载中', words: '' }];
  return (
    <Select<number, { value: number; label: string; words: string }>
      aria-label="操作人"
      prefix={<span style={{ color: 'var(--text-tertiary)' }}>操作人</span>}
      placeholder="全部"
      allowClear
      loading={people.isFetching}
      style={filterWidth(176)}
      {...(value === undefined ? {} : { value })}
      showSearch={{ filterOption: false, onSearch: setWords }}
      popupMatchSelectWidth={false}
      onChange={(next: number | undefined) => onChange(next)}
      onOpenChange={(isOpen) => {
        if (!isOpen) setWords('');
      }}
      notFoundContent={people.error ? '账号加载失败，请稍后再试' : '没有符合的账号'}
      options={[...missing, ...options]}
      optionRender={({ data }) => data.words || data.label}
    />
  );
};
