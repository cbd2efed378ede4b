/** An agenda item, dated in days after the day on which the demo data is loaded. */
export type DemoAgendaItem = {
  day: number;
  /** By the region's clocks; null for the submission deadline. */
  time: string | null;
  title: string;
  description?: string;
  where?: 'online' | 'venue';
  isDeadline?: boolean;
};

/** The event-wide last day for preferences, in days from loading. */
export const SUBMISSION_DAY = 21;

/** The first of the two days on which teams build, in days from loading; `shift` as in {@link agendaOf}. */
export const firstDayOf = (shift: number): number => SUBMISSION_DAY + 13 + shift;

/** The day on which teams are announced, in days from loading; `shift` as in {@link agendaOf}. */
export const announcementDay = (shift: number): number => SUBMISSION_DAY + 3 + shift;

/** What happens in every region; `shift` days keep the regions apart. */
export function agendaOf(shift: number): DemoAgendaItem[] {
  return [
    {
      day: 2,
      time: '10:00 AM',
      title: 'Opening call',
      description: 'What the hackathon is, how teams are made, and what the jury looks for.',
      where: 'online',
    },
    {
      day: 5 + shift,
      time: '2:00 PM',
      title: 'Theme fair',
      description: 'Every theme owner has five minutes. Bring questions.',
      where: 'online',
    },
    {
      day: 9 + shift,
      time: '11:30 AM',
      title: 'Ask the theme owners',
      description: 'Open rooms, one for each theme. Drop in and out as you like.',
      where: 'online',
    },
    {
      day: SUBMISSION_DAY,
      time: null,
      title: 'Lock in your preferences',
      description: 'After this the rankings are final and teams are made.',
      isDeadline: true,
    },
    {
      day: announcementDay(shift),
      time: '9:00 AM',
      title: 'Teams are announced',
      description: 'Find your team on the Teams page and say hello.',
    },
    {
      day: SUBMISSION_DAY + 6 + shift,
      time: '4:00 PM',
      title: 'Request tools and data',
      description: 'Last call for sandboxes, licences and data sets.',
      isDeadline: true,
    },
    {
      day: firstDayOf(shift),
      time: '9:00 AM',
      title: 'Hackathon day one',
      description: 'Breakfast from 8:30, kick-off at 9. Laptops and good ideas required.',
      where: 'venue',
    },
    {
      day: firstDayOf(shift),
      time: '5:30 PM',
      title: 'Checkpoint with mentors',
      description: 'Ten minutes for each team: what works, what blocks you.',
      where: 'venue',
    },
    {
      day: firstDayOf(shift) + 1,
      time: '3:00 PM',
      title: 'Hand in your project',
      description: 'A repository link and a two-minute video.',
      isDeadline: true,
    },
    {
      day: firstDayOf(shift) + 1,
      time: '4 PM',
      title: 'Demos and awards',
      description: 'Three minutes a team, then the jury and the audience decide.',
      where: 'venue',
    },
  ];
}
