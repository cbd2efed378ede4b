import { OperationTypeNode } from 'graphql';
import { expect, it } from 'vitest';
import { schema } from '../../src/schema';
import { readWebOperations } from '../web-operations';
import { fieldOf, MUTATIONS } from './registry';

const names = Object.keys(MUTATIONS);
const operations = (await readWebOperations()).filter(({ type }) => type === OperationTypeNode.MUTATION);
const operationNames = operations.map(({ name }) => name.charAt(0).toLowerCase() + name.slice(1));
const fields = Object.keys(schema.getMutationType()?.getFields() ?? {});

it('every mutation has an entry, for the tests of its rights, statements, locks and history lines', () => {
  const missing = [
    ...fields.filter((field) => !names.some((name) => fieldOf(name) === field)),
    ...operationNames.filter((name) => !names.includes(name)),
  ];
  expect(missing.map((name) => `Add an entry for ${name} to a file of api/test/mutations.`)).toEqual([]);
});

it('every entry is of a mutation that the web client sends', () => {
  expect(names.filter((name) => !operationNames.includes(name) || !fields.includes(fieldOf(name)))).toEqual(
    [],
  );
});
