import type { Api, H5P, Result, Score, Statement } from './h5p-types.ts';
import { tellAnswer, tellAnswers } from './interactions.ts';

const TOLD = /\/(?:completed|answered|passed|failed|mastered)$/;

/** On repeated tries the better score stays. */
function tellScore(api: Api, { min = 0, max, raw, scaled }: Score): void {
  if (raw === undefined || max === undefined || max <= 0) return;
  const share = scaled ?? raw / max;
  const known = api.GetValue('cmi.score.scaled');
  if (known !== '' && Number(known) > share) return;
  api.SetValue('cmi.score.min', String(min));
  api.SetValue('cmi.score.max', String(max));
  api.SetValue('cmi.score.raw', String(raw));
  api.SetValue('cmi.score.scaled', String(Math.min(1, Math.max(-1, share))));
}

function tellWhole(api: Api, { score, success }: Result): void {
  if (score) tellScore(api, score);
  if (success !== undefined && api.GetValue('cmi.success_status') !== 'passed') {
    api.SetValue('cmi.success_status', success ? 'passed' : 'failed');
  }
  api.SetValue('cmi.completion_status', 'completed');
}

/**
 * Reports answers of a set that ended without checking each question; no statement contains them.
 */
function tellUnchecked(api: Api, { instances }: H5P): void {
  for (const content of instances) {
    try {
      const answers = content.getXAPIData?.();
      if (answers) tellAnswers(api, answers);
    } catch (error) {
      // An error in one part does not affect the others.
      console.error(error);
    }
  }
}

/** Reports the answer and the end in an xAPI statement of the content. */
export function tellStatement(api: Api, h5p: H5P, statement: Statement): void {
  const { verb, context, result } = statement;
  if (!TOLD.test(verb?.id ?? '') || result === undefined) return;
  tellAnswer(api, statement);
  // Only the whole content reports; statements of parts have a parent.
  if ((context?.contextActivities?.parent ?? []).length === 0) {
    tellWhole(api, result);
    tellUnchecked(api, h5p);
  }
  api.Commit('');
}

/**
 * Completes a presentation without results when its last slide was seen, because it reports no end.
 */
export function tellSeen(api: Api, h5p: H5P): void {
  for (const content of h5p.instances) {
    const { slides, currentSlideIndex: at, showSummarySlide } = content;
    if (showSummarySlide !== false || slides === undefined || at !== slides.length - 1) continue;
    const raw = content.getScore?.() ?? 0;
    tellWhole(api, { score: { raw, max: content.getMaxScore?.() ?? 0 } });
    tellUnchecked(api, h5p);
    api.Commit('');
  }
}
