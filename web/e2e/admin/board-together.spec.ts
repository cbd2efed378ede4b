import { expect, type Page } from '@playwright/test';
import { dragWithMouse } from '../dragging';
import { openWindow } from '../participant/account';
import { test } from '../participant/journey';
import { toasts } from '../participant/toasts';
import { column } from './console';

const card = (page: Page, name: string) => page.locator('[data-user-id]').filter({ hasText: name });
const menuOf = (page: Page, name: string) => page.getByRole('button', { name: `Move ${name} to…` });
const undo = (page: Page) => page.getByRole('button', { name: 'Undo' });

test('two administrators on one board', async ({ stage, browser }) => {
  const region = await stage.addRegion({ themes: ['Robots', 'Whales', 'Bridges'] });
  const colleague = await stage.addPerson('Cleo Colleague');
  const [mia, noa] = await stage.addPeople(region, 'Mia M', 'Noa N');
  await stage.admin.act('promoteUser', { userId: colleague.id });
  const themeId = (title: string) => region.themes.get(title) ?? '';
  await stage.place(region, 'Robots', [mia]);
  const one = await openWindow(browser, stage.admin);
  const two = await openWindow(browser, colleague);
  for (const page of [one, two]) await page.goto(`/admin/assignments?region=${region.id}`);
  const input = { regionId: region.id };

  await test.step("each sees the other's presence", async () => {
    await expect(one.getByText('Also here: Cleo Colleague.')).toHaveCount(1);
    await expect(two.getByText(`Also here: ${stage.admin.name}.`)).toHaveCount(1);
  });

  await test.step('a card whose menu is open elsewhere is held, until the menu closes', async () => {
    await menuOf(one, 'Mia M').click();
    await expect(card(two, 'Mia M')).toContainText(`${stage.admin.name.split(' ', 1)[0]} is moving them`);
    await expect(menuOf(two, 'Mia M')).toHaveAttribute('aria-disabled', 'true');
    await dragWithMouse(two, card(two, 'Mia M'), column(two, 'Whales'));
    await expect(column(two, 'Robots')).toContainText('Mia M');
    await expect(card(one, 'Mia M')).not.toContainText('is moving them');
    await one.keyboard.press('Escape');
    await expect(card(two, 'Mia M')).not.toContainText('is moving them');
    await expect(menuOf(two, 'Mia M')).not.toHaveAttribute('aria-disabled');
  });

  await test.step('a dragged card is held, until its page is gone', async () => {
    await card(one, 'Noa N').hover();
    await one.mouse.down();
    await one.mouse.move(600, 500, { steps: 8 });
    await expect(card(two, 'Noa N')).toContainText(`${stage.admin.name.split(' ', 1)[0]} is moving them`);
    await one.reload();
    await expect(card(two, 'Noa N')).not.toContainText('is moving them');
    await expect(two.getByText(`Also here: ${stage.admin.name}.`)).toHaveCount(1);
  });

  await test.step('a moved card says who did it, and the counts follow', async () => {
    await menuOf(one, 'Mia M').click();
    await one.getByRole('menuitem', { name: /^Bridges/ }).click();
    await expect(column(two, 'Bridges')).toContainText(
      `Moved by ${stage.admin.name.split(' ', 1)[0]} just now`,
    );
    await expect(column(two, 'Bridges')).toContainText('1/10');
    await expect(column(two, 'Robots')).toContainText('0/10');
    await colleague.act('placeUsers', { userIds: [noa.id], themeId: themeId('Robots') });
    await expect(column(one, 'Robots')).toContainText('Moved by Cleo just now');
    await expect(column(one, 'Unassigned')).toContainText('Drop here to unassign');
  });

  await test.step("undo never reverts the other's act", async () => {
    await expect(undo(one)).not.toHaveAttribute('aria-disabled', 'true');
    await colleague.act('placeUsers', { userIds: [mia.id], themeId: themeId('Whales') });
    await colleague.act('placeUsers', { userIds: [mia.id], themeId: themeId('Bridges') });
    await expect(column(one, 'Bridges')).toContainText('Moved by Cleo just now');
    await expect(undo(one)).toHaveAttribute('aria-disabled', 'true');
    await menuOf(two, 'Noa N').click();
    await two.getByRole('menuitem', { name: /^Unassign/ }).click();
    await expect(column(one, 'Unassigned')).toContainText('Unassigned by Cleo just now');
  });

  await test.step("the other's act on the whole region is announced once, with the next step", async () => {
    const told = async (title: string, next: string) => {
      await expect(toasts(one)).toContainText(`Cleo Colleague ${title}`);
      await expect(toasts(one)).toContainText(next);
    };
    await colleague.act('generateAssignments', input);
    await told('generated new teams just now.', 'Look through them before you publish.');
    await expect(one.getByText('Generated', { exact: false }).first()).toBeVisible();
    await colleague.act('publishAssignments', input);
    await told('published these teams just now.', 'Participants see every move from now on.');
    await expect(one.getByRole('button', { name: 'Unpublish' })).toBeVisible();
    await expect(one.getByRole('button', { name: 'Generate Assignments' })).toBeDisabled();
    await colleague.act('unpublishAssignments', input);
    await told('took these teams back just now.', 'Publish them again when they are ready.');
    await expect(one.getByRole('button', { name: 'Generate Assignments' })).toBeEnabled();
    const csv = `name,email,region\nIva I,iva.${region.id}@example.com,${region.name}`;
    await colleague.act('importParticipants', { csv, isDryRun: false });
    await told('imported people just now.', 'Look who is unassigned.');
    await expect(column(one, 'Unassigned')).toContainText('Added after the latest run.');
  });

  await test.step('a person who leaves disappears', async () => {
    await two.context().close();
    await expect(one.getByText('Also here: Cleo Colleague.')).toHaveCount(0);
  });

  await one.context().close();
  await stage.admin.act('deleteUser', { userId: colleague.id });
});
