import { center } from '@design-console/contract/center';
import { intellectTagById } from '@design-console/contract/intellect-tag';
import { CODE } from '@design-console/contract/kernel/code';
import { type PlatformTemplate, platformTemplate } from '@design-console/contract/platform-template';
import { type PublishedTemplate, template } from '@design-console/contract/template';
import { templateKind } from '@design-console/contract/template-kind';
import { browseSource, pageOf, templateOf } from '../../../product-pages/template-center/answers.ts';
import {
  type CenterSource,
  type CenterTemplate,
  NotThere,
} from '../../../product-pages/template-center/index.ts';
import { askAsGuest, Refused } from '../session/calls.ts';
import type { GuestSession } from '../session/session.ts';

const ofTeam = ({ id, tagIds, ...row }: PublishedTemplate): CenterTemplate =>
  templateOf({
    ...row,
    templateId: String(id),
    tags: tagIds.flatMap((tagId) => intellectTagById.get(tagId)?.name ?? []),
  });

const ofPlatform = ({ kind, industry, style, ...row }: PlatformTemplate): CenterTemplate =>
  templateOf({ ...row, kindName: kind, tags: [...industry, ...style] });

const isMissing = (error: unknown): boolean =>
  error instanceof Refused && (error.code === CODE.notFound || error.code === CODE.invalid);

/** The answer; what does not exist is told apart from what did not load. */
const present = async <Data>(asked: Promise<Data>): Promise<Data> => {
  try {
    return await asked;
  } catch (error) {
    throw isMissing(error) ? new NotThere() : error;
  }
};

/**
 * The template center of the company whose link opened the page. `offersTeam`: 素材权限 leaves the company's own
 * templates to users; where it does not, the server lists none of them.
 */
export const centerSource = (session: GuestSession, offersTeam: boolean): CenterSource => {
  return {
    ...browseSource({
      browse: (input) => session.ask((token) => askAsGuest(token, center.browse, input)),
      listTags: (input) => session.ask((token) => askAsGuest(token, center.listTags, input)),
    }),
    ...(offersTeam ? {} : { froms: ['platform'] }),
    async page(pageId) {
      const found = await present(
        session.ask((token) => askAsGuest(token, center.getPage, pageId === null ? {} : { pageId })),
      );
      if (found === null) return null;
      return pageOf(found.value, found);
    },
    topics: () => session.ask((token) => askAsGuest(token, center.listTopics, {})),
    async topic(id) {
      const { topic, templates } = await present(
        session.ask((token) => askAsGuest(token, center.getTopic, { id })),
      );
      return { topic, templates: templates.map(templateOf) };
    },
    async kinds() {
      // only templates of the company have one
      if (!offersTeam) return [];
      const kinds = await session.ask((token) => askAsGuest(token, templateKind.listEnabled, {}));
      // a filter without templates shows an empty page
      const shown = kinds.filter(({ templateCount }) => templateCount > 0);
      return shown.map(({ id, parentId, name, width, height }) => ({ id, parentId, name, width, height }));
    },
    async template(id) {
      const isTeam = /^\d+$/.test(id);
      if (isTeam && !offersTeam) return null;
      try {
        if (isTeam) {
          const found = await session.ask((token) =>
            askAsGuest(token, template.getPublished, { id: Number(id) }),
          );
          return ofTeam(found);
        }
        return ofPlatform(
          await session.ask((token) => askAsGuest(token, platformTemplate.getForGuest, { templateId: id })),
        );
      } catch (error) {
        // any other failure says nothing about the template
        if (isMissing(error)) return null;
        throw error;
      }
    },
  };
};
