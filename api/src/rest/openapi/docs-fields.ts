import { html, type Html } from './html';
import { nameOf } from './json-schema';
import type { JsonSchema } from './open-api';

type Field = { name: string; required: boolean; description?: string; schema: JsonSchema };

/** The properties of an object as a table. */
export function propertiesTable({ properties = {}, required = [] }: JsonSchema): Html {
  return fieldsTable(
    Object.entries(properties).flatMap(([name, schema]): Field[] =>
      typeof schema === 'boolean'
        ? []
        : [{ name, required: required.includes(name), ...descriptionOf(schema), schema }],
    ),
  );
}

const descriptionOf = ({ description }: JsonSchema): { description?: string } =>
  description === undefined ? {} : { description };

export const fieldsTable = (fields: readonly Field[]): Html =>
  html`<div class="wide" tabindex="0">
    <table>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Value</th>
          <th scope="col">Meaning</th>
        </tr>
      </thead>
      <tbody>
        ${fields.map(
          ({ name, required, description, schema }) =>
            html`<tr>
              <th scope="row"><code>${name}</code></th>
              <td>${kindOf(schema)}${required ? '' : html` <span class="muted">(optional)</span>`}</td>
              <td>${description}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;

/** What a value is, in words; entities are links. */
export function kindOf(schema: JsonSchema): Html {
  const entity = nameOf(schema);
  if (entity !== undefined) return html`<a href="#${entity}">${entity}</a>`;
  if (schema.anyOf) return joined(schema.anyOf.map(kindOf), ' or ');
  if (schema.enum)
    return joined(
      schema.enum.map((value) => html`<code>${String(value)}</code>`),
      ' or ',
    );
  if (schema.const !== undefined)
    return schema.const === '' ? html`empty` : html`<code>${String(schema.const)}</code>`;
  const types = Array.isArray(schema.type) ? schema.type : [schema.type];
  return joined(
    types.map((type) => html`${wordFor(type, schema)}`),
    ' or ',
  );
}

function wordFor(type: JsonSchema['type'], schema: JsonSchema): Html {
  switch (type) {
    case 'string':
      return html`${FORMATS[schema.format ?? ''] ?? schema.format ?? 'text'}`;
    case 'integer':
      return html`whole number${bounds(schema)}`;
    case 'boolean':
      return html`<code>true</code> or <code>false</code>`;
    case 'array':
      return typeof schema.items === 'object' && !Array.isArray(schema.items)
        ? html`list of ${kindOf(schema.items)}`
        : html`list`;
    case 'object':
      return html`object with
      ${joined(
        Object.keys(schema.properties ?? {}).map((name) => html`<code>${name}</code>`),
        ', ',
      )}`;
    default:
      return html`${String(type)}`;
  }
}

const FORMATS: Readonly<Record<string, string>> = {
  'date-time': 'instant',
  date: 'day',
  email: 'e-mail address',
};

/** Bounds of the 32 bits that every whole number has go without saying. */
function bounds({ minimum = -Infinity, maximum = Infinity }: JsonSchema): string {
  const from = minimum > -(2 ** 31) ? ` from ${minimum}` : '';
  return maximum < 2 ** 31 - 1 ? `${from} to ${maximum}` : from;
}

const joined = (parts: readonly Html[], separator: string): Html =>
  html`${parts.flatMap((part, index) => (index === 0 ? [part] : [separator, part]))}`;
