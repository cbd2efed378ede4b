import type { DemoRegion } from './demo-region';
import { THEMES_AMER } from './themes-amer';
import { THEMES_ANZ } from './themes-anz';
import { THEMES_EMEA } from './themes-emea';

export const REGIONS: readonly DemoRegion[] = [
  {
    name: 'Europe & Africa',
    code: 'EMEA',
    description: 'From Lisbon to Nairobi, hosted in Berlin.',
    state: 'open',
    hostCity: 'Berlin',
    timeZone: 'Europe/Berlin',
    venue: 'Berlin, Spreewerk, hall 2',
    agendaShift: 0,
    people: 98,
    themes: THEMES_EMEA,
  },
  {
    name: 'Americas',
    code: 'AMER',
    description: 'From Toronto to São Paulo, hosted in Mexico City.',
    state: 'closed',
    hostCity: 'Mexico City',
    timeZone: 'America/Mexico_City',
    venue: 'Mexico City, Centro Condesa, floor 9',
    agendaShift: 1,
    people: 78,
    themes: THEMES_AMER,
  },
  {
    name: 'Australia/NZ',
    code: 'AU_NZ',
    description: 'From Perth to Wellington, hosted in Sydney.',
    state: 'published',
    hostCity: 'Sydney',
    timeZone: 'Australia/Sydney',
    venue: 'Sydney, Pier 7, level 3',
    agendaShift: 2,
    people: 50,
    themes: THEMES_ANZ,
  },
];

/** People who have signed in but not chosen a region, the named demo account included. */
export const PEOPLE_WITHOUT_REGION = 14;
