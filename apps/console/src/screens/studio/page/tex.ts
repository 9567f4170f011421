import { plainMath } from '@skillkite/content/page/formula';
import katex from 'katex';

/** As many signs as a formula takes. */
export const LONGEST_TEX = 1000;

/** A formula in MathML; null where it is written wrongly. */
export function mathOfTex(tex: string, isDisplay: boolean): string | null {
  try {
    const html = katex.renderToString(tex, {
      output: 'mathml',
      displayMode: isDisplay,
      throwOnError: true,
      strict: 'ignore',
      trust: false,
      maxExpand: 200,
    });
    const math = new DOMParser().parseFromString(html, 'text/html').querySelector('math');
    return math && plainMath(math);
  } catch {
    return null;
  }
}
