import { expect } from '@playwright/test';
import { dragWithFinger, dragWithMouse } from '../dragging';
import { onEachDevice, test } from '../participant/journey';
import { expectToast, goTo, unique, withConfirm } from './console';

onEachDevice((device) => {
  test('regions, themes, the agenda and resources: added, changed, copied, ordered and deleted', async ({
    stage,
    open,
    page,
  }) => {
    const other = await stage.addRegion();
    const [name, code, title] = [`Nordics ${unique()}`, `n_${unique()}`, `Tides ${unique()}`];
    await open(stage.admin, '/admin/regions');
    const dialog = page.getByRole('dialog');
    const save = dialog.getByRole('button', { name: 'Save' });

    await test.step('a region', async () => {
      const grid = page.getByRole('article').first().locator('..');
      const columns = () =>
        grid.evaluate((element) => getComputedStyle(element).gridTemplateColumns.split(' ').length);
      await expect.poll(columns).toBe(device === 'phone' ? 1 : 3);
      const add = page.getByRole('button', { name: 'Add Region' });
      await add.click();
      await expect(dialog.getByPlaceholder('Australia/NZ')).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await expect(add).toBeFocused();
      await add.click();
      await dialog.getByLabel('Name').fill(name);
      // A press outside the form does not discard the typed text.
      await page.mouse.click(5, 5);
      await dialog.getByLabel('Code').fill(code);
      await dialog.getByLabel('Description (Optional)').fill('From Oslo\nto Helsinki');
      await save.click();
      await expectToast(page, 'Success', 'Region created successfully');
      const card = page.getByRole('article', { name });
      await expect(card).toContainText(`Code: ${code.toUpperCase()}`);
      await card.getByRole('button', { name: `Edit ${name}` }).click();
      await dialog.getByLabel('Description (Optional)').fill('');
      await save.click();
      await expectToast(page, 'Success', 'Region updated successfully');
      await expect(card.getByText('Helsinki')).toHaveCount(0);
    });

    await test.step('a theme of it', async () => {
      await goTo(page, 'Themes');
      await page.getByLabel('Region', { exact: true }).selectOption({ label: name });
      await expect(page.getByText('No themes in this region')).toBeVisible();
      await page.getByRole('button', { name: 'Create Theme' }).first().click();
      const html = '<p>Energy from the <strong>sea</strong>.</p><script>alert(1)</script>';
      await dialog.getByRole('textbox', { name: 'Description' }).fill(html);
      await dialog.getByRole('tab', { name: 'Preview' }).click();
      const preview = dialog.getByRole('tabpanel', { name: 'Preview of Description' });
      await expect(preview.locator('strong')).toHaveText('sea');
      await expect(preview.locator('script')).toHaveCount(0);
      await dialog.getByLabel('Title').fill(title);
      await dialog.getByLabel('Capacity').fill('7');
      await dialog.getByLabel('Region').selectOption({ label: name });
      await dialog.getByRole('button', { name: 'Create' }).click();
      await expectToast(page, 'Success', 'Theme created successfully');
      const card = page.getByRole('article', { name: title, exact: true });
      await expect(card).toContainText('7 spots');
      const description = card.getByText('Energy from the sea.', { exact: true });
      const lines = await description.evaluate((text) => {
        text.textContent = 'A lot of words. '.repeat(100);
        return text.clientHeight / Number.parseFloat(getComputedStyle(text).lineHeight);
      });
      expect(lines).toBeCloseTo(2, 1);
      await page.getByRole('button', { name: `Clone ${title}`, exact: true }).click();
      await expectToast(page, 'Success', 'Theme cloned successfully');
      await page.getByRole('button', { name: `Delete ${title} (Copy)`, exact: true }).click();
      const question = page.getByRole('alertdialog', { name: 'Delete Theme?' });
      await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
      await question.getByRole('button', { name: 'Delete' }).click();
      await expectToast(page, 'Success', 'Theme deleted successfully');
      await expect(page.getByRole('article')).toHaveCount(1);
    });

    const card = (region: string) =>
      page.getByRole('list', { name: 'Agenda items' }).getByRole('listitem', { name: `Hand in, ${region}` });
    const act = (label: string, region: string) =>
      page.getByRole('button', { name: `${label} Hand in, ${region}` }).click();

    await test.step('an item of its agenda', async () => {
      await goTo(page, 'Agenda');
      await expect(page.getByText('No agenda items in this region')).toBeVisible();
      await page.getByRole('button', { name: 'Add Agenda Item' }).first().click();
      await expect(dialog.getByLabel('Region').locator('option:checked')).toHaveText(name);
      await dialog.getByLabel('Date').fill('2031-03-05');
      await dialog.getByLabel('Time').fill('9:15 am');
      await dialog.getByLabel('Title').fill('  Hand in  ');
      await dialog.getByText('This is a deadline').click();
      await save.click();
      await expectToast(page, 'Success', 'Agenda item created successfully');
      for (const badge of ['Mar 05, 2031', '9:15 am', 'Deadline'])
        await expect(card(name).getByText(badge, { exact: true })).toBeVisible();
      await act('Duplicate', name);
      await expect(dialog).toHaveAccessibleName('Duplicate to region');
      await dialog.getByLabel('Region').selectOption({ label: other.name });
      await save.click();
      await expect(dialog).toHaveCount(0);
      await page.getByLabel('Region', { exact: true }).selectOption({ label: other.name });
      await expect(card(other.name)).toBeVisible();
      await withConfirm(page, 'accept', () => act('Delete', other.name));
      await expectToast(page, 'Success', 'Agenda item deleted successfully');
      await expect(card(other.name)).toHaveCount(0);
    });

    await test.step('resources, in another order', async () => {
      await goTo(page, 'Resources');
      const [guide, map] = [`Guide ${title}`, `Map ${title}`];
      for (const resource of [guide, map]) {
        await page.getByRole('button', { name: 'Add Resource' }).first().click();
        await dialog.getByLabel('Title').fill(resource);
        const content = '<p>Read <em>this</em>.</p><img src="x" onerror="alert(1)">';
        await dialog.getByRole('textbox', { name: 'Content' }).fill(content);
        await save.click();
        await expect(dialog).toHaveCount(0);
      }
      const card = (resource: string) => page.getByRole('article', { name: resource });
      await expect(card(guide).locator('em')).toHaveText('this');
      await expect(card(guide).locator('[onerror]')).toHaveCount(0);
      const own = page.getByRole('article').filter({ hasText: title }).getByRole('heading', { level: 2 });
      await expect(own).toHaveText([/^\d+\. Guide /, /^\d+\. Map /]);
      const saved = page.waitForResponse((response) =>
        (response.request().postData() ?? '').includes('ReorderResources'),
      );
      const handle = page.getByRole('button', { name: `Move ${map}`, exact: true });
      const spoken = page.locator('[id^="DndLiveRegion"]');
      await (device === 'phone' ? dragWithFinger : dragWithMouse)(page, handle, card(guide), () =>
        expect(spoken).toContainText(`${map} is at position`),
      );
      await saved;
      await page.reload();
      await expect(own).toHaveText([/^\d+\. Map /, /^\d+\. Guide /]);
      for (const resource of [map, guide]) {
        const remove = () => page.getByRole('button', { name: `Delete ${resource}` }).click();
        await withConfirm(page, 'accept', remove);
        await expect(card(resource)).toHaveCount(0);
      }
    });

    await test.step('and the region is deleted, after a confirmation', async () => {
      await goTo(page, 'Regions');
      const region = page.getByRole('article', { name });
      const remove = () => region.getByRole('button', { name: `Delete ${name}` }).click();
      const question = `Delete region "${name}"? This will affect all associated data.`;
      expect(await withConfirm(page, 'dismiss', remove)).toBe(question);
      await withConfirm(page, 'accept', remove);
      await expectToast(page, 'Success', 'Region deleted successfully');
      await expect(region).toHaveCount(0);
    });
  });
});
