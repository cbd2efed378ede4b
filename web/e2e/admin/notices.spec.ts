import { expect } from '@playwright/test';
import { onEachDevice, test } from '../participant/journey';
import { expectToast, unique } from './console';

onEachDevice((device) => {
  test('organisers remind people, edit the text, and see the outcome', async ({ stage, open }) => {
    const region = await stage.addRegion({ themes: ['Robots', 'Whales'] });
    const person = await stage.addPerson('Nora Notice', region);
    const page = await open(stage.admin, '/admin');
    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: `Remind 1: ${region.name}` }).click();
    await expect(dialog.getByRole('region', { name: 'People to remind' })).toContainText(person.email);
    await expect(dialog).toContainText('No one has been reminded yet.');
    await dialog.getByRole('button', { name: 'Remind 1 person' }).click();
    await expectToast(page, 'Success', 'The reminder is on its way to 1 person');
    await expect(page.getByRole('region', { name: `Timeline of ${region.name}` })).toContainText('Reminded');

    await page.goto(`/admin/notices?region=${region.id}`);
    const log = page.getByRole('list', { name: 'Notices that were to be delivered' });
    await expect(async () => {
      await page.reload();
      await expect(
        log
          .getByRole('listitem')
          .filter({ hasText: `to ${person.name}` })
          .first(),
      ).toContainText('Sent', { timeout: 5_000 });
    }).toPass();
    await log.getByText(`to ${person.name}`).first().click();
    await expect(log).toContainText(person.email);

    const [mailbox] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('link', { name: 'the local mailbox' }).click(),
    ]);
    await mailbox.getByRole('searchbox', { name: 'Search messages' }).fill(person.email);
    await mailbox.getByRole('button', { name: 'Search' }).click();
    await expect(mailbox.getByRole('listitem')).toHaveCount(1);
    await mailbox.getByRole('link', { name: 'You have not ranked your themes yet' }).click();
    await expect(
      mailbox.getByText(`You have not ranked the themes of ${region.name} yet`).first(),
    ).toBeVisible();
    await expect(mailbox.frameLocator('iframe').getByText('Hello Nora')).toBeVisible();
    await mailbox.close();

    // Templates belong to the whole event, so only one of the two devices changes them.
    await page.getByRole('tab', { name: 'Templates' }).click();
    await page.getByRole('button', { name: 'Edit: You have not ranked yet' }).click();
    await expect(dialog.getByText(/^To /)).toBeVisible();
    const text = dialog.getByRole('textbox', { name: /^Text/ });
    await text.fill('Hello {firstName}\nYour link: {');
    await expect(dialog.getByRole('option', { name: '{deadline}' })).toBeVisible();
    await text.pressSequentially('DEAD');
    await expect(dialog.getByRole('option')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(dialog.getByRole('option')).toHaveCount(0);
    await text.press('Backspace');
    await text.press('Enter');
    await expect(text).toHaveValue('Hello {firstName}\nYour link: {deadline}');
    await dialog.getByRole('button', { name: 'Insert a placeholder into the text' }).click();
    await dialog.getByRole('option', { name: '{region}' }).click();
    await expect(text).toHaveValue('Hello {firstName}\nYour link: {deadline}{region}');
    await expect(dialog.frameLocator('iframe').locator('mark').first()).toBeVisible();
    await dialog.getByRole('tab', { name: 'Plain text' }).click();
    if (device === 'desktop') {
      const subject = `Rank now ${unique()}`;
      await dialog.getByRole('textbox', { name: /^Subject/ }).fill(subject);
      await expect(dialog.getByRole('tabpanel')).toContainText(subject);
      await dialog.getByRole('button', { name: 'Send me this draft' }).click();
      await expectToast(page, 'A test is on its way', `It goes to ${stage.admin.email} within a minute.`);
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByRole('listitem').filter({ hasText: subject })).toContainText('Edited');
      await page.getByRole('button', { name: 'Edit: You have not ranked yet' }).click();
      await dialog.getByRole('button', { name: 'Back to the default' }).click();
      await expect(page.getByText(subject)).toHaveCount(0);
    } else {
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await page.getByRole('button', { name: 'Leave without saving' }).click();
    }
  });
});
