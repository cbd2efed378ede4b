import { expect, type Page } from '@playwright/test';
import { openWindow } from '../participant/account';
import { test } from '../participant/journey';
import { following } from '../participant/live';
import { expectToast } from './console';

test('two administrators edit one theme', async ({ stage, browser }) => {
  const region = await stage.addRegion({ themes: ['Robots', 'Whales'] });
  const colleague = await stage.addPerson('Cleo Colleague');
  await stage.admin.act('promoteUser', { userId: colleague.id });
  const one = await openWindow(browser, stage.admin);
  const two = await openWindow(browser, colleague);
  for (const page of [one, two]) await following(page, () => page.goto(`/admin/themes?region=${region.id}`));
  const edit = async (page: Page, title: string) => {
    await page.getByRole('button', { name: `Edit ${title}`, exact: true }).click();
    return page.getByRole('dialog', { name: 'Edit Theme' });
  };
  const notice = two.getByRole('group', { name: /^.+ changed this theme. Nothing was saved.$/ });

  await test.step('both edit a theme: the second sees the changes, and keeps theirs', async () => {
    const [mine, other] = [await edit(one, 'Robots'), await edit(two, 'Robots')];
    await mine.getByLabel('Capacity').fill('20');
    await mine.getByLabel('Title').fill('Robots for all');
    await mine.getByRole('button', { name: 'Save' }).click();
    await expectToast(one, 'Success', 'Theme updated successfully');
    await expect(other.getByText('Another person has just changed this theme')).toBeVisible();
    await other.getByLabel('Title').fill('Robots and us');
    await other.getByRole('button', { name: 'Save' }).click();
    await expect(notice).toBeFocused();
    await expectToast(two, 'Error', 'Failed to update theme');
    await expect(notice.getByRole('group', { name: 'Title' })).toContainText('Robots and us');
    await expect(notice.getByRole('group', { name: 'Title' })).toContainText('Robots for all');
    await expect(notice.getByRole('group', { name: 'Capacity' })).toContainText('Changed only by them');
    await expect(other.getByRole('button', { name: 'Save' })).toBeDisabled();
    await notice.getByRole('button', { name: 'Keep mine' }).click();
    await expectToast(two, 'Success', 'Theme updated successfully');
    await expect(two.getByRole('article', { name: 'Robots and us' })).toContainText('20 spots');
  });

  await test.step('or takes those of the other', async () => {
    const [mine, other] = [await edit(one, 'Robots and us'), await edit(two, 'Robots and us')];
    await other.getByLabel('Capacity').fill('25');
    await other.getByRole('button', { name: 'Save' }).click();
    await expectToast(two, 'Success', 'Theme updated successfully');
    await mine.getByLabel('Capacity').fill('30');
    await mine.getByRole('button', { name: 'Save' }).click();
    const choice = one.getByRole('group', { name: 'Cleo Colleague changed this theme. Nothing was saved.' });
    await choice.getByRole('button', { name: 'Take theirs' }).click();
    await expect(choice).toHaveCount(0);
    await expect(mine.getByLabel('Title')).toHaveValue('Robots and us');
    await expect(mine.getByLabel('Capacity')).toHaveValue('25');
    await mine.getByRole('button', { name: 'Save' }).click();
    await expect(one.getByRole('article', { name: 'Robots and us' })).toContainText('25 spots');
  });

  await test.step('one deletes what the other edits', async () => {
    const other = await edit(two, 'Whales');
    await one.getByRole('button', { name: 'Delete Whales' }).click();
    await one.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expectToast(one, 'Success', 'Theme deleted successfully');
    await expect(other.getByText('Another person has just deleted this theme')).toBeVisible();
    await other.getByLabel('Title').fill('Blue whales');
    await other.getByRole('button', { name: 'Save' }).click();
    const gone = other.getByRole('alert').filter({ hasText: 'Another person deleted this theme meanwhile' });
    await expect(gone).toBeVisible();
    await expect(other.getByLabel('Title')).toHaveValue('Blue whales');
    await other.getByRole('button', { name: 'Cancel' }).click();
    await expect(two.getByRole('article', { name: 'Whales' })).toHaveCount(0);
  });

  await Promise.all([one, two].map((page) => page.context().close()));
  await stage.admin.act('deleteUser', { userId: colleague.id });
});
