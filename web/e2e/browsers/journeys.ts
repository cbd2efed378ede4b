import { expect } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { signIn, test } from './people';
import { role, text, type Screen } from './screen';

const THEMES = ['Robots', 'Whales', 'Bridges'] as const;
const list = role('list', 'Your preferences');
const ranking = (screen: Screen) => screen.texts(list, role('heading'));
const handle = (title: string) => role('button', `Move ${title}`);

test('a participant signs in, chooses a region, and ranks by drag and by keys', async ({
  stage,
  openWindow,
}) => {
  const region = await stage.addRegion({ themes: THEMES });
  const email = `wanda.${randomUUID().slice(0, 8)}@example.com`;
  const screen = await openWindow();
  await signIn(screen, email);
  await screen.sees(role('heading', 'SELECT YOUR REGION'));
  await screen.click(text(region.name));
  await screen.click(role('button', 'Confirm Selection'));
  await screen.click(role('navigation', 'Main'), role('link', 'Preferences'));
  await expect.poll(() => ranking(screen)).toHaveLength(THEMES.length);
  const [first = '', second = '', third = ''] = await ranking(screen);

  await screen.drag(
    [handle(third)],
    [list, role('heading', first)],
    new RegExp(`^${third} is at position 1 of 3`),
  );
  await expect.poll(() => ranking(screen)).toEqual([third, first, second]);
  await screen.focus(handle(second));
  await screen.press(' ');
  await screen.sees(text(`${second} is picked up, at position 3 of 3.`));
  await screen.press('ArrowUp');
  await screen.sees(text(`${second} is at position 2 of 3.`));
  await screen.press(' ');
  await expect.poll(() => ranking(screen)).toEqual([third, second, first]);
  await screen.click(role('button', 'Lock in my Preferences'));
  await screen.sees(role('button', 'Preferences Locked!'));
  await screen.open('/preferences');
  await expect.poll(() => ranking(screen)).toEqual([third, second, first]);
});

test('an administrator places by drag and publishes; a participant sees it at once and prints all teams', async ({
  stage,
  openWindow,
}) => {
  const region = await stage.addRegion({ themes: THEMES });
  const [ann, ben] = await stage.addPeople(region, 'Ann Able', 'Ben Baker');
  await stage.place(region, 'Robots', [ann, ben]);
  const participant = await openWindow();
  await signIn(participant, ann.email);
  await participant.sees(role('navigation', 'Main'));
  await participant.open('/teams');
  await participant.sees(text('No Teams Assigned Yet'));

  const admin = await openWindow();
  await signIn(admin, 'admin@example.com');
  await admin.sees(role('heading', 'Dashboard'));
  await admin.open(`/admin/assignments?region=${region.id}`);
  await admin.drag([role('button', 'Drag Ann Able')], [role('region', 'Whales')], / is over Whales/);
  await admin.sees(role('region', 'Whales'), text('Ann Able'));
  await admin.sees(text(/was moved to Whales, /));
  await admin.click(role('button', 'Publish'));
  await admin.click(role('button', /^Publish (and e-mail|without) \d+ people/));
  await admin.sees(role('button', 'Unpublish'));

  await participant.sees(role('region', 'Your Team'), role('heading', 'Whales'));
  await participant.sees(role('navigation', 'Main'), role('link', 'Teams'));
  await participant.run('window.print = () => { document.body.dataset.printed = document.title; };');
  await participant.press('p', true);
  await expect
    .poll(() => participant.run('return document.body.dataset.printed'))
    .toMatch(`Teams of ${region.name}`);
  const sheets = await participant.run('return document.querySelector("body > article").textContent');
  for (const words of [...THEMES, 'Ann Able', 'Ben Baker']) expect(sheets).toContain(words);
  // The letters of Firefox's headings cannot be read back from its PDF.
  const paper = await participant.print();
  for (const name of paper === null ? [] : ['Ann Able', 'Ben Baker']) expect(paper).toContain(name);
});
