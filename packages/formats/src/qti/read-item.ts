import { aroundGap } from '../build/around-gap.ts';
import { type Picture, type PictureFinder } from '../build/pictures.ts';
import {
  type Built,
  type Choice,
  type NumberAnswer,
  type Stem,
  choiceQuestion,
  isRefused,
  matchQuestion,
  numberQuestion,
  orderQuestion,
  refuse,
  typedQuestion,
} from '../build/question.ts';
import { MOST_PARTS } from '../limits.ts';
import type { ReadSource } from '../import-report.ts';
import { type Notes, createNotes } from '../notes.ts';
import { richText } from '../text/rich-text.ts';
import {
  type Element,
  allOf,
  childOf,
  childrenOf,
  elementsOf,
  escapedXml,
  markupIn,
  textIn,
} from '../xml/xml-tree.ts';
import { type Response, responseOf } from './responses.ts';

export type ItemContext = {
  readonly source: ReadSource;
  readonly pictures: PictureFinder;
  readonly folder: string;
};
export type ItemPart = { readonly built: Built; readonly notes: Notes; readonly kind: string };

const INLINE = ['textEntryInteraction', 'inlineChoiceInteraction'];
const isInteraction = ({ name }: Element) =>
  name.endsWith('Interaction') && name !== 'endAttemptInteraction';
const FEEDBACK = ['feedbackInline', 'feedbackBlock', 'modalFeedback'];
const LEFT_OUT = new Set([
  ...FEEDBACK,
  'rubricBlock',
  'stylesheet',
  'templateInline',
  'templateBlock',
  'endAttemptInteraction',
  'catalogInfo',
]);

/** Names of HTML for the elements of a body; null for those that are no text. */
function htmlName({ name }: Element): string | null {
  return LEFT_OUT.has(name) || isInteraction({ name } as Element) ? null : name;
}

/** `object` shows pictures in QTI. */
function withPictures(element: Element): Element {
  const children = element.children.map((child) => {
    if (typeof child === 'string') return child;
    const { data = '', type = '' } = child.attributes;
    if (
      child.name === 'object' &&
      (type.startsWith('image/') || /\.(?:png|jpe?g|gif|svg|webp)$/i.test(data))
    )
      return {
        ...child,
        name: 'img',
        attributes: { src: data, alt: textIn(child).trim() },
        children: [],
      };
    return withPictures(child);
  });
  return { ...element, children };
}

type Rich = { readonly text: string; readonly picture: Picture | null };

function reader({ source, pictures, folder }: ItemContext, notes: Notes) {
  const html = (markup: string): Rich => {
    const read = richText(markup, 'html', source.language, notes);
    const found = read.pictures
      .map((picture) => pictures.find(picture, notes, { folder }))
      .filter((one) => one !== null);
    for (const { file } of found.slice(1)) notes.change('picture-left-out', file);
    return { text: read.text, picture: found[0] ?? null };
  };
  return {
    html,
    of: (element: Element | undefined): Rich =>
      element ? html(markupIn(withPictures(element), htmlName)) : { text: '', picture: null },
  };
}
type Reader = ReturnType<typeof reader>;

/** Whether an element and what is below it holds more than one thing that is asked for. */
const isAlone = (parent: Element, interaction: Element): boolean =>
  parent.children.every(
    (child) =>
      child === interaction ||
      (typeof child === 'string' ? child.trim() === '' : child.attributes['class'] === UNIT),
  );
/** The class of a unit behind a field, in our exports. */
export const UNIT = 'unit';

/** The markup of a body in which one thing is asked for; other gaps are left open. */
function bodyMarkup(parent: Element, asked: Element): string {
  return parent.children
    .map((child) => {
      if (typeof child === 'string') return escapedXml(child);
      if (child === asked) {
        if (INLINE.includes(child.name)) return isAlone(parent, child) ? '' : '_____';
        return markupIn(childOf(child, 'prompt') ?? { ...child, children: [] }, htmlName);
      }
      if (isInteraction(child)) return INLINE.includes(child.name) ? '…' : '';
      if (LEFT_OUT.has(child.name) || child.attributes['class'] === UNIT) return '';
      const attributes = Object.entries(child.attributes).map(
        ([key, value]) => ` ${key}="${escapedXml(value)}"`,
      );
      const inner = bodyMarkup(child, asked);
      return /^(?:br|img|hr)$/.test(child.name)
        ? `<${child.name}${attributes.join('')}>`
        : `<${child.name}${attributes.join('')}>${inner}</${child.name}>`;
    })
    .join('');
}

/** Feedback by the identifier that shows it. */
function feedbackOf(item: Element, read: Reader): Map<string, string> {
  const found = new Map<string, string>();
  for (const feedback of allOf(item, ...FEEDBACK)) {
    const id = feedback.attributes['identifier'] ?? '';
    const { text } = read.of(feedback);
    if (text !== '' && feedback.attributes['showHide'] !== 'hide')
      found.set(id, [found.get(id), text].filter((one) => one !== undefined).join(' '));
  }
  return found;
}

const RIGHT = /^(?:correct|right|explanation|solution|true)/i;
const WRONG = /^(?:incorrect|wrong|why|false)/i;
const HINT = /hint/i;

/** Each feedback at its place: of a choice, of the right answer, of any other one, a hint. What is left is lost. */
function withFeedback(
  stem: Rich,
  feedback: ReadonlyMap<string, string>,
  choices: ReadonlySet<string>,
  notes: Notes,
): Stem {
  const others = [...feedback].filter(([id]) => !choices.has(id));
  const first = (test: RegExp) => others.find(([id]) => test.test(id))?.[1] ?? '';
  const known = [HINT, WRONG, RIGHT];
  for (const [id, text] of others)
    if (!known.some((test) => test.test(id))) notes.change('feedback', text);
  return {
    ...stem,
    hint: first(HINT),
    why: others.find(([id]) => WRONG.test(id) && !HINT.test(id))?.[1] ?? '',
    explanation: others.find(([id]) => RIGHT.test(id) && !HINT.test(id))?.[1] ?? '',
  };
}

const identifierOf = ({ attributes }: Element): string => attributes['identifier'] ?? '';

/** Percent by which a choice is right. */
function weightOf(id: string, { right, shares, isMultiple }: Response): number {
  if (right.includes(id))
    return isMultiple && shares.size > 0 ? (shares.get(id) ?? 100) || 100 : 100;
  const share = shares.get(id) ?? 0;
  // Of several, those that the answer leaves out are wrong.
  return right.length > 0 && isMultiple ? Math.min(0, share) : share;
}

function choice(
  interaction: Element,
  response: Response,
  stem: Stem,
  feedback: ReadonlyMap<string, string>,
  read: Reader,
  notes: Notes,
): Built {
  const found = allOf(interaction, 'simpleChoice', 'inlineChoice').map((one): Choice => ({
    ...read.of(one),
    weight: weightOf(identifierOf(one), response),
    feedback: feedback.get(identifierOf(one)) ?? '',
  }));
  const isChoice = interaction.name === 'choiceInteraction';
  const isOrderFixed = isChoice && interaction.attributes['shuffle'] === 'false';
  const isSingle =
    !isChoice || !response.isMultiple || interaction.attributes['maxChoices'] === '1';
  return choiceQuestion(stem, found, { isSingle, isOrderFixed }, notes);
}

function order(
  interaction: Element,
  { right }: Response,
  stem: Stem,
  read: Reader,
  notes: Notes,
): Built {
  const texts = new Map(
    childrenOf(interaction, 'simpleChoice').map((one) => [identifierOf(one), read.of(one).text]),
  );
  if (right.length === 0) return refuse('no-answer');
  for (const [id, text] of texts) if (!right.includes(id)) notes.change('extra-answers', text);
  return orderQuestion(
    stem,
    right.map((id) => texts.get(id) ?? ''),
    notes,
  );
}

function match(
  interaction: Element,
  { right }: Response,
  stem: Stem,
  read: Reader,
  notes: Notes,
): Built {
  const texts = new Map(
    allOf(interaction, 'simpleAssociableChoice').map((one) => [
      identifierOf(one),
      read.of(one).text,
    ]),
  );
  if (right.length === 0) return refuse('no-answer');
  const links = right.map((pair) => pair.split(/\s+/));
  const used = new Set(links.flat());
  const firsts = links.map(([first = '']) => first);
  // One that belongs to several has no place here.
  if (new Set(firsts).size < firsts.length) return refuse('kind', 'matchInteraction 1:n');
  const pairs = links.map(([first = '', second = '']) => ({
    first: texts.get(first) ?? '',
    second: texts.get(second) ?? '',
  }));
  const extra = [...texts]
    .filter(([id]) => !used.has(id))
    .map(([, text]) => ({ first: '', second: text }));
  return matchQuestion(stem, [...pairs, ...extra], notes);
}

function typed(
  item: Element,
  interaction: Element,
  response: Response,
  stem: Stem,
  notes: Notes,
): Built {
  const { right, shares, baseType, tolerance } = response;
  const others = [...shares].filter(([key]) => !right.includes(key));
  const answers = [...right.map((answer) => [answer, 100] as const), ...others].map(
    ([answer, weight]) => ({ answer, weight, feedback: '' }),
  );
  if (baseType !== 'float' && baseType !== 'integer') {
    if (response.isCaseSensitive) notes.change('case');
    return typedQuestion(stem, answers, notes);
  }
  const unit = allOf(item, 'span').find(({ attributes }) => attributes['class'] === UNIT);
  const numbers = answers.map(({ answer, weight }): NumberAnswer => ({
    value: Number(answer || Number.NaN),
    tolerance,
    weight,
    feedback: '',
  }));
  return numberQuestion(
    stem,
    numbers,
    unit && interaction.name === 'textEntryInteraction' ? textIn(unit).trim() : undefined,
    notes,
  );
}

const REFUSED: Readonly<Record<string, Built>> = {
  extendedTextInteraction: refuse('essay'),
  uploadInteraction: refuse('essay'),
};

/** The questions of an item: one for each thing that it asks for. */
export function partsOfItem(item: Element, context: ItemContext): ItemPart[] {
  const body = childOf(item, 'itemBody');
  const interactions = body ? interactionsIn(body).slice(0, MOST_PARTS) : [];
  const single = (built: Built, kind: string): ItemPart[] => [
    { built, notes: createNotes(), kind },
  ];
  if (!body || interactions.length === 0) return single(refuse('description'), 'item');
  if (childrenOf(item, 'templateDeclaration').length > 0)
    return single(refuse('variables'), interactions[0]?.name ?? '');
  const parts = interactions.map((interaction, at): ItemPart => {
    const notes = createNotes();
    const read = reader(context, notes);
    const kind = interaction.name;
    const whole = read.html(bodyMarkup(withKept(body), interaction));
    const asked = interactions.length > 1 ? aroundGap(whole, notes) : whole;
    if (allOf(body, 'rubricBlock').length > 0)
      notes.change('instructions', read.of(allOf(body, 'rubricBlock')[0]).text);
    if (interactions.length > 1) notes.change('split', `${at + 1} / ${interactions.length}`);
    const response = responseOf(item, interaction.attributes['responseIdentifier'] ?? '');
    const ids = new Set(allOf(interaction, 'simpleChoice', 'inlineChoice').map(identifierOf));
    const feedback = feedbackOf(item, read);
    const stem = withFeedback(asked, feedback, ids, notes);
    switch (kind) {
      case 'choiceInteraction':
      case 'inlineChoiceInteraction':
        return { kind, notes, built: choice(interaction, response, stem, feedback, read, notes) };
      case 'orderInteraction':
        return { kind, notes, built: order(interaction, response, stem, read, notes) };
      case 'matchInteraction':
      case 'associateInteraction':
        return { kind, notes, built: match(interaction, response, stem, read, notes) };
      case 'textEntryInteraction':
        return { kind, notes, built: typed(item, interaction, response, stem, notes) };
      default:
        return { kind, notes, built: REFUSED[kind] ?? refuse('kind', kind) };
    }
  });
  // Several of a kind that is not taken are one reason.
  return parts.filter(
    ({ built, kind }, at) =>
      !isRefused(built) || parts.findIndex((part) => part.kind === kind) === at,
  );
}

const interactionsIn = (element: Element): Element[] =>
  elementsOf(element).flatMap((child) => (isInteraction(child) ? [child] : interactionsIn(child)));

/** Interactions keep their identity; only pictures are renamed around them. */
const withKept = (element: Element): Element => ({
  ...element,
  children: element.children.map((child) => {
    if (typeof child === 'string' || isInteraction(child)) return child;
    const renamed = withPictures({ ...element, children: [child] }).children[0];
    return renamed !== undefined && typeof renamed !== 'string' && renamed.name === 'img'
      ? renamed
      : withKept(child);
  }),
});
