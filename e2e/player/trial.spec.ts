import { rm } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { launchOnce } from '../../scripts/scorm-try/scorm-try-launch.ts';
import { losses, silent } from '../../scripts/scorm-try/scorm-try-report.ts';
import { openStage } from '../../scripts/scorm-try/scorm-try-stage.ts';
import { aPackage, aPage } from './a-package.ts';

const page = aPage({
  script: `api.LMSInitialize(''); api.LMSSetValue('cmi.core.lesson_status','completed'); api.LMSCommit('')`,
});
const after = (id: string) => `<adlcp:prerequisites type="aicc_script">${id}</adlcp:prerequisites>`;

test('a trial goes through every part that opens, by the contents where Next leads nowhere', async ({
  browser,
}) => {
  const folder = await aPackage({
    items: [
      { id: 'first', page },
      { id: 'locked', page, inside: after('last') },
      { id: 'last', page },
    ],
  });
  const stage = await openStage();
  try {
    const lesson = await stage.add(folder);
    const launched = await launchOnce(browser, stage, lesson, 'closed gently');
    expect(new Set(launched.opened)).toEqual(new Set(['first', 'last', 'locked']));
    expect(losses(launched)).toEqual([]);
  } finally {
    await stage.close();
    await rm(folder, { recursive: true, force: true });
  }
});

test('a package that takes its time to load is not called silent', async ({ browser }) => {
  const folder = await aPackage({
    items: [{ page: aPage({ script: `setTimeout(() => api.LMSInitialize(''), 3000);` }) }],
  });
  const stage = await openStage();
  try {
    const lesson = await stage.add(folder);
    const launched = await launchOnce(browser, stage, lesson, 'closed gently');
    const manifest = stage.lessons.get(lesson)?.manifest;
    expect(manifest && silent(launched, manifest)).toEqual([]);
  } finally {
    await stage.close();
    await rm(folder, { recursive: true, force: true });
  }
});
