import {
  type AppItem,
  appDevices,
  appPositions,
  type DocumentField,
  companyFontId,
  type FontReference,
  type OrderedItem,
  type PaletteValue,
} from '@design-console/contract/kernel';

const joined = (parts: readonly string[]): string => parts.join('、') || '无';

const shownApp = ({ label, visible, devices, positions, entry }: AppItem): string => {
  const opens = entry.kind === 'url' ? [entry.url] : entry.kind === 'event' ? [entry.event] : [];
  const places = [
    devices.map((one) => appDevices[one]).join('、'),
    positions.map((one) => appPositions[one]).join('、'),
  ];
  return `${label}（${[visible ? '启用' : '停用', ...places, ...opens].join('，')}）`;
};

/** Beside another value only the applications that differ, unless it is their order that does. */
const shownApps = (apps: readonly AppItem[], others: readonly AppItem[] | null): string => {
  const known = new Set(others?.map((other) => JSON.stringify(other)));
  const differing = apps.filter((app) => !known.has(JSON.stringify(app)));
  const isOrder = others?.length === apps.length && differing.length === 0;
  return others === null || isOrder
    ? joined(apps.map((app) => (app.visible ? app.label : `（${app.label} 停用）`)))
    : joined(differing.map(shownApp));
};

/** A field's value in words, for lists of changes. What does not fit its field is shown as it is stored. */
export const shownValue = (
  field: DocumentField | undefined,
  value: unknown,
  /** The value it is compared with: of long lists only what differs is told. */
  other?: unknown,
): string => {
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
      return `${(value as FontReference[]).filter((one) => one.visible).length} 个已启用，共 ${(value as FontReference[]).length} 个`;
    case 'font':
      return companyFontId(value as string) === null
        ? (field.options[value as string] ?? (value as string))
        : '企业字体';
    case 'apps':
      return shownApps(value as AppItem[], Array.isArray(other) ? (other as AppItem[]) : null);
    case 'image':
      return '图片';
    default:
      return value as string;
  }
};
