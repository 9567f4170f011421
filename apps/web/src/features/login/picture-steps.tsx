import type { fetchPictureTiles, loginUsingPictures } from '@skillkite/contract/school/login';
import { firstNameOf } from '@skillkite/rules/text/first-name';
import { romanGrade } from '@skillkite/rules/school/grade';
import {
  LOGIN_PICTURES,
  type LoginPicture,
  PICTURES_OF_A_CHILD,
} from '@skillkite/rules/access/picture-login';
import { avatarPicture } from '@skillkite/rules/learning/course/navigation';
import { ArrowLeft, RotateCcw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Bubble } from '../../app/parts/bubble.tsx';
import { forgetSchoolMachine } from '../../app/effects/choice.ts';
import { changeLanguage, useTranslation } from '../../app/i18n.ts';
import { type ApiFailure, post } from '@skillkite/client/post';
import { useSay, useTwoTaps } from '../../app/read-aloud/say.tsx';
import { type Answered, fromWire, toWire } from '@skillkite/client/wire';
import { Kite } from '@skillkite/ui/art/kite.tsx';
import { Rooftops, SunOrMoon } from '@skillkite/ui/art/sky.tsx';
import { Avatar } from '@skillkite/ui/avatar.tsx';
import { Button } from '@skillkite/ui/button.tsx';
import { Stage } from '@skillkite/ui/layout/stage.tsx';
import { useTexts } from './texts.ts';
import type { LoginTools } from './use-login.ts';

type Tiles = Answered<typeof fetchPictureTiles>;
type YoungClass = Tiles['schoolClasses'][number];
type Tile = Tiles['tiles'][number];

const fileOf = (picture: LoginPicture) => `/login-pictures/${picture}.svg`;
/** A chosen picture shows for a second, then becomes a kite, so that onlookers see little (look "Classes I to III"). */
const SHOWN_MS = 1000;

const ROUND =
  'grid size-16 shrink-0 place-items-center rounded-full border-2 border-hairline bg-surface';
/** Three per row on most phones. */
const PLACE = 'w-[calc(50%-0.375rem)] min-[22.5rem]:w-[calc((100%-1.5rem)/3)] sm:w-32 md:w-40';
/** Long names stay inside the tile. */
const NAME = 'w-full text-center font-display leading-tight font-bold wrap-anywhere hyphens-auto';
const TILE =
  'grid size-full min-h-24 place-items-center gap-1 rounded-3xl border-4 bg-surface px-1 py-3';

/** Why picture login failed, in simple words. */
type Refused = 'wrong' | 'shut' | 'offline';
const REFUSED: Readonly<Record<string, Refused>> = { WRONG_LOGIN: 'wrong', OFFLINE: 'offline' };
/** Other failures need an adult. */
const refusedBy = ({ code }: ApiFailure): Refused => REFUSED[code] ?? 'shut';

function Pictures({ tile, tools }: { tile: Tile; tools: LoginTools }) {
  const { t, language } = useTranslation('school/picture-login');
  const say = useSay(language);
  const [chosen, setChosen] = useState<readonly LoginPicture[]>([]);
  const [shown, setShown] = useState<number | null>(null);
  const [refused, setRefused] = useState<Refused | null>(null);
  const { failure } = tools;
  useEffect(() => {
    if (!failure) return;
    const why = refusedBy(failure);
    // Mithu's new text is spoken automatically.
    if (why === refused) say?.(t(why));
    setRefused(why);
    // Speaks each failure once.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [failure]);
  useEffect(() => {
    if (shown === null) return;
    const timer = setTimeout(() => setShown(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [shown]);
  const clear = () => {
    setChosen([]);
    setShown(null);
  };
  const startAgain = () => {
    clear();
    setRefused(null);
  };
  const press = async (picture: LoginPicture) => {
    if (tools.isBusy || chosen.length === PICTURES_OF_A_CHILD) return;
    say?.(t(`picture.${picture}`));
    const pictures = [...chosen, picture];
    setChosen(pictures);
    setShown(pictures.length);
    if (pictures.length < PICTURES_OF_A_CHILD) return;
    if (await tools.logIn(LOGIN_PATH, { tile: tile.tile, pictures })) return;
    clear();
  };
  return (
    <>
      <Bubble
        as="h2"
        className="relative"
        pose={refused ? 'consoling' : 'pointing'}
        words={
          refused ? t(refused) : `${t('hello', { name: firstNameOf(tile.name) })} ${t('pics')}`
        }
      />
      <ol className="relative flex justify-center gap-3">
        {Array.from({ length: PICTURES_OF_A_CHILD }, (_, index) => {
          const number = index + 1;
          const picture = chosen[index];
          return (
            <li
              key={number}
              aria-label={t('done', { number, done: t(picture ? 'chosen' : 'open') })}
              className={`grid size-20 place-items-center rounded-3xl border-4 small:size-14 ${picture ? 'border-primary bg-surface' : 'border-dashed border-frame'}`}
            >
              {picture &&
                (shown === number ? (
                  <img
                    src={fileOf(picture)}
                    alt=""
                    className="size-14 rounded-2xl bg-drawing small:size-10"
                  />
                ) : (
                  <Kite id={number} className="h-14 small:h-10" />
                ))}
            </li>
          );
        })}
      </ol>
      <ul className="relative grid w-full max-w-2xl grid-cols-3 gap-3 small:grid-cols-4 small:gap-2 sm:grid-cols-4 lg:grid-cols-6">
        {LOGIN_PICTURES.map((picture) => (
          <li key={picture}>
            <button
              type="button"
              aria-disabled={tools.isBusy || undefined}
              onClick={() => void press(picture)}
              className={`${TILE} border-hairline active:border-primary small:min-h-18 small:p-1`}
            >
              <img
                src={fileOf(picture)}
                alt={t(`picture.${picture}`)}
                className="h-16 rounded-2xl bg-drawing small:h-12"
              />
            </button>
          </li>
        ))}
      </ul>
      <button
        type="button"
        aria-label={t('clear')}
        onClick={startAgain}
        className={`relative ${ROUND}`}
      >
        <RotateCcw aria-hidden className="size-8" />
      </button>
    </>
  );
}

const LOGIN_PATH = '/api/login/login_using_pictures' satisfies typeof loginUsingPictures.path;
const TILES_PATH = '/api/login/fetch_picture_tiles' satisfies typeof fetchPictureTiles.path;

/** Steps: class, own tile, three pictures in order (D2), without text to read. */
function Steps({ tools, onClose }: { tools: LoginTools; onClose: () => void }) {
  const { t, language } = useTranslation('school/picture-login');
  const taps = useTwoTaps(useSay(language));
  const [asked, setAsked] = useState<{ of: YoungClass | null }>({ of: null });
  const { of } = asked;
  const [tile, setTile] = useState<Tile | null>(null);
  const [answered, setAnswered] = useState<{
    of: YoungClass | null;
    tiles?: Tiles;
    problem?: Refused;
  } | null>(null);
  useEffect(() => {
    const { of } = asked;
    let isWanted = true;
    void post(TILES_PATH, toWire({ of })).then((answer) => {
      if (!isWanted) return;
      const isForgotten = 'error' in answer && answer.error.code === 'MACHINE_UNKNOWN';
      if (isForgotten) forgetSchoolMachine();
      setAnswered(
        'data' in answer
          ? { of, tiles: fromWire(answer.data) as Tiles }
          : { of, problem: refusedBy(answer.error) },
      );
    });
    return () => {
      isWanted = false;
    };
  }, [asked]);
  useEffect(() => {
    const again = () => setAsked(({ of }) => ({ of }));
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, []);
  const back = () => {
    tools.forgetFailure();
    if (tile) setTile(null);
    else if (of) setAsked({ of: null });
    else onClose();
  };
  // Tiles of the previous class are hidden while the new ones load.
  const { tiles = null, problem = null } = answered?.of === of ? (answered ?? {}) : {};
  const shown = of === null ? tiles?.schoolClasses : tiles?.tiles;
  const words = problem ? t(problem) : shown?.length === 0 ? t('none') : of ? t('who') : t('cls');
  const nameOf = (one: YoungClass) => `${romanGrade(one.grade)} ${one.section}`.trim();
  return (
    <div
      // Each step starts at the top.
      key={tile ? tile.tile : of ? nameOf(of) : ''}
      className="relative flex min-h-full flex-1 flex-col items-center gap-3 overflow-y-auto p-4 sm:gap-5 sm:pb-10"
    >
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
                  <li key={nameOf(one)} className={PLACE}>
                    <button
                      type="button"
                      onClick={(event) => {
                        const words = t('klass', { name: nameOf(one) });
                        if (!taps.isFirst(event, nameOf(one), words)) setAsked({ of: one });
                      }}
                      className={`${TILE} ${taps.heard === nameOf(one) ? 'border-sun' : 'border-hairline'}`}
                    >
                      <Kite id={one.grade} className="h-20" />
                      <span className={`${NAME} text-xl`}>{nameOf(one)}</span>
                    </button>
                  </li>
                ))
              : tiles?.tiles.map((one) => (
                  <li key={one.tile} className={PLACE}>
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
                      <span className={`${NAME} text-lg`}>{one.name}</span>
                    </button>
                  </li>
                ))}
          </ul>
        </>
      )}
    </div>
  );
}

/** Picture sign-in for children who do not read, on a known machine. */
export function PictureSteps({ tools }: { tools: LoginTools }) {
  const { t } = useTranslation('school/picture-login');
  const { locale } = useTexts();
  const [isOpen, setIsOpen] = useState(false);
  const open = () => {
    tools.forgetFailure();
    void changeLanguage(locale).then(() => setIsOpen(true));
  };
  useEffect(() => {
    // Opens the tiles for the next child after a log-out.
    if (new URLSearchParams(location.search).has('pictures')) open();
    // Once, as the page opens.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
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
