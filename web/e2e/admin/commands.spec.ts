import { expect } from '@playwright/test';
import { onEachDevice, test } from '../participant/journey';

onEachDevice(() => {
  test('the commands: a page, a person, a board, by keyboard alone', async ({ stage, open, page }) => {
    const region = await stage.addRegion({ themes: ['Robots'] });
    const person = await stage.addPerson('Pia Palette', region);
    await open(stage.admin, '/admin');
    await expect(page.getByRole('main')).toContainText('Dashboard');
    const field = page.getByRole('combobox', { name: 'Commands' });

    const searches: unknown[] = [];
    page.on('request', (request) => {
      const body = request.postData() ?? '';
      if (body.includes('CommandPeople')) searches.push(JSON.parse(body));
    });
    await page.keyboard.press('Control+k');
    await expect(field).toBeFocused();
    await page.keyboard.type(person.email);
    await expect(page.getByRole('option', { selected: true })).toContainText(person.email);
    // Only the first results are requested.
    await expect.poll(() => searches.at(-1)).toMatchObject({ variables: { first: 8, search: person.email } });
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/admin/participants?q=${encodeURIComponent(person.email)}`);
    await expect(field).toHaveCount(0);
    await expect(page.getByRole('main')).toContainText(person.email);

    await page.keyboard.press('Control+k');
    await expect(field).toBeFocused();
    await page.keyboard.type(region.name);
    await page.getByRole('group', { name: 'Team Assignments' }).getByRole('option').click();
    await expect(page).toHaveURL(`/admin/assignments?region=${region.id}`);
    // The address changes before the page does.
    await expect(page.getByRole('main')).toContainText('Team Assignments');

    await page.keyboard.press('?');
    const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(keys).toContainText('Themes');
    await page.keyboard.press('Escape');
    await expect(keys).toHaveCount(0);
    await page.keyboard.press('g');
    await page.keyboard.press('t');
    // The region chosen at the board is carried over.
    await expect(page).toHaveURL(`/admin/themes?region=${region.id}`);
  });
});
