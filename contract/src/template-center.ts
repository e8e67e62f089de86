import { z } from 'zod';
import { ConfigSet, ConfigSetChange } from './config-set.ts';
import { anyDocumentAccess, COST, callsOf, command, may, query } from './kernel/index.ts';

/** The config sets, which the given API keeps among the calls of its template center. */
export const templateCenter = callsOf('templateCenter', {
  /**
   * Creates, renames, copies, deletes or restores a config set, makes it the default or undoes that, by
   * `action`. A 409 with `traffic` asks to confirm when the set being removed or replaced is still opened.
   */
  setConfigSet: command('GET /templateCenter/v2/configurationSettingCode.do', {
    source: 'given',
    cost: COST.form,
    title: '管理配置方案',
    access: may('/setting', 'sets'),
    input: ConfigSetChange,
    output: z.object({ settingCode: z.string().meta({ title: '配置方案' }) }),
    touches: ['configDocument', 'configSet', 'saasBasic'],
  }),
  listConfigSets: query('GET /templateCenter/v2/getConfigurationSettingCode.do', {
    source: 'given',
    cost: COST.small,
    title: '查看配置方案',
    // topics are shown in a config set, and links name one
    access: anyDocumentAccess(null, '/templateCenter/specialTopic', '/setting'),
    input: z.object({}),
    output: z.array(ConfigSet),
  }),
});
