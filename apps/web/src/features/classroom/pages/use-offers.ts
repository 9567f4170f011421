import { type OfferedFile, offeredFile } from '@skillkite/bridge/offered-file';
import { read } from '@skillkite/bridge/messages';
import { useCallback, useEffect, useState } from 'react';
import { MOST_OFFERS, type Offer, offerFrom } from './offered-file.ts';

type Offered = Pick<OfferedFile, 'name' | 'href' | 'content'>;

/** Offers of files below a folder of the content origin, with a function to add one. */
export function useOffers(folder: string): [readonly Offer[], (offered: Offered) => void] {
  const [offers, setOffers] = useState<readonly Offer[]>([]);
  const take = useCallback(
    (offered: Offered) => {
      const offer = offerFrom(offered, folder);
      if (!offer) return;
      setOffers((known) =>
        [offer, ...known.filter(({ href }) => href !== offer.href)].slice(0, MOST_OFFERS),
      );
    },
    [folder],
  );
  return [offers, take];
}

/** Listens for file offers of the page in a frame. */
export function useOffersOf(
  frame: HTMLIFrameElement | null,
  take: (offered: Offered) => void,
): void {
  useEffect(() => {
    const hear = ({ source, data }: MessageEvent<unknown>) => {
      const offered = source === frame?.contentWindow ? read(offeredFile, data) : null;
      if (offered) take(offered);
    };
    addEventListener('message', hear);
    return () => removeEventListener('message', hear);
  }, [frame, take]);
}
