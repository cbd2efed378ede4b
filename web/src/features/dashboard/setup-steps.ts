interface SetupFacts {
  regions: readonly { seatCount: number; timeZone?: string | null }[];
  aboutContent: string;
  agendaItems: number;
  submissionDeadline: string | null;
  participants: number;
  participantsSignedIn: number;
}

export interface SetupStep {
  key: 'regions' | 'zones' | 'themes' | 'about' | 'agenda' | 'deadline' | 'people' | 'link';
  title: string;
  /** On the button of the next step. */
  act: string;
  /** Why, or how far it is. */
  detail: string;
  isDone: boolean;
}

/** What an event needs before people can take part, in the order in which each step can be done. */
export function setupSteps({ regions, ...facts }: SetupFacts): SetupStep[] {
  const withZone = regions.filter(({ timeZone }) => timeZone != null).length;
  const withThemes = regions.filter(({ seatCount }) => seatCount > 0).length;
  return [
    {
      key: 'regions',
      title: 'Add regions',
      act: 'Add regions',
      detail: 'Each has its own themes, agenda, people and teams.',
      isDone: regions.length > 0,
    },
    {
      key: 'zones',
      title: 'Set time zones',
      act: 'Set them',
      detail:
        withZone > 0 && withZone < regions.length
          ? `${withZone} of ${regions.length} regions have one.`
          : "The agenda's times are read by the clock of their region.",
      isDone: regions.length > 0 && withZone === regions.length,
    },
    {
      key: 'themes',
      title: 'Add themes and their seats',
      act: 'Add themes',
      detail:
        withThemes > 0 && withThemes < regions.length
          ? `${withThemes} of ${regions.length} regions have themes.`
          : 'What people rank, and how many can work on it.',
      isDone: regions.length > 0 && withThemes === regions.length,
    },
    {
      key: 'about',
      title: 'Write the About text',
      act: 'Write it',
      detail: 'Participants read it on their first page.',
      isDone: facts.aboutContent !== '',
    },
    {
      key: 'agenda',
      title: 'Add the agenda',
      act: 'Add the agenda',
      detail: 'What happens when, and the deadlines.',
      isDone: facts.agendaItems > 0,
    },
    {
      key: 'deadline',
      title: 'Set the submission deadline',
      act: 'Set it',
      detail: 'Preferences lock then, in every region.',
      isDone: facts.submissionDeadline !== null,
    },
    {
      key: 'people',
      title: 'Import people',
      act: 'Import people',
      detail: 'Or let everybody choose a region when they sign in.',
      isDone: facts.participants > 0,
    },
    {
      key: 'link',
      title: 'Share the sign-in link',
      act: 'Share it',
      detail: 'Done once the first participant has signed in.',
      isDone: facts.participantsSignedIn > 0,
    },
  ];
}
