import { QUIZ_KINDS, type QuizKind } from '@skillkite/rules/quiz/quiz';

/** What a cell says of the kind of question: ours, true or false, one or several options, or none that there is here. */
export type SheetKind = QuizKind | 'truth' | 'choice' | 'essay' | 'none';

const WORDS: Readonly<Partial<Record<SheetKind, string>>> = {
  choice:
    'mcq mcqs multiplechoice multiplechoicequestion objective quiz choice radio singleanswer mc बहुविकल्पीय वस्तुनिष्ठ',
  single: 'singlechoice singlecorrect singleselect',
  multiple:
    'checkbox checkboxes multiselect multipleselect multipleanswer multipleanswers multiplecorrect multipleresponse msq ma several',
  truth: 'truefalse trueorfalse tf boolean yesno सहीगलत सत्यअसत्य',
  fill: 'fillintheblank fillintheblanks fillinblank fillintheblanktext fib blank blanks shortanswer short oneword typeanswer text रिक्तस्थान लघुउत्तरीय एकशब्द',
  number: 'numeric numerical integer decimal संख्यात्मक',
  match: 'matching matchthefollowing matchthecolumns मिलान सुमेलित',
  order: 'ordering sequence sequencing rearrange reorder jumble क्रम',
  essay:
    'essay openended open longanswer long descriptive subjective paragraph दीर्घउत्तरीय वर्णनात्मक',
  none: 'poll slide draw drawing audio video wordcloud survey brainstorm pin puzzle hotspot',
};
const KINDS = new Map<string, SheetKind>([
  ...QUIZ_KINDS.map((kind) => [kind, kind] as const),
  ...Object.entries(WORDS).flatMap(([kind, words]) =>
    words.split(' ').map((word) => [word, kind as SheetKind] as const),
  ),
]);

/** The kind that a cell names; null where it names none. */
export const kindIn = (cell: string): SheetKind | null =>
  KINDS.get(
    cell
      .toLowerCase()
      .normalize('NFC')
      .replaceAll(/[^\p{L}\p{M}]/gu, ''),
  ) ?? null;
