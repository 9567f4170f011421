import { colour } from '../draw/palette.ts';
import { cloud } from '../draw/sky.ts';
import { at, box, disc, ellipse, faded, ring, shape, stroke } from '../draw/svg.ts';
import { type Video, script } from './video.ts';
import { mix, pop, ramp, run, shown } from './motion.ts';
import { tap } from './sound.ts';

const GROUND = 250;
const POLE = { x: 320, height: 74 } as const;
const SHADE = '#8f7668';
const PATH = { radiusX: 270, radiusY: 196 } as const;

/** The height of the sun as an angle: 0 rises at the left, half a turn sets at the right. */
function sunAngle(t: number): number {
  const morning = mix(0.25, 0.5, run(t, 6, 13));
  const evening = mix(morning, 0.75, run(t, 15, 21));
  const hidden = mix(evening, 0.26, ramp(t, 26.5, 27));
  return Math.PI * hidden;
}

const sunAt = (angle: number): [number, number] => [
  POLE.x - PATH.radiusX * Math.cos(angle),
  GROUND - PATH.radiusY * Math.sin(angle),
];

/** Where the ray over the top of the pole meets the ground. */
function shadowTip([sunX, sunY]: readonly [number, number]): number {
  const top = GROUND - POLE.height;
  return POLE.x + ((POLE.x - sunX) * POLE.height) / Math.max(1, top - sunY);
}

const pole = (): string =>
  box(POLE.x - 7, GROUND - POLE.height, 14, POLE.height, colour.flame, 4) +
  disc(POLE.x, GROUND - POLE.height, 15, colour.pink);

const shadow = (tip: number): string =>
  stroke(`M${POLE.x} ${GROUND + 9}H${tip}`, SHADE, 13) +
  `<ellipse cx="${tip.toFixed(1)}" cy="${GROUND + 9}" rx="17" ry="8" fill="${SHADE}"/>`;

const ray = ([sunX, sunY]: readonly [number, number], tip: number): string =>
  stroke(
    `M${sunX.toFixed(1)} ${sunY.toFixed(1)}L${tip.toFixed(1)} ${GROUND + 6}`,
    colour.flame,
    4,
    ' stroke-dasharray="4 12"',
  );

/** A ball under the lamp: its light side looks to the light, its shadow away. */
function litBall(t: number): string {
  const angle = -0.5 * Math.PI + 0.42 * Math.PI * Math.sin((t - 35) * 0.95);
  const light = { x: 320 + 190 * Math.cos(angle), y: 190 + 150 * Math.sin(angle) };
  const away = (320 - light.x) * 0.62;
  const dx = Math.cos(angle);
  const dy = Math.sin(angle);
  return (
    disc(light.x, light.y, 44, colour.sun, 0.3) +
    disc(light.x, light.y, 26, colour.sun) +
    ellipse(320 + away, 252, 66 + Math.abs(away) * 0.22, 11, '#131a3c') +
    `<clipPath id="round"><circle cx="320" cy="190" r="60"/></clipPath>` +
    disc(320, 190, 60, '#8a2d12') +
    `<g clip-path="url(#round)">${disc(320 + dx * 18, 190 + dy * 18, 58, colour.flame)}${disc(320 + dx * 34, 190 + dy * 34, 38, '#e57450')}</g>` +
    disc(320 + dx * 40, 190 + dy * 40, 11, '#ffd9c9')
  );
}

function outside(t: number): string {
  const sun = sunAt(sunAngle(t));
  const tip = shadowTip(sun);
  const covered = ramp(t, 24, 25.6) - ramp(t, 31, 32);
  const finding = shown(t, 27.4, 34);
  return [
    box(0, 0, 640, GROUND, colour.sky),
    faded(1 - covered, ring(sun[0], sun[1], 44, '#fde09a', 12, 0.7) + disc(...sun, 32, colour.sun)),
    at(110, 66, cloud(), { scale: 0.8, opacity: 1 - covered }),
    faded(
      covered,
      box(0, 0, 640, 170, '#b9cbd8') +
        [20, 150, 290, 420, 560, 660]
          .map((x) => at(x, 186, cloud('#b9cbd8'), { scale: 1.5, turn: 180 }))
          .join(''),
    ),
    shape(`M0 ${GROUND}H640V360H0z`, colour.roof),
    shape(
      `M0 ${GROUND + 40}C180 ${GROUND + 20} 420 ${GROUND + 60} 640 ${GROUND + 34}V360H0z`,
      colour.nearRoof,
    ),
    shadow(tip),
    pole(),
    faded(Math.max(shown(t, 9, 23), finding), ray(sun, tip)),
    faded(
      finding * covered,
      at(
        ...sun,
        stroke(
          'M-26 0A26 26 0 1 1 26 0 26 26 0 1 1-26 0',
          colour.flame,
          5,
          ' stroke-dasharray="3 11"',
        ),
        { scale: pop(t, 28.6) },
      ),
    ),
  ].join('');
}

const draw = (t: number): string =>
  faded(1 - ramp(t, 34, 34.8), outside(t)) +
  faded(
    ramp(t, 34, 34.8),
    box(0, 0, 640, 360, colour.ink) + box(0, 238, 640, 122, '#25356f') + litBall(t),
  );

export const howAShadowShowsTheLight: Video = {
  slug: 'how-a-shadow-shows-the-light',
  seconds: 44,
  poster: 10.5,
  lines: script(
    [
      6,
      'A pole in the sun. Its shadow lies on the ground.',
      'धूप में एक खंभा। उसकी छाया ज़मीन पर पड़ी है।',
    ],
    [
      7.4,
      'The sun climbs. The shadow always lies on the other side, and grows shorter.',
      'सूरज चढ़ता है। छाया हमेशा दूसरी ओर रहती है, और छोटी होती जाती है।',
    ],
    [
      8,
      'In the evening the sun is low, and the shadow is long again.',
      'शाम को सूरज नीचे होता है, और छाया फिर लंबी हो जाती है।',
    ],
    [
      4.6,
      'Now clouds hide the sun in this picture, but the shadow is left. Where is the light?',
      'अब इस चित्र में बादलों ने सूरज छिपा लिया, पर छाया बची है। रोशनी कहाँ है?',
    ],
    [
      7.4,
      'Draw a line from the tip of the shadow over the top of the pole. The light lies on that line.',
      'छाया की नोक से खंभे की चोटी के ऊपर एक रेखा खींचें। रोशनी उसी रेखा पर है।',
    ],
    [
      10.6,
      'On a ball: the brightest spot looks to the light, the shadow lies opposite. Look first, then draw.',
      'गेंद पर: सबसे चमकीला धब्बा रोशनी की ओर, छाया ठीक उल्टी ओर। पहले देखें, फिर बनाएँ।',
    ],
  ),
  sounds: [0.4, 13, 21, 25.4, 28.7, 34.6].map((second) => tap(second, 0.2)),
  draw,
};
