export type DemoTheme = {
  title: string;
  capacity: number;
  /** How much people want it, against 1 for the favourite. */
  appeal: number;
  description: string;
  /** What the team calls itself, where it has chosen a name already. */
  teamName?: string;
};

/** What the demo wants to show of a region. */
type RegionState = 'open' | 'closed' | 'published';

export type DemoRegion = {
  name: string;
  code: string;
  description: string;
  state: RegionState;
  venue: string;
  /** Days by which its agenda is later than the others'. */
  agendaShift: number;
  /** People in it, the named demo account included. */
  people: number;
  themes: readonly DemoTheme[];
};
