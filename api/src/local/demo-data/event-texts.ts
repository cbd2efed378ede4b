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
