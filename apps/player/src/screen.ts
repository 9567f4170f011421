import type { OutlineEntry, Ways } from './course/course.ts';
import { type Locale, ORIGINAL_LOCALE } from '@skillkite/rules/text/locale';
import { type Word, wordsIn } from './words.ts';

/** The player's own interface: bar and outline for packages with several parts, and messages. */
export type Screen = {
  readonly stage: HTMLElement;
  readonly scoFrame: () => HTMLIFrameElement;
  setLanguage(language: Locale): void;
  showItem(title: string): void;
  showOutline(entries: readonly OutlineEntry[], ways: Ways): void;
  openContents(): void;
  /** Covers the stage with a message, and a retry button if `again` is given. */
  say(word: Word, again?: () => void): void;
  sayNothing(): void;
  /** Whether the student can mark the open part as done, because it does not report. */
  offerDone(isOffered: boolean): void;
  frameTitle(title: string): string;
  readonly asked: {
    next: () => void;
    previous: () => void;
    choose: (id: string) => void;
    done: () => void;
  };
};

const PICTURES = {
  done: 'm5 13 4 4L19 7',
  locked: 'M6 11h12v9H6zM8 11V8a4 4 0 0 1 8 0v3',
  started: 'M12 4a8 8 0 1 0 8 8',
  open: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16',
};

/** Finds the elements of the player page. */
export function openScreen(page: Document): Screen {
  const at = (selector: string) => there(page.querySelector<HTMLElement>(selector), selector);
  const button = (id: string) => there(page.querySelector<HTMLButtonElement>(id), id);
  const bar = at('#bar');
  const contents = at('#contents');
  const toggle = button('#contents-button');
  const next = button('#next');
  const previous = button('#previous');
  const message = at('#message');
  const again = button('#message button');
  const done = button('#silent button');
  let words = wordsIn(ORIGINAL_LOCALE);
  let tryAgain = () => {};
  let shownEntries = '';

  const screen: Screen = {
    stage: at('#stage'),
    scoFrame: () => clone(at('#sco'), HTMLIFrameElement),
    asked: { next: () => {}, previous: () => {}, choose: () => {}, done: () => {} },

    setLanguage(language) {
      words = wordsIn(language);
      page.documentElement.lang = language;
      // Texts for page-pdf.ts, which offers PDFs in package pages.
      page.documentElement.dataset['pdfText'] = words('pdf.text');
      page.documentElement.dataset['pdfOpen'] = words('pdf.open');
      label(toggle, words('contents'));
      label(next, words('next'));
      label(previous, words('previous'));
      contents.setAttribute('aria-label', words('contents'));
      again.textContent = words('again');
      label(done, words('done'));
    },
    showItem(title) {
      at('#title').textContent = title;
    },
    showOutline(entries, ways) {
      bar.hidden = false;
      next.disabled = ways.next === 'closed';
      label(next, words(ways.next === 'out' ? 'finish' : 'next'));
      previous.disabled = !ways.previous;
      showEntries(entries);
    },
    openContents: () => setContents(true),
    say(word, onAgain) {
      at('#message p').textContent = words(word);
      again.hidden = onAgain === undefined;
      tryAgain = onAgain ?? (() => {});
      message.hidden = false;
    },
    sayNothing() {
      message.hidden = true;
    },
    offerDone(isOffered) {
      at('#silent').hidden = !isOffered;
    },
    frameTitle: (title) => words('frame', { title }),
  };

  /** An unchanged list keeps its elements, so that keyboard focus stays. */
  function showEntries(entries: readonly OutlineEntry[]): void {
    const said = JSON.stringify(entries);
    if (said === shownEntries) return;
    shownEntries = said;
    const list = at('#contents ol');
    const place = [...list.children].findIndex((one) => one.contains(page.activeElement));
    list.replaceChildren(...entries.map(line));
    list.children[place]?.querySelector('button')?.focus();
  }

  function setContents(open: boolean): void {
    contents.hidden = !open;
    toggle.setAttribute('aria-expanded', String(open));
  }

  function line(entry: OutlineEntry): HTMLElement {
    const item = clone(at('#line'), HTMLLIElement);
    item.style.paddingInlineStart = `${Math.min(entry.depth, 4) * 12}px`;
    if (entry.access === 'heading') {
      item.className = 'heading';
      item.textContent = entry.title;
      return item;
    }
    const button = item.querySelector('button');
    const isDone = entry.status === 'completed' || entry.status === 'passed';
    item.className = isDone ? 'done' : entry.status;
    fill(item, '.name', entry.title);
    const isLocked = entry.access === 'locked' && !entry.isCurrent;
    // An open part has started, even if it has not reported.
    const isUnsaid = entry.isCurrent && entry.status === 'not attempted';
    const status = isUnsaid ? 'incomplete' : entry.status;
    fill(item, '.status', words(isLocked ? 'locked' : `status.${status}`));
    item.querySelector('path')?.setAttribute('d', pictureOf(status, isLocked, isDone));
    if (button !== null) {
      button.disabled = isLocked;
      if (entry.isCurrent) button.setAttribute('aria-current', 'page');
      button.addEventListener('click', () => {
        if (page.documentElement.clientWidth <= 640) setContents(false);
        if (!entry.isCurrent) screen.asked.choose(entry.id);
      });
    }
    return item;
  }

  toggle.addEventListener('click', () => setContents(contents.hidden === true));
  again.addEventListener('click', () => tryAgain());
  next.addEventListener('click', () => screen.asked.next());
  previous.addEventListener('click', () => screen.asked.previous());
  done.addEventListener('click', () => screen.asked.done());
  page.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || contents.hidden === true) return;
    event.preventDefault();
    setContents(false);
    toggle.focus();
  });
  return screen;
}

function pictureOf(status: OutlineEntry['status'], isLocked: boolean, isDone: boolean): string {
  if (isLocked) return PICTURES.locked;
  if (isDone) return PICTURES.done;
  return status === 'not attempted' ? PICTURES.open : PICTURES.started;
}

function there<T>(found: T | null, what: string): T {
  if (found === null) throw new Error(`player.html has no ${what}`);
  return found;
}

function clone<E extends HTMLElement>(template: HTMLElement, type: new () => E): E {
  const copy = (template as HTMLTemplateElement).content.firstElementChild?.cloneNode(true);
  if (!(copy instanceof type)) throw new Error(`player.html: ${template.id} has another element`);
  return copy;
}

function label(button: HTMLElement, text: string): void {
  fill(button, 'span', text);
}

function fill(inside: HTMLElement, selector: string, text: string): void {
  const found = inside.querySelector(selector);
  if (found !== null) found.textContent = text;
}
