import type { QueryName, Sent } from './calls.ts';
import { batchOf } from './template-batches.ts';
import {
  deliveryOf,
  lastWeek,
  letterDraft,
  letterId,
  ofNewDesign,
  signedByServer,
  tagOf,
  templateOf,
  themeOf,
  topicOf,
  type World,
  webhookOf,
} from './valid-inputs.ts';

type Makers<Name extends QueryName> = { [One in Name]: (world: World) => Sent<One> | Promise<Sent<One>> };

/**
 * An input with which every served query returns rows of the company, if it has any. A missing one does not
 * compile.
 */
export const validQueries: Makers<QueryName> = {
  'session.list': () => ({}),
  'hostDesign.get': async (world) => {
    const { designId } = await ofNewDesign(world);
    const { app_id, expire_time, sign } = await signedByServer(world, { design_id: designId });
    return { app_id, expire_time, sign, version: '3.0', design_id: designId };
  },
  'menu.listPermission': () => ({}),
  'menu.listConfig': () => ({}),
  'company.getSimpleInfo': () => ({}),
  'credential.list': () => ({}),
  'account.list': () => ({}),
  'account.get': ({ accountId }) => ({ id: accountId }),
  'role.list': () => ({}),
  'role.get': ({ roleId }) => ({ id: roleId }),
  'role.options': () => ({}),
  'auditRecord.page': () => ({}),
  'auditRecord.listPeople': ({ accountId }) => ({ keyword: 'a', accountId }),
  'auditRecord.get': async ({ admin }) => {
    const { data } = await admin.call<{ list: { id: number }[] }>('POST /operationLog/page.do');
    return { id: data.list[0]?.id ?? 0 };
  },
  'home.overview': () => ({}),
  'notice.page': () => ({}),
  'notice.get': () => ({}),
  'savedFilter.list': () => ({}),
  'configDocument.get': ({ admin }) => themeOf(admin),
  'configDocument.getRevision': ({ admin }) => themeOf(admin),
  'configDocument.list': ({ admin }) => themeOf(admin),
  'configDocument.getVersion': async ({ admin }) => {
    const place = await themeOf(admin);
    const { data } = await admin.call<{ revision: number; publishedVersion: number }>(
      'GET /configDocument/get.do',
      place,
    );
    if (data.publishedVersion === 0) {
      await admin.call('POST /configDocument/publish.do', { ...place, revision: data.revision });
    }
    return { ...place, version: 1 };
  },
  'brandFont.list': () => ({}),
  'brandKit.get': () => ({}),
  'statistic.options': () => ({}),
  'statistic.base': () => lastWeek,
  'statistic.page': () => ({ ...lastWeek, by: 'device' }),
  'usageEvent.getRetention': () => ({}),
  'quota.get': () => ({}),
  'saasBasic.getThemeSettings': () => ({ device: 'pc' }),
  'saasBasic.getUsable': () => ({}),
  'saasBasic.getAiArtisanTheme': () => ({}),
  'saasBasic.getAiDesignTheme': () => ({ theme: 'classics' }),
  'designer.listKinds': () => ({}),
  'designer.getCustomParam': () => ({}),
  'designer.getBrand': () => ({}),
  'documentation.list': () => ({}),
  'templateTag.list': () => ({ light_app_id: 'collage' }),
  'templateTag.listAll': () => ({}),
  'templateTag.listPublished': async ({ admin }) => {
    const app = { light_app_id: 'collage' };
    const { data } = await admin.call<{ templateCount: number }[]>(
      'GET /api/templateTag/getTemplateTag.do',
      app,
    );
    if (data.every(({ templateCount }) => templateCount === 0))
      await admin.call('POST /templateCenter/v2/updateTeamTemplate.do', {
        id: await templateOf(admin, 3),
        lightAppTagIds: [await tagOf(admin)],
      });
    return app;
  },
  'apiUser.page': () => ({}),
  'apiUser.pageDesigns': () => ({}),
  'apiUser.get': ({ apiUserId }) => ({ id: apiUserId }),
  'apiUser.listGroups': () => ({}),
  'apiUser.listSources': () => ({}),
  'apiUser.listKinds': () => ({}),
  'apiUser.pageAuthorizations': () => ({}),
  'aiProvider.get': () => ({}),
  'webhook.list': async (world) => {
    await webhookOf(world);
    return {};
  },
  'webhook.page': async (world) => {
    await deliveryOf(world);
    return { webhookId: await webhookOf(world) };
  },
  'webhook.get': async (world) => ({ id: await deliveryOf(world) }),
  'authorization.get': async (world) => ({ id: await letterId(world, 1) }),
  'authorization.getLetter': async (world) => ({ id: await letterId(world, 1) }),
  'authorization.listDesigns': () => ({}),
  'authorization.getVerifyAddress': () => ({}),
  'authorization.getUses': async (world) => ({ designId: (await letterDraft(world)).designId }),
  'configSet.list': () => ({}),
  'templateKind.list': () => ({}),
  'templateKind.listAll': () => ({}),
  'templateKind.listEnabled': () => ({}),
  'template.page': () => ({}),
  'template.listTags': () => ({ facet: 'industry' }),
  'template.get': async ({ admin }) => ({ id: await templateOf(admin) }),
  'template.listVersions': async ({ admin }) => ({ id: await templateOf(admin) }),
  'template.getVersion': async ({ admin }) => ({ id: await templateOf(admin), version: 1 }),
  'template.pagePublished': () => ({}),
  'template.getPublished': async ({ admin }) => ({ id: await templateOf(admin, 3) }),
  'templateBatch.list': () => ({}),
  'templateBatch.get': async ({ admin }) => ({ id: await batchOf(admin) }),
  'platformTemplate.list': () => ({}),
  'platformTemplate.get': () => ({ templateId: 'new-tea' }),
  'platformTemplate.listForGuest': () => ({}),
  'platformTemplate.getForGuest': () => ({ templateId: 'new-tea' }),
  'configSet.getEffect': async ({ admin }) => ({ settingCode: (await themeOf(admin)).settingCode }),
  'configSet.listUndoable': () => ({}),
  'accessPolicy.get': () => ({}),
  'linkSignature.get': () => ({}),
  'centerPage.list': async ({ admin }) => ({ settingCode: (await themeOf(admin)).settingCode }),
  'center.getPage': () => ({}),
  'center.browse': () => ({}),
  'center.listTags': () => ({}),
  'center.listTopics': () => ({}),
  'center.getTopic': async ({ admin }) => {
    const id = await topicOf(admin);
    await admin.call('POST /topic/setStatus.do', { id, status: 1 });
    return { id };
  },
  'center.getContents': async ({ admin }) => ({
    settingCode: (await themeOf(admin)).settingCode,
    value: {},
  }),
  'center.browseForPreview': () => ({}),
  'center.listTagsForPreview': () => ({}),
  'center.pageTemplates': () => ({}),
  'center.listTemplates': () => ({ templateIds: ['new-tea'] }),
  'center.listKinds': () => ({}),
  'topic.list': () => ({}),
  'topic.get': async ({ admin }) => ({ id: await topicOf(admin) }),
  'aiArtisan.getRemaining': () => ({}),
  'aiDesign.getRemaining': () => ({}),
  'embed.getConfiguration': () => ({}),
  'design.get': ofNewDesign,
  'design.list': () => ({}),
  'design.listPictures': () => ({}),
  'design.listVersions': ofNewDesign,
  'design.getVersion': async (world) => ({ ...(await ofNewDesign(world)), version: 1 }),
};
