import SchemaBuilder, { BasePlugin, type PothosOutputFieldConfig, type SchemaTypes } from '@pothos/core';

declare global {
  // eslint-disable-next-line @typescript-eslint/no-namespace -- Pothos' way to register a plugin's type
  export namespace PothosSchemaTypes {
    export interface Plugins<Types extends SchemaTypes> {
      forwardOnly: ForwardOnlyPlugin<Types>;
    }
  }
}

/** Our connections are read forwards only, but the relay plugin adds `before` and `last`. It also leaves `totalCount` undescribed. */
class ForwardOnlyPlugin<Types extends SchemaTypes> extends BasePlugin<Types> {
  override onOutputFieldConfig(field: PothosOutputFieldConfig<Types>): PothosOutputFieldConfig<Types> {
    if (field.name === 'totalCount')
      return { ...field, description: 'How many items all pages have together.' };
    if (!('before' in field.args && 'after' in field.args)) return field;
    const forwards = Object.entries(field.args).filter(([name]) => name !== 'before' && name !== 'last');
    return { ...field, args: Object.fromEntries(forwards) };
  }
}

export const forwardOnlyPlugin = 'forwardOnly' as const;
SchemaBuilder.registerPlugin(forwardOnlyPlugin, ForwardOnlyPlugin);
