import { DOCUMENT_SCREENS, definitionOf, setDocumentKeys } from '@design-console/contract/documents';
import { brandKitDefinition } from '@design-console/contract/documents/brand-kit';
import type { Device, DocumentField } from '@design-console/contract/kernel';
import type { PaletteItem } from './palette-item.ts';

interface ScreenEntry {
  readonly path: string;
  /** 模板编辑器 / 主题设置 · Web 端 */
  readonly trail: string;
  readonly icon: string;
}

/** The named parts of a field: buttons, panels, choices. */
const partsOf = (field: DocumentField): readonly string[] => {
  switch (field.kind) {
    case 'ordered':
    case 'apps':
      return field.initial.map((item) => item.label);
    case 'choice':
    case 'choices':
      return Object.values(field.options);
    default:
      return [];
  }
};

const itemOf = (
  entry: ScreenEntry,
  section: { readonly title: string },
  path: string,
  field: DocumentField,
): PaletteItem => ({
  key: `setting:${entry.path}:${path}`,
  group: 'setting',
  title: field.label,
  trail: `${entry.trail} / ${section.title}`,
  icon: entry.icon,
  aliases: [`${section.title}${field.label}`, ...partsOf(field)],
  destination: { to: entry.path, search: { field: path } },
});

/** Every setting of every document on a screen the person sees, by its label. */
export const settingItems = (entryOf: (path: string) => ScreenEntry | null): PaletteItem[] => {
  const kitEntry = entryOf('/templateEditor/configOther/wordsColorSet');
  const { kit } = brandKitDefinition.sections;
  return [
    ...(kitEntry
      ? Object.entries(kit.fields).map(([name, field]) => itemOf(kitEntry, kit, `kit.${name}`, field))
      : []),
    ...setDocumentKeys.flatMap((key) =>
      (Object.entries(DOCUMENT_SCREENS[key]) as [Device, string][]).flatMap(([, path]) => {
        const entry = entryOf(path);
        if (!entry) return [];
        return Object.entries(definitionOf(key).sections).flatMap(([name, section]) =>
          Object.entries(section.fields).map(([fieldName, field]) =>
            itemOf(entry, section, `${name}.${fieldName}`, field),
          ),
        );
      }),
    ),
  ];
};

/** Parts of 开发者设置, which is no document. */
export const developerItems = (entry: ScreenEntry): PaletteItem[] =>
  (
    [
      ['company', '企业信息', ['Logo', '企业名称', '简介', '行业']],
      ['credential', '接口凭证', ['密钥', '轮换', 'apiAccessId', 'AccessKey']],
      ['signature', '链接签名', ['签名调试', '验签', 'sign']],
      ['access', '访问策略', ['域名', '白名单', '嵌入', 'iframe']],
      ['playground', '接入演练场', ['调试', '消息', '预览', 'iframe']],
      ['webhook', '事件推送', ['Webhook', '推送记录', '回调', '重发']],
      ['usage', '使用数据', ['保留天数']],
    ] as const
  ).map(([hash, title, aliases]) => ({
    key: `setting:${entry.path}#${hash}`,
    group: 'setting',
    title,
    trail: entry.trail,
    icon: entry.icon,
    aliases,
    destination: { to: entry.path, hash },
  }));
