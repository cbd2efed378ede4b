/** The About text; the web shows its h2, p and li as lines of a terminal. */
export const ABOUT = `
<h2>Two days. One theme. Your team.</h2>
<p>Once a year we put the roadmap aside and build what we have been talking about.</p>
<p>You take part in your own region, with people you would otherwise never meet.</p>
<h2>How it works</h2>
<ul>
<li>Browse the themes of your region</li>
<li>Rank them and lock in your preferences before the deadline</li>
<li>Meet your team when the assignments are published</li>
<li>Build for two days, then show what you made</li>
</ul>
<h2>What counts</h2>
<p>A working demo beats a perfect slide. The jury looks at usefulness, craft and courage, in this order.</p>`;

export const FAQ = `
<h3>Who can take part?</h3>
<p>All who work here, in every role. You do <strong>not</strong> have to write code: research and design win awards, too.</p>
<h3>How are teams made?</h3>
<p>You rank the themes of your region. After the deadline, as many people as possible get a theme high on
their list. Rank honestly: <em>a short list brings no advantage</em>.</p>
<h3>Can I change my mind?</h3>
<p>As often as you like until the deadline, or until your region closes its preferences. After that, ask an organiser.</p>
<h3>I cannot come on both days. What now?</h3>
<p>Choose “I can’t take part” on this page, as early as you can. You are welcome at the demos.</p>
<h3>What may we use?</h3>
<ul>
<li>Any open-source software with a permissive licence</li>
<li>The sandboxes and data sets on the Resources page</li>
<li><strong>No</strong> customer data, not even “just to try”</li>
</ul>`;

export const RESOURCES = [
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
