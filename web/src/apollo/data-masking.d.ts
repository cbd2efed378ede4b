import type { GraphQLCodegenDataMasking } from '@apollo/client/masking';

// Generated documents carry masked types; with this, reading past a fragment's mask does not compile.
declare module '@apollo/client' {
  export interface TypeOverrides extends GraphQLCodegenDataMasking.TypeOverrides {}
}
