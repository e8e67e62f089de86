import { CODE } from '@design-console/contract/kernel';
import { file } from '@design-console/contract/file';
import { entryIdOf, operationIdOf } from '@design-console/contract/menu-tree';
import { type Topic, topic } from '@design-console/contract/topic';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Person, prepareStage } from '../../../testing/openScreen.tsx';

const path = '/templateCenter/specialTopic';
const stage = prepareStage();
const cover = () =>
  new File(
    ['<svg xmlns="http://www.w3.org/2000/svg" width="96" height="54"><rect width="96" height="54"/></svg>'],
    'cover.svg',
    { type: 'image/svg+xml' },
  );

let admin: Person;
beforeEach(async () => {
  admin = await stage.server().signIn('admin');
  // the demo company's own topics would appear among those of the tests
  await stage.server().database.kysely.deleteFrom('topic').where('company_id', '=', 63).execute();
});

const add = async (title: string, given: object = {}): Promise<number> =>
  (await admin.call<{ id: number }>('POST /topic/add.do', { title, templateIds: ['new-tea'], ...given })).data
    .id;
const publish = (id: number) => admin.call('POST /topic/setStatus.do', { id, status: 1 });
const topics = async () => (await admin.call<Topic[]>('GET /topic/list.do')).data;
const titles = async () => (await topics()).map(({ title }) => title);

const dialogNamed = async (title: string) => {
  const found = (
    await screen.findByText(title, { selector: '.ant-modal-title, .ant-drawer-title' })
  ).closest<HTMLElement>('[role="dialog"]');
  if (!found) throw new Error(`${title} is no dialog`);
  return within(found);
};
const agree = async (user: UserEvent, title: string, button: RegExp) =>
  user.click((await dialogNamed(title)).getByRole('button', { name: button }));
const rowOf = async (title: string) => {
  const found = (await screen.findByLabelText(`拖动「${title}」排序`)).closest('li');
  if (!found) throw new Error(`${title} has no row`);
  return within(found);
};

describe('专题管理 (product sections 4 and 6)', () => {
  it('begins empty with an explanation of topics, and creates the first one', async () => {
    const { user } = await stage.open(path, admin);
    await screen.findByText('选好一组模板，配上封面和有效期，就是一个专题');
    await user.click(screen.getAllByRole('button', { name: '新建专题' })[0] as HTMLElement);
    const form = await dialogNamed('新建专题');
    await user.type(form.getByLabelText('专题标题'), '小满专场');
    await user.click(form.getByRole('button', { name: '选择模板' }));
    const picker = await dialogNamed('选择模板');
    await user.click(await picker.findByText('平台模板'));
    await user.type(picker.getByLabelText('搜索模板名称或标签'), '新茶上市');
    // the list from before the search is replaced, also under a press
    await waitFor(() => expect(picker.queryByRole('button', { name: /^月满人间/ })).toBeNull());
    await user.click(await picker.findByRole('button', { name: /^新茶上市/ }));
    await user.click(picker.getByRole('button', { name: '添加 1 个' }));
    await form.findByLabelText('移除「新茶上市」');
    await user.click(form.getByRole('button', { name: /保\s?存/ }));
    await screen.findByText('专题已新建');
    expect(await topics()).toMatchObject([{ title: '小满专场', templateCount: 1, state: 'draft' }]);
  });

  it('turns the pages of the picker one at a time: a second press waits for the page', async () => {
    const { user } = await stage.open(path, admin);
    await user.click((await screen.findAllByRole('button', { name: '新建专题' }))[0] as HTMLElement);
    await user.click((await dialogNamed('新建专题')).getByRole('button', { name: '选择模板' }));
    const picker = await dialogNamed('选择模板');
    const turn = (name: string) => picker.findByRole<HTMLButtonElement>('button', { name });
    await user.click(await picker.findByText('平台模板'));
    await waitFor(async () => expect((await turn('下一页')).disabled).toBe(false));
    const release = stage.hold('/center/templates.do');
    await user.click(await turn('下一页'));
    expect((await turn('下一页')).disabled).toBe(true);
    expect((await turn('上一页')).disabled).toBe(true);
    release();
    await waitFor(async () => expect((await turn('上一页')).disabled).toBe(false));
    expect(picker.getByText('第 2 页')).toBeTruthy();
  });

  it('keeps typed input where it cannot be saved, and explains why beside the field', async () => {
    await add('已有的专题');
    const { user } = await stage.open(path, admin);
    await user.click(await screen.findByRole('button', { name: '新建专题' }));
    const form = await dialogNamed('新建专题');
    await user.click(form.getByRole('button', { name: /保\s?存/ }));
    await form.findByText('请输入专题标题');
    await user.type(form.getByLabelText('专题标题'), '已有的专题');
    await user.click(form.getByRole('button', { name: /保\s?存/ }));
    await form.findByText('专题标题已存在');
    expect(form.getByLabelText<HTMLInputElement>('专题标题').value).toBe('已有的专题');
    expect(await titles()).toEqual(['已有的专题']);
  });

  it('is moved by its buttons, and an outdated order loses no topic', async () => {
    for (const title of ['甲专题', '乙专题', '丙专题']) await add(title);
    const { user } = await stage.open(path, admin);
    await user.click(await screen.findByLabelText('下移「甲专题」'));
    await waitFor(async () => expect(await titles()).toEqual(['乙专题', '甲专题', '丙专题']));
    await waitFor(() =>
      expect(screen.getByLabelText('上移「丙专题」').getAttribute('aria-disabled')).toBe('false'),
    );
    await add('丁专题');
    await user.click(screen.getByLabelText('上移「丙专题」'));
    await screen.findByText('专题刚刚有增减，请刷新后重新排序');
    expect(await titles()).toEqual(['乙专题', '甲专题', '丙专题', '丁专题']);
  });

  it('is published and taken down; it is not published without templates, nor deleted while published', async () => {
    await add('空专题', { templateIds: [] });
    await add('可发布');
    const { user } = await stage.open(path, admin);
    const empty = await rowOf('空专题');
    await user.click(empty.getByRole('button', { name: /^发布/ }));
    // said where no pointer shows it; nothing is asked
    await screen.findByText('请先选择模板', { selector: '.ant-message *' });
    expect(document.querySelector('.ant-modal')).toBeNull();
    await user.click((await rowOf('可发布')).getByRole('button', { name: /^发布/ }));
    // 取消 changes nothing
    const question = await dialogNamed('发布专题「可发布」？');
    question.getByText('用户会立即在模板中心看到，设置了开始时间的到时再出现');
    await user.click(question.getByRole('button', { name: /^取\s?消$/ }));
    expect((await topics()).map(({ state }) => state)).toEqual(['draft', 'draft']);
    await user.click((await rowOf('可发布')).getByRole('button', { name: /^发布/ }));
    await agree(user, '发布专题「可发布」？', /^发\s?布$/);
    await screen.findByText('「可发布」已发布');
    await (await rowOf('可发布')).findByText('展示中');
    const kept = (await rowOf('可发布')).getByRole('button', { name: /^删除/ });
    expect(kept.getAttribute('aria-disabled')).toBe('true');
    await user.click((await rowOf('可发布')).getByRole('button', { name: /^下架/ }));
    (await dialogNamed('下架专题「可发布」？')).getByText(/^用户会立即看不到，页面里引用它的位置会空出来/);
    expect((await topics()).map(({ state }) => state)).toContain('live');
    await agree(user, '下架专题「可发布」？', /^下\s?架$/);
    await screen.findByText('「可发布」已下架');
    await user.click((await rowOf('可发布')).getByRole('button', { name: /^删除/ }));
    await user.click(await screen.findByRole('button', { name: /^删\s?除$/ }));
    await screen.findByText('已删除专题「可发布」');
    expect(await titles()).toEqual(['空专题']);
  });

  it('the question before publishing a topic whose period is over says that nobody sees it', async () => {
    await add('过期的', { validTo: '2020-01-01T00:00:00.000Z' });
    const { user } = await stage.open(path, admin);
    await user.click((await rowOf('过期的')).getByRole('button', { name: /^发布/ }));
    (await dialogNamed('发布专题「过期的」？')).getByText('有效期已过，发布后用户也看不到，请先修改结束时间');
  });

  it('shows that users do not see a template that was taken down', async () => {
    const { data } = await admin.call<{ list: { templateId: string; title: string }[] }>(
      'POST /center/templates.do',
    );
    const [gone] = data.list;
    if (!gone) throw new Error('the demo company has templates on the shelf');
    await add('有下架的', { templateIds: [gone.templateId, 'new-tea'] });
    await admin.call('POST /templateCenter/v2/updateTeamTemplateStatus.do', {
      ids: [Number(gone.templateId)],
      status: 4,
    });
    const { user } = await stage.open(path, admin);
    await user.click(await screen.findByRole('button', { name: '有下架的' }));
    await screen.findByText(/^模板 \d+（用户现在看不到）、新茶上市$/);
    await user.click((await dialogNamed('有下架的')).getByRole('button', { name: /^编\s?辑$/ }));
    await dialogNamed('编辑专题');
    await screen.findByText('用户现在看不到');
    // what links name as topic_id
    const edited = await dialogNamed('编辑专题');
    const id = edited.getByRole('button', { name: '复制专题编号' }).parentElement;
    expect(id?.textContent).toMatch(/^\d+$/);
    await screen.findByLabelText('移除「新茶上市」');
  });

  it('is searched and filtered by state in the address (U-02), and cannot be moved meanwhile', async () => {
    await publish(await add('上线的'));
    await add('没上线的');
    await stage.open(`${path}?state=live`, admin);
    await screen.findByText('上线的');
    expect(screen.queryByText('没上线的')).toBeNull();
    expect(screen.getByLabelText<HTMLButtonElement>('拖动「上线的」排序').disabled).toBe(true);
  });

  it('list that is empty or failed says so and offers a next step (U-01)', async () => {
    await add('唯一的专题');
    const nothing = await stage.open(`${path}?keyword=${encodeURIComponent('没有')}`, admin);
    await nothing.user.click(await screen.findByRole('button', { name: '清空条件' }));
    await screen.findByText('唯一的专题');
    nothing.view.unmount();
    stage.cut(topic.list.path);
    const { user } = await stage.open(path, admin);
    await user.click(await screen.findByRole('button', { name: /^重\s?试$/ }));
    await screen.findByText('唯一的专题');
  });

  it('is not saved without a cover that is still uploading (U-04)', async () => {
    const id = await add('等封面');
    const { user } = await stage.open(path, admin);
    await user.click((await rowOf('等封面')).getByRole('button', { name: /^编辑/ }));
    // the drawer is replaced when its data arrives
    const title = await screen.findByLabelText('专题标题');
    const form = await dialogNamed('编辑专题');
    const release = stage.hold(file.uploadImage.path);
    await user.upload(form.getByLabelText('封面的图片文件'), cover());
    const saving = form.getByRole('button', { name: /保\s?存/ });
    await waitFor(() => expect(saving).toHaveProperty('disabled', true));
    // Enter submits without the button
    await user.type(title, '{Enter}');
    release();
    await form.findByLabelText('更换封面');
    expect((await admin.call<Topic>('GET /topic/get.do', { id })).data.cover).toBe('');
    await user.click(saving);
    await screen.findByText('专题已保存');
    expect((await admin.call<Topic>('GET /topic/get.do', { id })).data.cover).toMatch(/^\/saas\/files\//);
  });

  it('keeps the screen as it was when publishing is refused', async () => {
    await add('冲突的专题');
    const { user } = await stage.open(path, admin);
    const row = await rowOf('冲突的专题');
    stage.refuse(topic.setStatus.path, CODE.conflict, '这个专题刚刚被他人修改');
    await user.click(row.getByRole('button', { name: /^发布/ }));
    await agree(user, '发布专题「冲突的专题」？', /^发\s?布$/);
    await screen.findByText('这个专题刚刚被他人修改');
    expect((await rowOf('冲突的专题')).getByText('未发布')).toBeTruthy();
  });

  it('publishes and deletes only what was seen: a change since is shown first (product 6)', async () => {
    const id = await add('看过的专题');
    const { user } = await stage.open(path, admin);
    const change = async (title: string) => {
      stage.server().clock.advance(1_000);
      await admin.call('POST /topic/update.do', { id, title, templateIds: ['new-tea'] });
    };
    const row = await rowOf('看过的专题');
    await change('没看过的专题');
    await user.click(row.getByRole('button', { name: /^发布/ }));
    await agree(user, '发布专题「看过的专题」？', /^发\s?布$/);
    await screen.findByText(/刚刚修改了这个专题，请核对后再发布/);
    const changed = await rowOf('没看过的专题');
    expect(changed.getByText('未发布')).toBeTruthy();
    await change('又改过的专题');
    await user.click(changed.getByRole('button', { name: /^删除/ }));
    await agree(user, '删除专题「没看过的专题」？', /^删\s?除$/);
    await screen.findByText(/刚刚修改了这个专题，请核对后再删除/);
    await user.click((await rowOf('又改过的专题')).getByRole('button', { name: /^发布/ }));
    await agree(user, '发布专题「又改过的专题」？', /^发\s?布$/);
    await screen.findByText('「又改过的专题」已发布');
  });

  it('opens with present data, and joins what someone else saved while it was edited (U-05)', async () => {
    const id = await add('甲乙同改');
    const { user } = await stage.open(path, admin);
    const openForm = async (title: string) => {
      await user.click((await rowOf(title)).getByRole('button', { name: /^编辑/ }));
      // the drawer is replaced when its data arrives
      return screen.findByLabelText<HTMLInputElement>('专题标题');
    };
    const field = await openForm('甲乙同改');
    expect(field.value).toBe('甲乙同改');
    stage.server().clock.advance(1_000);
    await admin.call('POST /topic/update.do', {
      id,
      title: '乙先改了',
      intro: '乙写的简介',
      templateIds: ['new-tea', 'spring-hiring'],
    });
    await user.type(field, '我的');
    const save = async () => user.click(screen.getByRole('button', { name: /保\s?存/ }));
    await save();
    await screen.findByText(/刚刚修改了这个专题，请核对后再保存$/);
    expect(await titles()).toEqual(['乙先改了']);
    // what both changed is named, what only they changed is in the form
    await screen.findByText('专题标题：对方改为「乙先改了」');
    expect(screen.queryByText(/^专题(简介|模板)：/)).toBeNull();
    expect(field.value).toBe('甲乙同改我的');
    expect(screen.getByLabelText<HTMLTextAreaElement>(/^专题简介/).value).toBe('乙写的简介');
    await save();
    await screen.findByText('专题已保存');
    expect((await admin.call<Topic>('GET /topic/get.do', { id })).data).toMatchObject({
      title: '甲乙同改我的',
      intro: '乙写的简介',
      templateIds: ['new-tea', 'spring-hiring'],
    });
  });

  it('is not saved over a second change either: it is joined once more', async () => {
    const id = await add('改了再改');
    const { user } = await stage.open(path, admin);
    await user.click((await rowOf('改了再改')).getByRole('button', { name: /^编辑/ }));
    await user.type(await screen.findByLabelText(/^专题简介/), '我的简介');
    for (const title of ['乙改一', '乙改二']) {
      stage.server().clock.advance(1_000);
      await admin.call('POST /topic/update.do', { id, title, templateIds: ['new-tea'] });
      await user.click(screen.getByRole('button', { name: /保\s?存/ }));
      await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('专题标题').value).toBe(title));
      await screen.findByText('对方的改动已合并到表单，再次保存后生效');
    }
    await user.click(screen.getByRole('button', { name: /保\s?存/ }));
    await screen.findByText('专题已保存');
    expect(await topics()).toMatchObject([{ title: '乙改二', intro: '我的简介' }]);
  });

  it('that is published is changed only by people who may publish', async () => {
    await publish(await add('已发布的'));
    await add('草稿专题');
    await stage.open(path, [entryIdOf(path), operationIdOf(path, 'edit')]);
    expect((await rowOf('草稿专题')).getByRole('button', { name: /^编辑/ })).toBeTruthy();
    expect((await rowOf('草稿专题')).getByRole('button', { name: /^删除/ })).toBeTruthy();
    const published = await rowOf('已发布的');
    expect(published.queryByRole('button', { name: /^编辑/ })).toBeNull();
    // it is deleted after 下架 only, which they may not
    expect(published.queryByRole('button', { name: /^删除/ })).toBeNull();
  });

  it('that is published says that saving is live at once; a draft does not', async () => {
    await publish(await add('线上的专题'));
    await add('草稿的专题');
    const { user } = await stage.open(path, admin);
    await user.click((await rowOf('线上的专题')).getByRole('button', { name: /^编辑/ }));
    await user.click(await screen.findByRole('button', { name: '保存并更新线上' }));
    await screen.findByText('专题已保存');
    await user.click((await rowOf('草稿的专题')).getByRole('button', { name: /^编辑/ }));
    await dialogNamed('编辑专题');
    await screen.findByRole('button', { name: /^保\s?存$/ });
  });

  it('shows the details of a topic at its own address, from which it is edited (U-02)', async () => {
    const id = await add('有地址的专题', { intro: '一起喝茶', templateIds: ['new-tea'] });
    const { user } = await stage.open(path, admin);
    await user.click(await screen.findByRole('button', { name: '有地址的专题' }));
    const details = await dialogNamed('有地址的专题');
    expect(window.location.search).toBe(`?id=${id}`);
    details.getByText('一起喝茶');
    await details.findByText('新茶上市');
    await user.click(details.getByRole('button', { name: /^编\s?辑$/ }));
    await dialogNamed('编辑专题');
    expect((await screen.findByLabelText<HTMLInputElement>('专题标题')).value).toBe('有地址的专题');
    await waitFor(() => expect(window.location.search).toBe(''));
  });

  it('is read-only for people who may not edit', async () => {
    const id = await add('只读专题');
    await stage.open(`${path}?id=${id}`, [entryIdOf(path)]);
    expect((await dialogNamed('只读专题')).queryByRole('button', { name: /^编\s?辑$/ })).toBeNull();
    expect(screen.queryByRole('button', { name: '新建专题' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^编辑/ })).toBeNull();
  });
});
