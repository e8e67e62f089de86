import type { DocumentField, FontValue, OrderedItem, PaletteValue } from '@design-console/contract/kernel';

const joined = (parts: readonly string[]): string => parts.join('、') || '无';

/** A field's value in words, for lists of changes. What does not fit its field is shown as it is stored. */
export const shownValue = (field: DocumentField | undefined, value: unknown): string => {
  if (value === undefined || value === null || value === '') return '--';
  if (field === undefined) return typeof value === 'string' ? value : JSON.stringify(value);
  switch (field.kind) {
    case 'switch':
      return value === true ? '开' : '关';
    case 'choice':
      return field.options[value as string] ?? (value as string);
    case 'choices':
      return joined((value as string[]).map((one) => field.options[one] ?? one));
    case 'number':
      return `${value as number}${field.unit ? ` ${field.unit}` : ''}`;
    case 'words':
      return joined(value as string[]);
    case 'ordered':
      return joined(
        (value as OrderedItem[]).map((item) => (item.visible ? item.label : `（${item.label} 隐藏）`)),
      );
    case 'palettes':
      return joined((value as PaletteValue[]).map((one) => `${one.name} ${one.colors.length} 色`));
    case 'fonts':
      return joined((value as FontValue[]).map((one) => one.family));
    case 'image':
      return '图片';
    default:
      return value as string;
  }
};
