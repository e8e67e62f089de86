import { authorization, type DesignOption } from '@design-console/contract/authorization';
import { Select } from 'antd';
import { useDeferredValue, useState } from 'react';
import { useQueryCall } from '../../../api/use-query-call.ts';
import styles from './AuthRecord.module.css';
import { Thumbnail } from './Thumbnail.tsx';

interface Props {
  /** Given by Form.Item. */
  readonly id?: string;
  readonly value?: string;
  readonly onChange?: (id: string) => void;
}

/** One of the company's designs, by title, user or design number. */
export const DesignSelect = ({ id, value, onChange }: Props) => {
  const [words, setWords] = useState('');
  const keyword = useDeferredValue(words.trim());
  const designs = useQueryCall(authorization.listDesigns, keyword ? { keyword } : {}, {
    keepPrevious: true,
  });
  return (
    <Select<string, { value: string; label: string; design: DesignOption }>
      {...(id ? { id } : {})}
      {...(value ? { value } : {})}
      placeholder="按作品名称、用户或设计编号搜索"
      loading={designs.isFetching}
      showSearch={{ filterOption: false, onSearch: setWords }}
      onChange={(chosen) => onChange?.(chosen)}
      notFoundContent={designs.error ? '设计加载失败，请稍后再试' : '没有符合的设计'}
      options={(designs.data ?? []).map((design) => ({
        value: design.id,
        label: `${design.title}，${design.userFlag}`,
        design,
      }))}
      optionRender={({ data }) => (
        <span className={styles.work}>
          <Thumbnail url={data.design.thumbnail} />
          <span className={styles.names}>
            <span className={styles.optionName}>{data.design.title}</span>
            <span className={styles.no}>
              {data.design.userFlag}，{data.design.id}
            </span>
          </span>
        </span>
      )}
    />
  );
};
