import type { contract } from '@design-console/contract';
import { uniqueViolation } from '../../db/errors.ts';
import type { HandlersOf } from '../../kernel/asking.ts';
import { refuse } from '../../kernel/refusal.ts';
import { configSetsMax, generateSettingCode } from './config-set.rules.ts';
import * as store from './config-set.store.ts';

type ConfigSetCalls = Pick<typeof contract.templateCenter, 'setConfigSet' | 'listConfigSets'>;

const orNameTaken = async (work: Promise<void>): Promise<void> => {
  try {
    await work;
  } catch (error) {
    if (uniqueViolation(error) !== 'config_set_name_unique') throw error;
    throw refuse.conflict('方案名称已存在', { fields: { name: '方案名称已存在' } });
  }
};

export const configSetHandlers: HandlersOf<ConfigSetCalls> = {
  async listConfigSets(_input, { db, who }) {
    const sets = await store.list(db, who.companyId);
    return sets.map((set) => ({
      ...set,
      createdAt: set.createdAt.toISOString(),
      updatedAt: set.updatedAt.toISOString(),
    }));
  },

  async setConfigSet({ action, settingCode, name = '', description }, { db, who, now, note }) {
    const sets = await store.lockAll(db, who.companyId);
    const set = sets.find((one) => one.settingCode === settingCode);
    if (action !== 'create' && !set) throw refuse.notFound('配置方案不存在或已被删除');
    if (action === 'create' || action === 'copy') {
      note({ subject: name });
      if (sets.length >= configSetsMax) throw refuse.conflict(`配置方案最多 ${configSetsMax} 个`);
      const created = generateSettingCode();
      const about = description ?? set?.description ?? '';
      await orNameTaken(
        store.insert(db, who.companyId, {
          settingCode: created,
          name,
          description: about,
          isDefault: sets.length === 0,
          now,
        }),
      );
      if (set)
        await store.copyDocuments(db, who.companyId, set.settingCode, created, { name: who.name, now });
      note({ after: { 方案名称: name, 方案编号: created, 复制自: set?.name ?? null } });
      return { settingCode: created };
    }
    if (!set) throw refuse.notFound('配置方案不存在或已被删除');
    note({ subject: set.name });
    if (action === 'rename') {
      const about = description ?? set.description;
      note({
        before: { 方案名称: set.name, 方案说明: set.description },
        after: { 方案名称: name, 方案说明: about },
      });
      await orNameTaken(store.rename(db, who.companyId, set.settingCode, { name, description: about, now }));
    } else if (action === 'setDefault') {
      const was = sets.find((one) => one.isDefault);
      note({ before: { 默认方案: was?.name ?? null }, after: { 默认方案: set.name } });
      await store.setDefault(db, who.companyId, set.settingCode);
    } else {
      if (set.isDefault) throw refuse.conflict('默认方案不能删除，请先把另一个方案设为默认');
      note({ before: { 方案名称: set.name, 方案编号: set.settingCode } });
      await store.remove(db, who.companyId, set.settingCode);
    }
    return { settingCode: set.settingCode };
  },
};
