import { readdir, readFile } from 'node:fs/promises';
import {
  concatAST,
  Kind,
  parse,
  print,
  separateOperations,
  visit,
  type DocumentNode,
  type FieldNode,
  type OperationTypeNode,
} from 'graphql';

/** An operation of our own web client, with its fragments. */
export type WebOperation = { name: string; type: OperationTypeNode; document: string };

/** Read as text, since api and web do not import each other. */
const WEB = 'web/src';
const IS_SOURCE = /^(?!gql\b)(?!.*\.test\.).*\.tsx?$/;
const DOCUMENT = /\bgraphql\(\s*`([^`]*)`/g;

/** Every operation of the web client, as the client sends it. */
export async function readWebOperations(): Promise<WebOperation[]> {
  const names = await readdir(WEB, { recursive: true });
  const files = names.filter((name) => IS_SOURCE.test(name)).sort();
  const sources = await Promise.all(files.map((name) => readFile(`${WEB}/${name}`, 'utf8')));
  const documents = sources.flatMap((source) =>
    Array.from(source.matchAll(DOCUMENT), ([, text = '']) => text),
  );
  const webDocuments = concatAST(documents.map((text) => parse(text)));
  return Object.entries(separateOperations(webDocuments)).map(([name, document]) => {
    const operation = document.definitions.find(({ kind }) => kind === Kind.OPERATION_DEFINITION);
    if (operation?.kind !== Kind.OPERATION_DEFINITION) throw new Error(`No operation in ${name}`);
    return { name, type: operation.operation, document: print(asSent(document)) };
  });
}

const TYPENAME: FieldNode = { kind: Kind.FIELD, name: { kind: Kind.NAME, value: '__typename' } };

/** Apollo Client does not send `@unmask`, and selects the type of every object. */
const asSent = (document: DocumentNode): DocumentNode =>
  visit(document, {
    Directive: ({ name }) => (name.value === 'unmask' ? null : undefined),
    SelectionSet: (set, _key, parent) =>
      parent && 'kind' in parent && parent.kind === Kind.OPERATION_DEFINITION
        ? undefined
        : { ...set, selections: [...set.selections, TYPENAME] },
  });
