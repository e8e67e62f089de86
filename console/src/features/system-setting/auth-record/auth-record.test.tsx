import { contract } from '@design-console/contract';
import { CODE } from '@design-console/contract/kernel/code';
import { entryIdOf, operationIdOf } from '@design-console/contract/menu-tree';
import { blankDesign } from '@design-console/editor/document';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { type Person, prepareStage } from '../../../testing/openScreen.tsx';

const path = '/systemSetting/authRecord';
const stage = prepareStage();
const sent = (call: { readonly path: string }) => stage.calls.filter((one) => one.path === call.path);
const titles = '.ant-modal-title, .ant-drawer-title';
/** By title: under test every dialog of the component library has the same id for its name. */
const dialogNamed = async (title: string | RegExp) => {
  const dialog = (await screen.findByText(title, { selector: titles })).closest<HTMLElement>(
    '[role="dialog"]',
  );
  if (!dialog) throw new Error(`${title} is no dialog`);
  return within(dialog);
};

const number = '91350100M000100Y43';
const issued = async (person: Person, change: object = {}) => {
  const { data: designs } = await person.call<{ id: string }[]>('GET /authorization/designs.do');
  const { data } = await person.call<{ id: number; no: string }>('POST /authorization/add.do', {
    designId: designs[0]?.id,
    subjectKind: 'enterprise',
    subjectName: '屏幕测试文化有限公司',
    subjectNumber: number,
    phone: '13812345678',
    scope: '官方网站宣传',
    validFrom: '2026-01-01',
    validTo: '2040-12-31',
    ...change,
  });
  return data;
};

describe('授权记录 (product sections 4 and 6)', () => {
  it('shows the rows of its address, numbers masked; people with the right see them whole for a while (U-02)', async () => {
    const admin = await stage.server().signIn('admin');
    const person = { subjectKind: 'person', subjectName: '何田', subjectNumber: '11010519491231002X' };
    const { no } = await issued(admin, person);
    const { user } = await stage.open(`${path}?keyword=${no}&status=wrong&endTo=2040-12-31`, admin);
    await user.click(await screen.findByLabelText(`查看 ${no}`));
    const detail = await dialogNamed('授权书详情');
    expect((await detail.findAllByText('1101 **** **** 002X')).length).toBeGreaterThan(0);
    expect(sent(contract.authorization.reveal)).toHaveLength(0);
    await user.click(detail.getByText('查看完整号码'));
    expect(await detail.findByText(person.subjectNumber)).toBeTruthy();
    expect(detail.getByText('13812345678')).toBeTruthy();
    await user.click(detail.getByText('隐藏'));
    expect(detail.queryByText(person.subjectNumber)).toBeNull();
    const preview = await detail.findByAltText('授权书预览');
    expect(preview.getAttribute('src')).toMatch(/^data:image\/webp;base64,/);
    const page = detail.getByText('核验页').closest('a');
    expect(page?.getAttribute('href')).toMatch(/^\/saas\/verify\/[2-9A-Z]{16}$/);
  });

  it("shows a company's phone by a button beside it, not beside the number that is never masked", async () => {
    const { no } = await issued(await stage.server().signIn('admin'));
    const { user } = await stage.open(`${path}?keyword=${no}`);
    await user.click(await screen.findByLabelText(`查看 ${no}`));
    const detail = await dialogNamed('授权书详情');
    const reveal = await detail.findByText('查看完整手机号');
    expect(reveal.closest('dd')?.textContent).toContain('****');
    await user.click(reveal);
    expect((await detail.findByText('13812345678')).closest('dd')).toBe(
      detail.getByText('隐藏').closest('dd'),
    );
  });

  it('issues a letter, with checksums checked beside the field before it is sent', async () => {
    const { user } = await stage.open(path);
    await user.click(await screen.findByText('签发授权书'));
    const form = await dialogNamed('签发授权书');
    expect(
      await form.findByText('授权书的二维码会指向 https://design.qinghe.example/saas/verify/'),
    ).toBeTruthy();
    const design = form.getByLabelText('授权作品');
    fireEvent.mouseDown(design);
    const [option] = await screen.findAllByText(/./, { selector: '.ant-select-item-option-content *' });
    if (!option) throw new Error('no design is offered');
    await user.click(option);
    // the form shows the letter's fonts before it is issued
    expect((await form.findAllByText(/^(从设计读出|设计里读不到|设计没有使用)/)).length).toBe(2);
    const fill = async (label: string, text: string) => {
      await user.clear(form.getByLabelText(label));
      await user.paste(text);
    };
    await fill('企业名称', '杭州表单测试有限公司');
    await fill('统一社会信用代码', '91350100M000100Y44');
    await fill('授权范围', '线下门店的宣传推广');
    await user.click(form.getByText('签发'));
    expect(await form.findByText('统一社会信用代码的校验位有误，请核对')).toBeTruthy();
    expect(sent(contract.authorization.create)).toHaveLength(0);

    await user.click(form.getByText('个人'));
    await fill('姓名', '何田');
    await fill('身份证号', '11010519491231002x');
    await user.click(form.getByText('签发'));
    const said = await screen.findByText(/^已签发授权书 SQ-/);
    const no = said.textContent?.slice('已签发授权书 '.length) ?? '';
    expect(await screen.findByText(no)).toBeTruthy();
    expect(sent(contract.authorization.create)).toHaveLength(1);
  });

  it('prints no fonts or materials of the design chosen before, even where the next one cannot be read', async () => {
    const admin = await stage.server().signIn('admin');
    const { rows } = await stage
      .server()
      .database.pool.query<{ id: string }>('select design_id as id from design_document limit 1');
    const guest = await stage.server().openLink();
    const blank = { document: blankDesign({ width: 800, height: 600 }) };
    const { data } = await guest.call<{ designId: string }>('POST /design/save.do', blank);
    const { user } = await stage.open(path, admin);
    await user.click(await screen.findByText('签发授权书'));
    const form = await dialogNamed('签发授权书');
    const choose = async (id = '') => {
      const design = form.getByLabelText('授权作品');
      fireEvent.mouseDown(design);
      fireEvent.change(design, { target: { value: id } });
      await user.click(await screen.findByText(new RegExp(`，${id}$`)));
    };
    await choose(rows[0]?.id);
    expect(await form.findByText('思源黑体')).toBeTruthy();
    stage.cut(contract.authorization.getUses.path, 9);
    await choose(data.designId);
    await waitFor(() => expect(form.queryByText('思源黑体')).toBeNull());
    const fill = async (label: string, text: string) => {
      await user.clear(form.getByLabelText(label));
      await user.paste(text);
    };
    await fill('企业名称', '换过作品有限公司');
    await fill('统一社会信用代码', number);
    await fill('授权范围', '线下门店的宣传推广');
    await user.click(form.getByText('签发'));
    await screen.findByText(/^已签发授权书 SQ-/);
    const [made] = sent(contract.authorization.create).map((call) => JSON.parse(call.body));
    expect([made.designId, made.fonts, made.materials]).toEqual([data.designId, undefined, undefined]);
  });

  it('keeps fonts corrected by hand: typed while the design is read, and over an expired session', async () => {
    const { user, person } = await stage.open(path);
    const open = async () => {
      await user.click(await screen.findByText('签发授权书'));
      return dialogNamed('签发授权书');
    };
    const form = await open();
    const release = stage.hold(contract.authorization.getUses.path);
    const design = form.getByLabelText('授权作品');
    fireEvent.mouseDown(design);
    const [option] = await screen.findAllByText(/./, { selector: '.ant-select-item-option-content *' });
    if (!option) throw new Error('no design is offered');
    await user.click(option);
    await form.findAllByText('正在读取设计…');
    await user.type(form.getByLabelText(/^使用字体/), '手写体{Enter}');
    release();
    const read = /^(从设计读出|手动填写)，/;
    await form.findAllByText(read);
    expect(form.getByTitle('手写体')).toBeTruthy();
    await person.call('POST /main/loginOut.do');
    fireEvent.change(design, { target: { value: '海报' } });
    await waitFor(() => expect(stage.departures).toHaveLength(1));
    cleanup();
    await stage.open(path);
    const again = await open();
    await again.findByText('已恢复登录过期前填写的内容');
    await again.findAllByText(read);
    expect(again.getByTitle('手写体')).toBeTruthy();
  });

  it('voids with a reason, and explains why a second correction is refused', async () => {
    const admin = await stage.server().signIn('admin');
    const { no } = await issued(admin, { subjectName: '作废测试有限公司' });
    const { user } = await stage.open(`${path}?keyword=${no}`, admin);
    await user.click(await screen.findByLabelText(`查看 ${no}`));
    const detail = await dialogNamed('授权书详情');
    await user.click(await detail.findByText('更正'));
    const correct = await dialogNamed('更正授权书');
    const name = await correct.findByLabelText('企业名称');
    await user.clear(name);
    await user.paste('更正测试有限公司');
    await user.click(correct.getByText('更正', { selector: 'button *' }));
    expect(await screen.findByText(`已更正授权书 ${no}`)).toBeTruthy();
    await waitFor(() => expect(detail.queryByText('更正', { selector: 'button *' })).toBeNull());
    expect((await detail.findAllByText('更正测试有限公司')).length).toBeGreaterThan(0);

    await user.click(detail.getByText('作废'));
    const voiding = await dialogNamed('作废授权书');
    await user.click(voiding.getByText('作废', { selector: 'button *' }));
    expect(await voiding.findByText('请输入作废原因')).toBeTruthy();
    await user.click(voiding.getByLabelText('作废原因'));
    await user.paste('合作终止');
    await user.click(voiding.getByText('作废', { selector: 'button *' }));
    expect(await screen.findByText(`已作废授权书 ${no}`)).toBeTruthy();
    expect((await detail.findAllByText('已作废')).length).toBeGreaterThan(0);
    expect(detail.queryByText('作废', { selector: 'button *' })).toBeNull();
  });

  it('an edit sends changed fields only, and no request without a change (U-05)', async () => {
    const admin = await stage.server().signIn('admin');
    const { id, no } = await issued(admin, { subjectName: '先前测试有限公司', issue: false });
    const { user } = await stage.open(`${path}?keyword=${no}`, admin);
    await user.click(await screen.findByLabelText(`查看 ${no}`));
    const detail = await dialogNamed('授权书详情');
    const edit = async () => {
      await user.click(await detail.findByText('编辑'));
      const form = await dialogNamed('编辑授权书');
      return { form, name: await form.findByLabelText('企业名称') };
    };
    const first = await edit();
    await user.click(first.form.getByText('保存'));
    await waitFor(() => expect(screen.queryByText('编辑授权书')).toBeNull());
    const { form, name } = await edit();
    await user.clear(name);
    await user.paste('之后测试有限公司');
    await admin.call('POST /authorization/correct.do', { id, scope: '别人改过的范围' });
    await user.click(form.getByText('保存'));
    expect(await screen.findByText(`已保存授权书 ${no}`)).toBeTruthy();
    const { data } = await admin.call('GET /authorization/detail.do', { id });
    expect(data).toMatchObject({ subjectName: '之后测试有限公司', scope: '别人改过的范围' });
    expect(sent(contract.authorization.correct)).toHaveLength(1);
  });

  it('an edit of a letter issued meanwhile warns before it counts as the correction', async () => {
    const admin = await stage.server().signIn('admin');
    const { id, no } = await issued(admin, { subjectName: '抢先签发有限公司', issue: false });
    const { user } = await stage.open(`${path}?keyword=${no}`, admin);
    await user.click(await screen.findByLabelText(`查看 ${no}`));
    await user.click(await (await dialogNamed('授权书详情')).findByText('编辑'));
    const form = await dialogNamed('编辑授权书');
    const name = await form.findByLabelText('企业名称');
    await user.clear(name);
    await user.paste('签发之后有限公司');
    await admin.call('POST /authorization/issue.do', { id });
    const shown = async () =>
      (
        await admin.call<{ subjectName: string; correctedAt: string | null }>(
          'GET /authorization/detail.do',
          { id },
        )
      ).data;
    await user.click(form.getByText('保存'));
    expect(await screen.findByText('授权书已签发，请核对后更正')).toBeTruthy();
    expect((await shown()).correctedAt).toBeNull();
    // what was typed stays, and the form is one of a correction now
    const correction = await dialogNamed('更正授权书');
    expect(correction.getByText(/可以更正一次/)).toBeTruthy();
    await user.click(correction.getByText('更正', { selector: 'button *' }));
    expect(await screen.findByText(`已更正授权书 ${no}`)).toBeTruthy();
    expect((await shown()).subjectName).toBe('签发之后有限公司');
  });

  it('shows a refused day beside its field, although the calendar is loaded separately (U-03)', async () => {
    const admin = await stage.server().signIn('admin');
    const { id, no } = await issued(admin, { issue: false });
    await stage
      .server()
      .database.kysely.updateTable('authorization_record')
      .set({ valid_to: '2026-01-02' })
      .where('id', '=', id)
      .execute();
    const { user } = await stage.open(`${path}?keyword=${no}`, admin);
    await user.click(await screen.findByLabelText(`查看 ${no}`));
    await user.click(await (await dialogNamed('授权书详情')).findByText('编辑'));
    const form = await dialogNamed('编辑授权书');
    const day = await form.findByLabelText('结束日期');
    await user.click(form.getByLabelText('授权范围'));
    await user.paste('，以及线下门店');
    await user.click(form.getByText('保存'));
    const fault = await form.findByText('结束日期不能早于今天');
    expect(fault.closest('.ant-form-item')).toBe(day.closest('.ant-form-item'));
    await waitFor(() => expect(document.activeElement).toBe(day));
  });

  it('issues the chosen letters and saves their PDF files as one, of those that can be (product 6)', async () => {
    const admin = await stage.server().signIn('admin');
    const name = '成批测试文化有限公司';
    const pending = [
      await issued(admin, { subjectName: name, issue: false }),
      await issued(admin, { subjectName: name, issue: false }),
    ];
    const { no } = await issued(admin, { subjectName: name });
    const { user } = await stage.open(`${path}?keyword=${name}`, admin);
    for (const one of [...pending.map((made) => made.no), no])
      await user.click(await screen.findByRole('checkbox', { name: `选择 ${one}` }));
    // the test window would navigate to the file's address
    const followed = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    await user.click(screen.getByRole('button', { name: '下载 1 份 PDF' }));
    await waitFor(() => expect(followed).toHaveBeenCalledOnce());
    followed.mockRestore();
    expect(sent(contract.authorization.downloadLetters)).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: '签发 2 份' }));
    const question = await dialogNamed('签发 2 份授权书？');
    await question.findByText('授权书的二维码会指向 https://design.qinghe.example/saas/verify/');
    // one of them is issued elsewhere meanwhile
    await admin.call('POST /authorization/issue.do', { id: pending[0]?.id });
    await user.click(question.getByRole('button', { name: /^签\s?发$/ }));
    const report = await dialogNamed('批量签发的结果');
    report.getByText('成功 1 条，失败 1 条');
    report.getByText('只有待签发的授权书可以签发');
    await user.click(report.getByRole('button', { name: '知道了' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: '签发 2 份' })).toBeNull());
  });

  it('warns before a letter is issued whose code nobody else can open (product 4)', async () => {
    const admin = await stage.server().signIn('admin');
    const { no } = await issued(admin, { subjectName: '本机网址有限公司', issue: false });
    const { site } = stage.server();
    const { publicUrl } = site;
    site.publicUrl = 'http://127.0.0.1:3000';
    const { user } = await stage.open(`${path}?keyword=${no}`, admin);
    await user.click(await screen.findByRole('button', { name: `签发 ${no}` }));
    expect(await screen.findByText('授权书的二维码在其他设备上打不开')).toBeTruthy();
    expect(screen.getByText(/二维码会指向 http:\/\/127\.0\.0\.1:3000\/saas\/verify\/，/)).toBeTruthy();
    site.publicUrl = publicUrl;
  });

  it('a batch is checked row by row, then issued by the count that was shown (U-22)', async () => {
    const admin = await stage.server().signIn('admin');
    const { data } = await admin.call<{ id: string }[]>('GET /authorization/designs.do');
    const line = (code: string) =>
      `${data[0]?.id},企业,批量测试有限公司,${code},,官方网站宣传,2026-01-01,2040-12-31`;
    const sheet = [
      '设计编号,主体类型,主体名称,证件号码,手机号,授权范围,开始日期,结束日期',
      line(number),
      line('91350100M000100Y44'),
    ].join('\n');
    const { user } = await stage.open(path, admin);
    await user.click(await screen.findByText('批量签发'));
    const dialog = await dialogNamed('批量签发');
    await user.upload(
      dialog.getByLabelText('选择批量签发文件'),
      new File([new Uint8Array([80, 0, 1])], 'a.csv', { type: 'text/csv' }),
    );
    expect(await dialog.findByText('文件无法识别，请使用模板另存为 CSV 或 XLSX')).toBeTruthy();
    await user.upload(
      dialog.getByLabelText('选择批量签发文件'),
      new File([sheet], 'b.csv', { type: 'text/csv' }),
    );
    expect((await dialog.findByText('可签发')).nextSibling?.textContent).toBe('1');
    expect(dialog.getByText('有问题').nextSibling?.textContent).toBe('1');
    expect(dialog.getByText('第 3 行 批量测试有限公司')).toBeTruthy();
    expect(sent(contract.authorization.import)).toHaveLength(0);
    expect(dialog.getByText('证件号码：统一社会信用代码的校验位有误，请核对')).toBeTruthy();
    // they can be downloaded, so closing the dialog does not lose them
    const saved = vi.spyOn(URL, 'createObjectURL');
    // the test window would navigate to the file's address
    const followed = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    await user.click(dialog.getByRole('button', { name: '下载这些行' }));
    const file = saved.mock.lastCall?.[0] as Blob;
    expect(followed).toHaveBeenCalledOnce();
    followed.mockRestore();
    saved.mockRestore();
    expect((await file.text()).slice(0, 2)).toBe('PK');
    await user.click(dialog.getByRole('button', { name: '签发 1 份' }));
    expect(await dialog.findByText(/^已签发 1 份，编号 SQ-/)).toBeTruthy();
  });

  /** The dialog after a sheet of one letter was checked. */
  const checkedSheet = async (subjectName: string) => {
    const admin = await stage.server().signIn('admin');
    const { data } = await admin.call<{ id: string }[]>('GET /authorization/designs.do');
    const sheet = [
      '设计编号,主体类型,主体名称,证件号码,手机号,授权范围,开始日期,结束日期',
      `${data[0]?.id},企业,${subjectName},${number},,官方网站宣传,2026-01-01,2040-12-31`,
    ].join('\n');
    const { user } = await stage.open(path, admin);
    await user.click(await screen.findByText('批量签发'));
    const dialog = await dialogNamed('批量签发');
    await user.upload(
      dialog.getByLabelText('选择批量签发文件'),
      new File([sheet], 'letters.csv', { type: 'text/csv' }),
    );
    return { admin, user, dialog };
  };

  it('a batch without an answer is issued once, however often it is sent again (R-16)', async () => {
    const { admin, user, dialog } = await checkedSheet('只签一次有限公司');
    stage.loseAnswer(contract.authorization.import.path);
    await user.click(await dialog.findByText('签发 1 份'));
    expect(await screen.findByText('服务器君开小差了，请稍后再试')).toBeTruthy();
    await user.click(dialog.getByText('签发 1 份'));
    expect(await dialog.findByText(/^已签发 1 份，编号 SQ-/)).toBeTruthy();
    const list = await admin.call<{ total: number }>('POST /apiUser/pageDesignPowerOfAttorney.do', {
      keyword: '只签一次有限公司',
    });
    expect([sent(contract.authorization.import).length, list.data.total]).toEqual([2, 1]);
  });

  it('a batch that was issued before, and whose report is lost, is not offered once more (R-16)', async () => {
    const { user, dialog } = await checkedSheet('报告丢失有限公司');
    // as idempotency.test.ts has it of a report beyond 64 KB
    const done = '操作已完成，结果较长没有保留，请刷新页面查看';
    stage.refuse(contract.authorization.import.path, CODE.conflict, done, { isDone: true });
    await user.click(await dialog.findByText('签发 1 份'));
    expect(await screen.findByText(done)).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog', { name: '批量签发' })).toBeNull());
    expect(sent(contract.authorization.checkImport)).toHaveLength(1);
  });

  it('shows people without the rights what they may see, and a failed list can be loaded again (S-09, U-01)', async () => {
    stage.cut(contract.apiUser.pageAuthorizations.path);
    const { user } = await stage.open(path, [entryIdOf(path), operationIdOf(path, 'export')]);
    await user.click(await screen.findByRole('button', { name: '重试' }));
    const [open] = await screen.findAllByLabelText(/^查看 SQ-/);
    for (const name of ['签发授权书', '批量签发']) expect(screen.queryByText(name)).toBeNull();
    if (open) await user.click(open);
    const detail = await dialogNamed('授权书详情');
    await detail.findByText('经办人');
    expect(window.location.search).toMatch(/^\?id=\d+$/);
    for (const name of ['查看完整号码', '更正', '作废']) {
      expect(detail.queryByText(name, { selector: 'button *' })).toBeNull();
    }
  });
});
