// @vitest-environment happy-dom
import { DOCUMENTS } from '@design-console/contract/documents';
import { type DocumentValue, initialValue, withField } from '@design-console/contract/kernel';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeAll, describe, expect, it } from 'vitest';
import { changedValue, fieldsOf, prepareRendering } from '../../testing/obeys.ts';
import type { DocumentValueOf } from '../product-page.ts';
import { TemplateCenter } from './TemplateCenter.tsx';

/** A setting without effect is a defect: every field of the document must change what is shown. */

const definition = DOCUMENTS['templateCenter.style'];
type Value = DocumentValueOf<'templateCenter.style'>;

beforeAll(prepareRendering);

const mounted = async (configuration: Value, onEvent?: (event: unknown) => Promise<null>) => {
  const host = document.createElement('div');
  document.body.append(host);
  const root = createRoot(host);
  const show = (value: Value) =>
    act(async () =>
      root.render(
        <TemplateCenter
          configuration={value}
          user={{ company: '青禾', user: '林晓棠' }}
          {...(onEvent ? { onEvent } : {})}
        />,
      ),
    );
  await show(configuration);
  const leave = async () => {
    await act(async () => root.unmount());
    host.remove();
  };
  return { host, show, leave };
};

const shown = async (configuration: Value): Promise<string> => {
  const { host, leave } = await mounted(configuration);
  const html = host.innerHTML;
  await leave();
  return html;
};

const titlesIn = (host: HTMLElement): string[] =>
  [...host.querySelectorAll('[data-id] b')].map((title) => title.textContent ?? '');

const press = async (host: HTMLElement, words: string) => {
  const found = [...host.querySelectorAll('button')].find((one) => one.textContent === words);
  if (!found) throw new Error(`no button ${words}`);
  await act(async () => found.click());
};

describe('the template center obeys', () => {
  it.each(fieldsOf(definition))('%s', async (path, section, name, field) => {
    const before = initialValue(definition);
    const value = (before as DocumentValue)[section]?.[name];
    const after = withField(before as DocumentValue, path, changedValue(field, value)) as Value;
    const unchanged = await shown(before);
    expect(unchanged).toContain('春季招聘');
    expect(await shown(after)).not.toBe(unchanged);
  });

  it('deterministically: the same value shows the same', async () => {
    expect(await shown(initialValue(definition))).toBe(await shown(initialValue(definition)));
  });
});

describe('in the template center', () => {
  it('hot words search, filters narrow, sorting orders, and clearing brings all back', async () => {
    const { host, leave } = await mounted(initialValue(definition));
    const all = titlesIn(host);
    expect(all[0]).toBe('双十一大促');
    await press(host, '最多使用');
    expect(titlesIn(host)[0]).toBe('行业趋势报告');
    await press(host, '招聘');
    expect(titlesIn(host)).toEqual(['春季招聘']);
    await press(host, '国风');
    expect(titlesIn(host)).toEqual([]);
    await press(host, '清空条件');
    expect(titlesIn(host)).toHaveLength(all.length);
    await leave();
  });

  it('a removed filter no longer narrows', async () => {
    const value = initialValue(definition);
    const { host, show, leave } = await mounted(value);
    await press(host, '国风');
    expect(titlesIn(host)).toEqual(['新茶上市']);
    await show({ ...value, search: { ...value.search, filters: ['color'] } });
    expect(titlesIn(host)).toHaveLength(10);
    await leave();
  });

  it('the host page gets the chosen template, in the names of the embed protocol', async () => {
    const events: unknown[] = [];
    const { host, leave } = await mounted(initialValue(definition), async (event) => {
      events.push(event);
      return null;
    });
    await act(async () => host.querySelector<HTMLElement>('[data-id="new-tea"]')?.click());
    await press(host, '使用这个模板');
    expect(events).toEqual([
      {
        type: 'chooseTemplate',
        templateId: 'new-tea',
        templateName: '新茶上市',
        templateThumbUrl: '',
        price: 0,
      },
    ]);
    await leave();
  });
});
