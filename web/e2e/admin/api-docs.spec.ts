import { expect } from '@playwright/test';
import { onEachDevice, test } from '../participant/journey';
import { toasts } from '../participant/toasts';

onEachDevice(() => {
  test('trying a call of the API', async ({ stage, open, page, context, baseURL }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await open(stage.admin, '/admin');
    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('menuitem', { name: 'Copy API Token' }).click();
    await expect(toasts(page)).toContainText('Your API token is copied.');

    // The console reports violations of the page's policy; requests to another host show what it permits.
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text());
    });
    page.on('request', (request) => {
      const address = request.url();
      if (!address.startsWith(`${baseURL}/`) && !address.startsWith('data:')) complaints.push(address);
    });
    await page.goto('/api/docs');
    await page.getByRole('button', { name: 'Authorize' }).click();
    await page.getByLabel('auth-bearer-value').press('ControlOrMeta+v');
    await page.getByRole('button', { name: 'Apply credentials' }).click();
    await page.getByRole('button', { name: 'Close', exact: true }).click();

    const call = page.locator('#operations-auth-viewer');
    await call.getByRole('button', { name: /GET \/auth\/me/ }).click();
    await call.getByRole('button', { name: 'Execute' }).click();
    await expect(call.locator('.live-responses-table')).toContainText('"email": "admin@example.com"');
    expect(complaints).toEqual([]);
  });
});
