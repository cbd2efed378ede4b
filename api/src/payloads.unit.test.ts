import { getNamedType, getNullableType, isListType, isObjectType } from 'graphql';
import { describe, expect, it } from 'vitest';
import { schema } from './schema';

const ON_A_LIST = /^(create|clone|update|delete|reorder)/;

/** Acts on things that are in no list. */
const OF_ONE: Readonly<Record<string, string>> = {
  createCalendarFeed: 'a person has one calendar address',
  deleteCalendarFeed: 'a person has one calendar address',
  updateEvent: 'there is one event',
};

const fieldsOf = (name: string) => {
  const type = schema.getType(name);
  return isObjectType(type) ? type.getFields() : {};
};

describe('an act on a list item returns the region that has it, or the whole list:', () => {
  const acts = Object.keys(fieldsOf('Mutation')).filter((name) => ON_A_LIST.test(name));

  it.each(acts)('%s', (name) => {
    const thing = name.replace(ON_A_LIST, '').replace(/s$/, '');
    const payload = Object.values(fieldsOf(`${name.charAt(0).toUpperCase()}${name.slice(1)}Payload`));
    expect(payload).not.toEqual([]);
    const isParent =
      'region' in fieldsOf(thing)
        ? payload.some(({ type }) => getNamedType(type).name === 'Region')
        : payload.some(({ type }) => isListType(getNullableType(type)) && getNamedType(type).name === thing);
    expect(isParent).toBe(!(name in OF_ONE));
  });
});
