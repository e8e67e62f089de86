/** The style of the help's pages: the console's colours and measures, light and dark. */
const light = `
  color-scheme: light;
  --accent: #0773fc;
  --accent-text: #0660da;
  --accent-soft: #e6f1ff;
  --ground: #ffffff;
  --sunken: #f5f7fa;
  --line: #e4e8ee;
  --text: #101828;
  --text-2: #475467;
  --text-3: #626d80;
  --success: #067647;
  --success-soft: #e7f8ef;
  --warning: #a04a06;
  --warning-soft: #fff3e2;
`;

const dark = `
  color-scheme: dark;
  --accent: #3d8dff;
  --accent-text: #74aeff;
  --accent-soft: #14294b;
  --ground: #0b1017;
  --sunken: #121924;
  --line: #253041;
  --text: #f1f4f9;
  --text-2: #b3bdcc;
  --text-3: #8e9aac;
  --success: #4bd495;
  --success-soft: #0f2d22;
  --warning: #f8b45c;
  --warning-soft: #33240f;
`;

export const docsStyle = `
:root {${light}
  --code: ui-monospace, SFMono-Regular, Menlo, Consolas, "Noto Sans Mono CJK SC", monospace;
}
/* the system's choice, unless the console's own (theme-boot.js) says otherwise; paper is always light */
@media screen and (prefers-color-scheme: dark) { :root:not([data-theme="light"]) {${dark}} }
@media screen { :root[data-theme="dark"] {${dark}} }

*, *::before, *::after { box-sizing: border-box; }
[hidden] { display: none !important; }
html { scroll-padding-top: 88px; -webkit-text-size-adjust: 100%; }
body {
  margin: 0;
  background: var(--ground);
  color: var(--text);
  font: 15px/1.75 -apple-system, BlinkMacSystemFont, "Segoe UI", "PingFang SC", "Hiragino Sans GB",
    "Microsoft YaHei", "Noto Sans CJK SC", "Source Han Sans SC", sans-serif;
  text-autospace: normal;
  -webkit-font-smoothing: antialiased;
}
a { color: var(--accent-text); text-decoration: none; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 4px; }
main:focus { outline: none; }
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.skip { position: fixed; top: 8px; left: 8px; z-index: 2; padding: 6px 14px; border-radius: 8px; background: var(--accent-text); color: var(--ground); transform: translateY(-64px); }
.skip:focus { transform: none; }

.top {
  position: sticky;
  top: 0;
  z-index: 1;
  display: flex;
  align-items: stretch;
  gap: 40px;
  height: 64px;
  padding: 0 32px;
  border-bottom: 1px solid var(--line);
  background: var(--ground);
}
.brand { display: flex; align-items: center; gap: 10px; color: var(--text); font-weight: 650; white-space: nowrap; }
.mark { width: 30px; height: 30px; color: var(--accent); }
.tabs { display: flex; gap: 28px; }
.tabs a { display: flex; align-items: center; border-bottom: 2px solid transparent; border-top: 2px solid transparent; color: var(--text-2); white-space: nowrap; }
.tabs a:hover { color: var(--text); }
.tabs a[aria-current] { border-bottom-color: var(--accent); color: var(--accent-text); font-weight: 600; }

.frame { display: grid; grid-template-columns: 272px minmax(0, 1fr); max-width: 1360px; }
.side { position: sticky; top: 64px; height: calc(100vh - 64px); overflow-y: auto; padding: 32px 16px 48px 32px; border-right: 1px solid var(--line); scrollbar-width: thin; }
kbd { display: inline-block; min-width: 22px; padding: 0 6px; border: 1px solid var(--line); border-radius: 5px; background: var(--ground); color: var(--text-3); font: 12px/20px var(--code); text-align: center; }
.contents { font-size: 14px; line-height: 1.5; }
.contents a { display: block; padding: 6px 12px; border-radius: 8px; }
.entry { color: var(--text); }
.topic-of { font-size: 12.5px; }
.contents .topic-of { margin-left: 26px; }
.part { margin-left: 12px; color: var(--text-3); font-size: 13px; }
.toc > summary { display: none; }
@media (min-width: 901px) { [data-follows] .contents section:not([data-open]) .part { display: none; } }
.contents a:hover { background: var(--sunken); color: var(--text); }
.contents a[aria-current] { background: var(--accent-soft); color: var(--accent-text); font-weight: 600; }
.contents section[data-open] > .entry { font-weight: 600; }

/* within a sentence colour alone does not show a link */
main :is(p, li, td, dd) a { text-decoration: underline; text-underline-offset: 3px; }
main { max-width: 920px; padding: 48px 56px 160px; }
h1 { margin: 0; font-size: 32px; line-height: 1.3; font-weight: 680; letter-spacing: .01em; }
.note { margin-top: 24px; max-width: 44em; color: var(--text-2); }
.lead { margin: 10px 0 0; color: var(--text-2); font-size: 16px; }
h2 { margin: 0 0 20px; font-size: 23px; line-height: 1.4; font-weight: 650; }
h3 { margin: 32px 0 8px; font-size: 16px; line-height: 1.5; font-weight: 620; }
h4 { margin: 20px 0 8px; font-size: 14px; line-height: 1.5; font-weight: 600; }
p, ul, ol, dl { margin: 0 0 14px; }
.prose { margin-top: 64px; }
.prose p, .prose li, .prose dd { max-width: 44em; color: var(--text-2); }
.prose ul { padding-left: 1.3em; }
.prose li { margin-bottom: 6px; }
.prose li::marker { color: var(--text-3); }
.topic { margin-top: 40px; }
.prose > h2, .topic > h3 { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0 14px; }
.topic > h3 { margin-top: 0; font-size: 18px; }
.topic h4 { font-size: 15px; }
.open { font-size: 13px; font-weight: 400; white-space: nowrap; }
.terms td:first-child { white-space: nowrap; }
.key-table { table-layout: fixed; }
.key-table th:first-child { width: 240px; }
.keys kbd { white-space: nowrap; }
.lasting { position: absolute; }
code { font: .88em/1.6 var(--code); overflow-wrap: anywhere; }
p code, li code { padding: 2px 6px; border-radius: 5px; background: var(--sunken); color: var(--text); }
pre { margin: 0 0 14px; padding: 18px 20px; overflow-x: auto; border: 1px solid var(--line); border-radius: 12px; background: var(--sunken); line-height: 1.7; }
pre code { overflow-wrap: normal; }


.scroll { overflow-x: auto; margin-top: 18px; }
table { width: 100%; border-collapse: collapse; font-size: 14px; line-height: 1.6; }
.prose table { margin: 8px 0 20px; }
caption { padding-bottom: 4px; color: var(--text-3); font-size: 13px; text-align: left; }
th { padding: 8px 16px 8px 0; border-bottom: 1px solid var(--line); color: var(--text-3); font-weight: 500; text-align: left; white-space: nowrap; }
td { padding: 9px 16px 9px 0; border-bottom: 1px solid var(--line); color: var(--text-2); vertical-align: top; }
tbody tr:last-child td { border-bottom: 0; }
td:first-child { color: var(--text); }
td code { overflow-wrap: anywhere; }

.steps { margin: 20px 0 24px; padding: 0; list-style: none; counter-reset: step; }
.steps li { position: relative; display: flex; flex-direction: column; margin: 0; padding: 0 0 18px 44px; counter-increment: step; }
.steps li::before { content: counter(step); position: absolute; left: 0; top: 0; width: 26px; height: 26px; border-radius: 50%; background: var(--accent-soft); color: var(--accent-text); font-size: 13px; font-weight: 600; line-height: 26px; text-align: center; }
.steps li:not(:last-child)::after { content: ""; position: absolute; left: 12.5px; top: 32px; bottom: 6px; width: 1px; background: var(--line); }
.steps strong { color: var(--text); font-weight: 600; }
.answers dt { margin-top: 20px; color: var(--text); font-weight: 600; }
.answers dd { margin: 4px 0 0; }

@media (max-width: 900px) {
  html { scroll-padding-top: 24px; }
  [data-follows] { scroll-padding-top: 72px; }
  .top { position: static; flex-direction: column; gap: 0; height: auto; padding: 14px 20px 0; }
  .tabs a { padding: 12px 0; border-top: 0; }
  .frame { display: block; }
  .tabs { gap: 24px; overflow-x: auto; }
  .side { position: static; height: auto; padding: 0; overflow: visible; border-right: 0; border-bottom: 1px solid var(--line); background: var(--ground); }
  [data-follows] .side { position: sticky; top: 0; z-index: 1; }
  .toc > summary { display: flex; gap: 12px; align-items: center; min-height: 48px; padding: 0 20px; color: var(--text); font-weight: 600; cursor: pointer; list-style: none; }
  .toc > summary::-webkit-details-marker { display: none; }
  .toc > summary::after { content: ""; flex: none; width: 8px; height: 8px; margin-left: auto; border: solid var(--text-3); border-width: 0 2px 2px 0; transform: rotate(45deg) translate(-2px, -2px); }
  .toc[open] > summary::after { transform: rotate(225deg) translate(-2px, -2px); }
  .here { overflow: hidden; color: var(--text-3); font-size: 14px; font-weight: 400; text-overflow: ellipsis; white-space: nowrap; }
  .toc[open] .here { visibility: hidden; }
  .contents { padding: 4px 12px 16px; border-top: 1px solid var(--line); }
  [data-follows] .contents { position: absolute; top: 100%; right: 0; left: 0; max-height: calc(100vh - 120px); overflow-y: auto; overscroll-behavior: contain; border-bottom: 1px solid var(--line); background: var(--ground); box-shadow: 0 12px 24px rgb(16 24 40 / .12); }
  .key-table th:first-child { width: 46%; }
  .contents a { padding: 9px 12px; }
  .contents .entry { font-weight: 600; }
  main { padding: 32px 20px 96px; }
  h1 { font-size: 26px; }
  .prose { margin-top: 48px; }
}
@media print {
  .top, .side, .skip, .open { display: none; }
  .frame { display: block; }
  main { max-width: none; padding: 0; }
  pre { overflow: visible; white-space: pre-wrap; }
  .scroll { overflow: visible; }
  h2, h3, h4, caption { break-after: avoid; }
  tr, pre, .steps li { break-inside: avoid; }
}
`;
