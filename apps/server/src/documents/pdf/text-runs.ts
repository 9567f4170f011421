export type Script = 'latin' | 'latin-ext' | 'devanagari';
/** Codes of scripts in the registry of languages. */
export const ISO_15924: Readonly<Record<Script, string>> = {
  latin: 'Latn',
  'latin-ext': 'Latn',
  devanagari: 'Deva',
};
export type Run = { script: Script; text: string };

/** Letters, signs, digits and the full stop of the script: what its font has. */
const DEVANAGARI = /\p{Script_Extensions=Devanagari}/u;
/** Letters with signs that the font of English does not have: ā, ṭ, ś, and the sign of the rupee. */
const EXTENDED = /[\u0100-\u0130\u0132-\u0151\u0154-\u024f\u1e00-\u1eff\u20a0-\u20ab\u20ad-\u20c0]/;
/** Spaces and joiners belong to the surrounding script; other punctuation exists in the Latin font only. */
const OF_ANY_SCRIPT = /[\s\p{Script=Inherited}]/u;

function scriptOf(letter: string, before: Script | undefined): Script {
  if (DEVANAGARI.test(letter)) return 'devanagari';
  if (EXTENDED.test(letter)) return 'latin-ext';
  return OF_ANY_SCRIPT.test(letter) && before ? before : 'latin';
}

/** A text split where its script changes: the fonts of the scripts are files of their own. */
export function runsOf(text: string): Run[] {
  const runs: Run[] = [];
  for (const letter of text.normalize('NFC')) {
    const last = runs.at(-1);
    const script = scriptOf(letter, last?.script);
    if (last?.script === script) last.text += letter;
    else runs.push({ script, text: letter });
  }
  return runs;
}
