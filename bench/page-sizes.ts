import { chromium } from '@playwright/test';
import { launchOptions } from '../e2e/fixtures/chromium.ts';
import { scriptBytes, sumOf } from '../e2e/fixtures/script-bytes.ts';

type Sizes = { login: number; home: number };

/** Gzipped kilobytes of the scripts that login and home load with an empty cache. */
export async function scriptKilobytes(
  baseURL: string,
  { login, password }: { login: string; password: string },
): Promise<Sizes> {
  const browser = await chromium.launch(launchOptions());
  const signedIn = await browser.newContext({ baseURL });
  const page = await signedIn.newPage();
  const ofLogin = await scriptBytes(page, '/login');
  await page.getByLabel('Login ID').fill(login);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.waitForURL((url) => !url.pathname.includes('login'));
  const visit = await browser.newContext({ baseURL, storageState: await signedIn.storageState() });
  const ofHome = await scriptBytes(await visit.newPage(), '/home');
  await browser.close();
  return { login: sumOf(ofLogin) / 1024, home: sumOf(ofHome) / 1024 };
}
