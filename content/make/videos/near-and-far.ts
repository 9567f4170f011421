import { colour } from '../draw/palette.ts';
import { cloud } from '../draw/sky.ts';
import { at, box, disc, faded, shape, stroke, words } from '../draw/svg.ts';
import { type Video, script } from './video.ts';
import { mix, pop, ramp } from './motion.ts';
import { tap } from './sound.ts';

const GROUND = 246;
const EYE = { x: 62, y: GROUND - 54 } as const;
/** The window pane stands so far from the eye; on it one sees how tall things seem. */
const PANE_X = 152;
const POST = 90;
const STEP = 118;

/** How many steps of the distance the post is away: one, two, then four. */
const steps = (t: number): number => mix(mix(1, 2, ramp(t, 14, 16.4)), 4, ramp(t, 22, 24.6));

const postX = (away: number): number => EYE.x + 20 + STEP * away;

/** The height at which a ray from the eye to a point of the post goes through the pane. */
const onPane = (away: number, y: number): number =>
  EYE.y + ((y - EYE.y) * (PANE_X - EYE.x)) / (postX(away) - EYE.x);

const post = (): string =>
  box(-6, -POST, 12, POST, colour.violet, 4) +
  disc(0, -POST, 14, colour.sun) +
  box(-16, -8, 32, 8, colour.violet, 3);

const eye = (): string =>
  shape('M-30 0C-14-22 16-22 30 0 16 22-14 22-30 0z', colour.white) +
  disc(8, 0, 13, colour.blue) +
  disc(11, 0, 6, colour.ink);

function rays(t: number): string {
  const away = steps(t);
  const top = onPane(away, GROUND - POST);
  const foot = onPane(away, GROUND);
  const grown = ramp(t, 7, 9);
  const line = (y: number) => {
    const x = mix(postX(away), EYE.x, grown);
    const atX = mix(y, EYE.y, grown);
    return stroke(
      `M${postX(away)} ${y}L${x.toFixed(1)} ${atX.toFixed(1)}`,
      colour.flame,
      3.5,
      ' stroke-dasharray="3 10"',
    );
  };
  return (
    (t > 7 ? line(GROUND - POST) + line(GROUND) : '') +
    faded(ramp(t, 9.4, 10), box(PANE_X - 5, top, 10, foot - top, colour.pink, 4))
  );
}

/** Front view through the pane: posts of apparent height. */
function view(t: number): string {
  const seen = [
    { away: 1, from: 11 },
    { away: 2, from: 17 },
    { away: 4, from: 25.2 },
  ] as const;
  return (
    box(0, 0, 148, 118, colour.white, 10) +
    box(8, 8, 132, 102, colour.sky, 6) +
    box(8, 70, 132, 40, colour.roof) +
    seen
      .map(({ away, from }, index) => {
        const height = (POST * 0.8) / away;
        const horizon = 56;
        const foot = horizon + (54 * 0.8) / away;
        const k = pop(t, from);
        return at(
          38 + index * 40,
          foot,
          box(-5 / away - 1, -height, 10 / away + 2, height, colour.violet, 2) +
            disc(0, -height, 12 / away + 1, colour.sun),
          { scale: k },
        );
      })
      .join('')
  );
}

/** A street: everything that is parallel runs to one point as high as the eye. */
function street(t: number): string {
  const drawn = ramp(t, 33.6, 36);
  const posts = [1, 1.5, 2.2, 3.3, 5, 8, 13].map((away, index) => {
    const foot = 138 + 120 / away;
    const height = 210 / away;
    return [-1, 1]
      .map((side) =>
        at(
          320 + (side * 300) / away,
          foot,
          box(-7 / away, -height, 14 / away, height, colour.violet, 1) +
            disc(0, -height, 15 / away, colour.sun),
          { scale: pop(t, 31 + index * 0.16) },
        ),
      )
      .join('');
  });
  const to = (x: number, y: number) =>
    `M${x} ${y}L${mix(x, 320, drawn).toFixed(1)} ${mix(y, 138, drawn).toFixed(1)}`;
  return (
    box(0, 0, 640, 138, colour.sky) +
    at(120, 56, cloud()) +
    box(0, 138, 640, 222, colour.roof) +
    shape('M320 138 560 360H80z', '#a9a7b4') +
    shape('M320 138 330 360H310z', colour.paper) +
    posts.toReversed().join('') +
    faded(
      ramp(t, 33.4, 33.8),
      stroke(
        to(20, 258) + to(620, 258) + to(20, 48) + to(620, 48),
        colour.pink,
        4,
        ' stroke-dasharray="4 10"',
      ),
    ) +
    faded(ramp(t, 36.6, 37.2), stroke('M0 138H640', colour.flame, 4)) +
    disc(320, 138, 10 * pop(t, 35.8), colour.pink)
  );
}

const side = (t: number): string => {
  const away = steps(t);
  return [
    box(0, 0, 640, GROUND, colour.sky),
    at(250, 50, cloud(), { scale: 0.8 }),
    box(0, GROUND, 640, 120, colour.roof),
    rays(t),
    faded(ramp(t, 4, 4.6), box(PANE_X - 2, 84, 4, GROUND - 84, colour.blue, 2)),
    at(postX(away), GROUND, post(), { scale: pop(t, 0.4) }),
    at(EYE.x - 8, EYE.y, eye(), { scale: pop(t, 0.8) }),
    faded(ramp(t, 10, 10.6), at(478, 12, view(t))),
    faded(
      ramp(t, 12, 12.6),
      words(postX(away), GROUND + 34, 26, colour.ink, `${Math.round(away)}×`),
    ),
  ].join('');
};

const draw = (t: number): string =>
  faded(1 - ramp(t, 29.6, 30.4), side(t)) + faded(ramp(t, 29.6, 30.4), street(t));

export const nearAndFar: Video = {
  slug: 'near-and-far',
  seconds: 43,
  poster: 37.5,
  lines: script(
    [4, 'An eye, and a post.', 'एक आँख, और एक खंभा।'],
    [
      6,
      'Between them a window pane. Light comes straight from the post to the eye.',
      'बीच में खिड़की का काँच। रोशनी खंभे से सीधी आँख तक आती है।',
    ],
    [
      4,
      'Where it goes through the pane, there you would draw the post.',
      'जहाँ वह काँच को पार करती है, वहीं आप खंभा बनाएँगे।',
    ],
    [
      8,
      'Now the post goes twice as far away. On the pane it is half as tall.',
      'अब खंभा दुगुनी दूर जाता है। काँच पर वह आधा ऊँचा है।',
    ],
    [
      7.6,
      'Four times as far: a quarter. The post has not shrunk. Only its picture has.',
      'चौगुनी दूर: एक चौथाई। खंभा छोटा नहीं हुआ। केवल उसका चित्र हुआ।',
    ],
    [
      6.8,
      'So a row of equal posts becomes smaller and smaller in a picture.',
      'इसलिए बराबर खंभों की कतार चित्र में छोटी, और छोटी होती जाती है।',
    ],
    [
      6.6,
      'Their tops and feet run to one point. It lies exactly as high as your eye.',
      'उनके सिरे और पाँव एक बिंदु की ओर जाते हैं। वह ठीक आपकी आँख की ऊँचाई पर है।',
    ],
  ),
  sounds: [0.5, 0.9, 11, 17, 25.2, 35.8].map((second) => tap(second, 0.22)),
  draw,
};
