import { escapeHtml } from './escape-html';

const DARK =
  '--bg: #0a0f1c; --panel: #111827; --fg: #e8edf5; --muted: #a3b0c2; --line: #243044; --control: #66758d; --accent: #8f9bfa; --link: #aeb7fb; --on-accent: #0b0d2a; --danger: #fca5a5';

/** The font, and the colours of the web client's theme (`web/src/ui/theme/theme-tokens.ts`). */
export const PAGE_STYLE = `
  @font-face { font-family: Inter; src: url(/inter.woff2) format('woff2'); font-weight: 100 900; font-display: swap }
  :root { --bg: #f8fafc; --panel: #ffffff; --fg: #0f172a; --muted: #475569; --line: #dde4ed; --control: #7c8aa0; --accent: #4f46e5; --link: #4338ca; --on-accent: #ffffff; --danger: #b91c1c }
  :root.dark { ${DARK} }
  @media (prefers-color-scheme: dark) { :root:not(.light) { ${DARK} } }
  * { box-sizing: border-box }
  body { margin: 0; background: var(--bg); color: var(--fg); font: 0.875rem/1.5 Inter, system-ui, sans-serif; overflow-wrap: anywhere; font-variant-ligatures: no-contextual }
  header { padding: 0.875rem max(1rem, (100% - 58rem) / 2); background: var(--panel); border-bottom: 1px solid var(--line) }
  header a { display: flex; align-items: center; gap: 0.5rem; color: inherit; font-size: 1rem; font-weight: 600; text-decoration: none }
  main { max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
  h1 { margin: 0 0 0.5rem; font-size: 1.75rem; line-height: 1.25; font-weight: 600; text-wrap: balance }
  h2 { margin: 2rem 0 0.5rem; font-size: 1rem; font-weight: 600 }
  p { margin: 0 0 1rem; text-wrap: pretty }
  .back { display: inline-block; margin-block-end: 0.5rem; font-weight: 500; text-decoration: none }
  a { color: var(--link) }
  :focus-visible { outline: 2px solid var(--accent); outline-offset: 2px }
  button { padding: 0.625rem 1rem; border: 0; border-radius: 8px; background: var(--accent); color: var(--on-accent); font: inherit; font-weight: 600; cursor: pointer }
  table { width: 100%; margin: 0 0 1rem; border-spacing: 0; background: var(--panel); border: 1px solid var(--line); border-radius: 12px; overflow: hidden }
  th, td { padding: 0.625rem 1rem; text-align: left; vertical-align: baseline }
  tr + tr > * { border-top: 1px solid var(--line) }
  th, .quiet { color: var(--muted); font-weight: 400 }
  th { font-size: 0.75rem; font-weight: 600 }
  td:first-child { font-variant-numeric: tabular-nums }
  iframe, pre { width: 100%; border: 1px solid var(--line); border-radius: 12px; background: var(--panel) }
  iframe { height: 44rem; background: Canvas }
  pre { margin: 0 0 1rem; padding: 1rem; font-size: 0.8125rem; white-space: pre-wrap }
  .copied { user-select: all }
  summary { cursor: pointer }
  form.search { display: flex; gap: 0.5rem; margin: 1rem 0 }
  input { flex: 1; min-width: 0; max-width: 24rem; padding: 0.5rem 0.75rem; border: 1px solid var(--control); border-radius: 8px; background: var(--panel); color: inherit; font: inherit }
  ::placeholder { color: var(--muted); opacity: 1 }
  ul { padding-inline-start: 1.25rem }
  ul.mails { margin: 0 0 1rem; padding: 0; list-style: none; background: var(--panel); border: 1px solid var(--line); border-radius: 12px; overflow: hidden }
  .mails .mails { margin: 0.625rem -1rem -0.625rem; border-width: 1px 0 0; border-radius: 0 }
  .mails > li { position: relative; padding: 0.625rem 1rem }
  .mails > li + li { border-top: 1px solid var(--line) }
  .mails > li:has(> a), .mails summary { display: flex; flex-wrap: wrap; justify-content: space-between; align-items: baseline; column-gap: 1rem }
  .mails > li:has(> a):hover { background: var(--bg) }
  .mails a { font-weight: 500; text-decoration: none }
  .mails a::after { content: ''; position: absolute; inset: 0 }
  .mails b { font-weight: 600 }
  .mails .quiet { display: flex; flex-wrap: wrap; text-wrap: pretty; column-gap: 1rem; font-size: 0.8125rem }
  .mails .mails a { flex: 0 0 12rem }
  .mails .mails a + .quiet { flex: 1 }
  .mails .mails .quiet + .quiet { flex: 0 0 15rem }
  .mails summary { list-style: none; position: relative; padding-inline-end: 2rem }
  .mails summary::-webkit-details-marker { display: none }
  .mails summary::after { content: ''; position: absolute; inset-inline-end: 0.25rem; inset-block-start: 0.375rem; width: 0.5rem; height: 0.5rem; border: solid var(--muted); border-width: 0 1.5px 1.5px 0; rotate: 45deg }
  .mails details[open] > summary::after { rotate: 225deg; inset-block-start: 0.625rem }
  form.search button { background: none; border: 1px solid var(--control); color: var(--fg) }
  @media (max-width: 40rem) {
    main { margin-top: 1.5rem }
    iframe { height: 56rem }
    .mails .mails a { flex-basis: auto }
    .mails .mails a + .quiet { flex-basis: 100%; order: 1 }
    .mails .mails .quiet + .quiet { flex-basis: 100% }
    tr:not(:has(td)) { display: none }
    td, th { display: block; padding: 0.125rem 1rem; border: 0 }
    tr { display: block; padding: 0.5rem 0 }
    tr + tr { border-top: 1px solid var(--line) }
    tr + tr > * { border: 0 }
  }
`;

export const pageHeader = (brand: string): string =>
  `<header><a href="/"><img src="/favicon.svg" alt="" width="28" height="28">${escapeHtml(brand)}</a></header>`;

/**
 * A page that the server renders, for what works without the web client. Its only script applies the web client's stored colour
 * mode; by default the system's applies.
 * @param page.brand the event's title, a link to the web client
 * @param page.back a link in HTML above the title
 * @param page.content HTML with escaped texts
 * @param page.reloadAfter seconds until the browser reloads it; never by default
 */
export const serverPage = ({
  brand,
  title,
  back = '',
  content,
  reloadAfter,
}: {
  brand: string;
  title: string;
  back?: string;
  content: string;
  reloadAfter?: number;
}): string =>
  `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">${reloadAfter === undefined ? '' : `\n<meta http-equiv="refresh" content="${reloadAfter}">`}
<title>${escapeHtml(title)}</title>
<link rel="icon" href="/favicon.svg">
<script src="/start.js"></script>
<style>${PAGE_STYLE}</style>
${pageHeader(brand)}
<main>
${back}<h1>${escapeHtml(title)}</h1>
${content}
</main>
</html>
`;
