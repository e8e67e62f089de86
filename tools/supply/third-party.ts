import { corrections, type LockFile, packagesOf } from './licence-rules.ts';

const intro = `# Third-party packages

Written by \`npm run licences\` from package-lock.json; \`npm run check\` fails when it is not current, or when a package has no known licence or one that is not among those allowed in \`tools/supply/licence-rules.ts\`. Packages that only build or test are judged too, but not listed: they do not ship.

\`npm run licences -- --texts FILE\` collects the licence texts of every shipped package that is installed into one file, to go with a delivery; \`npm run sbom\` writes the list for machines (CycloneDX).

## What the licences ask of whoever ships the product

- **MIT, ISC, BSD, Apache-2.0, BlueOak-1.0.0, PostgreSQL, ICU, PSF-2.0, Python-2.0, Zlib**: the copyright notices and licence texts go along, also with the built console and editor, whose bundles hold no texts of their own: deliver the file of \`--texts\`. Apache-2.0 besides: a NOTICE file of the package goes along, changed files say so. 0BSD, CC0-1.0 and Unlicense ask nothing.
- **OpenSSL** (in the embedded PostgreSQL): as above, and advertising that names features of it says "This product includes software developed by the OpenSSL Project for use in the OpenSSL Toolkit". Who uses a PostgreSQL of their own (\`DATABASE_URL\`) need not ship it.
- **LGPL-3.0-or-later** (libvips with its companions, in \`@img/sharp-libvips-*\`, and in \`@img/sharp-wasm32\` and the Windows builds of sharp): the product uses it as an unchanged shared library that npm puts beside it. Whoever ships it says that libvips is used and under the LGPL, gives the texts of the LGPL 3 and the GPL 3, gives or offers the source of the version shipped (\`versions.json\` of the package names the versions; the build is that of https://github.com/lovell/sharp-libvips), lets the receiver put another build of the library in its place (so: no single sealed binary, no check that refuses another one), and forbids neither changing it nor the reverse engineering needed for debugging such a change. Offering the product over a network alone, without handing out copies, is no distribution under the LGPL.
- **OFL-1.1** (the fonts): they may be used, embedded in pictures and PDF files, and shipped with the product, also for money; not sold by themselves. The licence text and copyright notice go along with the font files. A changed font (cut to fewer signs or converted, too, in the cautious reading) keeps the OFL and may not bear a name that its authors reserved. Pictures and letters made with a font are not under the OFL.

`;

const escaped = (text: string): string => text.replaceAll('|', '\\|');

/** The text of THIRD-PARTY.md for a lock file. */
export const thirdParty = (lock: LockFile): string => {
  const shipped = packagesOf(lock).filter(({ isShipped }) => isShipped);
  const byLicence = new Map<string, string[]>();
  for (const one of shipped) {
    const licence = one.licence ?? 'unknown';
    byLicence.set(licence, [...(byLicence.get(licence) ?? []), `${one.name} ${one.version}`]);
  }
  const rows = [...byLicence].sort(([a], [b]) => (a < b ? -1 : 1));
  const lines = corrections.map(({ name, licence, why }) => `- \`${name}\`: ${licence}: ${why}.`);
  return [
    `${intro}## Where package.json does not say all\n\n${lines.join('\n')}\n`,
    '## What ships\n',
    ...rows.map(([licence, names]) => `### ${escaped(licence)} (${names.length})\n\n${names.join(', ')}\n`),
  ].join('\n');
};
