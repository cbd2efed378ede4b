import { builder } from './builder';

/** An enum whose values GraphQL writes in capitals: 'agendaItem' is AGENDA_ITEM. @param values their descriptions, or what has them */
export const enumOf = <Value extends string>(
  name: string,
  description: string,
  values: Readonly<Record<Value, string | { description: string }>>,
) =>
  builder.enumType<string, Record<string, { value: Value; description: string }>>(name, {
    description,
    values: Object.fromEntries(
      Object.entries<string | { description: string }>(values).map(([value, described]) => [
        value.replace(/[A-Z]/g, '_$&').toUpperCase(),
        {
          value: value as Value,
          description: typeof described === 'string' ? described : described.description,
        },
      ]),
    ),
  });
