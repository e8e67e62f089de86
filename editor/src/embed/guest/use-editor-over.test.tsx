// @vitest-environment happy-dom
import { design } from '@design-console/contract/design';
import { platformTemplate } from '@design-console/contract/platform-template';
import { template } from '@design-console/contract/template';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { blankDesign } from '../../document/index.ts';
import { prepareRendering } from '../../testing/obeys.ts';
import { until } from '../../testing/until.ts';
import { defaultConfiguration } from '../../ui/default-configuration.ts';
import { noSlot } from '../../drafts/draft-slot.ts';
import { EditorOver } from './EditorOver.tsx';
import type { OwnDraft } from './drafts/own-drafts.ts';
import { ownDraftOf } from './drafts/testing/own-draft.ts';
import type { GuestPageProps } from './guest-page-props.ts';
import type { OpenedByEditor } from './host/editing-entry.ts';
import { Refused } from './session/calls.ts';
import { type Shown, useEditorOver } from './use-editor-over.ts';

/** The editor in place of the template center or of AI smart design, through reloads and steps of the browser. */

beforeAll(prepareRendering);
beforeEach(() => window.history.replaceState(null, ''));
afterEach(() => vi.restoreAllMocks());

const document = blankDesign({ width: 10, height: 10 });

/** The page of a user; `answers` by call, `null` where there is no such thing. */
const pageOf = async (
  answers: {
    readonly template?: object | null;
    readonly design?: object | null;
    readonly isAway?: boolean;
    readonly answersAfter?: Promise<void>;
  },
  { functions, canvas } = defaultConfiguration(),
  left: Partial<OwnDraft> | null = null,
) => {
  const given = { ...answers };
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
    const path = String(address);
    const isDesign = path.includes(design.get.path);
    const isTemplate = [platformTemplate.getForGuest, template.getPublished].some((call) =>
      path.includes(call.path),
    );
    const data = isDesign ? given.design : isTemplate ? given.template : null;
    return Response.json(data ? { code: 200, msg: '', data } : { code: 404, msg: '不存在', data: null });
  });
  const props = {
    opened: { user: { userFlag: 'u-1', nickname: '' }, product: 'templateCenter' },
    published: { documents: { 'editor.functions': functions, 'editor.canvas': canvas } },
    parameters: { app_id: 'a' },
    session: {
      ask: async (run: (token: string) => Promise<unknown>) => {
        if (given.isAway) throw new Refused(0, '网络连接失败', null, '');
        await given.answersAfter;
        return run('token');
      },
    },
  } as unknown as GuestPageProps;
  const slotOf = async () => ({ ...noSlot, found: left && ownDraftOf(left) });
  let over: ReturnType<typeof useEditorOver> | undefined;
  const Page = () => {
    over = useEditorOver(props, slotOf);
    return null;
  };
  const root = createRoot(window.document.createElement('div'));
  await act(async () => root.render(<Page />));
  const now = () => {
    if (!over) throw new Error('the page is not shown');
    return over;
  };
  return {
    given,
    now,
    /** What the editor opens; null while it is not shown. */
    opens: () => {
      const { shown } = now();
      if (shown.name !== 'editor') return null;
      const { template_id, design_id } = shown.editor.parameters;
      return { template_id, design_id };
    },
    leave: () => act(async () => root.unmount()),
  };
};

const entryOf = (opens: OpenedByEditor, userFlag = 'u-1') => ({
  centerDepth: 1,
  editing: { id: 'e-1', opens, userFlag },
});
const ofTemplate = { parameter: 'template_id', value: 'new-tea' } as const;
const ofDesign = { parameter: 'design_id', value: 'd-1' } as const;
const stored = { designId: 'd-1', document, version: 2, savedAt: '' };

const moveTo = (state: unknown) =>
  act(async () => {
    window.history.replaceState(state, '');
    window.dispatchEvent(new PopStateEvent('popstate', { state }));
  });

describe('the editor in place of a product page', () => {
  it('is open again after a reload, with the template or the stored design', async () => {
    for (const [opens, answers] of [
      [ofTemplate, { template: { document } }],
      [ofDesign, { design: stored }],
    ] as const) {
      window.history.replaceState(entryOf(opens), '');
      const page = await pageOf(answers);
      await until(() => expect(page.opens()).toMatchObject({ [opens.parameter]: opens.value }));
      await page.leave();
    }
  });

  it('is open again forward from the page, and left for it on the way', async () => {
    let answer = (): void => undefined;
    const answersAfter = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const page = await pageOf({ template: { document }, answersAfter });
    expect(page.now().shown).toEqual({ name: 'page' });
    await moveTo(entryOf(ofTemplate));
    expect(page.now().shown).toEqual({ name: 'opening' });
    await moveTo({ centerDepth: 1 });
    expect(page.now().shown).toEqual({ name: 'page' });
    await act(async () => answer());
    expect(page.now().shown).toEqual({ name: 'page' });
    await moveTo(entryOf(ofTemplate));
    await until(() => expect(page.opens()).toMatchObject({ template_id: 'new-tea' }));
    await page.leave();
  });

  it('opens nothing of another user of the same address', async () => {
    window.history.replaceState(entryOf(ofTemplate, 'u-2'), '');
    const page = await pageOf({ template: { document } });
    expect(page.now().shown).toEqual({ name: 'page' });
    await page.leave();
  });

  it('gives way to the page where the template is gone and says so, and offers to try again where the network is', async () => {
    window.history.replaceState(entryOf(ofTemplate), '');
    const gone = await pageOf({});
    await until(() => expect(window.history.state).toEqual({ centerDepth: 1 }));
    expect(gone.now().shown).toEqual({ name: 'page', words: '这个模板已下架' });
    await act(async () => gone.now().onTold());
    expect(gone.now().shown).toEqual({ name: 'page' });
    await gone.leave();

    window.history.replaceState(entryOf(ofDesign), '');
    const away = await pageOf({ design: stored, isAway: true });
    await until(() => expect(away.now().shown).toMatchObject({ name: 'failed' }));
    away.given.isAway = false;
    await act(async () => away.now().onRetry());
    await until(() => expect(away.opens()).toMatchObject({ design_id: 'd-1' }));
    await away.leave();
  });

  it('leaves the page with the reason why it is there, until that was read', async () => {
    const place = window.document.createElement('div');
    const root = createRoot(place);
    const onTold = vi.fn<() => void>();
    const over = { onRetry: () => undefined, onTold, published: {} as GuestPageProps['published'] };
    const show = (shown: Shown) =>
      act(async () =>
        root.render(
          <EditorOver shown={shown} {...over}>
            模板
          </EditorOver>,
        ),
      );
    await show({ name: 'page', words: '这个模板已下架' });
    const notice = place.querySelector('output');
    expect([place.textContent, notice?.textContent]).toEqual(['模板这个模板已下架', '这个模板已下架']);
    await act(async () => void notice?.dispatchEvent(new Event('animationend', { bubbles: true })));
    expect(onTold).toHaveBeenCalledOnce();
    await show({ name: 'page' });
    expect(place.textContent).toBe('模板');
    await act(async () => root.unmount());
  });

  it('goes on with the work from a template that is gone, and begins no further design from it', async () => {
    for (const [left, answers] of [
      [{ content: document }, {}],
      [{ designId: 'd-1' }, { design: stored }],
    ] as const) {
      window.history.replaceState(entryOf(ofTemplate), '');
      const page = await pageOf(answers, undefined, left);
      await until(() => expect(page.opens()).toMatchObject({ template_id: 'new-tea' }));
      const { shown } = page.now();
      const refused = { template: null, templateNotice: '这个模板已下架' };
      expect(shown.name === 'editor' && shown.editor).toMatchObject({ ...refused, draft: { found: left } });
      expect(window.history.state).toMatchObject(entryOf(ofTemplate));
      await page.leave();
    }
  });

  it('opens no template of the company where 素材权限 leaves them out, and says so (product 5)', async () => {
    const { functions, ...given } = defaultConfiguration();
    const materials = { ...functions.materials, templates: 'free' as const };
    const free = { ...given, functions: { ...functions, materials } };
    const page = await pageOf({ template: { document, version: 3 } }, free);
    const company = { parameter: 'template_id', value: '77' } as const;
    await expect(page.now().open(company)).rejects.toThrow('当前方案只开放免费模板，不能使用企业模板');
    expect(page.now().shown).toEqual({ name: 'page' });
    await page.leave();
    const open = await pageOf({ template: { document, version: 3 } });
    await act(async () => open.now().open(company));
    expect(open.opens()).toMatchObject({ template_id: '77' });
    await open.leave();
  });

  it('opens the first page of a template where 多页 is off, and says that there are more (product 5 画布)', async () => {
    const { functions, ...given } = defaultConfiguration();
    const one = {
      ...given,
      functions: { ...functions, canvas: { ...functions.canvas, multiplePages: false } },
    };
    const [front] = document.pages;
    const back = { ...blankDesign({ width: 10, height: 10 }).pages[0] };
    const card = { ...document, pages: [front, back] };
    const page = await pageOf({ template: { document: card } }, one);
    await act(async () => page.now().open({ parameter: 'template_id', value: 'card' }));
    const { shown } = page.now();
    expect(shown.name === 'editor' && shown.editor).toMatchObject({
      template: { design: { pages: [front] } },
      templateNotice: '模板有 2 页，当前方案只用第 1 页',
    });
    await page.leave();
  });
});
