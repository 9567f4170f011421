import { slugOf } from '../build/items.ts';
import { type Exported, FACTS, type Written, writtenQuestions } from '../export-report.ts';
import type { BankQuestion } from '../model.ts';
import { escapedXml } from '../xml/xml-tree.ts';
import { UNIT } from './read-item.ts';

type Files = ReadonlyMap<string, Uint8Array>;
/** The files of a package, by path: make a zip of them. */
export type PackageFiles = ReadonlyMap<string, string | Uint8Array>;

const NAMESPACE = 'http://www.imsglobal.org/xsd/imsqti_v2p1';
const TEMPLATES = 'http://www.imsglobal.org/question/qti_v2p1/rptemplates';

const tag = (
  name: string,
  attributes: Readonly<Record<string, string | number>>,
  ...inner: readonly string[]
): string => {
  const written = Object.entries(attributes).map(
    ([key, value]) => ` ${key}="${escapedXml(String(value))}"`,
  );
  return inner.length === 0
    ? `<${name}${written.join('')}/>`
    : `<${name}${written.join('')}>${inner.join('')}</${name}>`;
};
const htmlOf = (text: string): string => escapedXml(text).replaceAll('\n', '<br/>');

const baseName = (path: string) => path.split('/').at(-1) ?? '';

/** What an item holds besides its name and its texts. */
type Answers = {
  readonly declaration: string;
  readonly interaction: string;
  readonly processing: string;
  /** Feedback by the identifier that shows it. */
  readonly reasons: readonly (readonly [id: string, text: string])[];
};

const value = (text: string) => tag('value', {}, escapedXml(text));
const declared = (
  cardinality: string,
  baseType: string,
  values: readonly string[],
  more = '',
): string =>
  tag(
    'responseDeclaration',
    { identifier: 'RESPONSE', cardinality, baseType },
    tag('correctResponse', {}, ...values.map(value)),
    more,
  );

const MATCHED = tag(
  'match',
  {},
  tag('variable', { identifier: 'RESPONSE' }),
  tag('correct', { identifier: 'RESPONSE' }),
);
const outcome = (identifier: string, inner: string) =>
  tag('setOutcomeValue', { identifier }, inner);
const ids = (...inner: readonly string[]) => outcome('FEEDBACK', tag('multiple', {}, ...inner));
const id = (name: string) => tag('baseValue', { baseType: 'identifier' }, name);

/** Full points and the explanation for a right answer, else a reason. */
function processed(isRight: string, points: number, wrong: string): string {
  const right =
    outcome('SCORE', tag('baseValue', { baseType: 'float' }, String(points))) +
    ids(id('explanation'));
  return tag(
    'responseProcessing',
    {},
    tag(
      'responseCondition',
      {},
      tag('responseIf', {}, isRight, right),
      tag('responseElse', {}, wrong),
    ),
  );
}

const WHY = ids(id('why'));

function answersOf(
  { question, points }: BankQuestion,
  picture: (path: string | undefined, alternative: string) => string,
): Answers | null {
  const {
    kind,
    options = [],
    pairs = [],
    order = [],
    accept = [],
    number,
    tolerance = 0,
    unit,
  } = question;
  const most = points ?? 1;
  switch (kind) {
    case 'single':
    case 'multiple':
    case 'picture': {
      const named = options.map((option, at) => ({ ...option, id: `choice_${at + 1}` }));
      const rights = named.filter(({ right }) => right === true).map((option) => option.id);
      if (rights.length === 0) return null;
      const choices = named.map(({ id, text, picture: path }) =>
        tag('simpleChoice', { identifier: id }, `${htmlOf(text)}${picture(path, text)}`),
      );
      const isSeveral = kind === 'multiple';
      const response = tag('variable', { identifier: 'RESPONSE' });
      return {
        declaration: declared(isSeveral ? 'multiple' : 'single', 'identifier', rights),
        interaction: tag(
          'choiceInteraction',
          {
            responseIdentifier: 'RESPONSE',
            shuffle: question.fixed_order ? 'false' : 'true',
            maxChoices: isSeveral ? 0 : 1,
          },
          ...choices,
        ),
        processing: processed(
          MATCHED,
          most,
          isSeveral ? outcome('FEEDBACK', response) : ids(response),
        ),
        reasons: named.flatMap(({ id, why }) => (why === undefined ? [] : [[id, why] as const])),
      };
    }
    case 'order': {
      const named = order.map((text, at) => ({ id: `choice_${at + 1}`, text }));
      const choices = named.map(({ id, text }) =>
        tag('simpleChoice', { identifier: id }, htmlOf(text)),
      );
      return {
        declaration: declared(
          'ordered',
          'identifier',
          named.map(({ id }) => id),
        ),
        interaction: tag(
          'orderInteraction',
          { responseIdentifier: 'RESPONSE', shuffle: 'true' },
          ...choices,
        ),
        processing: processed(MATCHED, most, WHY),
        reasons: [],
      };
    }
    case 'match': {
      const sets = [
        pairs.map(({ first }, at) => ({ id: `first_${at + 1}`, text: first })),
        pairs.map(({ second }, at) => ({ id: `second_${at + 1}`, text: second })),
      ].map((halves) =>
        tag(
          'simpleMatchSet',
          {},
          ...halves.map(({ id, text }) =>
            tag('simpleAssociableChoice', { identifier: id, matchMax: 1 }, htmlOf(text)),
          ),
        ),
      );
      return {
        declaration: declared(
          'multiple',
          'directedPair',
          pairs.map((_, at) => `first_${at + 1} second_${at + 1}`),
        ),
        interaction: tag(
          'matchInteraction',
          { responseIdentifier: 'RESPONSE', shuffle: 'true', maxAssociations: pairs.length },
          ...sets,
        ),
        processing: processed(MATCHED, most, WHY),
        reasons: [],
      };
    }
    case 'number': {
      if (number === undefined) return null;
      const equal = tag(
        'equal',
        tolerance === 0
          ? { toleranceMode: 'exact' }
          : { toleranceMode: 'absolute', tolerance: `${tolerance} ${tolerance}` },
        tag('variable', { identifier: 'RESPONSE' }),
        tag('correct', { identifier: 'RESPONSE' }),
      );
      const behind = unit === undefined ? '' : ` ${tag('span', { class: UNIT }, escapedXml(unit))}`;
      return {
        declaration: declared('single', 'float', [String(number)]),
        interaction: tag(
          'p',
          {},
          `${tag('textEntryInteraction', { responseIdentifier: 'RESPONSE' })}${behind}`,
        ),
        processing: processed(equal, most, WHY),
        reasons: [],
      };
    }
    case 'fill': {
      const [first] = accept;
      if (first === undefined) return null;
      const entries = accept.map((text) =>
        tag('mapEntry', { mapKey: text, mappedValue: most, caseSensitive: 'false' }),
      );
      return {
        declaration: declared(
          'single',
          'string',
          [first],
          tag('mapping', { defaultValue: 0 }, ...entries),
        ),
        interaction: tag('p', {}, tag('textEntryInteraction', { responseIdentifier: 'RESPONSE' })),
        processing: tag('responseProcessing', { template: `${TEMPLATES}/map_response` }),
        reasons: [],
      };
    }
    case 'sort':
    case 'colour':
      return null;
  }
}

type WrittenItem = {
  readonly path: string;
  readonly xml: string;
  readonly media: readonly string[];
  readonly resource: string;
};

function writeOne(item: BankQuestion, files: Files): Written<WrittenItem> {
  const { question, title, language, points, tags, category, skill } = item;
  const name = slugOf(item);
  const media: string[] = [];
  const picture = (path: string | undefined, alternative: string): string => {
    if (path === undefined || !files.has(path)) return '';
    media.push(path);
    return tag('img', { src: `../media/${encodeURIComponent(baseName(path))}`, alt: alternative });
  };
  const answers = answersOf(item, picture);
  if (answers === null) return { output: null, lost: ['options'] };
  const feedback = [
    ...answers.reasons,
    ['explanation', question.explanation] as const,
    ['why', question.why] as const,
    ['hint', question.hint] as const,
  ].flatMap(([identifier, text]) =>
    text === undefined
      ? []
      : [
          tag(
            'modalFeedback',
            { outcomeIdentifier: 'FEEDBACK', identifier, showHide: 'show' },
            htmlOf(text),
          ),
        ],
  );
  const shown = picture(question.picture, question.picture_text ?? '');
  const score = tag(
    'outcomeDeclaration',
    {
      identifier: 'SCORE',
      cardinality: 'single',
      baseType: 'float',
      ...(points !== null && { normalMaximum: points }),
    },
    tag('defaultValue', {}, value('0')),
  );
  const xml = [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    tag(
      'assessmentItem',
      {
        xmlns: NAMESPACE,
        identifier: name,
        title: title ?? '',
        label: item.id,
        'xml:lang': language,
        adaptive: 'false',
        timeDependent: 'false',
      },
      answers.declaration,
      score,
      tag('outcomeDeclaration', {
        identifier: 'FEEDBACK',
        cardinality: 'multiple',
        baseType: 'identifier',
      }),
      tag(
        'itemBody',
        {},
        shown === '' ? '' : tag('p', {}, shown),
        tag('p', {}, htmlOf(question.question)),
        answers.interaction,
      ),
      answers.processing,
      ...feedback,
    ),
  ].join('');
  const path = `items/${name}.xml`;
  const lost = [
    ...(question.picture !== undefined && shown === ''
      ? (['picture', 'picture_text'] as const)
      : []),
    ...((question.options ?? []).some(
      (option) => option.picture !== undefined && !files.has(option.picture),
    )
      ? (['options.picture'] as const)
      : []),
  ];
  const classified = (purpose: string, names: readonly string[]) =>
    names.length === 0
      ? ''
      : tag(
          'classification',
          {},
          tag('purpose', {}, tag('source', {}, 'LOMv1.0'), tag('value', {}, purpose)),
          tag(
            'taxonPath',
            {},
            ...names.map((one) =>
              tag('taxon', {}, tag('entry', {}, tag('string', {}, escapedXml(one)))),
            ),
          ),
        );
  const keywords = tags.map((one) => tag('keyword', {}, tag('string', {}, escapedXml(one))));
  const lom = tag(
    'lom',
    { xmlns: 'http://ltsc.ieee.org/xsd/LOM' },
    tag('general', {}, ...keywords),
    classified('discipline', category),
    classified('competency', skill === null ? [] : [skill]),
  );
  const resource = tag(
    'resource',
    { identifier: name, type: 'imsqti_item_xmlv2p1', href: path },
    tag('metadata', {}, lom),
    ...[path, ...media.map((one) => `media/${baseName(one)}`)].map((href) =>
      tag('file', { href: encodeURI(href) }),
    ),
  );
  return { output: { path, xml, media, resource }, lost };
}

/** Questions as the files of a QTI 2.1 package, with the pictures that are among the files. */
export function writeQti(
  questions: readonly BankQuestion[],
  files: Files = new Map(),
): Exported<PackageFiles> {
  const held = [
    ...([
      'picture',
      'picture_text',
      'hint',
      'explanation',
      'why',
      'options',
      'options.why',
      'options.picture',
    ] as const),
    ...(['order', 'pairs', 'number', 'tolerance', 'unit', 'accept', 'fixed_order'] as const),
    ...FACTS,
  ];
  const { output, losses } = writtenQuestions(questions, held, (item) => writeOne(item, files));
  const manifest = tag(
    'manifest',
    { xmlns: 'http://www.imsglobal.org/xsd/imscp_v1p1', identifier: 'questions' },
    tag('metadata', {}, tag('schema', {}, 'QTIv2.1 Package'), tag('schemaversion', {}, '1.0.0')),
    tag('organizations', {}),
    tag('resources', {}, ...output.map(({ resource }) => resource)),
  );
  const made = new Map<string, string | Uint8Array>([
    ['imsmanifest.xml', `<?xml version="1.0" encoding="UTF-8"?>\n${manifest}`],
  ]);
  for (const { path, xml, media } of output) {
    made.set(path, xml);
    for (const one of media) {
      const bytes = files.get(one);
      if (bytes) made.set(`media/${baseName(one)}`, bytes);
    }
  }
  return { output: made, losses };
}
