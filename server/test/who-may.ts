import type { CallName } from './calls.ts';
import type { Access } from '@design-console/contract/kernel';

/** An access in words, as in the list below. */
export const wordsOf = (access: Access): string => {
  switch (access.kind) {
    case 'public':
    case 'signedIn':
    case 'guest':
      return access.kind;
    case 'menu':
      return access.anyOf.join(' | ');
    case 'operation':
      return access.anyOf.map(({ path, operation }) => `${path}:${operation}`).join(' | ');
    case 'document':
      return [
        `${access.of === 'any' ? 'any' : 'the'} document${access.operation ? `:${access.operation}` : ''}`,
        ...access.also,
      ].join(' | ');
  }
};

/**
 * Who may make each call, written by hand a second time: opening a call to more people in the contract fails
 * a test until it is confirmed here.
 */
export const WHO_MAY: Record<CallName, string> = {
  'session.login': 'public',
  'session.logout': 'signedIn',
  'session.changePassword': 'signedIn',
  'session.list': 'signedIn',
  'session.remove': 'signedIn',
  'menu.listPermission': 'signedIn',
  'menu.listConfig': '/systemSetting/roleManage',
  'company.getSimpleInfo': 'signedIn',
  'company.update': '/setting:edit',
  'credential.list': '/setting',
  'credential.reveal': '/setting:secret',
  'credential.rotate': '/setting:secret',
  'credential.remove': '/setting:secret',
  'webhook.list': '/setting',
  'webhook.create': '/setting:edit',
  'webhook.update': '/setting:edit',
  'webhook.remove': '/setting:edit',
  'webhook.reveal': '/setting:secret',
  'webhook.rotate': '/setting:secret',
  'webhook.removePrevious': '/setting:secret',
  'webhook.test': '/setting:edit',
  'webhook.page': '/setting',
  'webhook.get': '/setting',
  'webhook.resend': '/setting:edit',
  'webhook.sendNow': '/setting:edit',
  'account.list': '/systemSetting/accountManage',
  'account.get': '/systemSetting/accountManage:edit',
  'account.create': '/systemSetting/accountManage:edit',
  'account.update': '/systemSetting/accountManage:edit',
  'account.setEnabled': '/systemSetting/accountManage:edit',
  'account.resetPassword': '/systemSetting/accountManage:edit',
  'account.export': '/systemSetting/accountManage:export',
  'role.list': '/systemSetting/roleManage',
  'role.get': '/systemSetting/roleManage',
  'role.options': '/systemSetting/roleManage | /systemSetting/accountManage',
  'role.create': '/systemSetting/roleManage:edit',
  'role.update': '/systemSetting/roleManage:edit',
  'role.remove': '/systemSetting/roleManage:edit',
  'role.export': '/systemSetting/roleManage:export',
  'auditRecord.page': '/systemSetting/operationLog',
  'auditRecord.get': '/systemSetting/operationLog',
  'auditRecord.export': '/systemSetting/operationLog:export',
  'home.overview': 'signedIn',
  'notice.page': 'signedIn',
  'notice.get': 'signedIn',
  'notice.update': 'signedIn',
  'notice.set': 'signedIn',
  'configDocument.get': 'the document',
  'configDocument.update': 'the document:edit',
  'configDocument.publish': 'the document:publish',
  'configDocument.reset': 'the document:edit',
  'configDocument.list': 'the document',
  'configDocument.getVersion': 'the document',
  'configDocument.rollback': 'the document:publish',
  'configDocument.setFrom': 'the document:edit',
  'file.uploadImage': 'signedIn',
  'brandFont.list': '/templateEditor/configOther/wordsColorSet',
  'brandFont.upload': '/templateEditor/configOther/wordsColorSet:edit',
  'brandFont.update': '/templateEditor/configOther/wordsColorSet:edit',
  'brandFont.remove': '/templateEditor/configOther/wordsColorSet:edit',
  'brandKit.get': 'signedIn',
  'brandKit.update': '/templateEditor/configOther/wordsColorSet:edit',
  'brandKit.setDocument': 'the document:edit',
  'brandKit.setLetters': '/systemSetting/authRecord:edit',
  'statistic.options': '/templateEditor/data/base | /templateEditor/data/detail',
  'statistic.base': '/templateEditor/data/base',
  'statistic.exportBase': '/templateEditor/data/base:export',
  'statistic.page': '/templateEditor/data/detail',
  'statistic.export': '/templateEditor/data/detail:export',
  'quota.get': '/setting',
  'usageEvent.create': 'guest',
  'usageEvent.getRetention': '/setting',
  'usageEvent.setRetention': '/setting:edit',
  'saasBasic.getThemeSettings':
    '/templateEditor/configAdmin/pc | /templateEditor/configAdmin/mobile | /templateEditor/configTheme/pc | /templateEditor/configTheme/mobile',
  'saasBasic.setFunctions': 'the document:edit',
  'saasBasic.getUsable': 'signedIn',
  'saasBasic.getAiArtisanTheme': '/aiArtisan/configTheme/pc',
  'saasBasic.getAiDesignTheme': '/aiDesign/configTheme/classics | /aiDesign/configTheme/session',
  'designer.listKinds': 'signedIn',
  'designer.getCustomParam': 'signedIn',
  'documentation.list': 'signedIn',
  'templateTag.list': '/templateEditor/lightApplicationAdmin',
  'templateTag.listAll':
    '/templateCenter/templateMake/templateList | /templateCenter/templateMake/freeMake | /templateCenter/templateMake/reMake',
  'templateTag.listPublished': 'guest',
  'templateTag.create': '/templateEditor/lightApplicationAdmin:edit',
  'templateTag.update': '/templateEditor/lightApplicationAdmin:edit',
  'templateTag.remove': '/templateEditor/lightApplicationAdmin:edit',
  'apiUser.page': '/systemSetting/userManage',
  'apiUser.create': '/systemSetting/userManage:edit',
  'apiUser.pageDesigns': '/systemSetting/userManage',
  'apiUser.get': '/systemSetting/userManage',
  'apiUser.listGroups': '/systemSetting/userManage',
  'apiUser.listSources': '/systemSetting/userManage',
  'apiUser.listKinds': '/systemSetting/userManage',
  'apiUser.update': '/systemSetting/userManage:edit',
  'apiUser.setEnabled': '/systemSetting/userManage:edit',
  'apiUser.setGroup': '/systemSetting/userManage:edit',
  'apiUser.export': '/systemSetting/userManage:export',
  'apiUser.pageAuthorizations': '/systemSetting/authRecord',
  'aiProvider.get': '/aiDesign/configAdmin | /aiArtisan/configTheme/pc',
  'aiProvider.set': '/aiDesign/configAdmin:edit | /aiArtisan/configTheme/pc:edit',
  'aiProvider.remove': '/aiDesign/configAdmin:edit | /aiArtisan/configTheme/pc:edit',
  'aiProvider.test': '/aiDesign/configAdmin:edit | /aiArtisan/configTheme/pc:edit',
  'authorization.get': '/systemSetting/authRecord',
  'authorization.getLetter': '/systemSetting/authRecord',
  'authorization.listDesigns': '/systemSetting/authRecord:edit',
  'authorization.getUses': '/systemSetting/authRecord:edit',
  'authorization.getVerifyAddress': '/systemSetting/authRecord:edit',
  'authorization.create': '/systemSetting/authRecord:edit',
  'authorization.issue': '/systemSetting/authRecord:edit',
  'authorization.correct': '/systemSetting/authRecord:edit',
  'authorization.void': '/systemSetting/authRecord:edit',
  'authorization.reveal': '/systemSetting/authRecord:secret',
  'authorization.checkImport': '/systemSetting/authRecord:edit',
  'authorization.import': '/systemSetting/authRecord:edit',
  'authorization.downloadLetter': '/systemSetting/authRecord',
  'authorization.downloadTemplate': '/systemSetting/authRecord:edit',
  'authorization.export': '/systemSetting/authRecord:export',
  'configSet.change': '/setting:sets',
  'configSet.getEffect': '/setting:sets',
  'configSet.listUndoable': '/setting:sets',
  'accessPolicy.get': '/setting',
  'accessPolicy.set': '/setting:secret',
  'linkSignature.get': '/setting',
  'linkSignature.create': '/setting:secret',
  'linkSignature.set': '/setting:secret',
  'linkSignature.test': '/setting:secret',
  'configSet.list': 'any document | /templateCenter/specialTopic | /setting',
  'templateKind.list':
    '/templateCenter/templateMake/typeManage | /templateCenter/templateMake/freeMake | /templateCenter/templateMake/reMake | /templateCenter/templateMake/templateList',
  'templateKind.listAll':
    '/templateCenter/templateMake/typeManage | /templateCenter/templateMake/freeMake | /templateCenter/templateMake/reMake | /templateCenter/templateMake/templateList',
  'templateKind.create': '/templateCenter/templateMake/typeManage:edit',
  'templateKind.remove': '/templateCenter/templateMake/typeManage:edit',
  'templateKind.update': '/templateCenter/templateMake/typeManage:edit',
  'templateKind.sort': '/templateCenter/templateMake/typeManage:edit',
  'templateKind.listPublished': 'guest',
  'template.page':
    '/templateCenter/templateMake/templateList | /templateCenter/templateMake/freeMake | /templateCenter/templateMake/reMake',
  'template.create': '/templateCenter/templateMake/freeMake:edit | /templateCenter/templateMake/reMake:edit',
  'template.setStatus':
    '/templateCenter/templateMake/templateList:edit | /templateCenter/templateMake/freeMake:edit | /templateCenter/templateMake/reMake:edit',
  'template.update':
    '/templateCenter/templateMake/templateList:edit | /templateCenter/templateMake/freeMake:edit | /templateCenter/templateMake/reMake:edit',
  'template.updateDetail':
    '/templateCenter/templateMake/templateList:edit | /templateCenter/templateMake/freeMake:edit | /templateCenter/templateMake/reMake:edit',
  'template.listTags':
    '/templateCenter/templateMake/templateList | /templateCenter/templateMake/freeMake | /templateCenter/templateMake/reMake | /templateCenter/templateMake/typeManage',
  'template.get':
    '/templateCenter/templateMake/templateList | /templateCenter/templateMake/freeMake | /templateCenter/templateMake/reMake',
  'template.listVersions':
    '/templateCenter/templateMake/templateList | /templateCenter/templateMake/freeMake | /templateCenter/templateMake/reMake',
  'template.getVersion':
    '/templateCenter/templateMake/templateList | /templateCenter/templateMake/freeMake | /templateCenter/templateMake/reMake',
  'template.rollback':
    '/templateCenter/templateMake/templateList:edit | /templateCenter/templateMake/freeMake:edit | /templateCenter/templateMake/reMake:edit',
  'template.remove':
    '/templateCenter/templateMake/templateList:edit | /templateCenter/templateMake/freeMake:edit | /templateCenter/templateMake/reMake:edit',
  'template.export': '/templateCenter/templateMake/templateList:export',
  'templateBatch.list':
    '/templateCenter/templateMake/templateList | /templateCenter/templateMake/freeMake | /templateCenter/templateMake/reMake',
  'templateBatch.get':
    '/templateCenter/templateMake/templateList | /templateCenter/templateMake/freeMake | /templateCenter/templateMake/reMake',
  'templateBatch.check':
    '/templateCenter/templateMake/freeMake:edit | /templateCenter/templateMake/reMake:edit',
  'templateBatch.create':
    '/templateCenter/templateMake/freeMake:edit | /templateCenter/templateMake/reMake:edit',
  'templateBatch.createSizes':
    '/templateCenter/templateMake/freeMake:edit | /templateCenter/templateMake/reMake:edit',
  'templateBatch.stop':
    '/templateCenter/templateMake/freeMake:edit | /templateCenter/templateMake/reMake:edit',
  'templateBatch.downloadSheet':
    '/templateCenter/templateMake/freeMake:edit | /templateCenter/templateMake/reMake:edit',
  'templateBatch.downloadReport':
    '/templateCenter/templateMake/templateList | /templateCenter/templateMake/freeMake | /templateCenter/templateMake/reMake',
  'template.pagePublished': 'guest',
  'template.listPublishedTags': 'guest',
  'template.getPublished': 'guest',
  'platformTemplate.list':
    '/templateCenter/templateMake/reMake | /templateCenter/templateMake/freeMake | /templateCenter/templateMake/templateList | /templateCenter/pageManagment | /templateCenter/specialTopic',
  'platformTemplate.get':
    '/templateCenter/templateMake/reMake | /templateCenter/templateMake/freeMake | /templateCenter/templateMake/templateList | /templateCenter/pageManagment | /templateCenter/specialTopic',
  'platformTemplate.listForGuest': 'guest',
  'platformTemplate.getForGuest': 'guest',
  'centerPage.list': '/templateCenter/pageManagment',
  'centerPage.create': '/templateCenter/pageManagment:edit',
  'centerPage.update': '/templateCenter/pageManagment:edit',
  'centerPage.setStatus': '/templateCenter/pageManagment:publish',
  'centerPage.setHome': '/templateCenter/pageManagment:publish',
  'centerPage.remove': '/templateCenter/pageManagment:edit',
  'center.getPage': 'guest',
  'center.browse': 'guest',
  'center.listTags': 'guest',
  'center.listTopics': 'guest',
  'center.getTopic': 'guest',
  'center.getContents': '/templateCenter/pageManagment',
  'center.browseForPreview': '/templateCenter/pageManagment',
  'center.listTagsForPreview': '/templateCenter/pageManagment',
  'center.pageTemplates': '/templateCenter/pageManagment | /templateCenter/specialTopic',
  'center.listTemplates': '/templateCenter/pageManagment | /templateCenter/specialTopic',
  'center.listKinds': '/templateCenter/pageManagment | /templateCenter/specialTopic',
  'topic.list': '/templateCenter/specialTopic | /templateCenter/pageManagment',
  'topic.get': '/templateCenter/specialTopic | /templateCenter/pageManagment',
  'topic.create': '/templateCenter/specialTopic:edit',
  'topic.update': '/templateCenter/specialTopic:edit',
  'topic.setStatus': '/templateCenter/specialTopic:publish',
  'topic.remove': '/templateCenter/specialTopic:edit',
  'topic.sort': '/templateCenter/specialTopic:edit',
  'embed.create': 'public',
  'hostDesign.get': 'public',
  'embed.getConfiguration': 'guest',
  'aiArtisan.generate': 'guest',
  'aiArtisan.getRemaining': 'guest',
  'aiDesign.compose': 'guest',
  'aiDesign.getRemaining': 'guest',
  'design.save': 'guest',
  'design.addPicture': 'guest',
  'design.fetchPicture': 'guest',
  'design.export': 'guest',
  'design.list': 'guest',
  'design.listPictures': 'guest',
  'design.get': 'guest',
  'design.listVersions': 'guest',
  'design.getVersion': 'guest',
};
