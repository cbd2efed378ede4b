import { expect, it } from 'vitest';
import type { UserRow_UserFragment } from '../../../gql/graphql';
import { peopleCsv } from './people-csv';

const REGIONS = [{ id: 'eu', name: 'Europe; Africa' }];
const MIA = {
  displayName: 'Mia "Solar" Ray',
  email: 'mia@example.com',
  role: 'USER',
  preferenceCount: 2,
  placedPreferenceCount: 1,
  isTopChoicePlaced: false,
  topChoice: { __typename: 'Theme', id: 'solar', title: '=SUM(A1)' },
  region: { __typename: 'Region', id: 'eu' },
  excludedFromAllocation: false,
} as UserRow_UserFragment;

it('has a line for each person, quoted, and no formula', () => {
  const stray = { ...MIA, displayName: '+1', region: null, topChoice: null, excludedFromAllocation: true };
  expect(peopleCsv([MIA, stray], REGIONS).split('\r\n')).toEqual([
    '"name","email","region","role","excluded","themes ranked","themes placed","choice 1","choice 1 placed"',
    '"Mia ""Solar"" Ray","mia@example.com","Europe; Africa","user","no","2","1","\'=SUM(A1)","no"',
    '"\'+1","mia@example.com","","user","yes","2","1","",""',
    '',
  ]);
});
