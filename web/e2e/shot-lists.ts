import type { Page } from '@playwright/test';

/** One person would lose a team; three lines have errors. */
export const IMPORTED_LIST = `name,email,region
Ines Duarte,ines.duarte@example.com,Americas
Maximiliane-Alexandra von Hohenstein-Oberwaldenburg,maximiliane-alexandra.von.hohenstein-oberwaldenburg@example.com,AU_NZ
Zoe Walker,zoe.walker@example.com,Europe & Africa
Maya Fischer,maya.fischer@example.com,
Nobody,not an address,Americas
Tomas Lind,tomas.lind@example.com,Atlantis
Ines Duarte,INES.DUARTE@example.com,Americas
`;

/** As Moodle exports it: groups may be regions. */
export const EXPORTED_LIST = `First name,Last name,Email address,Groups,Which sessions would you like to attend on the first day?
Maximiliane-Alexandra,von Hohenstein-Oberwaldenburg,maximiliane-alexandra.von.hohenstein-oberwaldenburg@example.com,Americas,Opening
Ines,Duarte,ines.duarte@example.com,AU_NZ,
`;

export const pasteList = async (page: Page, list: string) => {
  await page.goto('/admin/participants');
  await page.getByRole('button', { name: 'Import CSV' }).click();
  await page.getByLabel('Or paste the list').fill(list);
};

export const checkList = async (page: Page, list: string) => {
  await pasteList(page, list);
  await page.getByRole('button', { name: 'Check the list' }).click();
};
