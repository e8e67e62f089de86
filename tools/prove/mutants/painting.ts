import type { Mutant } from '../mutant.ts';

const layers = ['editor/src/painter/server/render.test.ts'];
const fonts = ['editor/src/painter/server/fonts.test.ts'];
const painting = ['server/src/painting/painting.test.ts'];
const queue = ['server/src/painting/fair-queue.test.ts'];
const svg = ['server/src/painting/clean-svg.test.ts'];
const grounds = ['editor/src/painter/background.test.ts'];

/** Mutants that let a document or a picture cost the server too much. */
export const paintingMutants: readonly Mutant[] = [
  {
    name: 'leave it to the library which size a PDF has',
    file: 'editor/src/painter/server/render.ts',
    search: 'return withPageBoxes(document.close(), boxes);',
    replace: 'void withPageBoxes; return document.close();',
    mustFail: layers,
  },
  {
    name: 'move no offset of a PDF whose boxes grow',
    file: 'editor/src/painter/server/pdf-boxes.ts',
    search: 'from < offset ? text.length - to + from : 0',
    replace: 'from < offset ? 0 : 0',
    mustFail: layers,
  },
  {
    name: 'cover a page but not its bleed with a picture',
    file: 'editor/src/painter/background.ts',
    search: 'const sheet = sheetBox(page, page.bleed ?? 0);',
    replace: 'const sheet = box;',
    mustFail: grounds,
  },
  {
    name: 'begin tiles at the edge of the sheet',
    file: 'editor/src/painter/background.ts',
    search: 'const left = Math.floor(area.x / tile.width) * tile.width;',
    replace: 'const left = area.x;',
    mustFail: grounds,
  },
  {
    name: 'export: leave out the bleed that was asked for',
    file: 'server/src/painting/answer-order.ts',
    search: '        withBleed,\n',
    replace: '        withBleed: false,\n',
    mustFail: ['server/src/modules/design/design-export.test.ts'],
  },
  {
    name: 'paint layers as large as what lies on them, seen or not',
    file: 'editor/src/painter/layer.ts',
    search: 'view.visible ? common(whole, edgesOf(view.visible, shadowReach(shadow, scale))) : whole',
    replace: 'whole',
    mustFail: layers,
  },
  {
    name: 'keep every filtered picture until the painting ends',
    file: 'editor/src/painter/picture-cache.ts',
    search: 'if (fits()) return true;\n    const used',
    replace: 'if (more >= 0) return true;\n    const used',
    mustFail: layers,
  },
  {
    name: 'take Latin letters from the slice registered last',
    file: 'editor/src/painter/server/fonts.ts',
    search: 'fontFamilyNames(face.fontFamily).flatMap(withAlphabets)',
    replace: 'fontFamilyNames(face.fontFamily)',
    mustFail: fonts,
  },
  {
    name: 'watch no memory of painting processes',
    file: 'server/src/painting/paint-process.ts',
    search: 'usage.residentBytes > limits.memoryBytes',
    replace: 'usage.residentBytes < 0',
    mustFail: painting,
  },
  {
    name: 'watch no processor time of painting processes',
    file: 'server/src/painting/paint-process.ts',
    search: 'usage.cpuMs - (before?.cpuMs ?? 0) > limits.cpuMs',
    replace: 'usage.cpuMs < 0',
    mustFail: painting,
  },
  {
    name: 'paint what nobody waits for any more',
    file: 'server/src/painting/pool.ts',
    search: "asker.signal?.addEventListener('abort', onGone);",
    replace: '',
    mustFail: painting,
  },
  {
    name: 'painting: blame an order for a process that was killed',
    file: 'server/src/painting/pool.ts',
    search: "if (outcome === 'ended' && !item.isAgain && !isClosed)",
    replace: 'if (false)',
    mustFail: painting,
  },
  {
    name: 'give painting processes the secrets',
    file: 'server/src/processes/child-process.ts',
    search: 'env: { ...environment,',
    replace: 'env: { ...process.env, ...environment,',
    mustFail: painting,
  },
  {
    name: 'let painting processes live on without the server',
    file: 'server/src/painting/watchdog.ts',
    search: 'if (process.ppid !== workerData.server) die();',
    replace: '',
    mustFail: painting,
  },
  {
    name: 'paint first come, first served',
    file: 'server/src/painting/fair-queue.ts',
    search: 'if (users.size > 0) this.#companies.set(companyId, users);',
    replace:
      'if (users.size > 0) { const others = [...this.#companies]; this.#companies.clear(); this.#companies.set(companyId, users); for (const [id, one] of others) this.#companies.set(id, one); }',
    mustFail: queue,
  },
  {
    name: 'turn away whoever comes to a full queue',
    file: 'server/src/painting/fair-queue.ts',
    search: 'if (!largest || largest.total <= sum(company().flat()) + weight) return [item, ...gone];',
    replace: 'if (largest) return [item, ...gone];',
    mustFail: queue,
  },
  {
    name: 'draw every filter step an SVG asks for',
    file: 'server/src/painting/read-svg.ts',
    search: "uri === svgNamespace && local.startsWith('fe') && !kept.has(local)",
    replace: 'false',
    mustFail: svg,
  },
  {
    name: 'count what an SVG uses once',
    file: 'server/src/painting/clean-svg.ts',
    search: "if (href?.startsWith('#') && !gradients.has(node.name)) cost += referredCost(href.slice(1));",
    replace: '',
    mustFail: svg,
  },
  {
    name: 'let an SVG lead out of its file',
    file: 'server/src/painting/clean-svg.ts',
    search: 'if (picture === undefined) throw external();',
    replace: 'if (picture === undefined) return;',
    mustFail: svg,
  },
  {
    name: 'export designs without their watermark',
    file: 'server/src/modules/design/design-export.ts',
    search: "if (!isWatermarked(watermark, 'download', { isAuthorized: false })) return {};",
    replace: 'return {};',
    mustFail: ['server/src/modules/design/design-export.test.ts'],
  },
  {
    name: 'export in formats the config set does not offer',
    file: 'server/src/modules/design/design-export.ts',
    search: '(formats as readonly string[]).includes(one)',
    replace: "one !== ''",
    mustFail: ['server/src/modules/design/design-export.test.ts'],
  },
  {
    name: 'painting: free the pictures of a page in sight',
    file: 'editor/src/painter/picture-cache.ts',
    search: 'if (!used.has(key)) evict(key, kept);',
    replace: 'evict(key, kept);',
    mustFail: ['editor/src/painter/picture-cache.test.ts', 'editor/src/painter/browser/pictures.test.ts'],
  },
  {
    name: 'painting: drop a decoded picture without giving its memory back',
    file: 'editor/src/painter/browser/decoding.ts',
    search: 'release: () => bitmap.close()',
    replace: 'release: () => undefined',
    mustFail: ['editor/src/painter/browser/pictures.test.ts'],
  },
  {
    name: 'painting: give every picture its full size, however many there are',
    file: 'editor/src/painter/picture-sides.ts',
    search: 'if (bytesFor(whole) <= bytesMax) return sides(whole);',
    replace: 'if (bytesMax > 0) return sides(whole);',
    mustFail: ['editor/src/painter/picture-sides.test.ts'],
  },
  {
    name: 'painting: decode all pictures at the same time',
    file: 'editor/src/painter/browser/pictures.ts',
    search: 'const atOnce = 6;',
    replace: 'const atOnce = 6000;',
    mustFail: ['editor/src/painter/browser/pictures.test.ts'],
  },
  {
    name: 'painting: blur a shadow for each character, however wide',
    file: 'editor/src/elements/text/paint.ts',
    search: 'const blurredPxMax = 4_000_000;',
    replace: 'const blurredPxMax = Number.MAX_VALUE;',
    mustFail: ['editor/src/elements/text/shadow.test.ts'],
  },
  {
    name: 'painting: forget the zoom of a shadow that many characters cast together',
    file: 'editor/src/painter/layer.ts',
    search: 'blur: shadow.blur * scale,',
    replace: 'blur: shadow.blur,',
    mustFail: ['editor/src/elements/text/shadow.test.ts'],
  },
  {
    name: 'painting: draw as many dashes as a design asks for',
    file: 'editor/src/painter/fill.ts',
    search: 'const dashCountMax = 10_000;',
    replace: 'const dashCountMax = Number.MAX_VALUE;',
    mustFail: ['editor/src/painter/stroke.test.ts'],
  },
];
