// @vitest-environment happy-dom
import { beforeAll, describe, expect, it } from 'vitest';
import { blankDesign } from '../../document/index.ts';
import { prepareRendering } from '../../testing/obeys.ts';
import { mountEditor } from '../../testing/mount-editor.tsx';
import type { EditorConfiguration } from '../configuration.ts';
import { defaultConfiguration } from '../default-configuration.ts';
import { loadPanels } from '../load-panels.ts';
import { storePictureFor } from './own-pictures.ts';

beforeAll(async () => {
  prepareRendering();
  await loadPanels();
});

const withRights = (rights: Partial<EditorConfiguration['functions']['materials']>): EditorConfiguration => {
  const given = defaultConfiguration();
  const materials = { ...given.functions.materials, ...rights };
  return { ...given, functions: { ...given.functions, materials } };
};

const panelsIn = async (configuration: EditorConfiguration) => {
  const { host, close } = await mountEditor({
    configuration,
    design: blankDesign({ width: 400, height: 300 }),
    startsWithPanel: 'background',
  });
  const names = [...host.querySelectorAll('nav[aria-label="左侧栏"] [data-id]')].map((one) =>
    one.getAttribute('data-id'),
  );
  const hasGround = host.querySelector('[aria-label="背景图片"]') !== null;
  await close();
  return { names, hasGround };
};

describe('素材权限 (product 5, editor.functions)', () => {
  it('仅已授权 leaves no way to add an own picture', async () => {
    const all = await panelsIn(withRights({}));
    expect([all.names, all.hasGround]).toEqual([expect.arrayContaining(['upload', 'pictures']), true]);
    const licensed = await panelsIn(withRights({ materials: 'licensed' }));
    expect(licensed.names).toEqual(all.names.filter((id) => id !== 'upload' && id !== 'pictures'));
    expect(licensed.hasGround).toBe(false);
    // pasted and dropped pictures take this way
    const refused = storePictureFor(withRights({ materials: 'licensed' }), undefined);
    await expect(refused?.(new Blob(), 'a.png')).rejects.toThrow('不能上传图片');
    expect(storePictureFor(withRights({}), undefined)).toBeUndefined();
  });
});
