import { execFile, fork } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { CODE } from '@design-console/contract/kernel';
import {
  blankDesign,
  groupElement,
  imageElement,
  shapeElement,
  solid,
  textElement,
} from '@design-console/editor/document';
import sharp from 'sharp';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { openPainting, paintingTerms, type Sheet } from './painting.ts';
import type { PaintTask } from './paint-task.ts';
import type { Loss } from './paint-process.ts';
import { StorageFault } from '../storage/storage-fault.ts';
import { openPool } from './pool.ts';

const patient = { processes: 1, paintMs: { wall: 60_000, cpu: 60_000 } };
const painting = openPainting(async () => null, patient);
afterAll(() => painting.close());

const requester = { companyId: 1, user: 'a' };
const blank = (side = 40): Sheet => ({
  design: blankDesign({ width: side, height: side }),
  files: new Map(),
});

/** Takes minutes as PDF: every group becomes a picture of the page size. */
const endless = (): Sheet => {
  const { design, files } = blank(2000);
  const box = { x: 0, y: 0, width: 2000, height: 2000 };
  const elements = Array.from({ length: 400 }, () =>
    groupElement({ ...box, opacity: 0.5, elements: [shapeElement({ ...box, fill: solid('#ff0000') })] }),
  );
  return { files, design: { ...design, pages: design.pages.map((page) => ({ ...page, elements })) } };
};

const formatOf = (bytes: Buffer) => bytes.subarray(8, 12).toString();

describe('painting in a process of its own', () => {
  it('kills what takes too long, and the others are painted all the same (S-20)', async () => {
    const strict = openPainting(async () => null, { ...patient, paintMs: { wall: 60_000, cpu: 600 } });
    try {
      const [costly, ...others] = await Promise.allSettled([
        strict.pdf(endless(), { author: '', withBleed: false, withCropMarks: false }, requester),
        ...[1, 2].map(() => strict.webp(blank(), 40, { companyId: 2, user: 'b' })),
      ]);
      expect(costly).toMatchObject({
        reason: { code: CODE.invalid, message: expect.stringContaining('时间') },
      });
      expect(others.map((one) => one.status)).toEqual(['fulfilled', 'fulfilled']);
    } finally {
      await strict.close();
    }
  });

  it.runIf(process.platform === 'linux')(
    'refuses what the machine gave no time as busy, not as too complex, and continues with a new one',
    async () => {
      const hasty = openPainting(async () => null, { ...patient, paintMs: { wall: 5000, cpu: 60_000 } });
      try {
        await hasty.webp(blank(), 40, requester);
        // a process that gets no processor time at all
        for (const pid of hasty.pids()) process.kill(pid, 'SIGSTOP');
        await expect(hasty.webp(blank(), 40, requester)).rejects.toMatchObject({
          code: CODE.tooMany,
          message: '系统繁忙，处理未能按时完成，请稍后再试',
          data: { retryAfterSeconds: 10 },
        });
        expect(formatOf(await hasty.webp(blank(), 40, { companyId: 2, user: 'b' }))).toBe('WEBP');
      } finally {
        await hasty.close();
      }
    },
  );

  it('draws nothing while a file cannot be read, and a stand-in only for one that is not stored', async () => {
    const photo = { url: '/saas/files/photo.png', width: 40, height: 40, mime: 'image/png' as const };
    const box = { x: 0, y: 0, width: 40, height: 40 };
    const { design } = blank();
    const sheet: Sheet = {
      design: {
        ...design,
        assets: { photo },
        pages: design.pages.map((page) => ({
          ...page,
          elements: [imageElement({ asset: 'photo', ...box })],
        })),
      },
      files: new Map([['photo', 'photo.png']]),
    };
    const pdf = { author: '', withBleed: false, withCropMarks: false };
    const away = openPainting(async () => {
      throw new StorageFault('存储不可用', 'the storage is away', true);
    }, patient);
    const gone = openPainting(async () => '/nowhere/photo.png', patient);
    try {
      for (const paint of [away.webp(sheet, 40, requester), away.pdf(sheet, pdf, requester)])
        await expect(paint).rejects.toThrow(StorageFault);
      await expect(gone.webp(sheet, 40, requester)).rejects.toThrow('Painting failed');
      expect(formatOf(await painting.webp(sheet, 40, requester))).toBe('WEBP');
      const missing = (id: string) => new Error(`${id} is missing`);
      await expect(painting.pdf({ ...sheet, missing }, pdf, requester)).rejects.toThrow('photo is missing');
    } finally {
      await Promise.all([away.close(), gone.close()]);
    }
  });

  it('lays a template out for another size without distorting its photo', async () => {
    const { design, files } = blank(400);
    const photo = imageElement({ asset: 'photo', x: 0, y: 0, width: 400, height: 400 });
    const pages = design.pages.map((page) => ({ ...page, elements: [photo] }));
    const size = { width: 800, height: 200, unit: 'px', dpi: 96 } as const;
    const terms = { size, coverWidthPx: 80 };
    const made = await painting.make({ design: { ...design, pages }, files }, terms, requester);
    expect(made.design.pages[0]?.elements[0]).toMatchObject({
      width: 800,
      height: 200,
      crop: { x: 0, y: 0.375, width: 1, height: 0.25 },
    });
  });

  it('fills words into a curved text, which keeps its curve and gets a box of its arc', async () => {
    const { design, files } = blank(1000);
    const title = {
      ...textElement({ text: '姓名', x: 200, y: 200, width: 300, fontSize: 40, box: 'auto' }),
      id: 'title',
      curve: 60,
    };
    const pages = design.pages.map((page) => ({ ...page, elements: [title] }));
    const made = await painting.make(
      { design: { ...design, pages }, files },
      { contents: { title: { text: '第十二届青年艺术双年展' } }, coverWidthPx: 80 },
      requester,
    );
    const [filled] = made.design.pages[0]?.elements ?? [];
    expect(filled).toMatchObject({ curve: 60 });
    // 440 px along more than half a circle: narrower than the words, higher than a line
    expect(filled?.width).toBeGreaterThan(150);
    expect(filled?.width).toBeLessThan(350);
    expect(filled?.height).toBeGreaterThan(150);
  });

  it('makes words smaller that are too long for their place, and tells which have no room even then', async () => {
    const { design, files } = blank(1000);
    const title = {
      ...textElement({ text: '姓名', x: 200, y: 200, width: 300, height: 150, fontSize: 100, box: 'fixed' }),
      id: 'title',
    };
    const pages = design.pages.map((page) => ({ ...page, elements: [title] }));
    const make = (text: string) =>
      painting.make(
        { design: { ...design, pages }, files },
        { contents: { title: { text } }, coverWidthPx: 80 },
        requester,
      );
    const sizeOf = ({ design: made }: Awaited<ReturnType<typeof make>>) => {
      const [element] = made.pages[0]?.elements ?? [];
      return element?.type === 'text' ? Math.round(element.paragraphs[0]?.runs[0]?.style.fontSize ?? 0) : 0;
    };
    const [short, longer, long] = [
      await make('春茶'),
      await make('春茶上市'),
      await make('春眠不觉晓处处闻啼鸟'),
    ];
    expect([short, longer, long].map((made) => [sizeOf(made), made.textsWithoutRoom])).toEqual([
      [100, []],
      [75, []],
      [60, ['title']],
    ]);
  });

  it('paints the small picture of a page of any form, as wide as asked or as high as a picture can be (spec 3.1.1)', async () => {
    const sizes = [
      [300, 20_000],
      [1, 20_000],
      [20_000, 300],
      [20_000, 1],
      [600, 800],
    ] as const;
    const seen = await Promise.all(
      sizes.map(async ([width, height]) => {
        const sheet = { design: blankDesign({ width, height }), files: new Map() };
        const { cover } = await painting.make(sheet, { coverWidthPx: 360 }, requester);
        const pictures = [await painting.webp(sheet, 360, requester), cover];
        return Promise.all(
          pictures.map(async (bytes) => {
            const { width: wide, height: high } = await sharp(bytes).metadata();
            return [wide, high];
          }),
        );
      }),
    );
    const each = [
      [240, 16_000],
      [1, 16_000],
      [360, 5],
      [360, 1],
      [360, 480],
    ];
    expect(seen).toEqual(each.map((size) => [size, size]));
  });

  it('refuses a picture larger than its format can hold, which no further try would paint', async () => {
    const sheet = { design: blankDesign({ width: 300, height: 20_000 }), files: new Map() };
    const wanted = { format: 'webp', pageIndex: 0, quality: 80 } as const;
    for (const scale of [1, 20])
      await expect(painting.page(sheet, { ...wanted, scale }, requester)).rejects.toMatchObject({
        code: CODE.invalid,
        message: '图片的尺寸超出上限',
      });
  });

  it('kills a process that uses too much memory, and continues with a new one (S-20)', async () => {
    const strict = openPainting(async () => null, { ...patient, memoryBytes: 280 * 2 ** 20 });
    try {
      // 9000 px per side are 324 MB
      const costly = strict.webp(blank(9000), 9000, requester);
      await expect(costly).rejects.toMatchObject({
        code: CODE.invalid,
        message: expect.stringContaining('内存'),
      });
      expect(formatOf(await strict.webp(blank(), 40, requester))).toBe('WEBP');
    } finally {
      await strict.close();
    }
  });

  it('drops tasks whose senders have left', async () => {
    const pool = openPool({ ...paintingTerms, processes: 1 });
    const limits = { wallMs: 60_000, cpuMs: 500, memoryBytes: paintingTerms.memoryBytes };
    const paint = (sheet: Sheet, signal?: AbortSignal) => {
      const task = {
        what: 'pdf' as const,
        author: '',
        withBleed: false,
        withCropMarks: false,
        design: sheet.design,
        files: new Map(),
        fonts: [],
      };
      return pool.run({ ...requester, ...(signal ? { signal } : {}) }, task, limits);
    };
    try {
      const before = paint(endless());
      const gone = new AbortController();
      const left = paint(blank(), gone.signal);
      gone.abort();
      await expect(left).rejects.toMatchObject({ message: '请求已取消' });
      expect(await before).toBe('time');
    } finally {
      await pool.close();
    }
  });

  it('refuses users who have too many waiting tasks, and no others (S-20)', async () => {
    const narrow = openPainting(async () => null, { ...patient, bounds: { user: 2, company: 3, all: 4 } });
    try {
      const own = Array.from({ length: 6 }, () => narrow.webp(blank(), 40, requester));
      const other = narrow.webp(blank(), 40, { companyId: 2, user: 'b' });
      const settled = await Promise.allSettled(own);
      const refused = settled.filter((one) => one.status === 'rejected');
      expect(refused.length).toBeGreaterThan(0);
      for (const one of refused)
        expect(one.reason).toMatchObject({ code: CODE.tooMany, data: { retryAfterSeconds: 5 } });
      expect(formatOf(await other)).toBe('WEBP');
    } finally {
      await narrow.close();
    }
  });

  it('answers all who wait when it is closed', async () => {
    const closing = openPainting(async () => null, patient);
    const tasks = [1, 2].map(() => closing.webp(blank(), 40, requester));
    const ended = Promise.allSettled(tasks);
    await closing.close();
    expect((await ended).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  });
});

describe('a painting process that ends unexpectedly', () => {
  const limits = { wallMs: 60_000, cpuMs: 60_000, memoryBytes: paintingTerms.memoryBytes };
  const taskOf = ({ design }: Sheet): PaintTask => ({
    what: 'pdf',
    author: '',
    withBleed: false,
    withCropMarks: false,
    design,
    files: new Map(),
    fonts: [],
  });
  const openOne = () => {
    const losses: Loss[] = [];
    const terms = { ...paintingTerms, processes: 1, lost: (loss: Loss) => losses.push(loss) };
    return { pool: openPool(terms), losses };
  };
  const done = { result: expect.anything() };

  it('has its task run once more in a new one', async () => {
    const { pool, losses } = openOne();
    try {
      expect(await pool.run(requester, taskOf(blank()), limits)).toMatchObject(done);
      const [pid = 0] = pool.pids();
      process.kill(pid, 'SIGKILL');
      expect(await pool.run(requester, taskOf(blank()), limits)).toMatchObject(done);
      expect(losses).toEqual(['ended']);
      expect(pool.pids()).not.toContain(pid);
    } finally {
      await pool.close();
    }
  });

  it('twice fails its task; a task that takes too long has no second run', async () => {
    const { pool, losses } = openOne();
    try {
      const { signal } = new AbortController();
      // who begins is not cancelled any more
      const begun = vi.spyOn(signal, 'removeEventListener');
      const working = pool.run({ ...requester, signal }, taskOf(endless()), limits);
      for (const time of [1, 2]) {
        await expect.poll(() => begun.mock.calls.length, { timeout: 60_000 }).toBe(time);
        for (const pid of pool.pids()) process.kill(pid, 'SIGKILL');
      }
      expect(await working).toBe('ended');
      expect(await pool.run(requester, taskOf(endless()), { ...limits, cpuMs: 500 })).toBe('time');
      expect(losses).toEqual(['ended', 'ended', 'time']);
    } finally {
      await pool.close();
    }
  });

  it('after its idle time gets no further task', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { pool, losses } = openOne();
    try {
      expect(await pool.run(requester, taskOf(blank()), limits)).toMatchObject(done);
      vi.advanceTimersByTime(paintingTerms.idleMs);
      expect(pool.pids()).toEqual([]);
      expect(await pool.run(requester, taskOf(blank()), limits)).toMatchObject(done);
      expect(losses).toEqual([]);
    } finally {
      vi.useRealTimers();
      await pool.close();
    }
  });
});

describe('pictures drawn anew', () => {
  it('keep their type of content, and lose all metadata', async () => {
    const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#f00' } })
      .jpeg()
      .withExif({ IFD0: { Copyright: 'somebody' } })
      .toBuffer();
    const { bytes, ...facts } = await painting.picture(photo, 30, requester);
    expect(facts).toMatchObject({ mediaType: 'image/jpeg', widthPx: 30, heightPx: 20 });
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
    const icon =
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="6"><rect width="9" height="9"/></svg>';
    const drawn = await painting.picture(Buffer.from(icon), 300, requester);
    expect(drawn).toMatchObject({ mediaType: 'image/png', widthPx: 300, heightPx: 200 });
  });

  it('are enlarged less where filters cost by the pixel', async () => {
    const blurred = (size: string, how: string) =>
      Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" ${size}><filter id="f"><feGaussianBlur stdDeviation="1"/></filter><rect width="9" height="9" ${how}/></svg>`,
      );
    const widths = [
      await painting.picture(blurred('width="90" height="60"', 'filter="url(#f)"'), 2560, requester),
      await painting.picture(blurred('width="1500" height="9"', 'filter="url(#f)"'), 2560, requester),
      await painting.picture(blurred('width="90" height="60"', 'filter="url(#f)"'), 300, requester),
    ].map(({ widthPx }) => widthPx);
    expect(widths).toEqual([1280, 1500, 300]);
    const byRule =
      '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="60"><rect style="filter:blur(1px)"/></svg>';
    expect((await painting.picture(Buffer.from(byRule), 2560, requester)).widthPx).toBe(1280);
  });

  it('are refused with the reason', async () => {
    const costly =
      '<svg xmlns="http://www.w3.org/2000/svg" width="3000" height="3000"><filter id="f"><feMorphology radius="300"/></filter><rect width="3000" height="3000" filter="url(#f)"/></svg>';
    await expect(painting.picture(Buffer.from(costly), 2560, requester)).rejects.toMatchObject({
      code: CODE.invalid,
      data: { fields: { file: expect.stringContaining('feMorphology') } },
    });
    for (const file of [
      Buffer.from('text'),
      Buffer.from('\x89PNG\r\n\x1a\nnone', 'latin1'),
      Buffer.from('GIF89a'),
    ])
      await expect(painting.picture(file, 100, requester)).rejects.toMatchObject({ code: CODE.invalid });
  });
});

const statOf = (path: string): string[] => {
  const stat = readFileSync(path, 'utf8');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
};
const childrenOf = (parent: number): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        return Number(statOf(`/proc/${pid}/stat`)[1]) === parent;
      } catch {
        return false;
      }
    });

describe.runIf(process.platform === 'linux')('a painting process', () => {
  it('is waited for by a program that closes the painting and has no other work', async () => {
    const program = `
      const { openPainting } = await import(${JSON.stringify(new URL('painting.ts', import.meta.url).href)});
      const { blankDesign } = await import('@design-console/editor/document');
      const painting = openPainting(async () => null, { processes: 1 });
      const design = blankDesign({ width: 40, height: 40 });
      await painting.webp({ design, files: new Map() }, 20, { companyId: 1, user: 'a' });
      await painting.close();
      process.stdout.write('closed');`;
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--import', import.meta.resolve('tsx'), '--input-type=module', '-e', program],
      { cwd: fileURLToPath(new URL('.', import.meta.url)) },
    );
    expect(stdout).toBe('closed');
  });

  it('has no secrets, runs at low priority, and ends with a server that was killed', async () => {
    const server = fork(fileURLToPath(new URL('testing-painter.ts', import.meta.url)), {
      execArgv: ['--import', import.meta.resolve('tsx')],
      env: { ...process.env, SECRET_KEY: 'f00d'.repeat(16) },
    });
    await new Promise((painted) => server.once('message', painted));
    const [child = 0] = childrenOf(server.pid ?? 0).filter((pid) =>
      readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('work.js'),
    );
    expect(child).toBeGreaterThan(0);
    expect(readFileSync(`/proc/${child}/environ`, 'utf8')).not.toContain('f00d');
    const nice = readdirSync(`/proc/${child}/task`).map((thread) =>
      Number(statOf(`/proc/${child}/task/${thread}/stat`)[16]),
    );
    expect(new Set(nice)).toEqual(new Set([10]));
    // it is in the middle of a task that takes minutes
    server.send('paint');
    await new Promise((begun) => server.once('message', begun));
    server.kill('SIGKILL');
    await expect.poll(() => readdirSync('/proc').includes(`${child}`), { timeout: 20_000 }).toBe(false);
  });
});
