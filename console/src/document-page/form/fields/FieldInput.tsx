import type { DocumentField, OrderedItem, PaletteValue } from '@design-console/contract/kernel';
import { Checkbox, Input, Select, Switch } from 'antd';
import { optionsOf } from '../../../kit/form/options-of.ts';
import { Segments } from '../../../kit/form/Segments.tsx';
import { Suspense } from 'react';
import { lazyPart } from '../../../app/lazy-part.ts';
import { ColorInput } from './ColorInput.tsx';
import styles from './fields.module.css';
import { ImageInput } from './ImageInput.tsx';
import { NumberInput } from './NumberInput.tsx';
import { PalettesInput } from './PalettesInput.tsx';
import { TextInput } from './TextInput.tsx';

/** Brings sorting by drag, which most documents have no field for. */
const OrderedInput = lazyPart(
  () => import('./OrderedInput.tsx'),
  (part) => part.OrderedInput,
);

export interface FieldInputProps {
  readonly field: DocumentField;
  readonly value: unknown;
  /** The value of the field this one must contrast with: a text colour's background. */
  readonly against?: unknown;
  /** The value of the field this one follows until it is set. */
  readonly leader?: unknown;
  readonly isDisabled: boolean;
  readonly onChange: (value: unknown) => void;
}

/** Above this many choices, or letters in all of them, a select replaces the row of buttons. */
const segmentsMax = { choices: 4, letters: 12 };

const fitsSegments = (options: Readonly<Record<string, string>>): boolean => {
  const labels = Object.values(options);
  return labels.length <= segmentsMax.choices && labels.join('').length <= segmentsMax.letters;
};

/** The input of a field, by its kind. */
export const FieldInput = ({ field, value, against, leader, isDisabled, onChange }: FieldInputProps) => {
  switch (field.kind) {
    case 'switch':
      return (
        <span>
          <Switch
            aria-label={field.label}
            checked={value === true}
            disabled={isDisabled || field.isComing === true}
            onChange={onChange}
          />
        </span>
      );
    case 'text':
      return (
        <TextInput field={field} value={String(value ?? '')} isDisabled={isDisabled} onChange={onChange} />
      );
    case 'number':
      return <NumberInput field={field} value={Number(value)} isDisabled={isDisabled} onChange={onChange} />;
    case 'color':
      return (
        <ColorInput
          field={field}
          value={String(value)}
          against={field.against === undefined ? undefined : String(against)}
          leader={field.follows === undefined ? undefined : String(leader)}
          isDisabled={isDisabled}
          onChange={onChange}
        />
      );
    case 'image':
      return (
        <ImageInput field={field} value={String(value ?? '')} isDisabled={isDisabled} onChange={onChange} />
      );
    case 'link':
      return (
        <Input
          aria-label={field.label}
          type="url"
          inputMode="url"
          value={String(value ?? '')}
          placeholder="https://"
          disabled={isDisabled}
          onChange={(event) => onChange(event.target.value.trim())}
        />
      );
    case 'choice':
      return fitsSegments(field.options) ? (
        <Segments
          aria-label={field.label}
          value={String(value)}
          options={optionsOf(field.options)}
          disabled={isDisabled}
          onChange={onChange}
        />
      ) : (
        <Select
          aria-label={field.label}
          value={String(value)}
          options={optionsOf(field.options)}
          disabled={isDisabled}
          onChange={onChange}
          style={{ width: '100%' }}
        />
      );
    case 'choices':
      return (
        <Checkbox.Group
          aria-label={field.label}
          className={styles.choices ?? ''}
          value={value as string[]}
          options={optionsOf(field.options)}
          disabled={isDisabled}
          onChange={onChange}
        />
      );
    case 'words':
      return (
        <Select
          aria-label={field.label}
          mode="tags"
          open={false}
          suffixIcon={null}
          value={value as string[]}
          maxCount={field.maxCount}
          placeholder="输入后按回车添加"
          disabled={isDisabled}
          tokenSeparators={['，', ',', '、', '；', ';', '\n']}
          onChange={(words: string[]) =>
            // a word that is too long stays whole, and the field says so
            onChange([...new Set(words.map((word) => word.trim()))].filter(Boolean))
          }
          style={{ width: '100%' }}
        />
      );
    case 'ordered':
      return (
        <Suspense fallback={null}>
          <OrderedInput
            field={field}
            value={value as OrderedItem[]}
            isDisabled={isDisabled}
            onChange={onChange}
          />
        </Suspense>
      );
    case 'palettes':
      return (
        <PalettesInput
          field={field}
          value={value as PaletteValue[]}
          isDisabled={isDisabled}
          onChange={onChange}
        />
      );
    case 'apps':
    case 'blocks':
      // drawn by the screen of its document (DocumentScreen.inputs)
      return null;
    case 'fonts':
    case 'font':
      // company fonts are records of their own: their screen provides the input
      return null;
  }
};
