import type { fetchPictureTiles, loginUsingPictures } from '@skillkite/contract/login';
import { romanGrade } from '@skillkite/rules/grade';
import {
  LOGIN_PICTURES,
  type LoginPicture,
  PICTURES_OF_A_CHILD,
} from '@skillkite/rules/picture-login';
import { avatarPicture } from '@skillkite/rules/navigation';
import { ArrowLeft, RotateCcw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Bubble } from '../../app/bubble.tsx';
import { changeLanguage, useTranslation } from '../../app/i18n.ts';
import { post } from '../../app/post.ts';
import { useSay, useTwoTaps } from '../../app/read-aloud/say.tsx';
import { type Answered, fromWire, toWire } from '../../app/wire.ts';
import { Kite } from '../../ui/art/kite.tsx';
import { Rooftops, SunOrMoon } from '../../ui/art/sky.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Stage } from '../../ui/stage.tsx';
import { useTexts } from './texts.ts';
import type { LoginTools } from './use-login.ts';

type Tiles = Answered<typeof fetchPictureTiles>;
type YoungClass = Tiles['schoolClasses'][number];
type Tile = Tiles['tiles'][number];

const fileOf = (picture: LoginPicture) => `/login-pictures/${picture}.svg`;
/** A chosen picture shows for a second, then turns into a kite: who stands behind the child sees little (look "Classes I to III"). */
const SHOWN_MS = 1000;

const ROUND =
  'grid size-16 shrink-0 place-items-center rounded-full border-2 border-hairline bg-surface';
const TILE = 'grid size-full min-h-24 place-items-center gap-1 rounded-3xl border-4 bg-surface p-3';

function Pictures({ tile, tools }: { tile: Tile; tools: LoginTools }) {
  const { t, language } = useTranslation('picture-login');
  const say = useSay(language);
  const [chosen, setChosen] = useState<readonly LoginPicture[]>([]);
  const [shown, setShown] = useState<number | null>(null);
  const [isWrong, setIsWrong] = useState(false);
  useEffect(() => {
    if (shown === null) return;
    const timer = setTimeout(() => setShown(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [shown]);
  const clear = () => {
    setChosen([]);
    setShown(null);
  };
  const press = async (picture: LoginPicture) => {
    if (tools.isBusy || chosen.length === PICTURES_OF_A_CHILD) return;
    say?.(t(`picture.${picture}`));
    const pictures = [...chosen, picture];
    setChosen(pictures);
    setShown(pictures.length);
    setIsWrong(false);
    if (pictures.length < PICTURES_OF_A_CHILD) return;
    if (await tools.logIn(LOGIN_PATH, { tile: tile.tile, pictures })) return;
    clear();
    setIsWrong(true);
  };
  const code = tools.failure?.code;
  const wrongWords =
    code === 'RATE_LIMITED' ? t('shut') : code === 'OFFLINE' ? t('offline') : t('wrong');
  return (
    <>
      <Bubble
        as="h2"
        className="relative"
        pose={isWrong ? 'consoling' : 'pointing'}
        words={isWrong ? wrongWords : `${t('hello', { name: tile.name })} ${t('pics')}`}
      />
      <ol className="relative flex justify-center gap-3">
        {Array.from({ length: PICTURES_OF_A_CHILD }, (_, index) => {
          const number = index + 1;
          const picture = chosen[index];
          return (
            <li
              key={number}
              aria-label={t('done', { number, done: t(picture ? 'chosen' : 'open') })}
              className={`grid size-20 place-items-center rounded-3xl border-4 ${picture ? 'border-primary bg-surface' : 'border-dashed border-frame'}`}
            >
              {picture &&
                (shown === number ? (
                  <img src={fileOf(picture)} alt="" className="size-14 rounded-2xl bg-drawing" />
                ) : (
                  <Kite id={number} className="h-14" />
                ))}
            </li>
          );
        })}
      </ol>
      <ul className="relative grid w-full max-w-2xl grid-cols-3 gap-3 sm:grid-cols-4 lg:grid-cols-6">
        {LOGIN_PICTURES.map((picture) => (
          <li key={picture}>
            <button
              type="button"
              aria-disabled={tools.isBusy || undefined}
              onClick={() => void press(picture)}
              className={`${TILE} border-hairline active:border-primary`}
            >
              <img
                src={fileOf(picture)}
                alt={t(`picture.${picture}`)}
                className="h-16 rounded-2xl bg-drawing"
              />
            </button>
          </li>
        ))}
      </ul>
      <button type="button" aria-label={t('clear')} onClick={clear} className={`relative ${ROUND}`}>
        <RotateCcw aria-hidden className="size-8" />
      </button>
    </>
  );
}

const LOGIN_PATH = '/api/login/login_using_pictures' satisfies typeof loginUsingPictures.path;
const TILES_PATH = '/api/login/fetch_picture_tiles' satisfies typeof fetchPictureTiles.path;

/** The class, then one's own tile, then three pictures in order (D2). Nothing has to be read. */
function Steps({ tools, onClose }: { tools: LoginTools; onClose: () => void }) {
  const { t, language } = useTranslation('picture-login');
  const taps = useTwoTaps(useSay(language));
  const [tiles, setTiles] = useState<Tiles | null>(null);
  const [problem, setProblem] = useState<'offline' | 'none' | null>(null);
  const [of, setOf] = useState<YoungClass | null>(null);
  const [tile, setTile] = useState<Tile | null>(null);
  useEffect(() => {
    let isWanted = true;
    void post(TILES_PATH, toWire({ of })).then((answer) => {
      if (!isWanted) return;
      if ('data' in answer) setTiles(fromWire(answer.data) as Tiles);
      else setProblem(answer.error.code === 'OFFLINE' ? 'offline' : 'none');
    });
    return () => {
      isWanted = false;
    };
  }, [of]);
  const back = () => {
    tools.forgetFailure();
    if (tile) setTile(null);
    else if (of) setOf(null);
    else onClose();
  };
  const isEmpty = tiles !== null && tiles.schoolClasses.length === 0;
  const words = problem ? t(problem) : isEmpty ? t('none') : of ? t('who') : t('cls');
  const nameOf = (one: YoungClass) => `${romanGrade(one.grade)} ${one.section}`.trim();
  return (
    <div className="relative flex min-h-full flex-1 flex-col items-center gap-3 overflow-y-auto p-4 sm:gap-5 sm:pb-10">
      <SunOrMoon className="pointer-events-none absolute top-0 -right-12 size-40 lg:right-24" />
      <Rooftops className="pointer-events-none fixed inset-x-0 bottom-0 h-24 w-full" />
      <div className="relative flex w-full max-w-4xl">
        <button type="button" aria-label={t('close')} onClick={back} className={ROUND}>
          <ArrowLeft aria-hidden className="size-8" />
        </button>
      </div>
      {tile ? (
        <>
          <Avatar
            picture={avatarPicture({ id: tile.tile, gender: tile.gender })}
            chosen={tile.avatar}
            className="relative -mt-20 size-20"
          />
          <Pictures key={tile.tile} tile={tile} tools={tools} />
        </>
      ) : (
        <>
          <Bubble as="h2" pose="hello" words={words} className="relative" />
          <ul className="relative flex w-full max-w-4xl flex-wrap justify-center gap-3 pb-24">
            {of === null
              ? tiles?.schoolClasses.map((one) => (
                  <li key={nameOf(one)} className="w-28 md:w-40">
                    <button
                      type="button"
                      onClick={(event) => {
                        const words = t('klass', { name: nameOf(one) });
                        if (!taps.isFirst(event, nameOf(one), words)) setOf(one);
                      }}
                      className={`${TILE} ${taps.heard === nameOf(one) ? 'border-sun' : 'border-hairline'}`}
                    >
                      <Kite id={one.grade} className="h-20" />
                      <span className="font-display text-xl font-bold">{nameOf(one)}</span>
                    </button>
                  </li>
                ))
              : tiles?.tiles.map((one) => (
                  <li key={one.tile} className="w-28 md:w-40">
                    <button
                      type="button"
                      onClick={(event) => {
                        if (!taps.isFirst(event, String(one.tile), one.name)) setTile(one);
                      }}
                      className={`${TILE} ${taps.heard === String(one.tile) ? 'border-sun' : 'border-hairline'}`}
                    >
                      <Avatar
                        picture={avatarPicture({ id: one.tile, gender: one.gender })}
                        chosen={one.avatar}
                        className="size-20"
                      />
                      <span className="font-display text-lg font-bold">{one.name}</span>
                    </button>
                  </li>
                ))}
          </ul>
        </>
      )}
    </div>
  );
}

/** On a machine the school made known: the way in for who does not read yet. */
export function PictureSteps({ tools }: { tools: LoginTools }) {
  const { t } = useTranslation('picture-login');
  const { locale } = useTexts();
  const [isOpen, setIsOpen] = useState(false);
  const open = () => {
    tools.forgetFailure();
    void changeLanguage(locale).then(() => setIsOpen(true));
  };
  return (
    <>
      <Button variant="secondary" className="w-full" onClick={open}>
        <span aria-hidden className="flex">
          {(['drum', 'lotus', 'boat'] as const).map((picture) => (
            <img key={picture} src={fileOf(picture)} alt="" className="size-8" />
          ))}
        </span>
        {t('title')}
      </Button>
      {isOpen && (
        <Stage label={t('title')} onClose={() => setIsOpen(false)} className="bg-sky">
          <Steps tools={tools} onClose={() => setIsOpen(false)} />
        </Stage>
      )}
    </>
  );
}
