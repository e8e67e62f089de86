// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { defaultConfiguration } from '../ui/default-configuration.ts';
import { blankDesign, type Design, type Element, plainText, shapeElement, solid } from '../document/index.ts';
import { prepareRendering } from '../testing/obeys.ts';
import { loadPanels } from '../ui/load-panels.ts';
import { DesignerEditor } from './DesignerEditor.tsx';

/** A designer sets what users may do to a template, and previews it as they will see it. */

beforeAll(async () => {
  prepareRendering();
  await loadPanels();
});

const box = (id: string): Element => ({
  ...shapeElement({ x: 100, y: 100, width: 100, height: 80, fill: solid('#0773fc') }),
  id,
  name: id,
});

const open = async (actionId = 'save') => {
  const host = document.createElement('div');
  document.body.append(host);
  const root = createRoot(host);
  const blank = blankDesign({ width: 1000, height: 1000, title: '试验' });
  const saved: Design[] = [];
  /** A save waits for this promise. */
  const answer: { now: Promise<void> } = { now: Promise.resolve() };
  const dirty: boolean[] = [];
  await act(async () =>
    root.render(
      <DesignerEditor
        device="pc"
        configuration={defaultConfiguration()}
        design={{ ...blank, pages: blank.pages.map((page) => ({ ...page, elements: [box('标志')] })) }}
        user={{ company: '青禾', user: '林晓棠', isAuthorized: true }}
        actions={[
          {
            id: actionId,
            label: '保存',
            run: async (design) => {
              saved.push(design);
              await answer.now;
              return true;
            },
          },
        ]}
        marks={[{ pageId: blank.pages[0]?.id ?? '', x: 500, y: 250, text: '标志太靠边' }]}
        onBack={() => undefined}
        onDirty={(is) => void dirty.push(is)}
      />,
    ),
  );
  const find = (what: string): HTMLElement => {
    const found = host.querySelector<HTMLElement>(what);
    if (!found) throw new Error(`${what} is not there`);
    return found;
  };
  const named = (name: string): HTMLElement => {
    const found = [...host.querySelectorAll<HTMLElement>('button')].find(
      (one) => one.getAttribute('aria-label') === name || one.textContent === name,
    );
    if (!found) throw new Error(`${name} is not there`);
    return found;
  };
  const press = (name: string) => act(async () => named(name).click());
  const key = (given: string, more: KeyboardEventInit = {}) =>
    act(async () => {
      find('[data-stage]').dispatchEvent(
        new KeyboardEvent('keydown', { key: given, bubbles: true, cancelable: true, ...more }),
      );
    });
  const choose = (value: string) =>
    act(async () => {
      const select = find('[aria-label="模板设置"] select') as HTMLSelectElement;
      select.value = value;
      select.dispatchEvent(new Event('change', { bubbles: true }));
    });
  return {
    host,
    find,
    named,
    press,
    key,
    choose,
    saved,
    dirty,
    answer,
    close: async () => {
      await act(async () => root.unmount());
      host.remove();
    },
  };
};

describe('the editor of a template', () => {
  it('sets role, locks and editableBy, and stores them as those of the template', async () => {
    const editor = await open();
    await editor.key('Enter');
    await editor.choose('logo');
    await editor.press('锁定移动');
    await editor.press('锁定删除');
    expect(editor.dirty.at(-1)).toBe(true);
    await editor.key('s', { ctrlKey: true });
    expect(editor.saved[0]?.pages[0]?.elements[0]).toMatchObject({
      role: 'logo',
      lockedBy: 'designer',
      locks: { move: true, resize: false, edit: false, delete: true },
    });
    expect(editor.dirty.at(-1)).toBe(false);
    await editor.press('仅设计师');
    await editor.press('保存');
    expect(editor.saved[1]?.pages[0]?.elements[0]?.editableBy).toBe('designer');
    await editor.press('锁定移动');
    await editor.press('锁定删除');
    await editor.press('保存');
    expect(editor.saved[2]?.pages[0]?.elements[0]).not.toHaveProperty('lockedBy');
    await editor.close();
  });

  it('previews the template as a user gets it: locked elements stay and say so, and preview changes are dropped', async () => {
    const editor = await open();
    await editor.key('Enter');
    await editor.press('锁定移动');
    await editor.press('以用户身份预览');
    await editor.key('Enter');
    expect(editor.find('[data-lock-badge]').textContent).toBe('模板已锁定：移动');
    expect(editor.host.querySelector('[aria-label="模板设置"]')).toBeNull();
    expect(editor.find('[aria-label="X 坐标"]').hasAttribute('disabled')).toBe(true);
    await editor.key('l', { ctrlKey: true, shiftKey: true });
    expect(editor.find('[data-lock-badge]').textContent).toBe('模板已锁定：移动');
    await editor.key('Delete');
    await editor.press('返回设计');
    await editor.press('保存');
    expect(editor.saved[0]?.pages[0]?.elements).toHaveLength(1);
    await editor.close();
  });

  it('saves by Ctrl+S, and never runs an action that may publish', async () => {
    const editor = await open('to-3');
    await editor.key('Enter');
    await editor.key('ArrowRight');
    await editor.key('s', { ctrlKey: true });
    expect(editor.saved).toEqual([]);
    expect(editor.dirty.at(-1)).toBe(true);
    await editor.press('保存');
    expect(editor.saved).toHaveLength(1);
    await editor.close();
  });

  it('saves by Ctrl+S the words that are being typed: only their undo is unsaved then', async () => {
    const editor = await open();
    await editor.key('t');
    await editor.key('Enter');
    const field = await vi.waitFor(
      () => editor.find('textarea[aria-label="编辑文字"]') as HTMLTextAreaElement,
    );
    const press = (key: string, more: KeyboardEventInit = {}) =>
      act(async () => {
        field.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }));
      });
    await act(async () => {
      field.value = '盛大开业';
      field.dispatchEvent(new InputEvent('input', { bubbles: true }));
    });
    expect(editor.dirty.at(-1)).toBe(true);
    await press('s', { ctrlKey: true });
    const text = editor.saved[0]?.pages[0]?.elements.at(-1);
    expect(text?.type === 'text' && plainText(text)).toBe('盛大开业');
    expect(editor.dirty.at(-1)).toBe(false);
    await press('Escape');
    expect(editor.dirty.at(-1)).toBe(false);
    await editor.press('撤销');
    expect(editor.dirty.at(-1)).toBe(true);
    await editor.close();
  });

  it('keeps changes made while a save is running: its late answer does not mark them as saved', async () => {
    const editor = await open();
    await editor.key('Enter');
    await editor.key('ArrowRight');
    let come = (): void => undefined;
    editor.answer.now = new Promise((resolve) => {
      come = resolve;
    });
    await editor.key('s', { ctrlKey: true });
    expect(editor.saved[0]?.pages[0]?.elements[0]?.x).toBe(101);
    await editor.key('ArrowRight', { shiftKey: true });
    await act(async () => come());
    expect(editor.dirty.at(-1)).toBe(true);
    expect(editor.host.textContent).toContain('有未保存的修改');
    await editor.key('s', { ctrlKey: true });
    expect(editor.saved[1]?.pages[0]?.elements[0]?.x).toBe(111);
    expect(editor.dirty.at(-1)).toBe(false);
    await editor.close();
  });

  it('shows the marks of a reviewer where they were placed', async () => {
    const editor = await open();
    const pin = editor.named('批注 1：标志太靠边');
    expect(pin.parentElement?.style.cssText.replaceAll(' ', '')).toContain('left:50%;top:25%');
    await editor.press('批注 1：标志太靠边');
    expect(editor.find('[role="note"]').textContent).toBe('标志太靠边');
    await editor.close();
  });
});
