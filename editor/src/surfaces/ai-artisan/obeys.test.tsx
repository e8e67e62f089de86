// @vitest-environment happy-dom
import { DOCUMENTS } from '@design-console/contract/documents';
import { type DocumentValue, initialValue, withField } from '@design-console/contract/kernel';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeAll, describe, expect, it } from 'vitest';
import { changedValue, fieldsOf, prepareRendering } from '../../testing/obeys.ts';
import type { SurfaceValue } from '../surface.ts';
import { AiArtisanSurface } from './AiArtisanSurface.tsx';

/** A setting without effect is a defect: every field of the document must change what is shown. */

const definition = DOCUMENTS['aiArtisan.theme'];
type Value = SurfaceValue<'aiArtisan.theme'>;

beforeAll(prepareRendering);

const mounted = async (configuration: Value, onEvent?: (event: unknown) => void) => {
  const host = document.createElement('div');
  document.body.append(host);
  const root = createRoot(host);
  await act(async () =>
    root.render(
      <AiArtisanSurface
        configuration={configuration}
        user={{ company: '青禾', user: '林晓棠' }}
        {...(onEvent ? { onEvent } : {})}
      />,
    ),
  );
  const leave = async () => {
    await act(async () => root.unmount());
    host.remove();
  };
  return { host, leave };
};

const shown = async (configuration: Value): Promise<string> => {
  const { host, leave } = await mounted(configuration);
  // React numbers its ids across all roots: ignore them
  const html = host.innerHTML.replaceAll(/_r_[0-9a-z]+_/g, '');
  await leave();
  return html;
};

const press = async (host: HTMLElement, find: string) => {
  const found = host.querySelector<HTMLElement>(find);
  if (!found) throw new Error(`nothing at ${find}`);
  await act(async () => found.click());
};

describe('AI artisan obeys', () => {
  it.each(fieldsOf(definition))('%s', async (path, section, name, field) => {
    const before = initialValue(definition);
    const value = (before as DocumentValue)[section]?.[name];
    const after = withField(before as DocumentValue, path, changedValue(field, value)) as Value;
    const unchanged = await shown(before);
    expect(unchanged).toContain('AI 画匠');
    expect(await shown(after)).not.toBe(unchanged);
  });

  it('deterministically: the same value shows the same', async () => {
    expect(await shown(initialValue(definition))).toBe(await shown(initialValue(definition)));
  });

  it('a limit of none is said in words', async () => {
    const value = initialValue(definition);
    expect(await shown({ ...value, generation: { ...value.generation, dailyLimit: 0 } })).toContain(
      '每日不限次数',
    );
  });
});

describe('in AI artisan', () => {
  it('generating says that nothing is connected, and shows no picture as a result', async () => {
    const { host, leave } = await mounted(initialValue(definition));
    await press(host, '[type="submit"]');
    expect(host.querySelector('[role="alert"]')?.textContent).toBe('请先描述想要的画面');
    await press(host, '[class*="ideas"] button');
    await press(host, '[type="submit"]');
    const result = host.querySelector('[aria-label="生成结果"]');
    expect(result?.textContent).toContain('绘图服务还没有接入，这次没有生成图片');
    expect(result?.querySelectorAll('li')).toHaveLength(4);
    expect(result?.querySelector('img, canvas, svg[role="img"]')).toBe(null);
    await leave();
  });

  it('every picture that is shown is called an example', async () => {
    const { host, leave } = await mounted(initialValue(definition));
    const works = [...host.querySelectorAll('[aria-label="示例作品"] li')];
    expect(works).toHaveLength(6);
    for (const work of works) expect(work.textContent).toContain('示例');
    await leave();
  });

  it('with callback only, a picture is handed to the host page instead of downloaded', async () => {
    const events: unknown[] = [];
    const value = initialValue(definition);
    const { host, leave } = await mounted({ ...value, download: { download: 'callback' } }, (event) =>
      events.push(event),
    );
    await press(host, '[aria-label="使用示例「国风」"]');
    expect(events).toEqual([{ type: 'usePicture', style: 'guofeng' }]);
    await leave();
  });
});
