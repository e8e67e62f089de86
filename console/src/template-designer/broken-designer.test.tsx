import { template } from '@design-console/contract/template';
import { blankDesign, type Design } from '@design-console/editor';
import { prepareInertCanvas } from '@design-console/editor/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { prepareBrowserDatabase } from '../testing/browser-database.ts';
import { prepareStage } from '../testing/openScreen.tsx';

/** An editor that breaks with a draft of this browser is opened again without it (product 7, decision 0051). */

const breaking = '打不开的草稿';

const stage = prepareStage();
beforeAll(prepareInertCanvas);

const { kept } = prepareBrowserDatabase();
beforeEach(() => {
  // React reports what a boundary caught
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());

const draftTitles = () => [...kept.values()].map((one) => (one as { content: Design }).content.title);

/** From now on the editor breaks while it draws the field with this title. */
const breakWithIt = () => {
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
  vi.spyOn(HTMLInputElement.prototype, 'value', 'set').mockImplementation(function draw(
    this: HTMLInputElement,
    value,
  ) {
    if (value === breaking) throw new Error('broken');
    set?.call(this, value);
  });
};

/** A stored template with a draft of this browser that breaks the editor. */
const brokenDraft = async () => {
  const admin = await stage.server().signIn('admin');
  const document = blankDesign({ width: 600, height: 800, title: '存着的模板' });
  const { data } = await admin.call<{ id: number }>(`POST ${template.create.path}`, {
    title: '存着的模板',
    document,
  });
  const open = () => stage.open(`/templateCenter/templateMake/freeMake?template=${data.id}`, admin);
  const first = await open();
  const title = await screen.findByLabelText<HTMLInputElement>('模板标题');
  await first.user.clear(title);
  await first.user.paste(breaking);
  await waitFor(() => expect(draftTitles()).toEqual([breaking]));
  // the tab is gone; the next one opens with its draft
  cleanup();
  breakWithIt();
  return open();
};

describe('an editor that broke with a draft', () => {
  it('opens the stored template again without it, once it is said what is lost', async () => {
    const { user } = await brokenDraft();
    await screen.findByText('编辑器出了问题');
    // with the draft it breaks again
    await user.click(screen.getByRole('button', { name: '重新打开' }));
    await user.click(await screen.findByRole('button', { name: '放弃这份草稿' }));
    await screen.findByText(/还没有保存的改动不能找回，重新打开的是上次保存的模板/);
    expect(draftTitles()).toEqual([breaking]);
    await user.click(screen.getByRole('button', { name: '放弃并重新打开' }));
    expect((await screen.findByLabelText<HTMLInputElement>('模板标题')).value).toBe('存着的模板');
    expect(draftTitles()).toEqual([]);
  });

  it('gives the draft as a file, and leaves it where it is when nobody gives it up', async () => {
    const { user } = await brokenDraft();
    const files = vi.spyOn(URL, 'createObjectURL');
    // else the window that files share is led to the file
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    await user.click(await screen.findByRole('button', { name: '下载草稿文件' }));
    const [file] = files.mock.calls.map(([blob]) => blob as Blob);
    expect(JSON.parse((await file?.text()) ?? '')).toMatchObject({ title: breaking });
    await user.click(screen.getByRole('button', { name: '返回' }));
    await waitFor(() => expect(screen.queryByText('编辑器出了问题')).toBeNull());
    expect(draftTitles()).toEqual([breaking]);
  });
});
