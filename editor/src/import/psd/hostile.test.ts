import { beforeAll, describe, expect, it, vi } from 'vitest';
import { ImportRefusal } from '../refusal.ts';
import { pixelLayer, psdFile, settings, speckled } from '../testing/psd-files.ts';
import { importPsd } from './convert.ts';

/** Hostile files are refused with a specific message before px are decoded, in bounded time (S-16). */

const layer = pixelLayer('层', { left: 0, top: 0, width: 40, height: 30 }, speckled);

const reasonOf = (file: Uint8Array<ArrayBuffer>): string => {
  const start = performance.now();
  try {
    importPsd(file, settings);
    return '';
  } catch (error) {
    expect(error).toBeInstanceOf(ImportRefusal);
    return error instanceof Error ? error.message : '';
  } finally {
    expect(performance.now() - start).toBeLessThan(5000);
  }
};

// the reader logs what it skips
beforeAll(() => void vi.spyOn(console, 'log').mockReturnValue(undefined));

/** The file with some bytes overwritten. */
const changed = (
  change: (view: DataView) => void,
  file = psdFile({ children: [layer] }),
): Uint8Array<ArrayBuffer> => {
  const copy = file.slice();
  change(new DataView(copy.buffer));
  return copy;
};

describe('a file that is no readable PSD', () => {
  it.each([
    [
      'CMYK',
      (view: DataView) => view.setUint16(24, 4),
      '不支持 CMYK 颜色模式，请在 Photoshop 中转为 RGB 后再导入',
    ],
    [
      'Lab',
      (view: DataView) => view.setUint16(24, 9),
      '不支持 Lab 颜色模式，请在 Photoshop 中转为 RGB 后再导入',
    ],
    ['PSB', (view: DataView) => view.setUint16(4, 2), '不支持 PSB（大型文档格式），请另存为 PSD 后再导入'],
    ['32 bits', (view: DataView) => view.setUint16(22, 32), '不支持每通道 32 位的图像，请转为 8 位后再导入'],
    ['huge', (view: DataView) => view.setUint32(18, 30_000), '画布过大：30000 × 300 px，请缩小后再导入'],
    ['none', (view: DataView) => view.setUint32(0, 0x25504446), '这不是 PSD 文件'],
    ['a later version', (view: DataView) => view.setUint16(4, 9), '文件不完整或已损坏，请重新导出后再试'],
  ])('is refused by name: %s', (_, change, reason) => {
    expect(reasonOf(changed(change))).toBe(reason);
  });

  it('is refused wherever it is cut off, and reading ends soon', () => {
    const whole = psdFile({ children: [{ name: '组', children: [layer, { ...layer, name: '另一层' }] }] });
    // the flattened picture after the layers is not needed
    const needed = new DataView(whole.buffer);
    let end = 26;
    for (let part = 0; part < 3; part += 1) end += 4 + needed.getUint32(end);
    for (let length = 0; length < end; length += 211)
      expect(reasonOf(whole.slice(0, length)), `cut off at ${length}`).not.toBe('');
  });

  it('with any byte changed is read or refused, without an exception', () => {
    const whole = psdFile({
      children: [
        { name: '组', children: [layer] },
        { name: '字', text: { text: '标题' } },
      ],
    });
    for (let at = 0; at < Math.min(whole.length, 6000); at += 17)
      reasonOf(changed((view) => view.setUint8(at, 255 - view.getUint8(at)), whole));
  });
});

describe('a file that claims more than its bounds', () => {
  /** Offset of the layer count: after header, colour data, resources and two lengths. */
  const layersAt = (view: DataView): number => {
    const resources = 26 + 4 + view.getUint32(26);
    return resources + 4 + view.getUint32(resources) + 8;
  };

  it('is refused with ten thousand layers', () => {
    expect(reasonOf(changed((view) => view.setInt16(layersAt(view), 10_000)))).toBe(
      '图层过多：共 10000 个，最多 2000 个，请先合并部分图层',
    );
  });

  it('is refused with a layer larger than any memory', () => {
    const huge = changed((view) => {
      view.setInt32(layersAt(view) + 2 + 8, 29_000);
      view.setInt32(layersAt(view) + 2 + 12, 29_000);
    });
    expect(reasonOf(huge)).toBe('有图层超出尺寸上限，请缩小后再导入');
  });

  it('is refused with groups nested too deeply', () => {
    expect(reasonOf(deepGroups())).toBe('图层组嵌套过深，最多 30 层');
  });

  /** The file with an empty ordinary section, and its layers in a block behind it. */
  const hidden = (file: Uint8Array, key: string, sign = '8BIM'): Uint8Array<ArrayBuffer> => {
    const whole = Buffer.from(file);
    let at = 26;
    for (let part = 0; part < 2; part += 1) at += 4 + whole.readUInt32BE(at);
    const end = at + 4 + whole.readUInt32BE(at);
    const layers = whole.subarray(at + 8, at + 8 + whole.readUInt32BE(at + 4));
    const length = (bytes: number): Buffer => {
      const written = Buffer.alloc(4);
      written.writeUInt32BE(bytes);
      return written;
    };
    const none = Buffer.from([0, 0, 0, 2, 0, 0, 0, 0, 0, 0]);
    const high = sign === '8B64' ? length(0) : Buffer.alloc(0);
    const section = Buffer.concat([none, Buffer.from(sign + key), high, length(layers.length), layers]);
    return new Uint8Array(
      Buffer.concat([whole.subarray(0, at), length(section.length), section, whole.subarray(end)]),
    );
  };
  const deepGroups = (): Uint8Array<ArrayBuffer> => {
    let deep: NonNullable<Parameters<typeof psdFile>[0]['children']>[number] = layer;
    for (let depth = 0; depth < 60; depth += 1) deep = { name: '组', children: [deep] };
    return psdFile({ children: [deep] });
  };

  it.each([
    ['Lr16', '8BIM'],
    ['Lr32', '8BIM'],
    ['Layr', '8BIM'],
    ['Lr16', '8B64'],
  ])('is refused when its layers are hidden behind an empty section: %s of %s', (key, sign) => {
    const one = (index: number) =>
      pixelLayer(`${index}`, { left: 0, top: 0, width: 2, height: 2 }, [1, 2, 3, 255]);
    const many = psdFile({ children: Array.from({ length: 2500 }, (_, index) => one(index)) });
    expect(reasonOf(hidden(many, key, sign))).toBe('图层过多：共 2500 个，最多 2000 个，请先合并部分图层');
    expect(reasonOf(hidden(deepGroups(), key, sign))).toBe('图层组嵌套过深，最多 30 层');
  });

  it('is refused with more layers than a page may hold, or more pictures than may be stored at once', () => {
    const plain = (index: number) =>
      pixelLayer(`色块 ${index}`, { left: index % 300, top: 0, width: 3, height: 3 }, [1, 2, 3, 255]);
    const many = Array.from({ length: 501 }, (_, index) => plain(index));
    expect(reasonOf(psdFile({ children: many }))).toBe(
      '图层过多：共 501 个，每页最多 500 个元素，请先合并部分图层',
    );
    const pictures = Array.from({ length: 121 }, (_, index) =>
      pixelLayer(`图 ${index}`, { left: index, top: 0, width: 3, height: 3 }, speckled),
    );
    expect(reasonOf(psdFile({ children: pictures }))).toBe(
      '图片图层过多，一次最多导入 120 张图片，请先合并部分图层',
    );
  });
});
