import { z } from 'zod';
import { ConfigSet, ConfigSetChange } from './config-set.ts';
import { type Access, anyDocumentAccess, COST, callsOf, command, may, menu, query } from './kernel/index.ts';
import { NotServedInput, NotServedOutput } from './pending.ts';

const make = '/templateCenter/templateMake';
const kindsSeen = menu(`${make}/typeManage`, `${make}/freeMake`, `${make}/reMake`, `${make}/templateList`);
const kindsEdited = may(`${make}/typeManage`, 'edit');
const templatesEdited = may(`${make}/templateList`, 'edit');
const given = (title: string, access: Access) =>
  ({
    source: 'given',
    cost: COST.form,
    input: NotServedInput,
    output: NotServedOutput,
    title,
    access,
  }) as const;

/** Template center, second version. */
export const templateCenter = callsOf('templateCenter', {
  /**
   * Makes, renames, copies, deletes, restores a config set, makes it the default or takes that back: `action`
   * says which. A 409 with `traffic` asks to confirm that what is still opened goes.
   */
  setConfigSet: command('GET /templateCenter/v2/configurationSettingCode.do', {
    source: 'given',
    cost: COST.form,
    title: '管理配置方案',
    access: may('/setting', 'sets'),
    input: ConfigSetChange,
    output: z.object({ settingCode: z.string() }),
    touches: ['configDocument', 'configSet', 'saasBasic'],
  }),
  listConfigSets: query('GET /templateCenter/v2/getConfigurationSettingCode.do', {
    source: 'given',
    cost: COST.small,
    title: '查看配置方案',
    access: anyDocumentAccess(null),
    input: z.object({}),
    output: z.array(ConfigSet),
  }),
  listKinds: query('POST /templateCenter/v2/listTemplateKind.do', given('查看模板分类', kindsSeen)),
  createKind: command('POST /templateCenter/v2/addTemplateKind.do', given('新建模板分类', kindsEdited)),
  removeKind: command('GET /templateCenter/v2/deleteTemplateKind.do', given('删除模板分类', kindsEdited)),
  updateKind: command('POST /templateCenter/v2/updateTemplateKind.do', given('编辑模板分类', kindsEdited)),
  sortKinds: command('POST /templateCenter/v2/sortTemplateKind.do', given('排序模板分类', kindsEdited)),
  listTags: query('GET /templateCenter/v2/listIntellectTag.do', given('查看智能标签', kindsSeen)),
  listAllKinds: query('GET /templateCenter/v2/listAllTemplateKind.do', given('查看全部模板分类', kindsSeen)),
  createTemplate: command(
    'POST /templateCenter/v2/createTeamTemplate.do',
    given('新建团队模板', may(`${make}/freeMake`, 'edit')),
  ),
  pageTemplates: query(
    'POST /templateCenter/v2/pageTeamTemplate.do',
    given('查看团队模板', menu(`${make}/templateList`)),
  ),
  setTemplateStatus: command(
    'POST /templateCenter/v2/updateTeamTemplateStatus.do',
    given('变更团队模板状态', templatesEdited),
  ),
  updateTemplate: command(
    'POST /templateCenter/v2/updateTeamTemplate.do',
    given('编辑团队模板', templatesEdited),
  ),
  updateTemplateDetail: command(
    'POST /templateCenter/v2/updateTeamTemplateDetail.do',
    given('编辑团队模板内容', templatesEdited),
  ),
});
