import type { DemoTheme } from './demo-region';

export const THEMES_EMEA: readonly DemoTheme[] = [
  {
    title: 'Ask the handbook',
    capacity: 12,
    appeal: 1,
    description: `<p>A search that answers questions about how we work, <strong>with the source beside it</strong>.</p>
<p>Our handbook has 900 pages. Build what people trust:</p>
<ul><li>answers that admit doubt</li></ul>`,
  },
  {
    title: 'Green builds',
    capacity: 8,
    appeal: 0.36,
    description: `<p>Cut the energy that our build machines burn by half, and prove it.</p>
<h3>Where to start</h3><ol><li>Measure with <code>RAPL</code> counters</li><li>Rank the worst jobs</li>
<li>Cache, skip or move them</li></ol>`,
  },
  {
    title: 'The five-minute onboarding',
    capacity: 10,
    appeal: 0.5,
    description: `<p>From a new laptop to the first merged change in <em>five minutes</em>.</p>
<p>Today it takes two days and eleven people. Pick one team, shadow its newest member, and automate every step.</p>`,
  },
  {
    title: 'Meetings that could have been an e-mail',
    capacity: 9,
    appeal: 0.85,
    description: `<p>Look at a calendar, find the meetings we would not miss, and write the e-mail instead.</p>
<ul><li>Private: your calendar stays with you</li><li>Kind: it proposes, people decide</li></ul>`,
  },
  {
    title: 'Accessible by default',
    capacity: 8,
    appeal: 0.3,
    description: `<p>Make our five most used pages work without eyes and without a mouse.</p>
<p>Two colleagues who use screen readers test with you. Start from the
<a href="https://www.w3.org/WAI/standards-guidelines/wcag/">WCAG</a>.</p>`,
  },
  {
    title: 'Data detectives',
    capacity: 10,
    appeal: 0.42,
    description: `<p>Spot the broken number before the board does.</p><p>Given 400 dashboards, learn what “normal” looks like and raise a hand when it is not.
<strong>Challenge:</strong> fewer than one false alarm a day.</p>`,
  },
  {
    title: 'Robots in the warehouse',
    capacity: 6,
    appeal: 0.72,
    description: `<p>Four small robots, one warehouse floor made of tape, no central computer.</p>
<ol><li>They find each other</li><li>They share a map</li><li>They bring you a coffee</li></ol><p>We bring the hardware.</p>`,
  },
  {
    title: 'Offline first',
    capacity: 8,
    appeal: 0.22,
    description: `<p>Our field teams work in tunnels and on ships. Build an app that never says “no connection”.</p>
<p>Two edits at once must merge without a question. Look at <code>CRDT</code>s first.</p>`,
  },
  {
    title: 'The museum of our mistakes',
    capacity: 9,
    appeal: 0.27,
    description: `<p>Turn ten years of incident reports into an exhibition that people want to visit.</p>
<p>One room for each incident: what we believed, what was true, and the moment in between.</p>`,
  },
  {
    title: 'Fair shifts',
    capacity: 8,
    appeal: 0.2,
    description: `<p>A planner for on-call shifts that the whole team finds fair.</p><ul><li>wishes, holidays and time zones in</li>
<li>a plan out, with reasons</li></ul><p>Bring a love of <strong>optimisation</strong>.</p>`,
  },
  {
    title: 'One-click privacy',
    capacity: 7,
    appeal: 0.17,
    description: `<p>“Show me everything you know about me, and delete it.” In one click, in all our systems.</p>
<p>Begin with a map of where personal data lives. You will be surprised; so were we.</p>`,
  },
  {
    title: 'Games for good',
    capacity: 10,
    appeal: 0.6,
    description: `<p>Design a game that teaches a twelve-year-old one thing about our planet.</p>
<p>A local school plays it on the second day. They are <em>merciless</em> and fun.</p>`,
  },
];
