export type DemoResource = { title: string; content: string };

export const RESOURCES: readonly DemoResource[] = [
  {
    title: 'Start here: the two-day plan',
    content: `<p>What good teams do, hour by hour.</p>
<ol><li><strong>Hour 0–2:</strong> agree on the one sentence that your demo has to prove.</li>
<li><strong>Hour 2–4:</strong> build the thinnest thing that could prove it.</li>
<li><strong>Day one, evening:</strong> show it to a mentor. Throw half away.</li>
<li><strong>Day two:</strong> make the demo path shine, rehearse twice.</li></ol>`,
  },
  {
    title: 'Sandboxes and cloud credits',
    content: `<p>Every team gets an empty project with 200 credits. Ask for it by the deadline on the agenda.</p>
<ul><li>Compute, storage and a managed PostgreSQL are switched on.</li><li>Machine-learning accelerators on request.</li>
<li>Everything is deleted a week after the demos: push your work to a repository.</li></ul>`,
  },
  {
    title: 'Data sets you may use',
    content: `<table><thead><tr><th scope="col">Data</th><th scope="col">Size</th><th scope="col">Good for</th></tr></thead>
<tbody><tr><td>Synthetic support tickets</td><td>120,000 rows</td><td>Text, search, routing</td></tr>
<tr><td>Office sensors</td><td>90 days</td><td>Energy, forecasting</td></tr>
<tr><td>Public transport, open data</td><td>4 cities</td><td>Maps, planning</td></tr></tbody></table>
<p><strong>Never</strong> copy production data, however small the sample.</p>`,
  },
  {
    title: 'Pitch template and judging criteria',
    content: `<p>Three minutes, one story. The jury scores from 1 to 5:</p>
<ul><li><strong>Usefulness:</strong> who would miss it tomorrow?</li><li><strong>Craft:</strong> does it work, is it kind to its users?</li>
<li><strong>Courage:</strong> did you try something that could have failed?</li></ul>
<blockquote>Show the product, not the slides. If it breaks, laugh and go on.</blockquote>`,
  },
  {
    title: 'Brand, design kit and accessibility',
    content: `<p>Logos, colours and components are in the design kit. Before you demo:</p>
<ul><li>Use it once with the keyboard alone.</li><li>Check the contrast of text in both themes.</li>
<li>Give every image a description, see <a href="https://www.w3.org/WAI/tutorials/images/">the W3C’s tutorial</a>.</li></ul>`,
  },
  {
    title: 'Code of conduct',
    content: `<p>We are here to learn from each other. Be curious, share the keyboard, credit ideas, and stop when asked to stop.</p>
<p>If something is not right, talk to any administrator; what you say stays between you.</p>`,
  },
];
