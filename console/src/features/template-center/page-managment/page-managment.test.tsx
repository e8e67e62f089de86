import { type CenterPage, centerPage } from '@design-console/contract/center-page';
import { configDocument } from '@design-console/contract/config-document';
import { file } from '@design-console/contract/file';
import { DOCUMENTS } from '@design-console/contract/documents';
import {
  type BannerBlock,
  type Block,
  CODE,
  emptyBlock,
  initialValue,
  type LinkKind,
} from '@design-console/contract/kernel';
import { entryIdOf } from '@design-console/contract/menu-tree';
import { prepareInertCanvas } from '@design-console/editor/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Person, prepareStage } from '../../../testing/openScreen.tsx';

const path = '/templateCenter/pageManagment';
const stage = prepareStage();
beforeAll(prepareInertCanvas);

let admin: Person;
let settingCode: string;
beforeEach(async () => {
  admin = await stage.server().signIn('admin');
  const { data } = await admin.call<{ settingCode: string; isDefault: boolean }[]>(
    'GET /templateCenter/v2/getConfigurationSettingCode.do',
  );
  settingCode = data.find(({ isDefault }) => isDefault)?.settingCode ?? '';
  // the demo company's own pages would appear among those of the tests
  await stage.server().database.kysely.deleteFrom('center_page').where('company_id', '=', 63).execute();
});

const add = async (name: string, device: 'pc' | 'mobile' = 'pc'): Promise<string> =>
  (await admin.call<{ id: string }>('POST /centerPage/add.do', { settingCode, device, name })).data.id;
const placeOf = (pageId: string) => ({ settingCode, key: 'templateCenter.page', device: 'pc', pageId });
const save = (pageId: string, items: readonly Block[], revision = 0) =>
  admin.call('POST /configDocument/save.do', {
    ...placeOf(pageId),
    revision,
    value: { ...initialValue(DOCUMENTS['templateCenter.page']), blocks: { items } },
  });
const publish = (pageId: string, revision: number) =>
  admin.call('POST /configDocument/publish.do', { ...placeOf(pageId), revision });
const pages = async () => (await admin.call<CenterPage[]>('GET /centerPage/list.do', { settingCode })).data;
const draftOf = async (pageId: string): Promise<Block[]> =>
  (await admin.call<{ draft: { blocks: { items: Block[] } } }>('GET /configDocument/get.do', placeOf(pageId)))
    .data.draft.blocks.items;

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" width="96" height="24"><rect width="96" height="24"/></svg>';
const picture = () => new File([drawing], 'banner.svg', { type: 'image/svg+xml' });
/** 16 × 16 */
const bluePng =
  'iVBORw0KGgoAAAANSUhEUgAAABAAAAAQCAMAAAAoLQ9TAAAAA1BMVEUHc/wSLL9dAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADklEQVQYlWNgGAUMSAAAARAAAVGhZwQAAAAASUVORK5CYII=';

const words = (id: string, title: string): Block => ({ ...emptyBlock('text', id), title }) as Block;

const dialogNamed = async (title: string | RegExp) => {
  const found = (
    await screen.findByText(title, { selector: '.ant-modal-title, .ant-drawer-title' })
  ).closest<HTMLElement>('[role="dialog"]');
  if (!found) throw new Error(`${String(title)} is no dialog`);
  return within(found);
};
const choose = async (user: UserEvent, action: string, page: string) => {
  await user.click(await screen.findByLabelText(`更多操作 ${page}`));
  await user.click(await screen.findByText(action, { selector: '.ant-dropdown-menu-title-content' }));
};
/** Reads the question and its effect, and agrees. */
const agreeTo = async (user: UserEvent, title: string, effect: string | RegExp, button: string) => {
  const question = await dialogNamed(title);
  question.getByText(effect);
  await user.click(question.getByRole('button', { name: new RegExp(`^${[...button].join('\\s?')}$`) }));
};
const openPage = async (pageId: string, as: Person | readonly string[] = admin) => {
  const opened = await stage.open(`${path}?page=${pageId}`, as);
  await screen.findByRole('switch', { name: /搜索与全部模板/ });
  return opened;
};

describe('页面管理: which pages there are (product section 6)', () => {
  it('begins empty for each device with what users see without a page, and creates the first', async () => {
    const { user } = await stage.open(path, admin);
    expect(await screen.findAllByText('没有首页时，用户看到搜索和全部模板')).toHaveLength(2);
    await user.click(screen.getAllByRole('button', { name: '新建页面' })[0] as HTMLElement);
    const form = await dialogNamed('新建页面');
    await user.click(form.getByRole('button', { name: /保\s?存/ }));
    await form.findByText('请输入页面名称');
    await user.type(form.getByLabelText('页面名称'), '小满首页');
    await user.click(form.getByRole('button', { name: /保\s?存/ }));
    await screen.findByText('页面已新建');
    expect(await pages()).toMatchObject([{ name: '小满首页', device: 'pc', publishedVersion: 0 }]);
    // the new page is opened at once
    await screen.findByRole('button', { name: '返回页面列表' });
    expect(window.location.search).toContain('page=');
  });

  it('a name that is taken is refused beside the field', async () => {
    await add('同名页面');
    const { user } = await stage.open(path, admin);
    await user.click((await screen.findAllByRole('button', { name: '新建页面' }))[0] as HTMLElement);
    const form = await dialogNamed('新建页面');
    await user.type(form.getByLabelText('页面名称'), '同名页面');
    await user.click(form.getByRole('button', { name: /保\s?存/ }));
    await form.findByText(/已存在/);
    expect(await pages()).toHaveLength(1);
  });

  it('one home page per device: a device without a live one says so; a row sets and unsets it', async () => {
    const id = await add('主页');
    await save(id, []);
    await publish(id, 1);
    const { user } = await stage.open(path, admin);
    await screen.findByText('没有已发布的首页，用户看到的是全部模板');
    await choose(user, '设为首页', '主页');
    await agreeTo(user, '把「主页」设为首页？', 'Web 端用户打开模板中心时会先看到这个页面', '设为首页');
    await screen.findByText('「主页」已设为首页');
    await waitFor(async () =>
      expect((await pages())[0]).toMatchObject({ isHome: true, publishedVersion: 1 }),
    );
    await waitFor(() => expect(screen.queryByText('没有已发布的首页，用户看到的是全部模板')).toBeNull());
    await choose(user, '取消首页', '主页');
    const effect = 'Web 端用户打开模板中心时会看到全部模板';
    // 返回 changes nothing
    const question = await dialogNamed('取消首页「主页」？');
    question.getByText(effect);
    await user.click(question.getByRole('button', { name: /^返\s?回$/ }));
    expect((await pages())[0]?.isHome).toBe(true);
    await choose(user, '取消首页', '主页');
    await agreeTo(user, '取消首页「主页」？', effect, '取消首页');
    await screen.findByText('已取消首页');
    expect((await pages())[0]?.isHome).toBe(false);
  });

  it('is taken down and put back after a question that names what users then see', async () => {
    const id = await add('活动页');
    await save(id, []);
    await publish(id, 1);
    await admin.call('POST /centerPage/setHome.do', { settingCode, pageId: id, isHome: true });
    const { user } = await stage.open(path, admin);
    await choose(user, '下架', '活动页');
    await dialogNamed('下架页面「活动页」？');
    expect((await pages())[0]?.status).toBe(1);
    await agreeTo(user, '下架页面「活动页」？', /^Web 端用户打开模板中心时会看到全部模板；/, '下架');
    await screen.findByText('页面已下架');
    expect((await pages())[0]?.status).toBe(0);
    await choose(user, '上架', '活动页');
    await agreeTo(user, '上架页面「活动页」？', 'Web 端用户打开模板中心时会先看到这个页面', '上架');
    await screen.findByText('页面已上架');
    expect((await pages())[0]?.status).toBe(1);
  });

  it('a live page offers to be the home page beside its name while there is none', async () => {
    const [live, draft] = [await add('可作首页'), await add('还是草稿')];
    await save(live, []);
    await publish(live, 1);
    await save(draft, []);
    const { user } = await stage.open(path, admin);
    const offer = await screen.findByRole('button', { name: '设为首页 可作首页' });
    expect(screen.queryByRole('button', { name: '设为首页 还是草稿' })).toBeNull();
    await user.click(offer);
    await agreeTo(user, '把「可作首页」设为首页？', /会先看到这个页面$/, '设为首页');
    await screen.findByText('「可作首页」已设为首页');
    await waitFor(() => expect(screen.queryByRole('button', { name: '设为首页 可作首页' })).toBeNull());
  });

  it('is copied with its blocks, renamed and deleted', async () => {
    const id = await add('原页');
    await save(id, [words('a', '说明')]);
    const { user } = await stage.open(path, admin);
    await user.click(await screen.findByLabelText('更多操作 原页'));
    // links name it as page_id
    await user.click(await screen.findByText('复制页面编号'));
    await screen.findByText('复制成功');
    expect(await navigator.clipboard.readText()).toBe(id);
    await user.click(await screen.findByLabelText('更多操作 原页'));
    await user.click(await screen.findByText('复制'));
    await user.click((await dialogNamed('复制页面')).getByRole('button', { name: /保\s?存/ }));
    await screen.findByText('页面已复制');
    await waitFor(async () =>
      expect((await pages()).map(({ name, blockCount }) => [name, blockCount]).sort()).toEqual([
        ['原页 副本', 1],
        ['原页', 1],
      ]),
    );
    await user.click(await screen.findByLabelText('更多操作 原页 副本'));
    const menus = await screen.findAllByText('删除');
    await user.click(menus.at(-1) as HTMLElement);
    await user.click(await screen.findByRole('button', { name: /^删\s?除$/ }));
    await screen.findByText('已删除页面「原页 副本」');
    expect((await pages()).map(({ name }) => name)).toEqual(['原页']);
  });

  it('that failed to load says so, and loads on a second try (U-01)', async () => {
    await add('失败后');
    stage.cut(centerPage.list.path);
    const { user } = await stage.open(path, admin);
    await user.click(await screen.findByRole('button', { name: /^重\s?试$/ }));
    await screen.findByRole('button', { name: '失败后' });
  });

  it('a link to a page that is gone says so', async () => {
    await stage.open(`${path}?page=goneforever`, admin);
    await screen.findByText('页面不存在或已被删除');
  });

  it('a link to a config set that is gone says so', async () => {
    const { user } = await stage.open(`${path}?set=goneforever`, admin);
    await screen.findByRole('heading', { level: 1, name: '方案不存在或已被删除' });
    await user.click(screen.getByRole('button', { name: '打开默认方案' }));
    expect(await screen.findAllByText('没有首页时，用户看到搜索和全部模板')).toHaveLength(2);
  });

  it('is read-only for people who may not edit', async () => {
    await add('只读页');
    await stage.open(path, [entryIdOf(path)]);
    await screen.findByLabelText('查看 只读页');
    expect(screen.queryByRole('button', { name: '新建页面' })).toBeNull();
    expect(screen.queryByLabelText('更多操作 只读页')).toBeNull();
  });
});

describe('页面管理: the blocks of a page', () => {
  it('are added, hidden, moved, copied and removed, and saved as a draft', async () => {
    const id = await add('编排');
    await save(id, [words('a', '第一块'), words('b', '第二块')]);
    const { user } = await openPage(id);
    await user.click(screen.getByRole('switch', { name: '显示图文说明「第一块」' }));
    await user.click(screen.getByRole('button', { name: /^图文说明「第二块」/ }));
    await user.click(screen.getByLabelText('上移「图文说明「第二块」」'));
    await user.click(screen.getByLabelText('复制图文说明「第二块」'));
    await user.click(screen.getByRole('button', { name: /^添加区块/ }));
    await user.click(await screen.findByRole('menuitem', { name: '专题' }));
    await user.click(screen.getByRole('button', { name: '保存草稿' }));
    await waitFor(async () =>
      expect((await draftOf(id)).map(({ type, visible }) => [type, visible])).toEqual([
        ['text', true],
        ['text', true],
        ['text', false],
        ['topics', true],
      ]),
    );
    // the page hears of it later than the server stores it
    await waitFor(() =>
      expect(screen.getByRole('button', { name: '保存草稿' }).getAttribute('aria-disabled')).toBe('true'),
    );
    await user.click(screen.getByRole('button', { name: /^图文说明「第一块」/ }));
    await user.click(screen.getByLabelText('删除图文说明「第一块」'));
    await user.click(screen.getByRole('button', { name: '保存草稿' }));
    await waitFor(async () => expect(await draftOf(id)).toHaveLength(3));
  });

  it('an upload that ends late overwrites no other change of the page, and is waited for by 发布', async () => {
    const id = await add('轮播');
    const banner = { ...emptyBlock('banner', 'b'), title: '头图' } as Block;
    await save(id, [words('a', '旧标题'), banner]);
    const { user } = await openPage(id);
    await user.click(screen.getByRole('button', { name: /^轮播图「头图」/ }));
    const release = stage.hold(file.uploadImage.path);
    await user.upload(screen.getByLabelText('轮播图片的图片文件'), picture());
    await waitFor(() => expect(stage.calls.some((call) => call.path === file.uploadImage.path)).toBe(true));
    const publishing = screen.getByRole('button', { name: /^发\s?布$/ });
    expect(publishing.getAttribute('aria-description')).toBe('图片上传后可以发布');
    await screen.findByText('图片上传后可以发布');
    // opening another block unmounts the one that waits
    await user.click(screen.getByRole('button', { name: /^图文说明「旧标题」/ }));
    const title = screen.getByLabelText('区块标题');
    await user.clear(title);
    await user.type(title, '新标题');
    release();
    await screen.findByRole('button', { name: /^图文说明「新标题」/ });
    await user.click(screen.getByRole('button', { name: /^轮播图「头图」/ }));
    await screen.findByLabelText('图片 1 的说明');
    expect(publishing.getAttribute('aria-disabled')).toBeNull();
    await user.click(screen.getByRole('button', { name: '保存草稿' }));
    await waitFor(async () =>
      expect(await draftOf(id)).toMatchObject([
        { title: '新标题' },
        { title: '头图', pictures: [{ image: expect.stringMatching(/^\/saas\/files\//) }] },
      ]),
    );
  });

  it('a refused publish leaves the draft and says why', async () => {
    const id = await add('发布被拒');
    await save(id, [words('a', '还在')]);
    const { user } = await openPage(id);
    await user.click(screen.getByRole('button', { name: /^发\s?布$/ }));
    const form = await dialogNamed(/^发布「/);
    stage.refuse(configDocument.publish.path, CODE.conflict, '这个页面刚刚被他人发布');
    await user.click(form.getByRole('button', { name: /^发\s?布$/ }));
    expect((await screen.findAllByText(/这个页面刚刚被他人发布/)).length).toBeGreaterThan(0);
    expect((await pages())[0]).toMatchObject({ publishedVersion: 0, isDraft: true });
    expect(await draftOf(id)).toHaveLength(1);
  });

  it('is published with its note, and two versions are compared block by block', async () => {
    const id = await add('发布');
    await save(id, [words('a', '旧标题')]);
    await publish(id, 1);
    await save(id, [words('a', '新标题')], 2);
    const { user } = await openPage(id);
    await user.click(screen.getByRole('button', { name: /^发\s?布$/ }));
    const form = await dialogNamed(/^发布「/);
    await user.type(form.getByLabelText('发布说明'), '换标题');
    await user.click(form.getByRole('button', { name: /^发\s?布$/ }));
    // the bar says so too, before the dialog is done
    await screen.findByText('已发布 v2', { selector: '.ant-message *' });
    await user.click(screen.getByText('历史'));
    const history = await dialogNamed('发布历史');
    await history.findByText('换标题');
    expect((await history.findAllByText(/旧标题/)).length).toBeGreaterThan(0);
    expect(history.getAllByText(/新标题/).length).toBeGreaterThan(0);
  });

  it('an unpublished page says so, names its config set, and its history begins with the first publish', async () => {
    const id = await add('新页');
    const { user } = await openPage(id);
    await screen.findByText('未发布');
    screen.getByText('方案：默认方案');
    await user.click(screen.getByText('历史'));
    const history = await dialogNamed('发布历史');
    await history.findByText('还没有发布过');
    expect(history.queryByText('v0')).toBeNull();
    await publish(id, 0);
    cleanup();
    const published = await openPage(id);
    await published.user.click(screen.getByText('历史'));
    const versions = await dialogNamed('发布历史');
    await versions.findByText('v1', { selector: 'b' });
    expect(versions.queryByText(/v0|默认设置/)).toBeNull();
  });

  it('the preview browses what users browse: of both sources, with their filters and the whole count', async () => {
    const id = await add('预览页');
    await save(id, []);
    const { data } = await (await stage.server().openLink({})).call<{ total: number }>(
      'POST /center/browse.do',
      {},
    );
    const { user } = await openPage(id);
    const preview = within(await screen.findByLabelText('模板中心', { selector: 'section' }));
    await preview.findByText(`共 ${data.total} 个模板`);
    await preview.findByText('行业', { selector: 'legend' });
    await user.click(preview.getByText('企业模板'));
    await waitFor(() => expect(preview.queryByText(`共 ${data.total} 个模板`)).toBeNull());
  });

  it('that users will not see say so in the list and before publishing, which goes on', async () => {
    const id = await add('空轮播');
    await save(id, [emptyBlock('banner', 'a'), words('b', '欢迎')]);
    const { user } = await openPage(id);
    await screen.findByText('还没有图片，用户看不到');
    await user.click(screen.getByRole('button', { name: /^发\s?布$/ }));
    const form = await dialogNamed(/^发布「/);
    expect(form.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
      '轮播图还没有图片，用户看不到',
      '图文说明「欢迎」还没有文字，用户看不到',
      '没有可以显示的区块，用户只看到搜索与全部模板',
    ]);
    await user.click(form.getByRole('button', { name: /^发\s?布$/ }));
    await waitFor(async () => expect((await pages())[0]?.publishedVersion).toBe(1));
  });

  it('whose links lead nowhere say so, and are not published until that is corrected', async () => {
    const [id, gone] = [await add('起点'), await add('会删除')];
    const { data: file } = await admin.upload<{ url: string }>(
      'POST /file/uploadImage.do',
      Buffer.from(bluePng, 'base64'),
      { purpose: 'picture' },
      'a.png',
    );
    const banner = (kind: LinkKind, to: string): Block => ({
      ...(emptyBlock('banner', 'a') as BannerBlock),
      pictures: [{ id: 'p', image: file.url, alt: '', link: { kind, to } }],
    });
    const fault = '要跳转的页面已删除或不属于这个端';
    await admin.call('POST /centerPage/remove.do', { settingCode, pageId: gone });
    expect((await save(id, [banner('page', gone)])).code).toBe(CODE.ok);
    const { user, view } = await openPage(id);
    // beside the closed block
    await screen.findByText(fault);
    await user.click(screen.getByRole('button', { name: /^发\s?布$/ }));
    await screen.findByText(`有 1 处设置有误，改正后才能发布。区块 · 区块：轮播图${fault}`);
    expect(screen.queryByText(/^发布「/)).toBeNull();
    view.unmount();
    await save(id, [banner('page', id)], 1);
    await openPage(id);
    await user.click(screen.getByRole('button', { name: /^发\s?布$/ }));
    await dialogNamed(/^发布「/);
    expect(screen.queryByText(fault)).toBeNull();
  });

  it('show their differences by the names of what they contain', async () => {
    const { data: kinds } = await admin.call<{ id: number; name: string }[]>('GET /center/kinds.do');
    const [kind] = kinds;
    const id = await add('对比');
    const block = emptyBlock('templates', 'a');
    await save(id, [block]);
    await publish(id, 1);
    await save(id, [{ ...block, kindId: kind?.id, tagIds: ['industry.tea'] } as Block], 2);
    const { user } = await openPage(id);
    await user.click(screen.getByText('对比线上'));
    const dialog = await dialogNamed('对比线上');
    await dialog.findByText(kind?.name ?? '');
    dialog.getByText('茶饮');
    expect(dialog.queryByText(/kindId/)).toBeNull();
  });

  it('are read-only for people who may not edit', async () => {
    const id = await add('只看');
    await save(id, [words('a', '看得到')]);
    await openPage(id, [entryIdOf(path)]);
    expect(screen.getByRole<HTMLButtonElement>('switch', { name: '显示图文说明「看得到」' }).disabled).toBe(
      true,
    );
    expect(screen.queryByRole('button', { name: /^添加区块/ })).toBeNull();
    expect(screen.queryByRole('button', { name: '保存草稿' })).toBeNull();
  });
});
