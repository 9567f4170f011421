import { Kite } from '@skillkite/ui/art/kite.tsx';
import { Cloud, Rooftops, SunOrMoon } from '@skillkite/ui/art/sky.tsx';

/** Background of the card, also rendered by the server. */
export const LoginSky = () => (
  <div aria-hidden className="pointer-events-none absolute inset-0 overflow-hidden bg-sky">
    <SunOrMoon className="absolute top-[8%] left-[12%] w-24 lg:w-40" />
    <Cloud className="absolute top-[16%] left-[24%] w-36 lg:w-56" />
    <Cloud className="absolute top-[42%] left-[4%] w-24" />
    <Kite
      id={2}
      hasTail
      className="animate-bob absolute top-[6%] right-[8%] w-16 lg:top-[22%] lg:right-auto lg:left-[30%] lg:w-36"
    />
    <Kite id={5} className="absolute top-[30%] left-[10%] hidden w-14 -rotate-12 lg:block" />
    <Kite id={11} className="absolute top-[58%] left-[42%] hidden w-16 rotate-6 lg:block" />
    <Rooftops className="absolute inset-x-0 bottom-0 h-28 w-full lg:h-48" />
  </div>
);
