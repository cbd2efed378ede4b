import { z } from 'zod';

type ListOptions = {
  /** The sentence for what is no list. */
  error: string;
  max: number;
  /** The sentence for one that is longer. */
  tooLong: string;
};

/** A bounded list, whose length is looked at before its items: of a million wrong ones, each would be an issue of its own. */
export function list<Item extends z.ZodType>(item: Item, { error, max, tooLong }: ListOptions) {
  const items = z.toJSONSchema(item, { io: 'input' });
  delete items.$schema;
  const unchecked: z.ZodType<unknown, z.input<Item>> = z.any();
  return (
    z
      .array(unchecked, { error })
      .max(max, tooLong)
      // For documents and the schema: what is sent is a list of these.
      .meta({ items })
      .pipe(z.array(item))
  );
}
