const dark = `
  --ground: #0b1017; --card: #121924; --line: #253041; --text: #f1f4f9; --soft: #b3bdcc; --accent: #3d8dff;
  --good: #4bd495; --good-soft: #0f2d22; --bad: #ff8a80; --bad-soft: #3a1716; --warn: #f8b45c; --warn-soft: #33240f;
`;

/** The style of the public page: one column, readable on a phone, light and dark. */
export const verifyStyle = `
:root {
  --ground: #f5f7fa; --card: #ffffff; --line: #e4e8ee; --text: #101828; --soft: #475467; --accent: #0773fc;
  --good: #067647; --good-soft: #e7f8ef; --bad: #b42318; --bad-soft: #fdecea; --warn: #a04a06; --warn-soft: #fff3e2;
}
@media (prefers-color-scheme: dark) { :root {${dark}} }
*, *::before, *::after { box-sizing: border-box; }
body {
  margin: 0; padding: 32px 16px; background: var(--ground); color: var(--text);
  font: 15px/1.7 -apple-system, BlinkMacSystemFont, "Segoe UI", "PingFang SC", "Hiragino Sans GB", "Microsoft YaHei",
    "Noto Sans CJK SC", sans-serif;
  text-autospace: normal;
}
main { max-width: 560px; margin: 0 auto; padding: 32px; border: 1px solid var(--line); border-radius: 16px; background: var(--card); }
h1 { margin: 0; font-size: 24px; line-height: 1.35; }
.kicker { margin: 0 0 16px; color: var(--soft); font-size: 13px; }
.lead { margin: 8px 0 24px; color: var(--soft); }
.state, .verdict { padding: 16px 24px; border-radius: 12px; }
.state p { margin: 4px 0 0; }
.verdict { margin: 16px 0 0; font-weight: 600; }
[data-tone="good"] { background: var(--good-soft); color: var(--good); }
[data-tone="bad"] { background: var(--bad-soft); color: var(--bad); }
[data-tone="warn"] { background: var(--warn-soft); color: var(--warn); }
.work { display: block; max-width: 100%; max-height: 240px; margin: 24px auto 0; border: 1px solid var(--line); border-radius: 8px; }
dl { margin: 24px 0 0; }
dl div { display: grid; grid-template-columns: 96px 1fr; gap: 16px; padding: 8px 0; border-bottom: 1px solid var(--line); }
dt { color: var(--soft); }
dd { margin: 0; min-width: 0; overflow-wrap: anywhere; }
form { margin: 24px 0 0; }
form div { display: flex; flex-wrap: wrap; gap: 8px; margin-top: 8px; }
form p { margin: 4px 0 0; color: var(--soft); font-size: 13px; }
label { font-weight: 600; }
input { flex: 1 1 220px; min-width: 0; height: 40px; padding: 0 12px; border: 1px solid var(--line); border-radius: 8px; background: var(--ground); color: inherit; font: inherit; }
input[type="file"] { padding: 6px 12px; }
button { flex: none; height: 40px; padding: 0 24px; border: 0; border-radius: 8px; background: #0660da; color: #fff; font: inherit; font-weight: 600; cursor: pointer; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
.foot { margin: 24px 0 0; color: var(--soft); font-size: 12px; }
@media (max-width: 480px) {
  body { padding: 16px; }
  main { padding: 24px 16px; }
  dl div { grid-template-columns: 80px 1fr; gap: 8px; }
  button { flex: 1 1 100%; }
}
@media print { form { display: none; } }
`;
