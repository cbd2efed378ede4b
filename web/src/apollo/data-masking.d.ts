import type { GraphQLCodegenDataMasking } from '@apollo/client/masking';

// Generated documents carry masked types; this makes reading past a fragment's mask a type error.
declare module '@apollo/client' {
  // Apollo prescribes the name; all members come from the parent.
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type
  export interface TypeOverrides extends GraphQLCodegenDataMasking.TypeOverrides {}
}
