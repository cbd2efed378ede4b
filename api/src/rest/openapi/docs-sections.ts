import { ERROR_CODES } from '../../errors';
import { statusOf } from '../../doors/refusals';
import { fieldsTable, kindOf, propertiesTable } from './docs-fields';
import { html, prose, type Html } from './html';
import type { Content, JsonSchema, OperationObject, Response, Reference } from './open-api';
import { MEANINGS } from './refusals';

export type Entry = { method: string; path: string; operation: OperationObject };

/** One path, folded up until somebody wants to know. */
export function operationCard({ method, path, operation }: Entry): Html {
  const { operationId, summary, parameters = [], requestBody, responses } = operation;
  return html`<details id="${operationId}">
    <summary>
      <span class="method ${method}">${method.toUpperCase()}</span> <code>${path}</code>
      <span class="muted">${summary}</span>
    </summary>
    <div>
      ${
        parameters.length > 0
          ? html`<h3>Parameters</h3>
              ${fieldsTable(parameters)}`
          : ''
      }
      ${requestBody ? bodySection(requestBody.content) : ''}
      ${Object.entries(responses).map(([status, response]) => answerSection(status, response))}
      <h3>Refusals</h3>
      <ul class="codes">
        ${Object.entries(responses).flatMap(([status, response]) => refusalLinks(status, response))}
      </ul>
    </div>
  </details> `;
}

function bodySection({ 'application/json': { schema, example } }: Content): Html {
  return html`<h3>Body</h3>
    ${propertiesTable(schema)}${jsonBlock(example)}`;
}

function answerSection(status: string, response: Response | Reference): Html | string {
  if ('$ref' in response) return '';
  const { description, content } = response;
  const heading = (said: Html | string): Html =>
    html`<h3>Answer</h3>
      <p><code>${status}</code> ${said}</p> `;
  if (!content) return heading(description);
  if ('text/csv' in content) return html`${heading(description)}${block(content['text/csv'].example)}`;
  const { schema, example } = content['application/json'];
  return html`${heading(kindOf(schema))}${jsonBlock(example)}`;
}

/** A shared refusal is named by its codes. */
function refusalLinks(status: string, response: Response | Reference): Html[] {
  if (!('$ref' in response)) return [];
  const codes = response.$ref.slice(response.$ref.lastIndexOf('/') + 1).split('.');
  return codes.map(
    (code) =>
      html`<li>
        ${status} <a href="#${code}"><code>${code}</code></a>
      </li>`,
  );
}

const block = (text: string): Html => html`<pre tabindex="0">${text}</pre>`;

const jsonBlock = (value: unknown): Html => block(JSON.stringify(value, null, 2));

export const refusalsSection = (): Html =>
  html`<section aria-labelledby="refusals">
    <h2 id="refusals">Refusals</h2>
    <p>
      A refusal says in <code>error</code> which, in <code>message</code> what to do, in words for a person,
      and where single fields are to blame, in <code>fields</code> what is wrong with each.
    </p>
    ${jsonBlock({ error: 'BAD_USER_INPUT', message: 'Name is required', fields: { name: 'Name is required' } })}
    <div class="wide" tabindex="0">
      <table>
        <thead>
          <tr>
            <th scope="col">Status</th>
            <th scope="col">Code</th>
            <th scope="col">Meaning</th>
          </tr>
        </thead>
        <tbody>
          ${ERROR_CODES.map(
            (code) =>
              html`<tr id="${code}">
                <td>${statusOf(code)}</td>
                <td><code>${code}</code></td>
                <td>${prose(MEANINGS[code])}</td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
  </section> `;

export const entityCard = (name: string, schema: JsonSchema): Html =>
  html`<div class="card">
    <h3 id="${name}">${name}</h3>
    <p>${schema.description}</p>
    ${propertiesTable(schema)}
  </div> `;
