import {
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  isScalarType,
  isSpecifiedScalarType,
  type GraphQLField,
  type GraphQLInputField,
} from 'graphql';
import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ERROR_CODES, REFUSAL_REASONS } from './errors';
import { constraintOf } from './graphql/constraint';
import { contractOf } from '../build/contract';
import { dataModelDiagram } from '../build/data-model';
import { DOCUMENT_ERROR_CODES } from './graphql/error-codes';
import { schema } from './schema';

const declared = z.object({ pothosOptions: z.object({ authScopes: z.unknown() }) });

/** Whether a field or type declares its scope; Pothos stores the options in the extensions. */
const declaresRule = ({ extensions }: { extensions: object }): boolean =>
  declared.safeParse(extensions).data?.pothosOptions.authScopes !== undefined;

const fieldsOf = (...types: ReturnType<typeof schema.getQueryType>[]) =>
  types.flatMap((type) => Object.values(type?.getFields() ?? {}));
const askedFields = fieldsOf(schema.getQueryType(), schema.getMutationType());
const rootFields = [...askedFields, ...fieldsOf(schema.getSubscriptionType())];

/** Types that occur only inside a guarded parent: pages, payloads, and list items. */
const INSIDE_A_PARENT = /(Payload|Connection|Edge)$|^(PageInfo|PreferenceListEntry|UnassignedPerson)$/;

describe('deny by default', () => {
  it.each(rootFields.map((field) => [field.name, field] as const))(
    '%s declares its scope',
    (_name, field) => {
      expect(declaresRule(field)).toBe(true);
    },
  );

  it('every reachable type declares its scope', () => {
    const seen = new Set<string>();
    const unguarded = new Set<string>();
    const visit = (field: GraphQLField<unknown, unknown>): void => {
      const type = getNamedType(field.type);
      if (!isObjectType(type) || seen.has(type.name)) return;
      seen.add(type.name);
      if (!declaresRule(type) && !INSIDE_A_PARENT.test(type.name)) unguarded.add(type.name);
      Object.values(type.getFields()).forEach(visit);
    };
    rootFields.forEach(visit);
    expect(seen.size).toBeGreaterThan(10);
    expect([...unguarded]).toEqual([]);
  });
});

describe('the contract describes errors:', () => {
  const valuesOf = (name: string): string[] => {
    const type = schema.getType(name);
    return isEnumType(type) ? type.getValues().map((value) => value.name) : [];
  };

  it('every code', () => {
    expect(new Set(valuesOf('ErrorCode'))).toEqual(new Set([...ERROR_CODES, ...DOCUMENT_ERROR_CODES]));
  });

  it('every reason', () => {
    expect(new Set(valuesOf('ErrorReason'))).toEqual(new Set(REFUSAL_REASONS));
  });
});

describe('the contract describes limits:', () => {
  /** It is truncated if too long, never refused. */
  const UNLIMITED = ['SyncViewerInput.displayName'];

  const isLimited = (field: GraphQLInputField): boolean => {
    const limits = constraintOf(field);
    if (isListType(getNullableType(field.type))) return limits?.maxItems !== undefined;
    switch (getNamedType(field.type).name) {
      case 'String':
        return limits?.maxLength !== undefined;
      case 'WholeNumber':
        return limits?.min !== undefined && limits.max !== undefined;
      default:
        return true;
    }
  };

  it('every text, number and list in an input has one', () => {
    const fields = Object.values(schema.getTypeMap())
      .filter(isInputObjectType)
      .flatMap((type) =>
        Object.values(type.getFields()).map((field) => ({ name: `${type.name}.${field.name}`, field })),
      );
    expect(fields.length).toBeGreaterThan(50);
    expect(fields.flatMap(({ name, field }) => (isLimited(field) ? [] : [name]))).toEqual(UNLIMITED);
  });
});

it('a failing root field does not null the others', () => {
  expect(askedFields.filter(({ type }) => isNonNullType(type))).toEqual([]);
});

it('schema.graphql is the printed schema (npm run schema)', async () => {
  const committed = await readFile('schema.graphql', 'utf8');
  expect(committed).toBe(contractOf(schema));
});

it('docs/data-model.mmd is the printed data model (npm run schema)', async () => {
  expect(await readFile('docs/data-model.mmd', 'utf8')).toBe(dataModelDiagram());
});

describe('docs/api-clients.md', () => {
  it('lists each scalar of the schema', async () => {
    const page = await readFile('docs/api-clients.md', 'utf8');
    const scalars = Object.values(schema.getTypeMap()).filter(isScalarType);
    const own = scalars.filter((scalar) => !isSpecifiedScalarType(scalar)).map(({ name }) => name);
    const [, listed = ''] = /const scalars = \{(.*?)\};/s.exec(page) ?? [];
    expect([...listed.matchAll(/^ {2}(\w+):/gm)].map(([, name]) => name).toSorted()).toEqual(own.toSorted());
  });
});
