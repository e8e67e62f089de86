import { entryIdOf, operationIdOf } from '@design-console/contract/menu-tree';
import { prepareInertCanvas } from '@design-console/editor/testing';
import { screen } from '@testing-library/react';
import { beforeAll, beforeEach } from 'vitest';
import { type Person, prepareStage } from './openScreen.tsx';

export const themePath = '/templateEditor/configTheme/pc';

interface Read {
  revision: number;
  draft: { brand: { title: string }; colors: Record<string, string> };
  publishedVersion: number;
}

/**
 * 主题设置 · Web 端 of a new config set for every test of the file, and the calls by which another administrator
 * saves and publishes it meanwhile.
 */
export const prepareThemePage = () => {
  const stage = prepareStage();
  let made = 0;
  let settingCode = '';
  let admin: Person;
  let colleague: Person;
  beforeAll(prepareInertCanvas);
  beforeEach(async () => {
    made += 1;
    admin = await stage.server().signIn('admin');
    const wire = 'GET /templateCenter/v2/configurationSettingCode.do';
    const created = await admin.call<{ settingCode: string }>(wire, {
      action: 'create',
      name: `方案 ${made}`,
    });
    settingCode = created.data.settingCode;
    colleague = await stage
      .server()
      .signInWith([
        entryIdOf(themePath),
        ...(['edit', 'publish'] as const).map((operation) => operationIdOf(themePath, operation)),
      ]);
  });

  const place = () => ({ settingCode, key: 'editor.theme', device: 'pc' });
  const read = async () => (await admin.call<Read>('GET /configDocument/get.do', place())).data;
  const change = async (parts: (draft: Read['draft']) => Partial<Read['draft']>, by: Person = colleague) => {
    const { revision, draft } = await read();
    const value = { ...draft, ...parts(draft) };
    await by.call('POST /configDocument/save.do', { ...place(), revision, value });
  };
  return {
    stage,
    admin: () => admin,
    place,
    read,
    /** Another administrator saves this title. */
    save: (title: string) => change(({ brand }) => ({ brand: { ...brand, title } })),
    /** Saves this title as the administrator whose page is open, from another window. */
    saveElsewhere: (title: string) => change(({ brand }) => ({ brand: { ...brand, title } }), admin),
    /** Another administrator saves these colours. */
    saveColors: (colors: Record<string, string>) =>
      change((draft) => ({ colors: { ...draft.colors, ...colors } })),
    publish: async () => {
      const { revision } = await read();
      await colleague.call('POST /configDocument/publish.do', { ...place(), revision, note: '' });
    },
    open: async (as: Person = admin) => {
      const { user } = await stage.open(`${themePath}?set=${settingCode}`, as);
      await screen.findByLabelText('标题');
      return user;
    },
  };
};
