import type { DraftLesson } from '@skillkite/content/draft-schemas';
import { textHash } from '@skillkite/content/page/text-hash';
import type { LocalText } from '@skillkite/rules/text/local-text';
import { LOCALE_CODES, type Locale } from '@skillkite/rules/text/locale';
import { textOf, withText } from './text-in.ts';
import type { Change, Saved } from './tree.ts';

type Save = Extract<Change, { change: 'save' }>;
type Bodied = Pick<DraftLesson, 'body'>;

const said = ({ body }: Bodied, shown: Locale, original: Locale) =>
  textOf(body, { shown, original });

/**
 * Languages in which a save of a lesson replaces the text of its page, each with the hash of the text that it saw. `follows`: an
 * unsent save that this one takes the place of.
 */
export function replacedTexts(
  { before, after }: { before: Bodied; after: Bodied },
  original: Locale,
  follows: LocalText = {},
): LocalText {
  const replaced = { ...follows };
  for (const shown of LOCALE_CODES) {
    const seen = said(before, shown, original);
    if (seen !== said(after, shown, original)) replaced[shown] ??= textHash(seen);
  }
  return replaced;
}

/** A save as the server will have it: in languages that it does not replace, the text stays theirs. */
export function overTheirs(
  { of, content, textOf: replaced }: Pick<Save, 'of' | 'content' | 'textOf'>,
  theirs: Saved['content'],
  original: Locale,
): Saved['content'] {
  if (of !== 'lesson' || replaced === undefined) return content;
  let { body } = theirs as Bodied;
  for (const shown of LOCALE_CODES)
    if (replaced[shown] !== undefined)
      body = withText(body, said(content as Bodied, shown, original), { shown, original });
  const { body: _, ...rest } = content as DraftLesson;
  return body === undefined ? rest : { ...rest, body };
}

/** The same save after its author saw their text. */
export const sawTheirs = (save: Save, theirs: Saved['content'], original: Locale): Save =>
  save.textOf === undefined
    ? save
    : {
        ...save,
        textOf: Object.fromEntries(
          (Object.keys(save.textOf) as Locale[]).map((shown) => [
            shown,
            textHash(said(theirs as Bodied, shown, original)),
          ]),
        ),
      };
