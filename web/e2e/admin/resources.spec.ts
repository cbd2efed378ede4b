import { expect } from '@playwright/test';
import { dragWithFinger, dragWithMouse } from '../dragging';
import { refuse } from '../participant/answers';
import { onEachDevice, test } from '../participant/journey';
import { expectToast, unique, withConfirm } from './console';

onEachDevice((device) => {
  test('resources and their order', async ({ stage, open, page }) => {
    const stamp = unique();
    const [guide, map] = [`Guide ${stamp}`, `Map ${stamp}`];
    await open(stage.admin, '/admin/resources');
    const dialog = page.getByRole('dialog');
    const save = dialog.getByRole('button', { name: 'Save' });
    const content = dialog.getByRole('textbox', { name: 'Content' });
    const add = page.getByRole('button', { name: 'Add Resource' });
    await add.click();
    await expect(dialog).toHaveAccessibleName('Add Resource');
    await save.click();
    await expect(dialog.getByText('Title is required')).toBeVisible();
    await expect(dialog.getByText('Content is required')).toBeVisible();
    await dialog.getByLabel('Title').fill(guide);
    await content.fill('<p>Read <em>this</em>.</p><img src="x" onerror="alert(1)">');
    await dialog.getByRole('tab', { name: 'Preview' }).click();
    await expect(dialog.getByRole('tabpanel', { name: 'Preview of Content' }).locator('em')).toHaveText(
      'this',
    );
    const allow = await refuse(page, 'CreateResource', 'PAYLOAD_TOO_LARGE');
    await save.click();
    await expectToast(page, 'Error', 'Failed to create resource');
    await expect(dialog.getByRole('alert')).toContainText('That is more text than the server takes.');
    await allow();
    await save.click();
    await expectToast(page, 'Success', 'Resource created successfully');
    const card = (title: string) => page.getByRole('article', { name: title });
    await expect(card(guide).locator('em')).toHaveText('this');
    await expect(card(guide).locator('[onerror]')).toHaveCount(0);

    await add.click();
    await dialog.getByLabel('Title').fill(map);
    await content.fill('<p>Where.</p>');
    await save.click();
    await expect(card(map)).toBeVisible();
    await page.getByRole('button', { name: `Edit ${map}` }).click();
    await content.fill('<p>Where everything is.</p>');
    const allowSaving = await refuse(page, 'UpdateResource', 'INTERNAL_SERVER_ERROR');
    // From here on, so that requests are intercepted without a gap until the order is refused.
    const allowOrder = await refuse(page, 'ReorderResources', 'INTERNAL_SERVER_ERROR');
    await save.click();
    await expectToast(page, 'Error', 'Failed to update resource');
    await allowSaving();
    await save.click();
    await expectToast(page, 'Success', 'Resource updated successfully');
    await expect(card(map)).toContainText('Where everything is.');

    const own = page.getByRole('article').filter({ hasText: stamp }).getByRole('heading', { level: 2 });
    const handle = (title: string) => page.getByRole('button', { name: `Move ${title}`, exact: true });
    await expect(own).toHaveText([guide, map]);
    await handle(map).focus();
    await page.keyboard.press('Space');
    const spoken = page.locator('[id^="DndLiveRegion"]');
    await expect(spoken).toContainText(`${map} is picked up`);
    // A press may scroll the page instead, or come before dnd-kit listens to arrows.
    await expect(async () => {
      await page.keyboard.press('ArrowUp');
      await expect(spoken).toContainText(`${map} is at position`, { timeout: 1_000 });
    }).toPass();
    await page.keyboard.press('Space');
    await expectToast(page, 'Error', 'Failed to reorder resources');
    await expect(own).toHaveText([guide, map]);
    await allowOrder();
    const saved = page.waitForResponse((response) =>
      (response.request().postData() ?? '').includes('ReorderResources'),
    );
    await (device === 'phone' ? dragWithFinger : dragWithMouse)(page, handle(map), card(guide), () =>
      expect(spoken).toContainText(`${map} is at position`),
    );
    await expect(own).toHaveText([map, guide]);
    await saved;
    await page.reload();
    await expect(own).toHaveText([map, guide]);

    const question = 'Are you sure you want to delete this resource?';
    const remove = (title: string) => () => page.getByRole('button', { name: `Delete ${title}` }).click();
    expect(await withConfirm(page, 'dismiss', remove(map))).toBe(question);
    const allowDeleting = await refuse(page, 'DeleteResource', 'INTERNAL_SERVER_ERROR');
    await withConfirm(page, 'accept', remove(map));
    await expectToast(page, 'Error', 'Failed to delete resource');
    await allowDeleting();
    for (const title of [map, guide]) {
      await withConfirm(page, 'accept', remove(title));
      await expectToast(page, 'Success', 'Resource deleted successfully');
      await expect(card(title)).toHaveCount(0);
    }
  });
});
