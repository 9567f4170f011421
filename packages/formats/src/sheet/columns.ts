import { oneLine } from '@skillkite/rules/text/one-line';
import { placeOf } from '../text/option-letters.ts';

/** Separators inside cells. The first is written. */
export const BETWEEN = { answers: '|;\n', tags: '|,;\n', category: '/' } as const;

/** Columns that a sheet has once, in the order of our export. */
export const SINGLE_COLUMNS = [
  'id',
  'kind',
  'title',
  'category',
  'tags',
  'skill',
  'points',
  'story',
  'question',
  'picture',
  'picture_text',
  'answer',
  'tolerance',
  'number_unit',
  'unit_optional',
  'slips',
  'why',
  'hint',
  'explanation',
  'praise',
  'fixed_order',
  'practice',
] as const;
export type SingleColumn = (typeof SINGLE_COLUMNS)[number];
/** Columns of one option each: `option_a`, `why_a`. */
export const OPTION_COLUMNS = ['option', 'match', 'picture', 'why'] as const;
export type OptionColumn = (typeof OPTION_COLUMNS)[number];

export type Column =
  | { readonly is: SingleColumn | 'options' | 'nothing' }
  | { readonly is: OptionColumn; readonly option: number };

/** Headings in English and Hindi, without signs, spaces and capitals. */
const HEADINGS: Readonly<Partial<Record<SingleColumn | 'options' | 'nothing', string>>> = {
  id: 'id questionid slug code externalid',
  kind: 'kind type questiontype qtype typeofquestion प्रकार प्रश्नकाप्रकार प्रश्नप्रकार',
  title: 'title name questiontitle questionname शीर्षक',
  category:
    'category topic subtopic chapter unit lesson subject section module book अध्याय विषय पाठ श्रेणी इकाई उपविषय',
  tags: 'tags tag keywords labels difficulty level difficultylevel bloom bloomslevel class grade टैग कठिनाई स्तर कठिनाईस्तर कक्षा',
  skill: 'skill skills competency learningoutcome outcome objective कौशल अधिगमप्रतिफल',
  points: 'points point mark marks score maxmarks अंक',
  story: 'story',
  question:
    'question questions questiontext questionstem stem que ques q problem prompt item text questiontextenglish प्रश्न सवाल प्रश्नपाठ प्रश्नविवरण',
  picture: 'picture image imageurl imagelink figure img चित्र तस्वीर',
  picture_text: 'picturetext alttext alt imagedescription imagealttext चित्रविवरण',
  answer:
    'answer answers ans correct correctanswer correctanswers correctans correctoption correctoptions correctchoice correctchoices rightanswer rightoption key answerkey correctkey anskey correctresponse उत्तर सहीउत्तर सहीविकल्प उत्तरकुंजी जवाब सहीजवाब',
  tolerance: 'tolerance margin errormargin',
  number_unit: 'numberunit unitofanswer',
  unit_optional: 'unitoptional',
  slips: 'slips',
  why: 'why incorrectfeedback wrongfeedback',
  hint: 'hint clue hints संकेत इशारा',
  explanation:
    'explanation solution rationale feedback generalfeedback reason answerexplanation correctfeedback explain व्याख्या हल स्पष्टीकरण कारण समाधान',
  praise: 'praise',
  fixed_order: 'fixedorder',
  practice: 'practice',
  options: 'options choices answeroptions answerchoices alternatives विकल्प',
  nothing: 'no sno srno serialno slno number qno questionno questionnumber क्रमांक क्र क्रसं प्रश्नसंख्या',
};
const SINGLES = new Map(
  Object.entries(HEADINGS).flatMap(([column, names]) =>
    names.split(' ').map((name) => [name, column as SingleColumn | 'options' | 'nothing'] as const),
  ),
);

const OPTION_NAMES: Readonly<Record<string, OptionColumn>> = {
  option: 'option',
  options: 'option',
  opt: 'option',
  choice: 'option',
  answer: 'option',
  answeroption: 'option',
  answerchoice: 'option',
  alternative: 'option',
  response: 'option',
  distractor: 'option',
  wronganswer: 'option',
  incorrectanswer: 'option',
  wrongoption: 'option',
  incorrectoption: 'option',
  विकल्प: 'option',
  '': 'option',
  match: 'match',
  pair: 'match',
  picture: 'picture',
  image: 'picture',
  optionimage: 'picture',
  why: 'why',
  feedback: 'why',
  reason: 'why',
  optionfeedback: 'why',
};
const OF_OPTION = /^(.*?)(1[0-2]|[1-9]|[१-९]|[a-l]|[अआइईउबसदकखगघङ])$/u;

const MAX_HEADING = 120;

/** The column that a heading names; null where it names none. */
export function columnOf(heading: string): Column | null {
  // "Question - max 120 characters", "Correct answer(s)", "Question (text)"
  const name = oneLine(heading)
    .slice(0, MAX_HEADING)
    .toLowerCase()
    .replace(/ [-–—].*$|\(s\)|\s*[([].*$/g, '');
  const plain = name.normalize('NFC').replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '');
  const single = SINGLES.get(plain);
  if (single !== undefined) return { is: single };
  const [, kind = '', letter = ''] = OF_OPTION.exec(plain) ?? [];
  const is = OPTION_NAMES[kind];
  const option = letter === '' ? null : placeOf(letter);
  // A number alone heads no option.
  if (is === undefined || option === null || (kind === '' && !/\p{L}/u.test(letter))) return null;
  return { is, option };
}
