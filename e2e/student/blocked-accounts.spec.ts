import { expect, test } from '../fixtures/journey.ts';

const BLOCKED = [
  {
    login: 'imran',
    title: 'Uh-Oh! Account Deactivated!',
    text: 'Sorry! Your account seems to have been deactivated! Please contact your Class Coordinator',
    button: 'Understood',
  },
  {
    login: 'kabir',
    title: 'Uh Oh! You Are Too Late!',
    text: 'Sorry! The deadline to complete the Skill Assessment has passed! Please contact your class coordinator',
    button: 'Okay',
  },
  {
    login: 'zoya',
    title: 'Skillkite Program Not Started Yet!',
    text: 'Sorry! The program has not started at your school yet! Please contact your class coordinator',
    button: 'Okay',
  },
];

for (const { login, title, text, button } of BLOCKED) {
  test(`${login} sees why they cannot go on, and stays on the login page (spec 4, 8, D8)`, async ({
    page,
    logIn,
  }) => {
    await logIn(login);
    const dialog = page.getByRole('dialog', { name: title });
    await expect(dialog.getByText(text)).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('userId'))).toBeNull();
    await dialog.getByRole('button', { name: button }).click();
    await expect(page).toHaveURL(/\/login/);
  });
}
