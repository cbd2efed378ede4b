import type { GraphQLCodegenDataMasking } from '@apollo/client/masking';

// Generated documents carry masked types; with this, reading past a fragment's mask does not compile.
declare module '@apollo/client' {
  // The name is Apollo's hook for this; the members all come from the parent.
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type
  export interface TypeOverrides extends GraphQLCodegenDataMasking.TypeOverrides {}
}
