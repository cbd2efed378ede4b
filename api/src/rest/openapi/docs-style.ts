/** The one style sheet of the documentation page, in the colours of the web client, light and dark. */
export const DOCS_STYLE = `
:root {
  color-scheme: light dark;
  --bg: light-dark(#f8fafc, #0a0f1c);
  --panel: light-dark(#ffffff, #111a2c);
  --line: light-dark(#e2e8f0, #24304a);
  --text: light-dark(#0f172a, #e2e8f0);
  --muted: light-dark(#475569, #a3b1c6);
  --accent: light-dark(#4338ca, #b4bcfd);
  --get: light-dark(#0b5c94, #93d5fd);
  --post: light-dark(#166534, #86efac);
  --patch: light-dark(#8a4b08, #fcd34d);
  --delete: light-dark(#b01c1c, #fca5a5);
}
* { box-sizing: border-box; }
html { scroll-padding-top: 16px; }
body {
  margin: 0; background: var(--bg); color: var(--text);
  font: 15px/1.55 Inter, ui-sans-serif, system-ui, sans-serif;
}
code, pre { font: 13px/1.5 'JetBrains Mono', ui-monospace, monospace; }
code { overflow-wrap: anywhere; }
a { color: var(--accent); text-underline-offset: 3px; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 4px; }
.skip { position: absolute; left: -999px; }
.skip:focus { left: 16px; top: 16px; background: var(--panel); padding: 8px; }
.page { display: grid; grid-template-columns: 208px minmax(0, 1fr); gap: 40px; max-width: 1200px; margin: 0 auto; padding: 32px 24px 96px; }
nav { position: sticky; top: 24px; align-self: start; max-height: calc(100vh - 48px); overflow: auto; }
nav ul { list-style: none; margin: 0; padding: 0; }
nav a { display: flex; justify-content: space-between; padding: 4px 8px; border-radius: 6px; color: var(--muted); text-decoration: none; }
nav a:hover { background: var(--panel); color: var(--text); }
nav span { font-variant-numeric: tabular-nums; }
h1 { font-size: 28px; line-height: 1.25; margin: 0 0 8px; }
h2 { font-size: 20px; margin: 48px 0 12px; }
h3 { font-size: 13px; margin: 20px 0 8px; color: var(--muted); }
p { margin: 8px 0; }
.muted { color: var(--muted); }
details, .card { background: var(--panel); border: 1px solid var(--line); border-radius: 12px; margin: 8px 0; }
.card { padding: 4px 16px 16px; }
summary { display: flex; flex-wrap: wrap; align-items: baseline; gap: 4px 12px; padding: 12px 16px; cursor: pointer; border-radius: 12px; list-style: none; }
summary::-webkit-details-marker { display: none; }
summary::after { content: '+' / ''; margin-left: auto; color: var(--muted); }
[open] > summary::after { content: '\\2212' / ''; }
summary:hover code { text-decoration: underline; }
summary code { flex: 0 1 264px; }
summary .muted { flex: 1 1 280px; }
details > div { padding: 0 16px 16px; border-top: 1px solid var(--line); }
.method { min-width: 56px; font-size: 12px; font-weight: 600; }
.get { color: var(--get); } .post { color: var(--post); } .patch { color: var(--patch); } .delete { color: var(--delete); }
table { width: 100%; border-collapse: collapse; }
th, td { text-align: left; vertical-align: top; padding: 6px 16px 6px 0; border-bottom: 1px solid var(--line); }
th { font-size: 13px; font-weight: 600; color: var(--muted); }
.wide { overflow-x: auto; }
th code, td code { overflow-wrap: normal; }
th code { color: var(--text); }
pre + .wide { margin-top: 16px; }
.card h3 { font-size: 16px; color: var(--text); }
pre { margin: 8px 0 0; padding: 12px 16px; overflow-x: auto; border: 1px solid var(--line); border-radius: 8px; background: var(--bg); }
.codes { display: flex; flex-wrap: wrap; gap: 4px 16px; list-style: none; margin: 0; padding: 0; }
@media (max-width: 768px) {
  .page { grid-template-columns: minmax(0, 1fr); gap: 8px; padding: 16px 16px 64px; }
  nav { position: static; max-height: none; }
  nav ul { columns: 2; }
  summary code { flex: 1 1 200px; }
  summary .muted { flex-basis: 100%; order: 1; }
}
`;
