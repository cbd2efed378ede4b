import { isNonNullType, isObjectType } from 'graphql';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { UNSEEN_PERSON } from '../features/people/person-of';
import { schema } from '../schema';
import { onlyForPhrase } from './only-for';

const option = z.object({ pothosOptions: z.object({ onlyFor: z.object({ who: z.string() }) }) });

const fields = Object.values(schema.getTypeMap())
  .filter(isObjectType)
  .flatMap((type) => Object.values(type.getFields()).map((field) => ({ owner: type.name, ...field })));

/** Other wordings of the phrase. */
const OTHER_WORDS =
  /unless you|you may not see|if you may see it|not run the region|do not run|for other people|(null|empty) for others|otherwise (null|empty)/i;

describe("a field outside the viewer's audience is null, and its description has one phrase:", () => {
  const withAudience = fields.flatMap((field) => {
    const { data } = option.safeParse(field.extensions);
    return data ? [[`${field.owner}.${field.name}`, field, data.pothosOptions.onlyFor] as const] : [];
  });

  it.each(withAudience)('%s', (_name, { type, description }, audience) => {
    expect(isNonNullType(type)).toBe(false);
    expect(description).toMatch(new RegExp(`${onlyForPhrase(audience)}$`));
  });

  it('no field uses another wording', () => {
    const phrases = [UNSEEN_PERSON, ...withAudience.map(([, , audience]) => onlyForPhrase(audience))];
    const says = ({ description }: { description?: string | null | undefined }) =>
      OTHER_WORDS.test(phrases.reduce((text, phrase) => text.replace(phrase, ''), description ?? ''));
    expect(fields.filter(says).map(({ owner, name }) => `${owner}.${name}`)).toEqual([]);
  });
});
