import { currentInACircle } from './current-in-a-circle.ts';
import { echo } from './echo.ts';
import type { Video } from './video.ts';
import { highAndLow } from './high-and-low.ts';
import { howAShadowShowsTheLight } from './how-a-shadow-shows-the-light.ts';
import { loudAndSoft } from './loud-and-soft.ts';
import { nearAndFar } from './near-and-far.ts';
import { soundIsAPush } from './sound-is-a-push.ts';
import { theQuestionBehind } from './the-question-behind.ts';
import { whatAnAverageHides } from './what-an-average-hides.ts';
import { whatLetsCurrentThrough } from './what-lets-current-through.ts';

export const VIDEOS: readonly Video[] = [
  currentInACircle,
  whatLetsCurrentThrough,
  theQuestionBehind,
  soundIsAPush,
  highAndLow,
  loudAndSoft,
  echo,
  whatAnAverageHides,
  howAShadowShowsTheLight,
  nearAndFar,
];
