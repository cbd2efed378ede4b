import type { GraphQLCodegenDataMasking } from '@apollo/client/masking';

// Generated documents carry masked types; this makes it a type error to read past a fragment's mask.
declare module '@apollo/client' {
  // Apollo prescribes the name; all members come from the parent.
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type
  export interface TypeOverrides extends GraphQLCodegenDataMasking.TypeOverrides {}
}
