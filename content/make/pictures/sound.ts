import { backdrop } from '../draw/backdrop.ts';
import { bat, moth } from '../draw/animals.ts';
import { colour } from '../draw/palette.ts';
import { speaker } from '../draw/sound.ts';
import { at, box, disc, ring, shape, stroke, words } from '../draw/svg.ts';
import { person } from '../videos/people.ts';
import type { Language } from '../videos/video.ts';
import { air } from '../videos/sound-is-a-push.ts';

/** At this second two squeezes stand at 290 and 418, and the air between is thin at 354. */
const STOPPED_AT = 25 + 1 / 3;

const SAYS = {
  wave: { en: 'one wave', hi: 'एक तरंग' },
  squeezed: { en: 'squeezed', hi: 'दबी हुई' },
  thin: { en: 'thin', hi: 'फैली हुई' },
  seconds: { en: 's', hi: 'सेकंड' },
  one: { en: 'Class 6 A', hi: 'कक्षा 6 अ' },
  other: { en: 'Class 6 B', hi: 'कक्षा 6 ब' },
  library: { en: 'Library', hi: 'पुस्तकालय' },
  kitchen: { en: 'Kitchen', hi: 'रसोई' },
  office: { en: 'Office', hi: 'दफ़्तर' },
  music: { en: 'Music', hi: 'संगीत' },
  corridor: { en: 'Corridor', hi: 'गलियारा' },
  playground: { en: 'Playground', hi: 'खेल का मैदान' },
  road: { en: 'Road', hi: 'सड़क' },
} as const satisfies Record<string, Readonly<Record<Language, string>>>;

export const airStopped = (language: Language): string =>
  backdrop('pink') +
  at(110, 150, speaker(15), { scale: 1.3 }) +
  air(STOPPED_AT) +
  stroke('M290 40V32H418V40', colour.sun, 4) +
  words(354, 26, 22, colour.sun, SAYS.wave[language]) +
  stroke('M290 288V272M354 288V272', colour.paper, 4) +
  words(282, 312, 22, colour.paper, SAYS.squeezed[language], 'end') +
  words(362, 312, 22, colour.paper, SAYS.thin[language], 'start') +
  stroke('M290 288L284 296M354 288L360 296', colour.paper, 4);

const panel = (x: number, fill: string, drawing: string, label: string): string =>
  `<g transform="translate(${x} 24)"><clipPath id="panel${x}"><rect width="186" height="250" rx="16"/></clipPath><g clip-path="url(#panel${x})">${box(0, 0, 186, 250, fill)}${drawing}</g></g>` +
  words(x + 93, 318, 32, colour.ink, label);

const cliff =
  shape('M186 40 132 52 144 96 120 150 138 250H186z', colour.nearRoof) +
  box(0, 212, 186, 38, colour.roof) +
  at(36, 180, person(colour.flame, 'plait'), { scale: 0.5 }) +
  stroke('M62 158H118M106 148l12 10-12 10', colour.blue, 5) +
  stroke('M118 182H62M74 172 62 182l12 10', colour.pink, 5, ' stroke-dasharray="8 9"');

const ship =
  box(0, 74, 186, 176, colour.blue) +
  shape('M0 228C50 206 120 240 186 216V250H0z', '#14246a') +
  shape('M38 58H148L130 90H56z', colour.flame) +
  box(72, 34, 44, 24, colour.paper, 3) +
  box(96, 16, 12, 20, colour.ink, 2) +
  stroke('M84 104V204M74 192l10 12 10-12', colour.paper, 5) +
  stroke('M106 204V104M96 116l10-12 10 12', colour.rose, 5, ' stroke-dasharray="8 9"');

const hunter =
  disc(150, 44, 22, colour.glow) +
  at(52, 118, bat()) +
  at(146, 176, moth()) +
  stroke('M84 140 118 160', colour.pale, 5) +
  stroke('M112 178 74 158', colour.rose, 5, ' stroke-dasharray="8 9"');

export const threeEchoes = (language: Language): string =>
  box(0, 0, 640, 360, colour.paper) +
  panel(22, colour.sky, cliff, `2 ${SAYS.seconds[language]}`) +
  panel(227, colour.sky, ship, `4 ${SAYS.seconds[language]}`) +
  panel(432, colour.ink, hunter, `0.01 ${SAYS.seconds[language]}`);

const room = (x: number, y: number, width: number, height: number, name: string): string =>
  box(x, y, width, height, colour.white, 6) + words(x + 12, y + 24, 16, colour.soft, name, 'start');

const level = (x: number, y: number, loud: number): string =>
  disc(x, y, 9 + loud * 5.4, colour.pink, 0.22) +
  ring(x, y, 9 + loud * 5.4, colour.pink, 3) +
  words(x, y + 8, 23, colour.ink, String(loud));

export const soundMapExample = (language: Language): string =>
  box(0, 0, 640, 360, colour.roof) +
  box(0, 296, 640, 64, '#a9a7b4') +
  stroke('M20 328H620', colour.paper, 4, ' stroke-dasharray="26 22"') +
  box(30, 24, 400, 250, '#ecdfc4', 10) +
  room(42, 36, 116, 100, SAYS.one[language]) +
  room(168, 36, 116, 100, SAYS.other[language]) +
  room(294, 36, 124, 100, SAYS.library[language]) +
  room(42, 184, 116, 80, SAYS.kitchen[language]) +
  room(168, 184, 116, 80, SAYS.office[language]) +
  room(294, 184, 124, 80, SAYS.music[language]) +
  words(60, 166, 16, colour.soft, SAYS.corridor[language], 'start') +
  box(446, 24, 172, 250, '#c5dfae', 16) +
  words(464, 50, 16, '#3d5a28', SAYS.playground[language], 'start') +
  words(40, 352, 16, colour.ink, SAYS.road[language], 'start') +
  level(122, 98, 3) +
  level(244, 98, 2) +
  level(374, 98, 1) +
  level(122, 236, 3) +
  level(244, 236, 2) +
  level(374, 236, 4) +
  level(236, 160, 3) +
  level(532, 150, 5) +
  level(150, 318, 4) +
  level(480, 316, 5);
