import {
  type PlaygroundParameter,
  playgroundEntriesMax,
  playgroundValueMax,
} from '@design-console/contract/playground-parameters';
import { defaultSetName, configSet } from '@design-console/contract/config-set';
import { Form, Input, Select } from 'antd';
import { useQueryCall } from '../../../api/use-query-call.ts';
import { entriesIn } from './listed.ts';
import styles from './playground.module.css';

interface ChoiceProps {
  readonly id?: string;
  readonly value?: string;
  readonly onChange?: (value: string | undefined) => void;
  readonly placeholder: string;
}

/** The company's config sets by name; links name them by code. */
const ConfigSetChoice = ({ placeholder, value, ...rest }: ChoiceProps) => {
  const sets = useQueryCall(configSet.list, {}, { staleMs: 60_000 });
  return (
    <Select
      {...rest}
      value={value ?? null}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      placeholder={placeholder}
      loading={sets.isPending}
      // the form disables it too
      {...(sets.isPending ? { disabled: true } : {})}
      options={(sets.data ?? []).map(({ settingCode, name, isDefault }) => ({
        value: settingCode,
        // the first set says so by its name
        label: `${name}（${settingCode}）${isDefault && name !== defaultSetName ? ' · 默认' : ''}`,
      }))}
    />
  );
};

const InputOf = ({ choices, choicesOf, isList, placeholder = '', max, ...field }: PlaygroundParameter) => {
  if (choicesOf) return <ConfigSetChoice placeholder={placeholder} {...field} />;
  if (choices)
    return (
      <Select
        {...field}
        allowClear
        placeholder="按配置"
        options={Object.entries(choices).map(([value, title]) => ({ value, label: `${title}（${value}）` }))}
      />
    );
  return isList ? (
    <Input.TextArea
      {...field}
      maxLength={playgroundValueMax}
      placeholder={`${placeholder}，最多 ${playgroundEntriesMax} 行`}
      autoSize={{ minRows: 2, maxRows: 8 }}
      spellCheck={false}
    />
  ) : (
    <Input {...field} maxLength={max ?? playgroundValueMax} placeholder={placeholder} autoComplete="off" />
  );
};

/** One parameter of a link: a list of values, several lines, or text. */
export const ParameterInput = (parameter: PlaygroundParameter) => (
  <Form.Item
    name={['parameters', parameter.name]}
    label={
      <>
        {parameter.label} <code className={styles.parameter}>{parameter.name}</code>
      </>
    }
    rules={
      parameter.isList
        ? [
            {
              validator: (_rule, value: string | undefined) =>
                entriesIn(value ?? '') === null
                  ? Promise.reject(new Error(`须为每行一项，或 JSON 列表，最多 ${playgroundEntriesMax} 项`))
                  : Promise.resolve(),
            },
          ]
        : []
    }
  >
    <InputOf {...parameter} />
  </Form.Item>
);
