import type { DemoTheme } from './demo-region';

export const THEMES_EMEA: readonly DemoTheme[] = [
  {
    title: 'Ask the handbook',
    capacity: 12,
    appeal: 1,
    description: `<p>A search that answers questions about how we work, <strong>with the paragraph it took the answer from</strong>.</p>
<p>The handbook has 900 pages and everybody asks the same twelve questions. Find out what it takes to be trusted:</p>
<ul><li>answers that quote, and say “I do not know”</li><li>a page that shows editors what people could not find</li></ul>`,
  },
  {
    title: 'Green builds',
    capacity: 8,
    appeal: 0.36,
    description: `<p>Cut the energy that our build machines burn by half, and prove it.</p>
<h3>Where to start</h3><ol><li>Measure: a small agent that reads <code>RAPL</code> counters</li><li>Rank the worst jobs</li>
<li>Cache, skip or move them to hours with clean power</li></ol>`,
  },
  {
    title: 'The five-minute onboarding',
    capacity: 10,
    appeal: 0.5,
    description: `<p>From a new laptop to the first merged change in <em>five minutes</em>.</p>
<p>Today it takes two days and eleven people. Pick one team, shadow its newest member and remove every step that a machine
could do.</p>`,
  },
  {
    title: 'Meetings that could have been an e-mail',
    capacity: 9,
    appeal: 0.85,
    description: `<p>Look at a calendar, find the meetings nobody would miss, and write the e-mail instead.</p>
<ul><li>Private by design: nothing leaves the person's own machine</li><li>Kind by design: it proposes, people decide</li></ul>`,
  },
  {
    title: 'Accessible by default',
    capacity: 8,
    appeal: 0.3,
    description: `<p>Make our five most used pages work for somebody who cannot see them or cannot use a mouse.</p>
<p>Two colleagues who use screen readers every day will test with you. Start from the
<a href="https://www.w3.org/WAI/standards-guidelines/wcag/">WCAG</a> and end with a component kit that others can take over.</p>`,
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
<ol><li>They find each other</li><li>They share a map</li><li>They bring you a coffee</li></ol><p>Hardware is provided; <em>shoes that cover your toes are not</em>.</p>`,
  },
  {
    title: 'Offline first',
    capacity: 8,
    appeal: 0.22,
    description: `<p>Our field teams work in tunnels and on ships. Build an app that never says “no connection”.</p>
<p>Edits made by two people at once must merge without a dialogue box: look at <code>CRDT</code>s, then decide whether you need them.</p>`,
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
    description: `<p>A planner for on-call shifts that everybody finds fair.</p><ul><li>wishes, holidays and time zones in</li>
<li>a plan out, with the reason beside every night shift</li></ul><p>Bring somebody who likes <strong>optimisation</strong>.</p>`,
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
