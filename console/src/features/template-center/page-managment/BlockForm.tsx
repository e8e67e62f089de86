import { type BannerBlock, type Block, blockBounds, type TextBlock } from '@design-console/contract/kernel';
import { Input } from 'antd';
import { BoundedNumber } from '../../../kit/form/BoundedNumber.tsx';
import { useState } from 'react';
import { MultiSelect } from '../../../kit/form/MultiSelect.tsx';
import { BannerForm } from './BannerForm.tsx';
import styles from './PageManagment.module.css';
import { TemplatesForm } from './TemplatesForm.tsx';
import { useChoices } from './use-choices.ts';
import { paragraphsOf, writtenOf } from './written-text.ts';

interface Props {
  readonly block: Block;
  readonly isDisabled: boolean;
  readonly onChange: (change: (now: Block) => Block) => void;
}

/** The change of a banner, for a block that may be anything. */
const toBanner =
  (change: (now: BannerBlock) => BannerBlock) =>
  (now: Block): Block =>
    now.type === 'banner' ? change(now) : now;

interface TextProps {
  readonly block: TextBlock;
  readonly isDisabled: boolean;
  readonly onChange: (block: TextBlock) => void;
}

const TextForm = ({ block, isDisabled, onChange }: TextProps) => {
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
  const { kinds = [], topics = [] } = useChoices();
  // inputs that answer at once know the block as it is
  const put = (next: Block) => onChange(() => next);
  switch (block.type) {
    case 'banner':
      return (
        <BannerForm block={block} isDisabled={isDisabled} onChange={(change) => onChange(toBanner(change))} />
      );
    case 'templates':
      return <TemplatesForm block={block} isDisabled={isDisabled} onChange={put} />;
    case 'text':
      return <TextForm block={block} isDisabled={isDisabled} onChange={put} />;
    case 'kinds':
      return (
        <MultiSelect
          aria-label="导航分类"
          maxCount={blockBounds.kinds}
          placeholder="全部一级分类，按分类管理的顺序"
          showSearch={{ optionFilterProp: 'label' }}
          value={block.kindIds}
          options={[...kinds]}
          disabled={isDisabled}
          onChange={(kindIds: number[]) => put({ ...block, kindIds })}
        />
      );
    case 'topics':
      return (
        <>
          <MultiSelect
            aria-label="手选专题"
            maxCount={blockBounds.topics}
            placeholder="展示中的专题，按专题管理的顺序"
            showSearch={{ optionFilterProp: 'label' }}
            value={block.topicIds}
            options={[...topics]}
            disabled={isDisabled}
            onChange={(topicIds: number[]) => put({ ...block, topicIds })}
          />
          <div className={styles.line}>
            <span>最多显示</span>
            <BoundedNumber
              aria-label="专题数量"
              min={1}
              max={blockBounds.topics}
              saysFault
              suffix="个"
              value={block.count}
              disabled={isDisabled}
              onChange={(count) => put({ ...block, count: count ?? 1 })}
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
      onChange={(event) => props.onChange((now) => ({ ...now, title: event.target.value }))}
    />
    <Content {...props} />
  </div>
);
