import { describe, expect, it } from 'vitest';
import { imported, only, refusedItems, takenItems } from '../testing/imported.ts';

const item = (declarations: string, body: string, more = '') =>
  `<?xml version="1.0"?>\n<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="i1" title="A title" adaptive="false" timeDependent="false">${declarations}<itemBody>${body}</itemBody>${more}</assessmentItem>`;
const response = (
  values: string[],
  { cardinality = 'single', baseType = 'identifier', mapping = '' } = {},
) =>
  `<responseDeclaration identifier="RESPONSE" cardinality="${cardinality}" baseType="${baseType}"><correctResponse>${values.map((value) => `<value>${value}</value>`).join('')}</correctResponse>${mapping}</responseDeclaration>`;
const choices = (attributes = 'shuffle="true" maxChoices="1"') =>
  `<choiceInteraction responseIdentifier="RESPONSE" ${attributes}><prompt>Which gas?</prompt><simpleChoice identifier="A">Oxygen</simpleChoice><simpleChoice identifier="B">CO<sub>2</sub><feedbackInline outcomeIdentifier="FEEDBACK" identifier="B" showHide="show">Breathe in.</feedbackInline></simpleChoice></choiceInteraction>`;
const entry = '<textEntryInteraction responseIdentifier="RESPONSE" expectedLength="5"/>';
const bytes = (text: string) => new TextEncoder().encode(text);

describe('QTI: interactions', () => {
  it('reads a choice with its feedback and its points', () => {
    const { question, content, place } = only(
      item(
        `${response(['A'])}<outcomeDeclaration identifier="SCORE" cardinality="single" baseType="float" normalMaximum="2"/>`,
        `<p>Look.</p>${choices()}`,
        '<modalFeedback outcomeIdentifier="FEEDBACK" identifier="correct" showHide="show">Plants make it.</modalFeedback><modalFeedback outcomeIdentifier="HINT" identifier="hint" showHide="show">Breathe.</modalFeedback>',
      ),
    );
    expect(question).toEqual({
      kind: 'single',
      question: 'Look.\nWhich gas?',
      hint: 'Breathe.',
      explanation: 'Plants make it.',
      options: [
        { text: 'Oxygen', right: true },
        { text: 'CO₂', why: 'Breathe in.' },
      ],
    });
    expect(content).toMatchObject({ id: 'qti:/i1', title: 'A title', points: 2 });
    expect(place).toEqual({ file: 'paper', id: 'i1' });
  });

  it('keeps the order of options that are not mixed', () => {
    expect(
      only(item(response(['A']), choices('shuffle="false" maxChoices="1"'))).question.fixed_order,
    ).toBe(true);
  });

  it('reads several right options, by the answer or by points', () => {
    const several = (declaration: string) =>
      only(item(declaration, choices('shuffle="true" maxChoices="0"')));
    expect(several(response(['A'], { cardinality: 'multiple' })).question).toMatchObject({
      kind: 'multiple',
      options: [{ right: true }, { text: 'CO₂' }],
    });
    const mapping =
      '<mapping><mapEntry mapKey="A" mappedValue="2"/><mapEntry mapKey="B" mappedValue="-1"/></mapping>';
    expect(
      several(response([], { cardinality: 'multiple', mapping })).question.options?.map(
        ({ right }) => right,
      ),
    ).toEqual([true, undefined]);
    const uneven =
      '<mapping><mapEntry mapKey="A" mappedValue="2"/><mapEntry mapKey="B" mappedValue="1"/></mapping>';
    expect(several(response([], { cardinality: 'multiple', mapping: uneven })).changed).toEqual([
      'partial-credit',
    ]);
  });

  it('reads one option only where one may be chosen', () => {
    expect(only(item(response(['A'], { cardinality: 'multiple' }), choices())).question.kind).toBe(
      'single',
    );
  });

  it('reads an order, pairs of two sets, and pairs of one', () => {
    const texts = (name: string) =>
      ['one', 'two']
        .map((text) => `<${name} identifier="${text}" matchMax="1">${text}</${name}>`)
        .join('');
    const order = `<orderInteraction responseIdentifier="RESPONSE">${texts('simpleChoice')}</orderInteraction>`;
    expect(
      only(item(response(['two', 'one'], { cardinality: 'ordered' }), order)).question.order,
    ).toEqual(['two', 'one']);
    const sets = `<matchInteraction responseIdentifier="RESPONSE"><simpleMatchSet>${texts('simpleAssociableChoice')}</simpleMatchSet><simpleMatchSet><simpleAssociableChoice identifier="x">1</simpleAssociableChoice><simpleAssociableChoice identifier="y">2</simpleAssociableChoice><simpleAssociableChoice identifier="z">3</simpleAssociableChoice></simpleMatchSet></matchInteraction>`;
    const match = only(
      item(
        response(['one x', 'two y'], { cardinality: 'multiple', baseType: 'directedPair' }),
        sets,
      ),
    );
    expect(match.question.pairs).toEqual([
      { first: 'one', second: '1' },
      { first: 'two', second: '2' },
    ]);
    expect(match.changed).toEqual(['extra-answers: 3']);
    const associate = `<associateInteraction responseIdentifier="RESPONSE">${['a', 'b', 'c', 'd'].map((id) => `<simpleAssociableChoice identifier="${id}" matchMax="1">${id}</simpleAssociableChoice>`).join('')}</associateInteraction>`;
    expect(
      only(item(response(['a c', 'b d'], { cardinality: 'multiple', baseType: 'pair' }), associate))
        .question.pairs,
    ).toEqual([
      { first: 'a', second: 'c' },
      { first: 'b', second: 'd' },
    ]);
  });

  it('reads words with other spellings, and says when capitals counted', () => {
    const mapping =
      '<mapping><mapEntry mapKey="grey" mappedValue="1" caseSensitive="true"/><mapEntry mapKey="gray" mappedValue="1"/><mapEntry mapKey="silver" mappedValue="0.5"/></mapping>';
    const { question, changed } = only(
      item(response(['grey'], { baseType: 'string', mapping }), `<p>Ash is ${entry}.</p>`),
    );
    expect(question).toMatchObject({
      kind: 'fill',
      question: 'Ash is _____.',
      accept: ['grey', 'gray'],
    });
    expect(changed).toEqual(['case', 'partial-credit']);
  });

  it('reads a number, and how far it may be off by the processing', () => {
    const processing = (inner: string) =>
      `<responseProcessing><responseCondition><responseIf>${inner}</responseIf></responseCondition></responseProcessing>`;
    const variable = '<variable identifier="RESPONSE"/>';
    const base = (value: number) => `<baseValue baseType="float">${value}</baseValue>`;
    const number = (values: string[], inner: string) =>
      only(
        item(
          response(values, { baseType: 'float' }),
          `<p>Pi?</p><p>${entry}</p>`,
          processing(inner),
        ),
      ).question;
    expect(
      number(
        ['3.5'],
        `<equal toleranceMode="absolute" tolerance="0.5 0.5">${variable}<correct identifier="RESPONSE"/></equal>`,
      ),
    ).toEqual({ kind: 'number', question: 'Pi?', number: 3.5, tolerance: 0.5 });
    expect(
      number([], `<equal toleranceMode="relative" tolerance="10">${variable}${base(20)}</equal>`),
    ).toMatchObject({ number: 20, tolerance: 2 });
    expect(
      number([], `<and><gte>${variable}${base(2)}</gte><lte>${variable}${base(4)}</lte></and>`),
    ).toMatchObject({ number: 3, tolerance: 1 });
    expect(number([], `<match>${variable}${base(7)}</match>`)).toMatchObject({ number: 7 });
  });

  it('splits several gaps', () => {
    const inline =
      '<inlineChoiceInteraction responseIdentifier="TWO"><inlineChoice identifier="a">hot</inlineChoice><inlineChoice identifier="b">cold</inlineChoice></inlineChoiceInteraction>';
    const report = imported(
      item(
        `${response(['blue'], { baseType: 'string' })}<responseDeclaration identifier="TWO" cardinality="multiple" baseType="identifier"><correctResponse><value>a</value></correctResponse></responseDeclaration>`,
        `<p>Sky is ${entry}, sun is ${inline}.</p>`,
      ),
    );
    expect(
      takenItems(report).map(({ content: { id, question } }) => [
        id,
        question.kind,
        question.question,
      ]),
    ).toEqual([
      ['qti:/i1#1', 'fill', 'Sky is _____, sun is ….'],
      ['qti:/i1#2', 'single', 'Sky is …, sun is _____.'],
    ]);
  });

  it.each([
    'hotspotInteraction',
    'drawingInteraction',
    'gapMatchInteraction',
    'sliderInteraction',
    'customInteraction',
  ])('does not take a %s, and names it once', (name) => {
    const { items } = imported(
      item(
        response(['A']),
        `<${name} responseIdentifier="RESPONSE"/><${name} responseIdentifier="R2"/>`,
      ),
    );
    expect(items).toMatchObject([
      { outcome: 'notTaken', kind: name, why: { code: 'kind', what: [name] } },
    ]);
  });

  it('does not take essays, descriptions, variables, and rows of which each has several partners', () => {
    const why = (xml: string) => refusedItems(imported(xml))[0]?.why.code;
    expect(why(item('', '<extendedTextInteraction responseIdentifier="R"/>'))).toBe('essay');
    expect(why(item('', '<uploadInteraction responseIdentifier="R"/>'))).toBe('essay');
    expect(why(item('', '<p>Read this.</p>'))).toBe('description');
    expect(why(item('<templateDeclaration identifier="X"/>', `<p>${entry}</p>`))).toBe('variables');
    expect(
      why(
        item(
          response(['a x', 'a y'], { cardinality: 'multiple' }),
          '<matchInteraction responseIdentifier="RESPONSE"/>',
        ),
      ),
    ).toBe('kind');
    expect(why(item(response([]), '<orderInteraction responseIdentifier="RESPONSE"/>'))).toBe(
      'no-answer',
    );
  });

  it('doubts a choice without an answer', () => {
    expect(only(item('', choices())).doubted).toEqual(['no-answer']);
  });

  it('reads version 3 by the same names', () => {
    const xml =
      '<qti-assessment-item identifier="i3" title="T"><qti-response-declaration identifier="RESPONSE" cardinality="single" base-type="identifier"><qti-correct-response><qti-value>A</qti-value></qti-correct-response></qti-response-declaration><qti-item-body><qti-choice-interaction response-identifier="RESPONSE" shuffle="false" max-choices="1"><qti-prompt>Sky?</qti-prompt><qti-simple-choice identifier="A">blue</qti-simple-choice><qti-simple-choice identifier="B">red</qti-simple-choice></qti-choice-interaction></qti-item-body></qti-assessment-item>';
    expect(only(xml).question).toMatchObject({
      question: 'Sky?',
      options: [{ text: 'blue', right: true }, { text: 'red' }],
      fixed_order: true,
    });
  });
});

describe('QTI: packages', () => {
  const manifest = (resources: string) =>
    `<manifest identifier="m1"><resources>${resources}</resources></manifest>`;
  const resource = (href: string, type = 'imsqti_item_xmlv2p1', metadata = '') =>
    `<resource identifier="r" type="${type}" href="${href}">${metadata}<file href="${href}"/></resource>`;
  const picture = '<p><img src="../images/a%20leaf.png" alt="A leaf"/></p>';

  it('reads the items of the manifest with their pictures and metadata', () => {
    const metadata =
      '<metadata><lom><general><keyword><string>easy</string></keyword></general><classification><purpose><value>discipline</value></purpose><taxonPath><taxon><entry><string>Science</string></entry></taxon></taxonPath></classification></lom></metadata>';
    const files = new Map([
      [
        'pack/imsmanifest.xml',
        bytes(
          manifest(
            `${resource('items/one.xml', undefined, metadata)}${resource('test.xml', 'imsqti_test_xmlv2p1')}${resource('gone.xml')}`,
          ),
        ),
      ],
      ['pack/items/one.xml', bytes(item(response(['A']), `${picture}${choices()}`))],
      ['pack/images/a leaf.png', bytes('x')],
      ['pack/other.xml', bytes(item(response(['A']), choices()))],
    ]);
    const report = imported('', files);
    expect(report.format).toBe('qti');
    expect(takenItems(report)[0]).toMatchObject({
      place: { file: 'pack/items/one.xml', id: 'i1' },
      content: {
        id: 'qti:m1/i1',
        tags: ['easy'],
        category: ['Science'],
        question: { picture: 'pack/images/a leaf.png', picture_text: 'A leaf' },
      },
    });
    expect(refusedItems(report).map(({ place, why }) => [place.file, why.code])).toEqual([
      ['pack/gone.xml', 'malformed'],
      ['pack/test.xml', 'kind'],
    ]);
  });

  it('reads items without a manifest, and pictures that are objects', () => {
    const shown = '<object data="a.png" type="image/png">A leaf</object>';
    const files = new Map([
      ['x/one.xml', bytes(item(response(['A']), `<p>${shown}</p>${choices()}`))],
      ['x/a.png', bytes('x')],
      ['x/note.xml', bytes('<a/>')],
    ]);
    expect(only('', files).question).toMatchObject({ picture: 'x/a.png', picture_text: 'A leaf' });
  });

  it('has the language of its items', () => {
    expect(
      imported(
        '',
        new Map([
          [
            'a.xml',
            bytes(item(response(['A']), `<p>${'सूरज पूरब में उगता है '.repeat(5)}</p>${choices()}`)),
          ],
        ]),
      ).language,
    ).toBe('hi');
  });

  it('is none without items', () => {
    expect(
      imported(
        '',
        new Map([['imsmanifest.xml', bytes(manifest(resource('a.html', 'webcontent')))]]),
      ).format,
    ).toBeNull();
    expect(imported('', new Map([['imsmanifest.xml', bytes('<manifest>')]])).format).toBeNull();
  });
});
