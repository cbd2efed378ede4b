import type { DemoTheme } from './demo-region';

export const THEMES_AMER: readonly DemoTheme[] = [
  {
    title: 'Support without queues',
    capacity: 10,
    appeal: 0.7,
    description: `<p>Answer the question before the customer asks it.</p><p>Find the ten questions behind half of all calls,
and build the page or the fix that ends them.</p>`,
  },
  {
    title: 'Maps for everyone',
    capacity: 8,
    appeal: 0.45,
    description: `<p>Routes for wheelchairs, strollers and tired feet.</p><ul><li>open transport data of four cities</li><li>stairs, slopes, lifts and benches</li>
<li>a route that explains <em>why</em> it is longer</li></ul>`,
  },
  {
    title: 'Agents at work',
    capacity: 8,
    appeal: 1,
    description: `<p>Give a language model a real chore and a real budget, and see how far it gets.</p>
<h3>Rules</h3><ol><li>It reads the sandbox only</li><li>It asks before it writes</li></ol>`,
  },
  {
    title: 'Forecast the kitchen',
    capacity: 8,
    appeal: 0.33,
    description: `<p>Our canteens throw away <strong>four tons</strong> a month. Forecast who eats what, tomorrow.</p>
<p>Weather, calendar, menu: three public data sets and one cook who knows better. Beat the cook.</p>`,
  },
  {
    title: 'Legacy rescue',
    capacity: 7,
    appeal: 0.2,
    description: `<p>There is a COBOL program from 1987 that we dare not touch. Put tests around it, then touch it.</p>
<p>You will learn a dead language and how to change code without fear.</p>`,
  },
  {
    title: 'Voices of the customer',
    capacity: 9,
    appeal: 0.4,
    description: `<p>Two hundred hours of interviews, transcribed and anonymous. Find what we have not heard.</p>
<ul><li>themes that no form asks about</li><li>the quote that changes a decision</li></ul>`,
  },
  {
    title: 'Security game day',
    capacity: 8,
    appeal: 0.85,
    description: `<p>Attack a copy of our own shop, then defend it.</p><p>Two halves, two teams, one scoreboard. Beginners welcome:
the first flag is <code>' OR 1=1</code>.</p>`,
  },
  {
    title: 'The quiet office',
    capacity: 9,
    appeal: 0.26,
    description: `<p>Sensors, light and a bit of psychology for an open space where people can think.</p><p>Bring cables, tape and <em>patience</em>.</p>`,
  },
  {
    title: 'Design system, next level',
    capacity: 10,
    appeal: 0.3,
    description: `<p>Twelve products, eleven date pickers. Make one that all teams want.</p>
<p>Research in the morning, prototype at noon, migrate one screen by the evening.</p>`,
  },
  {
    title: 'Second life for hardware',
    capacity: 8,
    appeal: 0.55,
    description: `<p>What can 300 retired phones still do? Air quality, bird song, a render farm?</p>
<p>Pick one, make it run <strong>for a week on its battery</strong>, and write the guide for the next 300.</p>`,
  },
];
