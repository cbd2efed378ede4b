import { expect, type Page } from '@playwright/test';
import { refuse } from '../participant/answers';
import { onEachDevice, test } from '../participant/journey';
import { expectToast, unique, withConfirm } from './console';

/** A participant's page: the saved answer, three cards in one row, and a terminal that leads on. */
async function expectRead(page: Page, answer: string): Promise<void> {
  const faq = page.getByRole('region', { name: 'FAQ' });
  await expect(faq).toContainText(answer);
  await expect(faq.locator('script')).toHaveCount(0);
  const cards = ['Next Deadline', 'Participants', 'Preferences Locked'];
  const boxes = await Promise.all(
    cards.map((name) => page.getByRole('group', { name, exact: true }).boundingBox()),
  );
  const tops = boxes.map((box) => box?.y);
  expect(new Set(tops).size).toBe(1);
  const about = page.getByRole('region', { name: 'About' });
  for (const below of [page.getByRole('region', { name: 'Schedule' }), about])
    expect((await below.boundingBox())?.y).toBeGreaterThan(tops[0] ?? Infinity);
  const command = about.getByRole('textbox', { name: 'Command' });
  for (const [typed, answered] of [
    ['help', 'start: opens your preferences'],
    ['dance', 'Unknown command: dance'],
  ] as const) {
    await command.fill(typed);
    await command.press('Enter');
    await expect(about.getByText(answered)).toBeVisible();
  }
  await command.fill('start');
  await command.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'My Preferences' })).toBeVisible();
}

onEachDevice((device) => {
  test('event info is edited, left unsaved, and read by participants', async ({ stage, open, page }) => {
    await open(stage.admin, '/admin/event-info');
    const title = page.getByLabel('Event title');
    await expect(title).toHaveAttribute('placeholder', 'Hackathon 2025');
    const faq = page.getByRole('textbox', { name: 'FAQ Content' });
    const save = page.getByRole('button', { name: 'Save Changes' });
    await expect(page.getByRole('textbox', { name: 'About Content' })).not.toBeEmpty();
    await expect(faq).not.toBeEmpty();
    const before = await faq.inputValue();
    const answer = `Bring ${unique()}`;
    await faq.fill(`${before}<p>${answer} <script>alert(1)</script></p>`);
    // Next to the text if there is room, otherwise on a tab.
    if (device === 'phone') await page.getByRole('tab', { name: 'Preview' }).last().click();
    await expect(page.getByLabel('Preview of FAQ Content').getByText(answer)).toBeVisible();
    if (device === 'phone') await page.getByRole('tab', { name: 'Write' }).last().click();
    await expect(page.getByText('Unsaved changes')).toBeInViewport();
    await expect(save).toBeInViewport();

    // A button's insertion is undone like typed text.
    const typed = await faq.inputValue();
    await faq.selectText();
    await page.getByRole('toolbar', { name: 'Format FAQ Content' }).getByLabel('Bold').click();
    await expect(faq).toHaveValue(`<strong>${typed}</strong>`);
    await page.keyboard.press('ControlOrMeta+z');
    await expect(faq).toHaveValue(typed);

    const leave = async () => {
      if (device === 'phone') await page.getByRole('button', { name: 'Toggle Sidebar' }).click();
      // The question must not need the server: without a connection, the text would be lost.
      await page.context().setOffline(true);
      await page.getByRole('link', { name: 'Settings' }).click();
      await expect(question).toBeVisible();
      await page.context().setOffline(false);
    };
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    await leave();
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect(page).toHaveURL('/admin/event-info');
    await expect(faq).toHaveValue(new RegExp(answer));

    const allow = await refuse(page, 'UpdateEvent', 'BAD_USER_INPUT', 'The FAQ is too long.');
    await save.click();
    await expectToast(page, 'Error', 'The FAQ is too long.');
    await expect(page.getByRole('alert')).toContainText('The event info was not saved');
    await allow();
    await save.click();
    await expectToast(page, 'Success', 'Event info updated successfully');
    await expect(page.getByText('Unsaved changes')).toHaveCount(0);
    await expect(faq).not.toHaveValue(/script/);
    const person = await stage.addPerson('Eva Event', await stage.addRegion());
    await expectRead(await open(person, '/agenda'), answer);
    await open(stage.admin, '/admin/event-info');

    await faq.fill(before);
    await leave();
    await question.getByRole('button', { name: 'Leave anyway' }).click();
    await expect(page).toHaveURL('/admin/settings');
    // Until the next page has the focus, the form is still there and asks again.
    await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
    await expect(page.getByRole('main')).toBeFocused();
    await page.goBack();
    await expect(faq).toHaveValue(new RegExp(answer));
    await faq.fill(before);
    await withConfirm(page, 'accept', async () => {
      await page.reload();
    });
    await expect(faq).toHaveValue(new RegExp(answer));
    await faq.fill(before);
    // Other journeys see the title, so it is set to its current value.
    for (const name of ['Hackathon 2025', '']) {
      await title.fill(name);
      await save.click();
      await expectToast(page, 'Success', 'Event info updated successfully');
      await expect(page.getByText('Unsaved changes')).toHaveCount(0);
      await expect(title).toHaveValue(name);
      await expect(page).toHaveTitle('Event Info · Hackathon 2025');
    }
  });
});
