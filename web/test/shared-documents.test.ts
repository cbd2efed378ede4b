import { visit, type DocumentNode } from 'graphql';
import { expect, it } from 'vitest';
import {
  AllTeamMembersDocument,
  EventDashboardPageDocument,
  ResourcesPageDocument,
  TeamMembersDocument,
  TeamsPageDocument,
  ThemesPageDocument,
} from '../src/gql/graphql';

/** Everyone in a region gets the same answer to these, so the server executes them once for all. */
const SHARED: readonly DocumentNode[] = [
  AllTeamMembersDocument,
  EventDashboardPageDocument,
  ResourcesPageDocument,
  TeamMembersDocument,
  TeamsPageDocument,
  ThemesPageDocument,
];

const operationOf = ({ definitions: [first] }: DocumentNode) => first && 'name' in first && first.name?.value;

it.each(SHARED.map((document) => [operationOf(document), document] as const))(
  '%s selects nothing about the viewer',
  (_name, document) => {
    const fields: string[] = [];
    visit(document, { Field: ({ name }) => void fields.push(name.value) });
    expect(fields).not.toEqual([]);
    expect(fields.filter((field) => /viewer/i.test(field))).toEqual([]);
  },
);
