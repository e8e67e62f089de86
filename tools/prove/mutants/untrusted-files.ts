import type { Mutant } from '../mutant.ts';

const svg = ['server/src/painting/clean-svg.test.ts'];

/** Mutants of what is checked in pictures and fonts that people bring. */
export const untrustedFileMutants: readonly Mutant[] = [
  {
    name: 'draw every filter step an SVG asks for',
    file: 'server/src/painting/read-svg.ts',
    search: "uri === svgNamespace && local.startsWith('fe') && !kept.has(local)",
    replace: 'false',
    mustFail: svg,
  },
  {
    name: 'enlarge blurred drawings like any other',
    file: 'server/src/painting/redraw-picture.ts',
    search: 'isFiltered ? Math.min(sidePx, Math.max(ownSide, filteredSidePx)) : sidePx',
    replace: 'sidePx',
    mustFail: ['server/src/painting/painting.test.ts'],
  },
  {
    name: 'count what an SVG uses once',
    file: 'server/src/painting/clean-svg.ts',
    search: "if (href?.startsWith('#') && !gradients.has(node.name)) cost += referredCost(href.slice(1));",
    replace: '',
    mustFail: svg,
  },
  {
    name: 'look for the end of every comment of a style sheet to its end',
    file: 'server/src/painting/svg-styles.ts',
    search: '(?:\\*\\/|$)|',
    replace: '\\*\\/|',
    mustFail: svg,
  },
  {
    name: 'keep rules of a style sheet that cost nothing',
    file: 'server/src/painting/svg-styles.ts',
    search: 'references.filter(({ id }) => isCostly(id))',
    replace: 'references.filter(({ id }) => isCostly(id) || true)',
    mustFail: svg,
  },
  {
    name: 'trust a style sheet whose blocks are nested or open',
    file: 'server/src/painting/svg-styles.ts',
    search: "} else add('*', costly(text.replace(/[{}]/g, ';')));",
    replace: '}',
    mustFail: svg,
  },
  {
    name: 'count the points of an outline for each of its markers',
    file: 'server/src/painting/clean-svg.ts',
    search: 'points ??= pointsOf(node);',
    replace: 'points = pointsOf(node);',
    mustFail: svg,
  },
  {
    name: 'let an attribute of an SVG be as long as the file',
    file: 'server/src/painting/read-svg.ts',
    search: 'const attributeLengthMax = 8192;',
    replace: 'const attributeLengthMax = 8192_000;',
    mustFail: svg,
  },
  {
    name: 'take a font that draws nothing',
    file: 'editor/src/painter/server/company-fonts.ts',
    search: 'characters.length === 0 || leavesInk(family, characters)',
    replace: 'characters.length >= 0',
    mustFail: [
      'editor/src/painter/server/company-fonts.test.ts',
      'server/src/modules/brand-font/brand-font.test.ts',
    ],
  },
  {
    name: 'read every name of a font, however many point at one text',
    file: 'server/src/painting/font-file.ts',
    search:
      'if (!readIds.has(id) || rank <= (names.get(id)?.rank ?? -1)) continue;\n    const start = storage + table.readUInt16BE(at + 10);\n    const bytes = table.subarray(start, start + Math.min(table.readUInt16BE(at + 8), nameBytesMax));',
    replace:
      'const start = storage + table.readUInt16BE(at + 10);\n    const bytes = table.subarray(start, start + table.readUInt16BE(at + 8));',
    mustFail: ['server/src/painting/font-file.test.ts'],
  },
  {
    name: 'let an SVG lead out of its file',
    file: 'server/src/painting/clean-svg.ts',
    search: 'if (picture === undefined) throw external();',
    replace: 'if (picture === undefined) return;',
    mustFail: svg,
  },
];
