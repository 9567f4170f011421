import type { DetailsOf } from '@skillkite/contract/call';
import type { userDetails } from '@skillkite/contract/login';
import { type SaidIn, fieldIn } from '@skillkite/rules/text/local-text';
import type { Locale } from '@skillkite/rules/text/locale';
import type { Config } from '../config.ts';
import type { Drawings, FirstPaint } from '../http/pages/first-screen.ts';
import { type Html, markup } from '../http/pages/html.ts';

type User = DetailsOf<typeof userDetails>;

/** Painted HTML in the page's own layout and classes; e2e/product/first-paint.spec.ts compares both. */
export type Painted = {
  readonly config: Pick<Config, 'productName' | 'helpContact'>;
  readonly user: User;
  readonly locale: Locale;
  readonly drawings: Drawings;
};
export type Paint = (painted: Painted) => FirstPaint | null;

export const logo = (classes: string): Html =>
  markup`<svg viewBox="0 0 32 32" class="${classes}"><path fill="#f6ae1a" d="M16 1 6 12h10z"/><path fill="#c43a16" d="M16 1v11h10z"/><path fill="#2a4bb5" d="M6 12h10v12z"/><path fill="#f6ae1a" d="M16 12h10L16 24z"/><path d="M16 24c4 2-4 4 0 7" fill="none" stroke="var(--thread)" stroke-width="1.5" stroke-linecap="round"/></svg>`;
/** The place of a sign in a line. */
export const sign = markup`<span class="size-5"></span>`;

type Barred = {
  readonly config: Pick<Config, 'productName'>;
  readonly user: Pick<User, 'rp' | 'coins'>;
};

/** Points shown before a student is chosen. */
export const NOBODY = { rp: 0, coins: 0 };

/** The bar on top; its counters and menu come with the page, and have their place. */
const bar = ({ config: { productName }, user: { rp, coins } }: Barred): Html =>
  markup`<div class="border-b-2 border-hairline bg-surface"><div class="mx-auto flex min-h-16 max-w-page items-center gap-2 px-4"><span class="flex h-12 min-w-0 flex-wrap gap-x-2 overflow-hidden sm:pr-4">${logo('my-1.5 h-9')}<span class="font-display text-xl leading-12 max-[22.5rem]:sr-only">${productName}</span></span><div class="invisible ml-auto flex shrink-0 items-center gap-2"><span class="flex min-h-12 items-center gap-3 rounded-full border-2 px-3 font-display"><span class="flex items-center gap-1">${sign}<span>${rp}</span></span><span class="flex items-center gap-1">${sign}<span>${coins}</span></span></span><span class="size-12"></span></div></div></div>`;

export const screen = (painted: Barred, until: string, main: Html): FirstPaint => ({
  html: markup`${bar(painted)}${main}`,
  until,
});

/** A field of content as its reader has it. */
export const text = <Field extends string>(
  of: SaidIn<Field>,
  field: NoInfer<Field>,
  locale: Locale,
) => {
  const said = fieldIn(of, field, locale);
  return said.lang === locale
    ? markup`${said.text}`
    : markup`<span lang="${said.lang}">${said.text}</span>`;
};

export const progress = (percent: number, classes = '') =>
  markup`<div class="h-3 overflow-hidden rounded-full bg-hairline ${classes}"><div class="h-full rounded-full bg-thread" style="width: ${percent}%"></div></div>`;

/** Reserved space for a button of the page, with the size of its label. */
export const place = (label: string, icon: Html | '' = ''): Html =>
  markup`<span class="invisible inline-flex min-h-12 items-center justify-center gap-2 border-2 px-5 text-center font-bold">${icon}${label}</span>`;

/** The place of tabs. */
export const tabs = (labels: readonly string[]): Html =>
  markup`<div class="mb-5 flex border-b-2 border-hairline">${labels.map((label) => markup`<span class="invisible -mb-0.5 min-h-12 flex-1 border-b-4 px-3 text-center font-bold">${label}</span>`)}</div>`;

/** The sky before which the companion comes to stand. */
export const scene = markup`<div class="relative h-40 overflow-hidden rounded-card bg-sky"></div>`;
/** Reserved space of the companion without a sky. */
export const companion = markup`<span class="block size-36"></span>`;

/** Empty state. */
export const emptyState = (
  picture: Html,
  said: { title: string; text?: string; actions?: readonly string[] },
): Html => {
  const { title, text: below, actions = [] } = said;
  const lead = below === undefined ? '' : markup`<p class="text-soft">${below}</p>`;
  const places = markup`<div class="mt-4"><span class="flex flex-wrap justify-center gap-3">${actions.map((label) => place(label))}</span></div>`;
  return markup`<div class="mx-auto flex max-w-md flex-col items-center gap-2 px-4 py-10 text-center"><div class="w-40">${picture}</div><h2 class="text-xl">${title}</h2>${lead}${actions.length === 0 ? '' : places}</div>`;
};

/** First screen of a student. */
export const paintedBy =
  (paint: Paint | null, user: User | undefined, config: Painted['config']) =>
  (locale: Locale, drawings: Drawings): FirstPaint | null =>
    paint && user ? paint({ config, user, locale, drawings }) : null;
