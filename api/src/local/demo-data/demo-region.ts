export type DemoTheme = {
  /** A known one, for tests of its team's page. */
  id?: string;
  title: string;
  capacity: number;
  /** How popular it is; 1 for the favourite. */
  appeal: number;
  description: string;
  teamName?: string;
  teamLink?: string;
};

type RegionState = 'open' | 'closed' | 'published';

export type DemoRegion = {
  name: string;
  code: string;
  description: string;
  state: RegionState;
  hostCity: string;
  timeZone: string;
  venue: string;
  /** Days by which its agenda is later than that of the other regions. */
  agendaShift: number;
  /** People in it, the named demo account included. */
  people: number;
  themes: readonly DemoTheme[];
};
