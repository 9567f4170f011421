export type Script = 'latin' | 'devanagari';
export type Run = { script: Script; text: string };

/** Letters, signs, digits and the full stop of the script: what its font has. */
const DEVANAGARI = /\p{Script_Extensions=Devanagari}/u;
/** Spaces and joiners belong to whatever they stand in; other punctuation is in the Latin font alone. */
const OF_ANY_SCRIPT = /[\s\p{Script=Inherited}]/u;

/** A text split where its script changes: the fonts of the two scripts are files of their own. */
export function runsOf(text: string): Run[] {
  const runs: Run[] = [];
  for (const letter of text.normalize('NFC')) {
    const last = runs.at(-1);
    const script: Script = DEVANAGARI.test(letter)
      ? 'devanagari'
      : OF_ANY_SCRIPT.test(letter) && last
        ? last.script
        : 'latin';
    if (last?.script === script) last.text += letter;
    else runs.push({ script, text: letter });
  }
  return runs;
}
