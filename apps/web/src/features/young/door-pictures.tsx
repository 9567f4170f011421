/** Outline of an old house's window, in which a door's picture is: 254 by 306. */
const ARCH =
  'M0 306V134c0-34 26-40 28-72 4-12 32-10 38-22 8-24 34-12 61-40 27 28 53 16 61 40 6 12 34 10 38 22 2 32 28 38 28 72v172z';

type Scene = { back: string; front: React.ReactNode };

const Abacus = (
  <>
    <path
      fill="#fde09a"
      d="M254 196c-40 18-96 6-116-34-20-36-8-78 18-98 26 20 28 30 60 32 16 8 32 20 38 36z"
    />
    <g fill="#8a5a34">
      <path d="M32 214h18v92H32zM206 214h18v92h-18z" />
      <path d="M24 196h208v18H24zM24 276h208v18H24z" />
    </g>
    <g fill="#6b4226">
      <path d="M50 234h156v5H50zM50 256h156v5H50z" />
    </g>
    <g fill="#c43a16">
      <circle cx="58" cy="236" r="17" />
      <circle cx="88" cy="236" r="17" />
      <circle cx="118" cy="236" r="17" />
    </g>
    <circle cx="196" cy="236" r="17" fill="#2a4bb5" />
    <g fill="#f6ae1a">
      <circle cx="58" cy="264" r="15" />
      <circle cx="88" cy="264" r="15" />
    </g>
    <g fill="#1b8a55">
      <circle cx="166" cy="264" r="15" />
      <circle cx="196" cy="264" r="15" />
    </g>
  </>
);

const Top = (
  <>
    <path fill="#a0d4b5" d="M0 240h254v66H0z" />
    <path
      d="M44 130c-10 16-10 34-4 50M210 130c10 16 10 34 4 50"
      fill="none"
      stroke="#fff"
      strokeWidth="9"
      strokeLinecap="round"
    />
    <path fill="#8a5a34" d="M118 92a9 9 0 0 1 18 0v44h-18z" />
    <path fill="#c43a16" d="M64 150c18-26 108-26 126 0L136 268h-18z" />
    <path fill="#a32c0e" d="M127 130c26 0 54 6 63 20L136 268h-9z" />
    <path fill="#f6ae1a" d="M60 154c40 22 94 22 134 0l-7 26c-36 16-84 16-120 0z" />
    <path fill="#fff3d6" d="M76 202c32 12 70 12 102 0l-8 18c-26 8-60 8-86 0z" />
    <path fill="#4a2c1a" d="M122 266h11l-4 28h-3z" />
    <path
      d="M42 288c46 12 124 12 172 0M66 302h122"
      fill="none"
      stroke="#146b42"
      strokeWidth="7"
      strokeLinecap="round"
    />
  </>
);

const NightBook = (
  <>
    <path
      fill="#f6ae1a"
      d="M160 62c-40 8-62 44-52 80 10 34 50 52 84 30-36 2-62-24-60-60 0-20 10-38 28-50z"
    />
    <path
      fill="#fff3d6"
      d="m64 94 7 15 16 2-12 11 3 16-14-8-14 8 3-16-12-11 16-2zM206 158l5 10 11 1-8 8 2 11-10-5-10 5 2-11-8-8 11-1z"
    />
    <path fill="#c43a16" d="M0 296c42-14 92-14 127 4 35-18 85-18 127-4v12H0z" />
    <path fill="#fff8ee" d="M4 192c42-16 90-14 123 12v94c-38-16-84-18-123-6z" />
    <path fill="#e8dcc2" d="M250 192c-42-16-90-14-123 12v94c38-16 84-18 123-6z" />
    <path
      d="M26 220q38-10 80 4M26 240q38-10 80 4M26 260q38-10 80 4"
      fill="none"
      stroke="#c5b896"
      strokeWidth="7"
      strokeLinecap="round"
    />
    <ellipse cx="164" cy="236" rx="15" ry="20" fill="#7480c2" />
    <ellipse cx="214" cy="236" rx="15" ry="20" fill="#7480c2" />
    <path
      fill="#97a1dc"
      d="M170 232c0-26 38-26 38 0 0 14-6 18-8 24l-2 14c0 10-18 10-20 0h7c1 3 5 2 5-2v-10c-12 0-20-8-20-26z"
    />
    <path fill="#f6ae1a" d="m189 208 5 7-5 7-5-7z" />
    <circle cx="180" cy="236" r="3.500" fill="#1c2244" />
    <circle cx="198" cy="236" r="3.500" fill="#1c2244" />
  </>
);

const Flight = (
  <>
    <path
      d="M14 306c16-50 50-60 76-84 30-28 52-66 96-96"
      fill="none"
      stroke="#c2185b"
      strokeWidth="7"
    />
    <g transform="rotate(28 196 104)">
      <path fill="#f6ae1a" d="M196 60l-34 42h34z" />
      <path fill="#c43a16" d="M196 60v42h34z" />
      <path fill="#2a4bb5" d="M162 102h34v44z" />
      <path fill="#f6ae1a" d="M196 102h34l-34 44z" />
      <path fill="#c43a16" d="m196 142-11 18h22z" />
    </g>
    <g transform="rotate(-24 66 186)">
      <path fill="#c2185b" d="M66 146l-30 36h30z" />
      <path fill="#4f2d9a" d="M66 146v36h30z" />
      <path fill="#4f2d9a" d="M36 182h30v38z" />
      <path fill="#c2185b" d="M66 182h30l-30 38z" />
      <path fill="#fff3d6" d="m66 216-10 16h20z" />
    </g>
    <g>
      <path fill="#1b8a55" d="M162 176l-32 38h64z" />
      <path fill="#fff3d6" d="M130 214h64l-32 42z" />
      <circle cx="162" cy="214" r="11" fill="#f6ae1a" />
      <path fill="#fff3d6" d="m162 252-10 16h20z" />
    </g>
    <path fill="#e8c7a5" d="M0 290h80v-26h46v26h128v16H0z" />
  </>
);

const SCENES = {
  learn: { back: '#d9ecf5', front: Abacus },
  play: { back: '#def2e4', front: Top },
  stories: { back: '#2b2a5e', front: NightBook },
  kites: { back: '#d9ecf5', front: Flight },
} as const satisfies Record<string, Scene>;

export type Door = keyof typeof SCENES;

/** Content behind a door. */
export function DoorPicture({ door, className = '' }: { door: Door; className?: string }) {
  const { back, front } = SCENES[door];
  return (
    <svg viewBox="0 0 254 306" className={className} aria-hidden="true">
      <clipPath id={`arch-${door}`}>
        <path d={ARCH} />
      </clipPath>
      <g clipPath={`url(#arch-${door})`}>
        <path fill={back} d="M0 0h254v306H0z" />
        {front}
      </g>
    </svg>
  );
}

/** Size on the door itself. */
export const PictureOnDoor = ({ door }: { door: Door }) => (
  <DoorPicture door={door} className="mx-auto mt-3 block h-auto w-[80%] lg:mt-6" />
);
