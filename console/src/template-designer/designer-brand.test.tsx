import { brandFont } from '@design-console/contract/brand-font';
import { configDocument } from '@design-console/contract/config-document';
import { configSet } from '@design-console/contract/config-set';
import { DOCUMENTS } from '@design-console/contract/documents';
import { initialValue } from '@design-console/contract/kernel';
import { entryIdOf, operationIdOf } from '@design-console/contract/menu-tree';
import { template } from '@design-console/contract/template';
import { blankDesign } from '@design-console/editor';
import { prepareInertCanvas } from '@design-console/editor/testing';
import { screen } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { tinyFont } from '../../../editor/src/fonts/testing/tiny-font.ts';
import { prepareStage } from '../testing/openScreen.tsx';

/** Templates are made with what the company's users see (product 5 editor.brand, 6). */

const stage = prepareStage();
beforeAll(prepareInertCanvas);

const freeMake = '/templateCenter/templateMake/freeMake';

describe('the template designer', () => {
  it('offers the published fonts of the company, and sets new text in its default font, without a right on them', async () => {
    const admin = await stage.server().signIn('admin');
    const { data: font } = await admin.upload<{ id: number }>(
      `POST ${brandFont.upload.path}`,
      await tinyFont('Q'),
      { name: '青禾体', licence: '企业自有' },
      'a.ttf',
    );
    const { data: sets } = await admin.call<{ settingCode: string; isDefault: boolean }[]>(
      `GET ${configSet.list.path}`,
    );
    const settingCode = sets.find((set) => set.isDefault)?.settingCode ?? '';
    const place = { settingCode, key: 'editor.brand', device: 'pc' };
    const initial = initialValue(DOCUMENTS['editor.brand']);
    const fonts = {
      ...initial.fonts,
      companyFonts: [{ id: font.id, visible: true }],
      defaultFont: `company:${font.id}`,
      onlyCompanyFonts: true,
    };
    const { data: saved } = await admin.call<{ revision: number }>(`POST ${configDocument.update.path}`, {
      ...place,
      revision: 0,
      value: { ...initial, fonts },
    });
    await admin.call(`POST ${configDocument.publish.path}`, { ...place, revision: saved.revision });
    const document = blankDesign({ width: 600, height: 800 });
    const made = { title: '开业', document };
    const { data } = await admin.call<{ id: number }>(`POST ${template.create.path}`, made);

    const rights = [entryIdOf(freeMake), operationIdOf(freeMake, 'edit')];
    const { user } = await stage.open(`${freeMake}?template=${data.id}`, rights);
    await user.click(await screen.findByRole('button', { name: '文字' }));
    const sample = await screen.findByRole('button', { name: /青禾体/ });
    expect(sample.style.fontFamily).toContain('brand-');
    // 仅用企业字体 is for users
    expect(screen.getByRole('button', { name: /思源宋体/ })).toBeTruthy();
  });
});
