import { type Block, blockBounds, type TextBlock } from '@design-console/contract/kernel';
import { Input, InputNumber, Select } from 'antd';
import { useState } from 'react';
import { BannerForm } from './BannerForm.tsx';
import styles from './PageManagment.module.css';
import { TemplatesForm } from './TemplatesForm.tsx';
import { useChoices } from './use-choices.ts';
import { paragraphsOf, writtenOf } from './written-text.ts';

interface Props {
  readonly block: Block;
  readonly isDisabled: boolean;
  readonly onChange: (block: Block) => void;
}

const TextForm = ({ block, isDisabled, onChange }: Props & { readonly block: TextBlock }) => {
  const stored = writtenOf(block.paragraphs);
  const [written, setWritten] = useState(stored);
  // changed from elsewhere: a merge, an import, a restored version
  const shown = writtenOf(paragraphsOf(written)) === stored ? written : stored;
  return (
    <div>
      <Input.TextArea
        aria-label="图文内容"
        autoSize={{ minRows: 5, maxRows: 14 }}
        value={shown}
        disabled={isDisabled}
        onChange={(event) => {
          setWritten(event.target.value);
          onChange({ ...block, paragraphs: paragraphsOf(event.target.value) });
        }}
      />
      <p className={styles.hint}># 开头是标题，- 开头是列表，**文字** 加粗，[文字](https://…) 是链接</p>
    </div>
  );
};

const Content = ({ block, isDisabled, onChange }: Props) => {
  const { kinds, topics } = useChoices();
  switch (block.type) {
    case 'banner':
      return <BannerForm block={block} isDisabled={isDisabled} onChange={onChange} />;
    case 'templates':
      return <TemplatesForm block={block} isDisabled={isDisabled} onChange={onChange} />;
    case 'text':
      return <TextForm block={block} isDisabled={isDisabled} onChange={onChange} />;
    case 'kinds':
      return (
        <Select
          aria-label="导航分类"
          mode="multiple"
          maxCount={blockBounds.kinds}
          placeholder="全部一级分类，按分类管理的顺序"
          showSearch={{ optionFilterProp: 'label' }}
          value={block.kindIds}
          options={[...kinds]}
          disabled={isDisabled}
          onChange={(kindIds: number[]) => onChange({ ...block, kindIds })}
        />
      );
    case 'topics':
      return (
        <>
          <Select
            aria-label="手选专题"
            mode="multiple"
            maxCount={blockBounds.topics}
            placeholder="展示中的专题，按专题管理的顺序"
            showSearch={{ optionFilterProp: 'label' }}
            value={block.topicIds}
            options={[...topics]}
            disabled={isDisabled}
            onChange={(topicIds: number[]) => onChange({ ...block, topicIds })}
          />
          <div className={styles.line}>
            <span>最多显示</span>
            <InputNumber
              aria-label="专题数量"
              min={1}
              max={blockBounds.topics}
              precision={0}
              suffix="个"
              value={block.count}
              disabled={isDisabled}
              onChange={(count) => onChange({ ...block, count: count ?? 1 })}
            />
          </div>
        </>
      );
  }
};

/** The settings of a block. */
export const BlockForm = (props: Props) => (
  <div className={styles.form}>
    <Input
      aria-label="区块标题"
      placeholder="区块标题，留空不显示"
      maxLength={blockBounds.titleMax}
      value={props.block.title}
      disabled={props.isDisabled}
      onChange={(event) => props.onChange({ ...props.block, title: event.target.value })}
    />
    <Content {...props} />
  </div>
);
