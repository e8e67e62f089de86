import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App, ConfigProvider } from 'antd';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ConfirmProvider, type ConfirmOptions, useChoice, useConfirm } from './confirm.tsx';

const Stage = ({ children }: { readonly children: ReactNode }) => (
  <ConfigProvider theme={{ token: { motion: false } }} button={{ autoInsertSpace: false }}>
    <App>
      <ConfirmProvider>{children}</ConfirmProvider>
    </App>
  </ConfigProvider>
);

const ask = async (options: ConfirmOptions, chosen = vi.fn()) => {
  const answered = vi.fn();
  const Asker = () => {
    const confirm = useConfirm();
    const choose = useChoice();
    const put = () =>
      options.otherText === undefined ? confirm(options).then(answered) : choose(options).then(chosen);
    return (
      <button type="button" onClick={() => void put()}>
        问
      </button>
    );
  };
  render(
    <Stage>
      <Asker />
    </Stage>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: '问' }));
  await screen.findByRole('dialog');
  return { user, answered };
};
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const dialog = () => document.querySelector('.ant-modal-wrap');
const row = () => button('确定').parentElement;

describe('confirm dialogs (spec section 9)', () => {
  it('are centered, with 取消 and 确定 in large buttons', async () => {
    const { user, answered } = await ask({ title: '删除角色「运营」？', content: '不能恢复' });
    expect(dialog()?.classList.contains('ant-modal-centered')).toBe(true);
    expect(button('取消').classList.contains('ant-btn-lg')).toBe(true);
    expect(button('确定').classList.contains('ant-btn-lg')).toBe(true);
    await user.click(button('取消'));
    expect(answered).toHaveBeenCalledWith(false);
  });

  it('can hide cancel, disable OK, use the full width, and align left, center or right', async () => {
    await ask({ title: '问', showsCancel: false, isOkDisabled: true, isFullWidth: true, align: 'center' });
    expect(screen.queryByRole('button', { name: '取消' })).toBeNull();
    expect(button('确定').disabled).toBe(true);
    expect(row()?.dataset).toMatchObject({ align: 'center', full: 'true' });
  });

  it('give their buttons the full width only when asked to', async () => {
    await ask({ title: '问' });
    expect(row()?.dataset.full).toBe('false');
    const css = readFileSync(join(import.meta.dirname, 'confirm.module.css'), 'utf8');
    expect(css).toMatch(/\[data-full="true"\][^{]*\{[^}]*(flex: 1|width: 100%)/);
  });

  it.each([
    ['left', 'flex-start'],
    ['center', 'center'],
    ['right', 'flex-end'],
  ] as const)('align their buttons %s', async (align, justified) => {
    await ask({ title: '问', align });
    expect(row()?.dataset.align).toBe(align);
    const css = readFileSync(join(import.meta.dirname, 'confirm.module.css'), 'utf8');
    const rule = new RegExp(
      `\\[data-align="${align}"\\][^{]*\\{[^}]*justify-content: (?:${justified}|${align})`,
    );
    const isDefault = new RegExp(`\\.buttons \\{[^}]*justify-content: ${justified}`);
    expect(rule.test(css) || isDefault.test(css)).toBe(true);
  });

  it('are aligned right by default', async () => {
    await ask({ title: '问' });
    expect(row()?.dataset.align).toBe('right');
  });

  it.each([
    ['不保存', 'other'],
    ['取消', 'cancel'],
    ['确定', 'ok'],
  ])('distinguish a third choice from cancel and OK: %s', async (name, expected) => {
    const chosen = vi.fn();
    const { user } = await ask({ title: '离开？', otherText: '不保存' }, chosen);
    expect(document.activeElement).toBe(button('确定'));
    await user.click(button(name));
    await waitFor(() => expect(chosen).toHaveBeenCalledWith(expected));
  });

  it('focus cancel where Enter alone must not confirm', async () => {
    await ask({ title: '离开？', otherText: '不保存', focusesCancel: true });
    expect(document.activeElement).toBe(button('取消'));
  });

  it('stay open while their work runs and when it fails', async () => {
    const results = [false, true];
    const work = vi.fn(async () => results.shift() ?? false);
    const { user, answered } = await ask({ title: '问', onOk: work });
    await user.click(button('确定'));
    await waitFor(() => expect(work).toHaveBeenCalledTimes(1));
    expect(answered).not.toHaveBeenCalled();
    await waitFor(() => expect(button('确定').classList.contains('ant-btn-loading')).toBe(false));
    await user.click(button('确定'));
    await waitFor(() => expect(answered).toHaveBeenCalledWith(true));
  });
});

describe('a question asked while the work of another is under way (spec section 9)', () => {
  const save = vi.fn(async () => true);
  beforeEach(() => save.mockClear());

  /** Agrees to the first question, whose work then waits for `end`, and asks the others in the meantime. */
  const askMeanwhile = async (...others: readonly ConfirmOptions[]) => {
    let endWork: (isDone: boolean) => void = () => undefined;
    const work = new Promise<boolean>((resolve) => {
      endWork = resolve;
    });
    const answered = vi.fn();
    const all = [{ title: '停用 MD5 签名？', onOk: () => work }, ...others];
    const Asker = () => {
      const confirm = useConfirm();
      return all.map((options) => {
        const name = String(options.title);
        const put = () => void confirm(options).then((isAgreed) => answered(name, isAgreed));
        return (
          <button key={name} type="button" aria-label={`问 ${name}`} onClick={put}>
            问
          </button>
        );
      });
    };
    render(
      <Stage>
        <Asker />
      </Stage>,
    );
    const user = userEvent.setup();
    const askers = all.map(({ title }) => screen.getByLabelText<HTMLButtonElement>(`问 ${String(title)}`));
    await user.click(askers[0] as HTMLElement);
    await user.click(await screen.findByRole('button', { name: '确定' }));
    // their pages ask them by themselves: the dialog lies above everything that could be clicked
    for (const asker of askers.slice(1)) act(() => asker.click());
    const end = (isDone: boolean) => act(async () => endWork(isDone));
    return { user, answered, end };
  };

  it('is shown once that work is done, and does nothing before it is agreed to itself', async () => {
    const { user, answered, end } = await askMeanwhile({ title: '仍要保存？', isDanger: true, onOk: save });
    expect(screen.queryByRole('dialog', { name: '停用 MD5 签名？' })).not.toBeNull();
    expect(answered).not.toHaveBeenCalled();
    await end(true);
    await screen.findByRole('dialog', { name: '仍要保存？' });
    expect(answered.mock.calls).toEqual([['停用 MD5 签名？', true]]);
    expect(save).not.toHaveBeenCalled();
    // Enter alone agrees to no danger, whichever button had the focus before
    expect(document.activeElement).toBe(button('取消'));
    await user.click(button('确定'));
    await waitFor(() => expect(answered).toHaveBeenCalledWith('仍要保存？', true));
    expect(save).toHaveBeenCalledTimes(1);
  });

  it('replaces the other, which counts as declined, when that work fails', async () => {
    const { user, answered, end } = await askMeanwhile({ title: '仍要保存？', onOk: save });
    await end(false);
    await screen.findByRole('dialog', { name: '仍要保存？' });
    expect(answered.mock.calls).toEqual([['停用 MD5 签名？', false]]);
    await user.click(button('取消'));
    await waitFor(() => expect(answered).toHaveBeenLastCalledWith('仍要保存？', false));
    expect(save).not.toHaveBeenCalled();
  });

  it('is itself replaced by a third one, and counts as declined', async () => {
    const { user, answered, end } = await askMeanwhile({ title: '仍要保存？' }, { title: '离开这个页面？' });
    await waitFor(() => expect(answered.mock.calls).toEqual([['仍要保存？', false]]));
    await end(true);
    await screen.findByRole('dialog', { name: '离开这个页面？' });
    await user.click(button('确定'));
    await waitFor(() => expect(answered).toHaveBeenLastCalledWith('离开这个页面？', true));
    expect(answered).toHaveBeenCalledWith('停用 MD5 签名？', true);
  });
});
