import type { DOCUMENTS } from '@design-console/contract/documents';
import type { ValueOfSections } from '@design-console/contract/kernel';
import {
  assetsOfElement,
  charactersOf,
  type Design,
  elementsOf,
  fontsUsed,
  kindNameOf,
  type Page,
} from '@design-console/editor/document';
import type { Executor } from '../../db/schema/tables.ts';
import { refuse } from '../../http/reply/refusal.ts';
import { firstCharacters } from '../../storable-text.ts';
import * as pictures from './user-picture.store.ts';

/** 素材权限 of a config set. */
export type ContentRights = ValueOfSections<(typeof DOCUMENTS)['editor.functions']['sections']>['materials'];

export const isRestricted = ({ materials, fonts, templates }: ContentRights): boolean =>
  materials !== 'all' || fonts !== 'all' || templates !== 'all';

export interface RightsDependencies {
  /** Whether a family has the form of a company font's. */
  isCompanyFamily(family: string): boolean;
  /** The file's name when an address is one of ours, else null. */
  fileNameOf(url: string): string | null;
}

/** What a design may hold although the rights would now refuse it. */
export interface KeptContent {
  /** The design as it was saved last. */
  last: Design | null;
  /** Its template: what a designer of the company put there may stay. */
  template: readonly Page[] | null;
}

const faultsMax = 20;

const urlsOf = (design: Design): string[] =>
  design.pages
    .flatMap((page) => [
      ...(page.background.kind === 'image' ? [page.background.asset] : []),
      ...[...elementsOf(page.elements)].flatMap(assetsOfElement),
    ])
    .flatMap((asset) => design.assets[asset]?.url ?? []);

/** Pictures that no licence covers: uploaded by users, or from other sites. Files of ours that designers put into templates are not. */
const unlicensedUrls = async (
  dependencies: RightsDependencies,
  db: Executor,
  companyId: number,
  design: Design,
): Promise<ReadonlySet<string>> => {
  const urls = [...new Set(urlsOf(design))];
  const names = urls.map(dependencies.fileNameOf).filter((name) => name !== null);
  const uploaded = await pictures.uploadedAmong(db, companyId, names);
  return new Set(
    urls.filter((url) => /^https?:/.test(url) || uploaded.has(dependencies.fileNameOf(url) ?? '')),
  );
};

const familiesOf = (pages: readonly Page[] | null): string[] =>
  pages === null ? [] : fontsUsed(pages).map(({ family }) => family);

/** The content of a design that 素材权限 forbids, by element, as fields of a refusal. */
const faultsOf = async (
  dependencies: RightsDependencies,
  db: Executor,
  companyId: number,
  { design, rights, kept }: { design: Design; rights: ContentRights; kept: KeptContent },
): Promise<Record<string, string>> => {
  const faults: [string, string][] = [];
  const keptFamilies = new Set([...familiesOf(kept.last?.pages ?? null), ...familiesOf(kept.template)]);
  const isForbiddenFont = (family: string): boolean =>
    rights.fonts === 'free' && dependencies.isCompanyFamily(family) && !keptFamilies.has(family);
  const keptUrls = new Set(kept.last === null ? [] : urlsOf(kept.last));
  const unlicensed =
    rights.materials === 'all'
      ? new Set<string>()
      : await unlicensedUrls(dependencies, db, companyId, design);
  const isForbiddenPicture = (asset: string): boolean => {
    const url = design.assets[asset]?.url ?? '';
    return unlicensed.has(url) && !keptUrls.has(url);
  };
  design.pages.forEach((page, at) => {
    if (page.background.kind === 'image' && isForbiddenPicture(page.background.asset))
      faults.push([
        `document.${page.id}`,
        `第 ${at + 1} 页的背景图片不是已授权的素材，当前方案不能使用，请移除`,
      ]);
    for (const element of elementsOf(page.elements)) {
      const path = `document.${element.id}`;
      const set = charactersOf(element).find(({ fontFamily }) => isForbiddenFont(fontFamily));
      if (set) {
        const words = firstCharacters(set.text.trim(), 12);
        faults.push([path, `文字「${words}」使用了企业自有字体，当前方案只开放免费字体，请换一种字体`]);
      }
      if (assetsOfElement(element).some(isForbiddenPicture)) {
        const name = element.name || kindNameOf(element);
        faults.push([path, `第 ${at + 1} 页的「${name}」不是已授权的素材，当前方案不能使用，请删除或替换`]);
      }
    }
  });
  return Object.fromEntries(faults.slice(0, faultsMax));
};

/** Refuses a design with content that 素材权限 of the config set forbids, whatever program drew it. */
export const refuseForbiddenContent = async (
  dependencies: RightsDependencies,
  db: Executor,
  companyId: number,
  check: { design: Design; rights: ContentRights; kept: KeptContent },
): Promise<void> => {
  const faults = await faultsOf(dependencies, db, companyId, check);
  if (Object.keys(faults).length > 0) throw refuse.invalid(faults);
};

/** Refuses a template of the company for a design that was not made from it before. */
export const refuseForbiddenTemplate = (
  rights: ContentRights,
  known: { templateId: string } | null,
  origin: { templateId: string; templateVersion: number | null },
): void => {
  // only templates of the company have versions
  if (rights.templates === 'all' || origin.templateVersion === null) return;
  if (known?.templateId === origin.templateId) return;
  throw refuse.invalid({ 'document.meta.templateId': '当前方案只开放免费模板，不能使用企业模板' });
};
