import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { chromium } from '@playwright/test';

/** The letters of the product, so that a video looks the same on every machine that makes it. */
const LETTERS = ['latin', 'devanagari'] as const;

/** Where there is none, the one is used that `npm test` gets. */
const SYSTEM_CHROMIUM = '/usr/bin/chromium';

const require = createRequire(import.meta.url);

async function letters(): Promise<string> {
  const faces = await Promise.all(
    LETTERS.map(async (part) => {
      const path = require.resolve(`@fontsource/baloo-2/files/baloo-2-${part}-700-normal.woff2`);
      const font = (await readFile(path)).toString('base64');
      return `@font-face{font-family:'Baloo 2';font-weight:700;src:url(data:font/woff2;base64,${font})${part === 'devanagari' ? ';unicode-range:U+0900-097F' : ''}}`;
    }),
  );
  return faces.join('');
}

/** Posters are served to phones; frames are only video input. */
const SHOWN_AS = {
  frame: { type: 'jpeg', quality: 96 },
  poster: { type: 'jpeg', quality: 70 },
  look: { type: 'png' },
} as const;

export type Stage = {
  /** The drawing as a picture in the stage's size. */
  show: (drawing: string, as: keyof typeof SHOWN_AS) => Promise<Buffer>;
  close: () => Promise<void>;
};

/** One page in a headless Chromium on which drawings are shown, one after the other. */
export async function openStage(width: number, height: number): Promise<Stage> {
  const browser = await chromium.launch({
    ...(existsSync(SYSTEM_CHROMIUM) && { executablePath: SYSTEM_CHROMIUM }),
    args: ['--no-sandbox'],
  });
  const page = await browser.newPage({ viewport: { width, height } });
  await page.setContent(
    `<style>${await letters()}body{margin:0}svg{display:block}</style><svg id="stage" width="${width}" height="${height}" viewBox="0 0 640 360"></svg>`,
  );
  await page.evaluate(() => document.fonts.load('700 20px "Baloo 2"', 'aक'));
  return {
    show: async (drawing, as) => {
      await page.evaluate((svg) => {
        const stage = document.querySelector('#stage');
        if (stage) stage.innerHTML = svg;
      }, drawing);
      return page.screenshot(SHOWN_AS[as]);
    },
    close: () => browser.close(),
  };
}
