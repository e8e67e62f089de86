import {
  type LinkKind,
  linkFaults,
  linkTitles,
  type PageLink,
  pageLinkSchema,
} from '@design-console/contract/kernel';
import { Input, Select } from 'antd';
import { PickedTemplates } from '../../../template-picker/PickedTemplates.tsx';
import { goneFault } from './gone-links.ts';
import styles from './PageManagment.module.css';
import { type Option, useChoices } from './use-choices.ts';

interface Props {
  /** The item that carries the link: 图片 1 */
  readonly of: string;
  readonly value: PageLink;
  readonly isDisabled: boolean;
  readonly onChange: (link: PageLink) => void;
}

const kinds = Object.entries(linkTitles).map(([value, label]) => ({ value: value as LinkKind, label }));

const OneOf = <Value extends string | number>({
  label,
  options,
  to,
  isGone,
  isDisabled,
  onChange,
}: {
  readonly label: string;
  readonly options: readonly Option<Value>[];
  readonly to: string;
  readonly isGone: boolean;
  readonly isDisabled: boolean;
  readonly onChange: (to: string) => void;
}) => (
  <Select
    aria-label={label}
    showSearch={{ optionFilterProp: 'label' }}
    value={to === '' || isGone ? null : to}
    {...(isGone ? { status: 'error' as const } : {})}
    placeholder={label}
    options={options.map(({ value, label: words }) => ({ value: String(value), label: words }))}
    disabled={isDisabled}
    onChange={onChange}
    style={{ width: '100%' }}
  />
);

/** Where a click leads: an address, or a page, topic, kind or template of the template center. */
export const LinkInput = ({ of, value, isDisabled, onChange }: Props) => {
  const choices = useChoices();
  const { kinds: templateKinds = [], topics = [], pages = [] } = choices;
  const { kind, to } = value;
  const set = (next: string) => onChange({ kind, to: next });
  const gone = goneFault(value, choices);
  const fault = pageLinkSchema.safeParse(value).success ? gone : linkFaults[kind];
  const shared = { to, isGone: gone !== null, isDisabled, onChange: set };
  return (
    <div className={styles.link}>
      <Select
        aria-label={`${of}跳转到`}
        value={kind}
        options={kinds}
        disabled={isDisabled}
        onChange={(next) => onChange({ kind: next, to: '' })}
        style={{ width: 116 }}
      />
      <div className={styles.linkTo}>
        {kind === 'url' && (
          <Input
            aria-label={`${of}跳转网址`}
            type="url"
            inputMode="url"
            maxLength={500}
            placeholder="https://"
            value={to}
            disabled={isDisabled}
            onChange={(event) => set(event.target.value.trim())}
          />
        )}
        {kind === 'search' && (
          <Input
            aria-label={`${of}搜索词`}
            maxLength={30}
            placeholder="搜索词"
            value={to}
            disabled={isDisabled}
            onChange={(event) => set(event.target.value)}
          />
        )}
        {kind === 'page' && <OneOf label="选择页面" options={pages} {...shared} />}
        {kind === 'topic' && <OneOf label="选择专题" options={topics} {...shared} />}
        {kind === 'kind' && <OneOf label="选择模板分类" options={templateKinds} {...shared} />}
        {kind === 'template' && (
          <PickedTemplates
            label="跳转的模板"
            max={1}
            value={to === '' ? [] : [to]}
            isDisabled={isDisabled}
            onChange={([first = '']) => set(first)}
          />
        )}
        {fault !== null && <small className={styles.fault}>{fault}</small>}
      </div>
    </div>
  );
};
