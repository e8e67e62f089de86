import { platformTemplate } from '@design-console/contract/platform-template';
import { type PublishedTemplateDetail, template } from '@design-console/contract/template';
import { templateTag } from '@design-console/contract/template-tag';
import type {
  ListTemplates,
  OpenedTemplate,
  ShelfTemplate,
  TemplateShelf,
} from '../../../ui/panels/templates/shelf.ts';
import { parseDesign } from '../../../document/index.ts';
import { askAsGuest } from '../session/calls.ts';
import type { GuestSession } from '../session/session.ts';

const pageSize = 30;

const shelfTemplate = (
  id: string,
  { title, coverUrl, coverWidthPx, coverHeightPx }: Omit<ShelfTemplate, 'id'>,
): ShelfTemplate => ({ id, title, coverUrl, coverWidthPx, coverHeightPx });

const platformOf =
  (session: GuestSession): ListTemplates =>
  async ({ keyword, kind, chosen }, after) => {
    const facets: Record<string, string[]> = Object.fromEntries(
      Object.entries(chosen).map(([facet, value]) => [facet, [value]]),
    );
    const { list, ...page } = await session.ask((token) =>
      askAsGuest(token, platformTemplate.listForGuest, {
        pageSize,
        ...(keyword === '' ? {} : { keyword }),
        ...(kind === '' ? {} : { kind: [kind] }),
        ...facets,
        ...(after === null ? {} : { after }),
      }),
    );
    return { ...page, list: list.map((one) => shelfTemplate(one.templateId, one)) };
  };

const companyOf =
  (session: GuestSession): ListTemplates =>
  async ({ keyword, appTagId }, after) => {
    const { list, total, next } = await session.ask((token) =>
      askAsGuest(token, template.pagePublished, {
        pageSize,
        ...(keyword === '' ? {} : { keyword }),
        ...(appTagId === undefined ? {} : { lightAppTagId: appTagId }),
        ...(after === null ? {} : { after }),
      }),
    );
    return { total, next, facets: null, list: list.map((one) => shelfTemplate(String(one.id), one)) };
  };

/** Company templates have numeric ids, platform templates have names. */
const isCompanys = (id: string): boolean => /^\d{1,15}$/.test(id);

type Detail = Pick<PublishedTemplateDetail, 'document'> & { readonly version?: number };

const detailOf = (session: GuestSession, id: string): Promise<Detail> =>
  session.ask(
    (token): Promise<Detail> =>
      isCompanys(id)
        ? askAsGuest(token, template.getPublished, { id: Number(id) })
        : askAsGuest(token, platformTemplate.getForGuest, { templateId: id }),
  );

/** Opens a company or platform template for editing. */
export const openTemplate = async (session: GuestSession, id: string): Promise<OpenedTemplate> => {
  const { document, version } = await detailOf(session, id);
  const parsed = parseDesign(document);
  if (!parsed.ok) throw new Error('模板的内容已损坏，请换一个模板');
  return {
    templateId: id,
    ...(version === undefined ? {} : { templateVersion: version }),
    design: parsed.design,
  };
};

/** The templates available to the user of the link. */
export const templateShelfOf = (session: GuestSession, onUsed: (id: string) => void): TemplateShelf => {
  // each choice of another template needs the design's own one again
  const opened = new Map<string, Promise<OpenedTemplate>>();
  return {
    platform: platformOf(session),
    company: companyOf(session),
    appTags: (lightAppId) =>
      session.ask((token) => askAsGuest(token, templateTag.listPublished, { light_app_id: lightAppId })),
    onUsed,
    get(id) {
      const known = opened.get(id) ?? openTemplate(session, id);
      opened.set(id, known);
      known.catch(() => opened.delete(id));
      return known;
    },
  };
};
