import type { DemoTheme } from './demo-region';

export const THEMES_ANZ: readonly DemoTheme[] = [
  {
    id: 'reef-watch',
    title: 'Reef watch',
    teamName: 'Coral Counters',
    teamLink: 'https://chat.example.com/coral-counters',
    capacity: 6,
    appeal: 1,
    description: `<p>Count fish, corals and plastic in 5,000 underwater photographs.</p><p>Marine biologists label with you on day one.
<strong>Goal:</strong> a model small enough for the boat’s laptop.</p>`,
  },
  {
    title: 'Bushfire early warning',
    capacity: 6,
    appeal: 0.8,
    description: `<p>From satellite image to text message in ten minutes.</p><ol><li>Detect hot spots</li><li>Estimate wind and spread</li>
<li>Tell the right people, in words that do not panic</li></ol>`,
  },
  {
    title: 'Remote but together',
    teamName: 'Kitchen Table Club',
    capacity: 8,
    appeal: 0.4,
    description: `<p>Half of us work alone at a kitchen table. Build the thing that makes it feel like a team.</p>
<p>No surveillance, no forced fun: <em>something you would use yourself</em>.</p>`,
  },
  {
    title: 'Paperless paddock',
    capacity: 7,
    appeal: 0.25,
    description: `<p>Farmers fill in the same form for four agencies. Let them fill it in once, by voice, with gloves on.</p>`,
  },
  {
    title: 'Te reo in the interface',
    capacity: 6,
    appeal: 0.3,
    description: `<p>Bring te reo Māori into one of our products, properly.</p><ul><li>macrons everywhere: <code>ā ē ī ō ū</code></li>
<li>a glossary that language speakers own</li><li>a switch in plain sight</li></ul>`,
  },
  {
    title: 'Zero-downtime everything',
    capacity: 7,
    appeal: 0.35,
    description: `<p>Pull any plug during the demo. The audience must not notice.</p><p>Take the booking service, add what is missing, and let the audience choose what to break.</p>`,
  },
  {
    title: 'Lost luggage, found',
    teamName: 'Carousel 4',
    capacity: 8,
    appeal: 0.5,
    description: `<p>One photo of a suitcase, two million suitcases: which one is it?</p><p>Image search with a twist: the stickers have come off on the way.</p>`,
  },
  {
    title: 'Numbers that sing',
    capacity: 6,
    appeal: 0.45,
    description: `<p>Play the state of our systems as music, so that you hear trouble before you see it.</p>
<p>Musicians, statisticians and people who cannot stop tapping their fingers wanted.</p>`,
  },
];
