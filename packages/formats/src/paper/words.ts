/** Words of papers in English and Hindi. */

/** "Answer: b", "Ans. (c)", "उत्तर: ख". Not "Answer the following". */
const ANSWER =
  /^[\s*_]{0,4}(?:correct\s+|right\s+|सही\s+)?(?:answers?|ans|option is|उत्तर|उ|जवाब|विकल्प)\s*(?:key\b)?\s*(?:[.:：;»=)–—-]|ः|\s+is\b|(?=\s*[([]))[\s.:：»=–—*_-]*(.*)$/iu;
export const answerOf = (line: string): string | null => {
  if (/^(?:answer|ans|उत्तर)$/i.test(line)) return '';
  const found = ANSWER.exec(line)?.[1];
  if (found === undefined) return null;
  return found
    .replace(
      /^(?:is|the)?\s*(?:the\s+)?(?:correct|right)\s+(?:option|answer|choice)\s+is\s*:?\s*/i,
      '',
    )
    .replace(/^(?:option|choice|विकल्प)\s*(?=[([]?\s*\S{1,4}[\s)\].:]|\S{1,4}$)/i, '')
    .replace(/[*_]+$/, '')
    .trim();
};

/** "Directions (1-5): …", which belong to no question. */
const DIRECTION =
  /^[\s#*_[(]{0,6}(?:directions?|instructions?|note|निर्देश)\b\s*[:.(–—-]|^[\s#*_[(]{0,6}निर्देश\s*[:.(–—-]/iu;
export const isDirection = (line: string): boolean => DIRECTION.test(line);

/** A line of a few words without an end, such as the name of a chapter. */
export const isTitle = (line: string): boolean =>
  line.length < 60 &&
  line.split(' ').length <= 6 &&
  /^[\p{Lu}\p{Lo}#*]/u.test(line) &&
  !/[.?!।:;,)\]]$/.test(line);

/** The number of a page between lines: "1|Page", "Page 1 of 12". */
export const isPageNumber = (line: string): boolean =>
  /^(?:\d{1,3}\s*\|\s*page|page\s*[-:]?\s*\d{1,3}(?:\s*of\s*\d{1,3})?)$/i.test(line);

/** A line with nothing but marks: "(1 mark)". */
const ONLY_MARKS = /^[[(]\s*(\d{1,2})\s*(?:marks?|m|अंक)?\s*[\])]$|^(\d{1,2})\s*(?:marks?|अंक)$/i;
export const onlyMarks = (line: string): number | null => {
  const found = ONLY_MARKS.exec(line);
  return found ? Number(found[1] ?? found[2]) : null;
};

const REASON =
  /^\s*(?:explanation|reason|solution|sol|rationale|व्याख्या|हल|स्पष्टीकरण|कारण)\s*[.:：–—-]+\s*(.*)$/iu;
export const reasonOf = (line: string): string | null => REASON.exec(line)?.[1] ?? null;
const HINT = /^\s*\(?(?:hint|clue|संकेत)\s*[.:：–—-]+\s*(.*?)\)?\s*$/iu;
export const hintOf = (line: string): string | null => HINT.exec(line)?.[1] ?? null;

/** "Answer key", "Answers", "उत्तर कुंजी", with what follows on the line. */
const KEY =
  /^[\s#*_=-]{0,6}(?:(?:answer|ans|marking|solution)\s*(?:keys?|sheet)|answers|solutions|key|उत्तर\s*(?:कुंजी|माला|तालिका|सूची)|उत्तरमाला|कुंजी|उत्तर)[\s*_=]*(?:[:：–—-]+|$|(?=\s*\d))\s*(.*)$/iu;
export const keyOf = (line: string): string | null => KEY.exec(line)?.[1]?.trim() ?? null;

const SECTION =
  /^[\s#*_[(]{0,6}(?:(?:section|part|group|unit|chapter)\s*[-–—:.]*\s*(?:[A-Z]\b|[IVX]{1,4}\b|\d{1,2}\b|[“"'‘]?[A-Z][”"'’])|(?:खंड|खण्ड|भाग|अध्याय|समूह)\s*[-–—:.]*\s*["'“‘(]?\s*[\p{L}\d])/iu;
export const isSection = (line: string): boolean => SECTION.test(line) && line.length < 160;

/** How the questions below a heading are answered. */
export type Mode = 'choice' | 'fill' | 'truth' | 'match' | 'open';
const MODES: readonly (readonly [Mode, RegExp])[] = [
  [
    'fill',
    /\bfill (?:in|up) ?(?:the )?(?:blanks?|gaps?)?\b|complete the (?:following )?sentences?|रिक्त|खाली (?:स्थान|जगह)/i,
  ],
  [
    'truth',
    /\btrue (?:or|\/|and|&|,) ?\(?false|\(?\bt\/f\b|\btrue\/false|सत्य ?(?:\/|या|व|अथवा)? ?असत्य|सही ?(?:\/|या|अथवा|व) ?(?:ग़लत|गलत)/i,
  ],
  [
    'match',
    /\bmatch (?:the |each |these )?(?:following|column|columns|items?|words?|pairs?)\b|^match\b|सुमेलित|मिलान|जोड़ी|जोड़े/i,
  ],
  [
    'choice',
    /multiple[- ]choice|\bmcqs?\b|choose the (?:correct|right|best)|tick the (?:correct|right)|select the (?:correct|right)|बहुविकल्पीय|बहु ?विकल्पीय|सही विकल्प/i,
  ],
  [
    'open',
    /(?:very )?short answers?|long answers?|answer the following|(?:अति )?लघु ?उत्तरीय|दीर्घ ?उत्तरीय|निम्नलिखित प्रश्नों के उत्तर/i,
  ],
];
export const modeOf = (line: string): Mode | null =>
  MODES.find(([, words]) => words.test(line))?.[0] ?? null;

/** An instruction before the sentence that it is about: "State true or false: …". */
const INSTRUCTION =
  /^(?:\(?\s*)?((?:state|write|say|tell)?\s*(?:whether\s+)?(?:the (?:following )?(?:statements?|sentences?) (?:is|are)\s+)?(?:true or false|true\/false|t\/f)|fill in the blanks?|सही या (?:ग़लत|गलत)(?: (?:लिखें|बताएँ|लिखिए|बताइए))?|सत्य\/असत्य|रिक्त स्थान (?:भरें|भरिए|की पूर्ति (?:करें|कीजिए)))\s*\)?\s*[:.：–—-]\s*(?=\S)/iu;
export const withoutInstruction = (
  text: string,
): { readonly text: string; readonly instruction: string } => {
  const found = INSTRUCTION.exec(text);
  return { text: text.slice(found?.[0].length ?? 0), instruction: found?.[1]?.trim() ?? '' };
};

/** Letters at the end of a line in which marks and signs are looked for. */
const LONGEST_SIGN = 40;

/** Marks at the end of a question: "[2]", "(1 mark)", "(1 अंक)". */
const MARKS =
  /[ \t]*(?:[[(]\s*(\d{1,2}(?:\.5)?|½)\s*(?:marks?|mks?|m|points?|pts?|अंक)?\s*[\])]|[-–—]?\s*(\d{1,2}(?:\.5)?)\s*(?:marks?|अंक))\s*$/i;
export function withoutMarks(text: string): {
  readonly text: string;
  readonly points: number | null;
} {
  const from = Math.max(0, text.length - LONGEST_SIGN);
  const found = MARKS.exec(text.slice(from));
  const before = text.slice(0, from + (found?.index ?? 0)).trimEnd();
  // "f(1)" is no mark, and a line of marks alone is no question.
  if (!found || before === '' || !/^[ \t]|^\[/.test(found[0])) return { text, points: null };
  const written = found[1] ?? found[2] ?? '';
  return { text: before, points: written === '½' ? 0.5 : Number(written) };
}
const EACH =
  /(\d{1,2})\s*(?:marks?|अंक)\s*(?:each|प्रत्येक)|each\s*(?:carries|of|for)?\s*(\d{1,2})\s*marks?/i;
export const marksOfEach = (line: string): number | null => {
  const found = EACH.exec(line);
  return found ? Number(found[1] ?? found[2]) : null;
};

/** Rules about the paper, which are numbered like its questions. */
const RULES =
  /\b(?:compulsory|question paper|this paper|marks each|carr(?:y|ies|ying)\b.{0,60}\bmarks?|attempt (?:all|any)|internal choice|use of calculators?|write (?:down )?the (?:serial|question) number|minutes? time)\b|अनिवार्य|प्रश्न ?पत्र|कैलकुलेटर|प्रत्येक प्रश्न/i;
export const isRule = (text: string): boolean => RULES.test(text);

const FIGURE =
  /\b(?:see|given|shown|above|below|following|this|adjoining|in the|from the)\s+(?:the\s+)?(?:given\s+)?(?:figure|fig\b|diagram|picture|image|map|graph)|\bfig(?:ure)?\.?\s*\d|\b(?:shown|drawn) below\b|आकृति|(?:दिए|दिये|नीचे)[^.।?]{0,30}चित्र|चित्र (?:में|देख)/i;
export const figureIn = (text: string): string | null => FIGURE.exec(text)?.[0] ?? null;

export const BLANK = /_{2,}|\.{4,}|…{2,}|-{4,}|(?:_ ){2,}|\.{2,}…|…\.{2,}|\(\s{2,}\)|\[\s{2,}\]/;

/** Signs that mark an option as right: `✓`, `(correct)`, `(सही)`. */
const CORRECT =
  /\s*(?:[✓✔√☑]|\((?:correct(?: answer)?|right|ans(?:wer)?|सही(?: उत्तर)?)\)|\*{1,2})\s*$/i;
export const markedRight = (text: string): string | null => {
  const from = Math.max(0, text.length - LONGEST_SIGN);
  const at = text.slice(from).search(CORRECT);
  return at < 0 || from + at === 0 ? null : text.slice(0, from + at);
};
