import { colour } from './palette.ts';
import { box, disc, ellipse, shape, stroke } from './svg.ts';

/** Things a small child knows, each on a square of 200 by 200 around its middle: flat paper, two or three colours, a fold. */

const skin = '#c98a5b';
const bark = '#6b4226';
const dark = '#0f4f34';

const eye = (x: number, y: number, size = 5): string =>
  disc(x, y, size, colour.ink) + disc(x + size / 3, y - size / 3, size / 3, colour.white);

const mango = (): string =>
  shape(
    'M-62 44c-26-30-6-58 26-64 26-48 92-40 96 14 4 50-52 82-90 68-14 8-22-4-32-18z',
    colour.sun,
  ) +
  shape('M60-6c4 50-52 82-90 68 50-2 84-40 74-96 10 6 15 15 16 28z', '#e0920f') +
  shape('M-8-56c-10 4-18 12-24 22 16-2 28-10 34-24z', colour.flame) +
  box(2, -84, 9, 26, bark, 2) +
  shape('M10-76c16-16 40-16 60-4-18 16-44 20-60 4z', colour.leaf);

const ball = (): string =>
  disc(0, 0, 68, colour.flame) +
  shape('M0-68a68 68 0 0 1 0 136z', '#a32c0e') +
  shape('M-66-16C-30-34 30-34 66-16v30C30-4-30-4-66 14z', '#fff3d6');

const spoon = (): string =>
  shape('M-60 66-72 54-2-16l14 14z', colour.metalDark) +
  shape('M-2-16c-10-36 30-76 62-58 22 30-20 74-56 66z', colour.metal) +
  shape('M60-74c22 30-20 74-56 66z', colour.mist);

const key = (): string =>
  disc(-42, 0, 42, colour.sun) +
  disc(-42, 0, 18, colour.paper) +
  shape('M-2-12h86v24H66v26H50V12H36v18H22V12H-2z', '#d98f0a');

const leaf = (): string =>
  shape('M-84 26C-60-50 20-66 84-40 70 30-10 62-62 34z', '#1b8a55') +
  shape('M84-40C70 30-10 62-62 34z', '#146b42') +
  stroke('M-88 34 40-14', dark, 6);

const stone = (): string =>
  shape('M-80 44c-8-50 30-88 74-84 50 2 86 36 82 84-20 16-134 16-156 0z', '#8d94b0') +
  shape('M-6-40C44-38 82-2 76 44-2 54 22-10-6-40z', '#737a98') +
  stroke('M-52-2c6-14 16-20 28-22', colour.mist, 7);

const drum = (): string =>
  stroke('M40-70 78-92', bark, 10) +
  disc(36, -66, 10, bark) +
  shape('M-62-40 62-40 46 70c-20 14-72 14-92 0z', colour.flame) +
  shape('M0-40h62L46 70C36 77 16 80 0 80z', '#a32c0e') +
  stroke('M-58-30-34 66-14-28 8 72 28-28 42 56', '#fff3d6', 6) +
  ellipse(0, -42, 64, 22, '#fff3d6') +
  ellipse(0, -42, 26, 9, '#4a2c1a') +
  shape('M-47 62c20 16 74 16 94 0l-3 12c-18 12-70 12-88 0z', colour.sun);

const bell = (): string =>
  stroke('M-14-66a14 14 0 0 1 28 0', '#b07410', 9) +
  shape('M-58 48c12-20 12-30 14-52 4-36 22-56 44-56s40 20 44 56c2 22 2 32 14 52z', colour.sun) +
  shape('M0-60c22 0 40 20 44 56 2 22 2 32 14 52H0z', '#e0920f') +
  box(-66, 46, 132, 14, '#b07410', 7) +
  disc(0, 72, 15, '#8a5a0b');

const elephant = (): string =>
  ellipse(-54, -8, 38, 52, '#7480c2') +
  ellipse(54, -8, 38, 52, '#7480c2') +
  ellipse(-54, -4, 22, 36, '#f0a8bd') +
  ellipse(54, -4, 22, 36, '#f0a8bd') +
  shape(
    'M-46-30c0-60 92-60 92 0 0 32-14 44-20 56l-4 34c-2 26-48 26-50 2h18c2 6 14 4 14-6l2-24c-30 0-52-20-52-62z',
    '#97a1dc',
  ) +
  shape('M0-92 12-76 0-58-12-76z', colour.sun) +
  eye(-20, -18, 7) +
  eye(20, -18, 7) +
  shape('M-30 26-36 48-22 36zM30 26 36 48 22 36z', '#fff8e8');

const boat = (): string =>
  box(-6, -90, 8, 120, bark) +
  shape('M-12-82v96h-64z', colour.sun) +
  shape('M6-76c40 16 56 50 60 90H6z', '#fff3d6') +
  shape('M-84 24H84L60 66h-120z', colour.flame) +
  shape('M0 24h84L60 66H0z', '#a32c0e') +
  stroke('M-92 80q16-14 32 0t32 0 32 0 32 0 32 0 24-4', '#3a86c4', 14);

const fish = (): string =>
  shape('M52 0 92-42v84z', colour.sun) +
  shape('M-30-46C-14-84 16-84 26-66L18-34zM-20 44c10 30 30 40 48 30l-8-36z', '#e0920f') +
  shape('M-86 2c20-68 116-66 146-2-30 66-126 66-146 2z', '#128a86') +
  shape('M-86 2C-66 66 30 66 60 0z', '#0c6663') +
  shape('M-22-50c30 28 30 72 0 100 12 2 22 2 30 0 24-34 24-66 0-100-8-2-20-2-30 0z', '#fff3d6') +
  disc(-56, -10, 12, colour.white) +
  disc(-58, -10, 6, colour.ink);

const lotus = (): string =>
  shape('M-92 44c40-14 144-14 184 0-20 44-164 44-184 0z', colour.leaf) +
  shape(
    'M-88-8c36 0 66 22 76 66-44 10-74-18-76-66zM88-8c-36 0-66 22-76 66 44 10 74-18 76-66z',
    '#ff9ac0',
  ) +
  shape(
    'M-54-52c34 20 50 62 46 110-38-14-60-58-46-110zM54-52c-34 20-50 62-46 110 38-14 60-58 46-110z',
    '#e8488c',
  ) +
  shape('M0-88c34 48 34 100 0 148-34-48-34-100 0-148z', '#ff86b4') +
  shape('M0-88c34 48 34 100 0 148z', '#f06aa2');

const umbrella = (): string =>
  stroke('M0-88V64c0 26-40 26-40 0', bark, 10) +
  shape(
    'M-92 8C-84-60-40-86 0-86S84-60 92 8C80-6 60-6 48 8 36-6 14-6 0 8-14-6-36-6-48 8-60-6-80-6-92 8z',
    colour.violet,
  ) +
  shape('M0-86c24 16 44 50 48 94C36-6 14-6 0 8-14-6-36-6-48 8c4-44 24-78 48-94z', colour.sun) +
  shape('M0-86c40 0 84 26 92 94C80-6 60-6 48 8 44-36 24-70 0-86z', '#4f2d9a');

const palm = (): string =>
  ellipse(0, 84, 62, 10, '#f0d6b4') +
  shape('M-8-16c10 30 8 68 0 98h26c2-36-2-70-10-98z', bark) +
  shape(
    'M0-26C-30-66-70-60-88-22-60-40-30-36 0-20zM2-28c26-42 70-40 88 0-32-16-60-14-88 6zM-2-22C-44-20-66 4-66 40-48 10-26-2 2-14zM4-22c40 2 62 26 58 64C46 12 28 0 0-12z',
    colour.leaf,
  ) +
  shape('M0-26C-8-60 4-84 34-92 22-66 18-48 6-24z', '#1b8a55') +
  disc(-8, -10, 11, '#8a5a2b') +
  disc(12, -8, 11, '#75481f');

const moon = (): string =>
  shape('M18-82C-60-82-96-20-72 32-50 84 24 96 64 54 6 56-34 6 18-82z', colour.sun) +
  shape('M-72 32C-50 84 24 96 64 54 10 66-50 50-78-6c-2 14 0 26 6 38z', '#e0920f') +
  shape('M58-62 66-44l20 3-14 14 3 20-17-9-17 9 3-20-14-14 20-3z', colour.blue);

const bus = (): string =>
  shape('M-72 30c0-40 6-82 24-86h84c28 6 34 40 40 86z', colour.sun) +
  shape('M-50 4c0-26 4-40 10-42h24V4zM0 4v-42h30c10 6 14 22 18 42z', '#eef6fa') +
  box(-86, 14, 172, 46, colour.leaf, 10) +
  box(0, 14, 86, 46, '#146b42', 10) +
  disc(-48, 62, 24, colour.ink) +
  disc(48, 62, 24, colour.ink) +
  disc(-48, 62, 10, '#eef6fa') +
  disc(48, 62, 10, '#eef6fa') +
  disc(76, 34, 9, '#fff3d6');

const pot = (): string =>
  ellipse(0, -76, 40, 11, '#7a3d1c') +
  shape(
    'M-34-72h68c-8 16-6 26 8 36 60 40 44 116-10 120h-64c-54-4-70-80-10-120 14-10 16-20 8-36z',
    '#c8713c',
  ) +
  shape('M0-72h34c-8 16-6 26 8 36 60 40 44 116-10 120H0z', '#a85a2c') +
  box(-66, 4, 132, 32, '#fff3d6') +
  stroke('M-62 28-48 12-34 28-20 12-6 28 8 12 22 28 36 12 50 28 62 14', colour.flame, 6);

const butterfly = (): string =>
  shape(
    'M-6-12C-40-90-100-84-86-30c6 26 50 34 80 30zM6-12C40-90 100-84 86-30 80-4 36 4 6 0z',
    colour.violet,
  ) +
  shape(
    'M-6 4c-30 4-66 22-58 54 10 34 56 16 58-38zM6 4c30 4 66 22 58 54C54 92 8 74 6 20z',
    '#ff86b4',
  ) +
  disc(-58, -44, 13, colour.sun) +
  disc(58, -44, 13, colour.sun) +
  stroke('M-2-44c-6-18-14-26-26-30M2-44c6-18 14-26 26-30', colour.ink, 5) +
  box(-8, -46, 16, 104, colour.ink, 8);

const kite = (): string =>
  shape('M0-90-62-14H0z', colour.sun) +
  shape('M0-90v76h62z', colour.flame) +
  shape('M-62-14H0v76z', colour.blue) +
  shape('M0-14h62L0 62z', colour.sun) +
  stroke('M0-90V62M-62-14q62-44 124 0', '#1c2244', 4) +
  shape('M0 56-20 88h40z', colour.flame);

const cow = (): string =>
  shape(
    'M-60-48c-22-8-30-26-26-40 16 16 30 20 44 22zM60-48c22-8 30-26 26-40-16 16-30 20-44 22z',
    '#e8d9b8',
  ) +
  shape(
    'M-54-36c-34-6-42 12-36 20 14 10 28 4 36-4zM54-36c34-6 42 12 36 20-14 10-28 4-36-4z',
    '#8a5a3b',
  ) +
  shape('M-50-50c20-24 80-24 100 0 8 40-6 70-14 96H-36c-8-26-22-56-14-96z', '#fff8ee') +
  shape('M-50-50c10-12 28-18 46-18C-12-30-24-6-44 0c-6-16-10-32-6-50z', '#8a5a3b') +
  ellipse(0, 56, 46, 30, '#f0b8a8') +
  ellipse(-18, 54, 7, 10, '#a8584a') +
  ellipse(18, 54, 7, 10, '#a8584a') +
  eye(-24, -8, 7) +
  eye(24, -8, 7);

const dog = (): string =>
  shape(
    'M-50-60c-36 0-46 40-38 76 18 10 34-6 38-36zM50-60c36 0 46 40 38 76-18 10-34-6-38-36z',
    '#75481f',
  ) +
  shape('M-54-50c20-40 88-40 108 0 10 60-18 118-54 118S-64 10-54-50z', '#c98a4b') +
  shape('M0-80c24 0 44 10 54 30C64 10 36 68 0 68z', '#b0733a') +
  ellipse(0, 32, 36, 32, '#f3dfc2') +
  ellipse(0, 14, 16, 11, colour.ink) +
  stroke('M0 24v14M0 38q-12 12-22 4M0 38q12 12 22 4', colour.ink, 5) +
  shape('M-8 44h16v16c0 12-16 12-16 0z', '#e8607c') +
  eye(-24, -14, 8) +
  eye(24, -14, 8);

const cat = (): string =>
  shape('M-64-20-70-88-20-58zM64-20 70-88 20-58z', colour.sun) +
  shape('M-70 0c0-44 34-64 70-64S70-44 70 0 40 68 0 68-70 44-70 0z', colour.sun) +
  shape('M0-64C36-64 70-44 70 0S40 68 0 68z', '#e79a14') +
  stroke('M-12-62v24M12-62v24M0-66v30', '#b5730c', 7) +
  eye(-28, -6, 9) +
  eye(28, -6, 9) +
  shape('M-9 18h18L0 30z', '#e8607c') +
  stroke('M0 30q-14 18-28 4M0 30q14 18 28 4', colour.ink, 5) +
  stroke('M-84 14-48 20M-84 36-48 30M84 14 48 20M84 36 48 30', colour.ink, 3);

const crow = (): string =>
  shape('M-92-30-50-46-46-22z', '#7a83a8') +
  shape(
    'M-62-40c0-34 50-48 68-14 10 20 46 30 84 66-20 6-34 4-46 0 6 14 4 26-4 36C-20 72-58 30-62-40z',
    '#58639a',
  ) +
  shape('M6-54c10 20 46 30 84 66-20 6-34 4-46 0C10 6-10-8-10-34z', '#3a4375') +
  disc(-38, -38, 8, colour.white) +
  disc(-39, -38, 4, colour.ink) +
  stroke('M-8 58v26M16 56v28M-20 86h20M6 86h22', '#7a83a8', 6);

const parrot = (): string =>
  shape('M14 20C40 40 60 66 66 94 34 84 6 64-8 40z', '#1b7347') +
  shape('M-54 0c-8-56 30-90 62-82C52-74 58 0 30 50-10 70-46 48-54 0z', '#1b9a5e') +
  shape('M-6-10c30-4 44 20 38 58-24 8-44-10-38-58z', '#146b42') +
  shape('M-48-46c-30-8-44 12-40 36 14-4 24-4 38 2z', colour.flame) +
  stroke('M-52-10q30 12 66-10', colour.pink, 6) +
  disc(-26, -48, 13, colour.white) +
  disc(-28, -48, 6, colour.ink);

const apple = (): string =>
  shape(
    'M0-40c-30-22-76-8-76 44 0 44 38 82 62 74 8-4 20-4 28 0C38 86 76 48 76 4c0-52-46-66-76-44z',
    colour.flame,
  ) +
  shape('M0-40c30-22 76-8 76 44 0 44-38 82-62 74-4-2-9-3-14-3z', '#a32c0e') +
  stroke('M0-40q0-24 12-42', bark, 8) +
  shape('M10-60c10-22 34-28 52-20-8 22-34 32-52 20z', colour.leaf);

const banana = (): string =>
  shape('M-70-60c4 76 60 128 136 116l10-16C20 38-36-6-46-72z', colour.sun) +
  shape('M-70-60c4 76 60 128 136 116C10 56-46 8-58-66z', '#e0920f') +
  shape('M-70-60-46-72-50-88-66-82z', '#75481f') +
  shape('M66 56 76 40 90 48 82 62z', '#75481f');

const tomato = (): string =>
  ellipse(0, 14, 78, 66, '#d8361e') +
  shape('M0-52c44 0 78 30 78 66S44 80 0 80z', '#b32814') +
  shape('M0-40-44-52-18-26-40-4-6-20 0 6 8-20 42-4 20-28 46-52z', colour.leaf) +
  stroke('M0-38v-30', dark, 8);

const carrot = (): string =>
  shape('M-30-30C-10-60 30-44 40-20 20 30-14 70-56 90-50 40-46 0-30-30z', '#ee7a1c') +
  shape('M40-20C20 30-14 70-56 90-20 50 4 6 6-44c16 2 28 10 34 24z', '#d0600e') +
  stroke('M-22 4-2 8M-30 30-10 32', '#b8510a', 5) +
  shape(
    'M4-42c-20-22-16-42-2-52 8 12 12 24 10 38 8-22 22-32 42-32 0 18-10 36-30 46 18-4 34 0 42 12-18 10-40 8-54-4z',
    colour.leaf,
  );

const cup = (): string =>
  stroke('M50-30c50-10 50 60 4 56', '#1f3f99', 13) +
  shape('M-62-52H58L42 70h-88z', colour.blue) +
  shape('M0-52h58L42 70H0z', '#1f3f99') +
  ellipse(-2, -52, 60, 15, '#9db6ff') +
  ellipse(-2, -50, 46, 9, '#8a5a2b');

const plate = (): string =>
  disc(0, 0, 80, colour.metal) + disc(0, 0, 68, colour.mist) + disc(0, 0, 46, '#e6e9f5');

const shoe = (): string =>
  shape('M-84 46v-66c10 10 28 10 38-2 24 34 60 36 102 44 18 4 28 12 28 26z', colour.blue) +
  shape('M-46-22C-22 12 14 14 56 22c18 4 28 12 28 26H-84V36z', '#1f3f99') +
  box(-88, 46, 176, 18, '#fff8ee', 8) +
  stroke('M-32 0-14-14M-12 12 4-4M10 18 24 4', '#fff8ee', 7);

const sock = (): string =>
  shape('M-40-88h60v84c20 10 50 24 58 40 6 28-14 48-42 42C0 70-40 50-40 16z', colour.pink) +
  shape('M-40-88h60v22h-60z', '#fff3d6') +
  shape('M36 78C8 72-24 58-36 34c16 4 38-4 56-38 20 10 50 24 58 40 6 28-14 48-42 42z', '#98124a') +
  stroke('M-40-40h60M-40-18h60', '#fff3d6', 8);

const glove = (): string =>
  shape(
    'M-36 86V20c-20-8-50-40-42-52 14-12 30 14 44 20-2-36-4-72 12-72 12 0 14 30 16 52 0-30 4-62 18-62s14 34 12 64c4-24 12-48 24-44s8 40 2 66c-4 30-14 62-22 94z',
    colour.teal,
  ) + box(-40, 62, 74, 26, '#fff3d6', 4);

const bead = (fill: string, shade: string): string =>
  disc(0, 0, 62, fill) + shape('M0-62a62 62 0 0 1 0 124z', shade) + disc(0, 0, 14, colour.paper);

const box3 = (): string =>
  shape('M-70-30 0-62 70-30 0 4z', '#e8c7a5') +
  shape('M-70-30 0 4v78l-70-34z', '#d89b6e') +
  shape('M70-30 0 4v78l70-34z', '#b9794c');

const sun = (): string =>
  Array.from({ length: 12 }, (_, at) => {
    const turn = (at * Math.PI) / 6;
    const point = (r: number, by: number): string =>
      `${Math.round(Math.cos(turn + by) * r)} ${Math.round(Math.sin(turn + by) * r)}`;
    return shape(`M${point(58, -0.16)}L${point(88, 0)}L${point(58, 0.16)}z`, colour.sun);
  }).join('') +
  disc(0, 0, 52, colour.sun) +
  shape('M0-52a52 52 0 0 1 0 104z', '#e0920f');

const flower = (): string =>
  stroke('M0 20v72', colour.leaf, 9) +
  shape('M2 70c20-24 44-24 60-12-14 22-40 26-60 12z', colour.leaf) +
  Array.from({ length: 6 }, (_, at) => {
    const turn = (at * Math.PI) / 3;
    return disc(
      Math.cos(turn) * 38,
      -24 + Math.sin(turn) * 38,
      27,
      at % 2 === 0 ? colour.pink : '#d93a77',
    );
  }).join('') +
  disc(0, -24, 24, colour.sun);

const tree = (): string =>
  box(-14, 20, 28, 70, bark, 4) +
  disc(-34, -6, 46, '#1b8a55') +
  disc(34, -6, 46, '#146b42') +
  disc(0, -42, 48, colour.leaf);

const house = (): string =>
  box(-62, -16, 124, 96, '#f0d6b4') +
  box(0, -16, 62, 96, '#e2bd92') +
  shape('M-82-10 0-82 82-10z', colour.flame) +
  shape('M0-82 82-10H0z', '#a32c0e') +
  box(-18, 24, 36, 56, bark, 3) +
  box(-50, 4, 24, 24, '#9db6ff', 3) +
  box(28, 4, 24, 24, '#7a95e8', 3);

const tap = (): string =>
  box(-90, -30, 60, 26, colour.metalDark, 4) +
  shape('M-40-36H26c34 0 44 22 44 56H36c0-18-4-24-16-24h-60z', colour.metal) +
  box(-14, -66, 14, 34, colour.metalDark) +
  box(-36, -78, 58, 16, colour.flame, 8) +
  shape('M52 40c16 22 16 44 0 44s-16-22 0-44z', '#3a86c4');

const rain = (): string =>
  shape(
    'M-70-6c-24-44 26-78 56-52 26-40 92-16 82 24 22 6 22 34-4 34H-60c-16 0-18-2-10-6z',
    '#a9bdd8',
  ) +
  [-44, -14, 16, 46]
    .map((x, at) => shape(`M${x} ${24 + (at % 2) * 18}c12 18 12 32 0 32s-12-14 0-32z`, '#3a86c4'))
    .join('');

const train = (): string =>
  box(-84, -40, 74, 82, colour.flame, 8) +
  box(-72, -28, 50, 34, '#eef6fa', 4) +
  box(-14, -12, 92, 54, colour.blue, 8) +
  box(40, -48, 22, 40, colour.ink, 3) +
  disc(58, -70, 16, '#cfd8ea') +
  disc(80, -86, 10, '#cfd8ea') +
  [-60, -20, 20, 60].map((x) => disc(x, 52, 20, colour.ink) + disc(x, 52, 8, colour.sun)).join('');

const book = (): string =>
  shape('M0-46C-30-66-66-66-88-54v112c22-12 58-12 88 8z', '#fff8ee') +
  shape('M0-46C30-66 66-66 88-54v112C66 46 30 46 0 66z', '#e8dcc2') +
  stroke('M-66-30q22-8 46 2M-66-8q22-8 46 2M-66 14q22-8 46 2', '#c5b896', 6) +
  shape(
    'M-88 58C-66 46-30 46 0 66 30 46 66 46 88 58v14C66 62 30 62 0 82-30 62-66 62-88 72z',
    colour.flame,
  );

const clock = (): string =>
  disc(0, 0, 76, colour.violet) +
  disc(0, 0, 60, '#fff8ee') +
  stroke('M0-34V0L24 16', colour.ink, 9) +
  [0, 1, 2, 3]
    .map((at) =>
      disc(Math.sin((at * Math.PI) / 2) * 48, -Math.cos((at * Math.PI) / 2) * 48, 5, colour.ink),
    )
    .join('');

const hand = (): string =>
  shape(
    'M-30 88V20c-30-6-44-26-40-38 16-8 28 8 40 12v-60c0-20 24-20 24 0v-14c0-20 24-20 24 0v12c0-18 22-18 22 0v18c0-16 20-16 20 0v60c0 34-14 50-24 78z',
    skin,
  ) + box(-34, 76, 80, 18, colour.pink, 3);

const ant = (): string =>
  stroke('M-30 20-50 60M-4 24-10 66M24 20 44 60M-30-4-56-36M22-6 48-34', '#6b2a12', 6) +
  ellipse(-52, 0, 34, 26, '#8a3a1c') +
  ellipse(0, 4, 24, 18, '#a04824') +
  disc(44, -4, 24, '#8a3a1c') +
  stroke('M54-24 70-48M44-26 48-54', '#6b2a12', 5) +
  eye(52, -8, 5);

const fan = (): string =>
  [0, 1, 2]
    .map(
      (at) =>
        `<g transform="rotate(${at * 120})">${shape('M-10-14C-34-90 34-96 12-14z', at === 0 ? '#1f3f99' : colour.blue)}</g>`,
    )
    .join('') +
  disc(0, 0, 20, colour.sun) +
  disc(0, 0, 8, '#b07410');

const egg = (): string =>
  shape('M0-78c40 0 60 60 60 96 0 36-26 60-60 60s-60-24-60-60c0-36 20-96 60-96z', '#c8894f') +
  shape('M0-78c40 0 60 60 60 96 0 36-26 60-60 60z', '#a96d38');

export const THINGS: Readonly<Record<string, () => string>> = {
  ant,
  apple,
  ball,
  banana,
  bell,
  boat,
  book,
  bus,
  butterfly,
  carrot,
  cat,
  clock,
  cow,
  crow,
  cup,
  dog,
  drum,
  egg,
  elephant,
  fan,
  fish,
  flower,
  glove,
  hand,
  house,
  key,
  kite,
  leaf,
  lotus,
  mango,
  moon,
  palm,
  parrot,
  plate,
  pot,
  rain,
  shoe,
  sock,
  spoon,
  stone,
  sun,
  tap,
  tomato,
  train,
  tree,
  umbrella,
  box: box3,
  'bead-red': () => bead(colour.flame, '#a32c0e'),
  'bead-blue': () => bead(colour.blue, '#1f3f99'),
  'bead-green': () => bead('#1b8a55', '#146b42'),
};
