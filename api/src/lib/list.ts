import { z } from 'zod';

type ListOptions = {
  /** The sentence for a value that is no list. */
  error: string;
  max: number;
  /** The sentence for a longer list. */
  tooLong: string;
};

/** A bounded list. Its length is checked before its items, since a million wrong items would make a million issues. */
export function list<Item extends z.ZodType>(item: Item, { error, max, tooLong }: ListOptions) {
  const items = z.toJSONSchema(item, { io: 'input' });
  delete items.$schema;
  const unchecked: z.ZodType<unknown, z.input<Item>> = z.any();
  return (
    z
      .array(unchecked, { error })
      .max(max, tooLong)
      // For documents and the schema: the client sends a list of these.
      .meta({ items })
      .pipe(z.array(item))
  );
}
