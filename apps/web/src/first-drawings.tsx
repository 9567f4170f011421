import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server.edge';
import { LoginSky } from './features/login/login-sky.tsx';
import { PictureOnDoor } from './features/young/door-pictures.tsx';
import { CloudAbove, RooftopsBelow, SunAbove } from '@skillkite/ui/art/sky-around.tsx';

/** Drawings that the server paints before scripts run, by name (`first-paint` of the server). */
const DRAWN: Readonly<Record<string, ReactElement>> = {
  learn: <PictureOnDoor door="learn" />,
  play: <PictureOnDoor door="play" />,
  stories: <PictureOnDoor door="stories" />,
  kites: <PictureOnDoor door="kites" />,
  sun: <SunAbove />,
  cloud: <CloudAbove />,
  rooftops: <RooftopsBelow />,
  'login-sky': <LoginSky />,
};

/** Made as the application is built (first-screens.ts). */
export const drawings = Object.fromEntries(
  Object.entries(DRAWN).map(([name, drawn]) => [name, renderToStaticMarkup(drawn)]),
);
