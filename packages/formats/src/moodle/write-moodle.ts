import { categoryPath } from '../build/category.ts';
import { bytesBase64 } from '../build/pictures.ts';
import { isTruthPair } from '../build/truth.ts';
import { type Exported, FACTS, type Written, writtenQuestions } from '../export-report.ts';
import type { BankQuestion, Question } from '../model.ts';
import { isHtml } from '../text/rich-text.ts';
import { escapedXml } from '../xml/xml-tree.ts';
import { SKILL } from './read-moodle.ts';
import { isPattern, literal } from './wildcards.ts';

type Files = ReadonlyMap<string, Uint8Array>;

const element = (name: string, text: string) => `<${name}>${text}</${name}>`;
const value = (text: string) => element('text', escapedXml(text));
const htmlOf = (text: string) => escapedXml(text).replaceAll('\n', '<br>');
const cdata = (html: string) =>
  element('text', `<![CDATA[${html.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`);
const rich = (name: string, text = '') =>
  `<${name} format="html">${text === '' ? '<text></text>' : cdata(htmlOf(text))}</${name}>`;
/** A text that Moodle shows as it is, and of which readers find out if it is HTML. */
const auto = (text: string) => value(isHtml(text) ? htmlOf(text) : text);

const baseName = (path: string) => path.split('/').at(-1) ?? '';

/** A picture in a text, and the file that belongs to it. */
function picture(
  path: string | undefined,
  alternative: string,
  files: Files,
): { html: string; file: string } {
  const bytes = path === undefined ? undefined : files.get(path);
  if (path === undefined || !bytes) return { html: '', file: '' };
  const name = baseName(path);
  return {
    html: `<p><img src="@@PLUGINFILE@@/${encodeURIComponent(name)}" alt="${escapedXml(alternative)}"></p>`,
    file: `<file name="${escapedXml(name)}" path="/" encoding="base64">${bytesBase64(bytes)}</file>`,
  };
}

const answer = (fraction: number, text: string, feedback = '', format = 'html'): string =>
  `<answer fraction="${fraction}" format="${format}">${text}${rich('feedback', feedback)}</answer>`;

/** What only some kinds of questions have; null where Moodle has no such question. */
function answersOf({ question }: BankQuestion, files: Files): { type: string; xml: string } | null {
  const {
    kind,
    options = [],
    pairs = [],
    order = [],
    accept = [],
    slips = [],
    number,
    tolerance = 0,
    unit,
    why,
  } = question;
  const rights = options.filter(({ right }) => right === true);
  const others = why === undefined ? [] : [answer(0, value('*'), why, 'plain_text')];
  const wrong = slips.map((slip) =>
    answer(0, value(kind === 'fill' ? literal(slip.answer) : slip.answer), slip.why, 'plain_text'),
  );
  switch (kind) {
    case 'single':
    case 'multiple':
    case 'picture': {
      const [first, second] = options;
      if (
        first &&
        second &&
        question.fixed_order &&
        options.length === 2 &&
        rights.length === 1 &&
        isTruthPair(first.text, second.text)
      ) {
        const one = (name: string, { right, why: reason }: typeof first) =>
          answer(right ? 100 : 0, value(name), reason, 'plain_text');
        return { type: 'truefalse', xml: one('true', first) + one('false', second) };
      }
      const share =
        kind === 'multiple' && rights.length > 0 ? Number((100 / rights.length).toFixed(5)) : 100;
      const answers = options.map(({ text, right, why: reason, picture: path }) => {
        const { html, file } = picture(path, text, files);
        return answer(right ? share : 0, `${cdata(`${htmlOf(text)}${html}`)}${file}`, reason);
      });
      const settings =
        element('single', String(kind !== 'multiple')) +
        element('shuffleanswers', String(!question.fixed_order)) +
        element('answernumbering', 'abc');
      return { type: 'multichoice', xml: settings + answers.join('') };
    }
    case 'number': {
      if (number === undefined) return null;
      const right = answer(100, value(String(number)), '', 'plain_text').replace(
        '</answer>',
        `${element('tolerance', String(tolerance))}</answer>`,
      );
      const units =
        unit === undefined
          ? ''
          : element(
              'units',
              element('unit', element('multiplier', '1') + element('unit_name', escapedXml(unit))),
            );
      return { type: 'numerical', xml: [right, ...wrong, ...others].join('') + units };
    }
    case 'fill': {
      const rightAnswers = accept.map((one) => answer(100, value(literal(one)), '', 'plain_text'));
      return accept.length === 0
        ? null
        : {
            type: 'shortanswer',
            xml: element('usecase', '0') + [...rightAnswers, ...wrong, ...others].join(''),
          };
    }
    case 'match': {
      const halves = pairs.map(
        ({ first, second }) =>
          `<subquestion format="html">${cdata(htmlOf(first))}${element('answer', auto(second))}</subquestion>`,
      );
      return { type: 'matching', xml: element('shuffleanswers', 'true') + halves.join('') };
    }
    case 'order': {
      const settings =
        element('layouttype', 'VERTICAL') +
        element('selecttype', 'ALL') +
        element('selectcount', '0') +
        element('gradingtype', 'ALL_OR_NOTHING');
      return {
        type: 'ordering',
        xml: settings + order.map((text, at) => answer(at + 1, cdata(htmlOf(text)))).join(''),
      };
    }
    case 'sort':
    case 'colour':
      return null;
  }
}

/** Fields of which a file is missing, or whose text Moodle would read as a pattern. */
function lostOf({ picture: path, options = [], accept = [], slips = [] }: Question, files: Files) {
  return [
    ...(path !== undefined && !files.has(path) ? (['picture', 'picture_text'] as const) : []),
    ...(options.some((option) => option.picture !== undefined && !files.has(option.picture))
      ? (['options.picture'] as const)
      : []),
    ...(accept.some(isPattern) ? (['accept'] as const) : []),
    ...(slips.some(({ answer }) => isPattern(answer)) ? (['slips'] as const) : []),
  ];
}

function writeOne(item: BankQuestion, files: Files): Written<string> {
  const { question, title, tags, skill, points, category } = item;
  const answers = answersOf(item, files);
  if (answers === null) return { output: null, lost: ['options'] };
  const isOwnWhy = question.kind === 'match' || question.kind === 'order';
  const { html, file } = picture(question.picture, question.picture_text ?? '', files);
  const all = skill === null ? tags : [...tags, `${SKILL}${skill}`];
  const parts = [
    element('name', value(title ?? '')),
    `<questiontext format="html">${cdata(`${html}${htmlOf(question.question)}`)}${file}</questiontext>`,
    rich('generalfeedback', question.explanation),
    points === null ? '' : element('defaultgrade', String(points)),
    element('idnumber', escapedXml(item.id)),
    rich('correctfeedback', question.praise),
    rich('incorrectfeedback', isOwnWhy ? question.why : undefined),
    answers.xml,
    question.hint === undefined ? '' : rich('hint', question.hint),
    all.length === 0 ? '' : element('tags', all.map((tag) => element('tag', value(tag))).join('')),
  ];
  const path = `<question type="category">${element('category', value(categoryPath(category)))}</question>\n`;
  return {
    output: `${path}<question type="${answers.type}">\n${parts.filter((part) => part !== '').join('\n')}\n</question>\n`,
    lost: lostOf(question, files),
  };
}

/** Questions as Moodle XML, with the pictures that are among the files. */
export function writeMoodleXml(
  questions: readonly BankQuestion[],
  files: Files = new Map(),
): Exported<string> {
  const held = [
    ...([
      'picture',
      'picture_text',
      'hint',
      'explanation',
      'praise',
      'why',
      'options',
      'options.why',
      'options.picture',
    ] as const),
    ...([
      'order',
      'pairs',
      'number',
      'tolerance',
      'unit',
      'accept',
      'slips',
      'fixed_order',
    ] as const),
    ...FACTS,
  ];
  const { output, losses } = writtenQuestions(questions, held, (item) => writeOne(item, files));
  return {
    output: `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${output.join('')}</quiz>\n`,
    losses,
  };
}
