import SchemaBuilder, { BasePlugin, type PothosOutputFieldConfig, type SchemaTypes } from '@pothos/core';

declare global {
  // eslint-disable-next-line @typescript-eslint/no-namespace -- Pothos' way to register a plugin's type
  export namespace PothosSchemaTypes {
    export interface Plugins<Types extends SchemaTypes> {
      forwardOnly: ForwardOnlyPlugin<Types>;
    }
  }
}

/** Connections here are read forwards; the relay plugin would offer `before` and `last` too, and does not describe `totalCount`. */
class ForwardOnlyPlugin<Types extends SchemaTypes> extends BasePlugin<Types> {
  override onOutputFieldConfig(field: PothosOutputFieldConfig<Types>): PothosOutputFieldConfig<Types> {
    if (field.name === 'totalCount') return { ...field, description: 'How many there are in all pages.' };
    if (!('before' in field.args && 'after' in field.args)) return field;
    const forwards = Object.entries(field.args).filter(([name]) => name !== 'before' && name !== 'last');
    return { ...field, args: Object.fromEntries(forwards) };
  }
}

export const forwardOnlyPlugin = 'forwardOnly' as const;
SchemaBuilder.registerPlugin(forwardOnlyPlugin, ForwardOnlyPlugin);
