import { entityCard, operationCard, refusalsSection, type Entry } from './docs-sections';
import { DOCS_STYLE } from './docs-style';
import { Html, html, prose } from './html';
import type { OpenApiDocument } from './open-api';

/** In one piece: the page's policy names the hash of what is between the tags. */
const STYLE = new Html(`<style>${DOCS_STYLE}</style>`);

/** The document as one page for people: no script, no other file. */
export function docsPage({ info, servers, tags, paths, components }: OpenApiDocument): string {
  const base = servers.map(({ url }) => url).join('');
  const entries = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): Entry => ({ method, path: base + path, operation })),
  );
  const nouns = tags.map(({ name }) => ({
    name,
    entries: entries.filter(({ operation }) => operation.tags.includes(name)),
  }));
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${info.title}</title>
        ${STYLE}
      </head>
      <body>
        <a class="skip" href="#content">Skip to the paths</a>
        <div class="page">
          <nav aria-label="Sections">
            <ul>
              ${nouns.map(
                ({ name, entries: own }) =>
                  html`<li>
                    <a href="#${name}-paths">${name} <span>${own.length}</span></a>
                  </li>`,
              )}
              <li><a href="#refusals">Refusals</a></li>
              <li><a href="#entities">Entities</a></li>
            </ul>
          </nav>
          <main id="content">
            <h1>${info.title}</h1>
            <p>${prose(info.description)}</p>
            <p>
              Each request carries <code>Authorization: Bearer TOKEN</code>; the token is
              ${components.securitySchemes.idToken.description} Administrators copy theirs with ‘Copy API
              Token’ in the sidebar of the console; it is valid for up to an hour. A program signs in with
              Firebase itself, with the settings of <a href="/config.json">config.json</a>. The same for tools
              is <a href="${base}/openapi.json">openapi.json</a>, in OpenAPI 3.1.
            </p>
            ${nouns.map(
              ({ name, entries: own }) =>
                html`<section aria-labelledby="${name}-paths">
                  <h2 id="${name}-paths">${name}</h2>
                  ${own.map(operationCard)}
                </section>`,
            )}
            ${refusalsSection()}
            <section aria-labelledby="entities">
              <h2 id="entities">Entities</h2>
              ${Object.entries(components.schemas).map(([name, schema]) => entityCard(name, schema))}
            </section>
          </main>
        </div>
      </body>
    </html> `.markup;
}
