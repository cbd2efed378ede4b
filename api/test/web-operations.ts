import { CodegenContext } from '@graphql-codegen/cli';
import {
  concatAST,
  Kind,
  print,
  separateOperations,
  visit,
  type DocumentNode,
  type FieldNode,
  type OperationTypeNode,
} from 'graphql';

/** An operation of our own web client, with the fragments that it needs. */
export type WebOperation = { name: string; type: OperationTypeNode; document: string };

/** As in `codegen.ts`; read as text, since api and web do not import each other. */
const WEB_DOCUMENTS = ['web/src/**/*.{ts,tsx}', '!web/src/**/*.test.{ts,tsx}', '!web/src/gql/**'];

/** Every operation of the web client, as the client sends it. */
export async function readWebOperations(): Promise<WebOperation[]> {
  const context = new CodegenContext({ config: { schema: 'schema.graphql', generates: {} } });
  const files = await context.loadDocuments(WEB_DOCUMENTS, 'standard');
  const all = concatAST(files.flatMap(({ document }) => document ?? []));
  return Object.entries(separateOperations(all)).map(([name, document]) => {
    const operation = document.definitions.find(({ kind }) => kind === Kind.OPERATION_DEFINITION);
    if (operation?.kind !== Kind.OPERATION_DEFINITION) throw new Error(`No operation in ${name}`);
    return { name, type: operation.operation, document: print(asSent(document)) };
  });
}

const TYPENAME: FieldNode = { kind: Kind.FIELD, name: { kind: Kind.NAME, value: '__typename' } };

/** Apollo Client keeps `@unmask` to itself, and asks for the type of every object. */
const asSent = (document: DocumentNode): DocumentNode =>
  visit(document, {
    Directive: ({ name }) => (name.value === 'unmask' ? null : undefined),
    SelectionSet: (set, _key, parent) =>
      parent && 'kind' in parent && parent.kind === Kind.OPERATION_DEFINITION
        ? undefined
        : { ...set, selections: [...set.selections, TYPENAME] },
  });
