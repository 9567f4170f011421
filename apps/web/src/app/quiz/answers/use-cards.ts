import { type KeyboardEvent, type RefObject, useState } from 'react';
import { useDrag } from './use-drag.ts';

type Say = {
  readonly put: (card: number, place: number) => string;
  readonly takenBack: (card: number) => string;
};

/**
 * Assigns one card to each place: tap a card and a place in any order, or drag it. `fixed` places
 * do not change.
 */
export function useCards(
  begin: readonly (number | null)[],
  {
    places,
    isFixed,
    isAnswered,
    say,
  }: {
    /** The list of places with a button each. */
    places: RefObject<HTMLElement | null>;
    isFixed: boolean;
    isAnswered: boolean;
    say: Say;
  },
) {
  const [given, setGiven] = useState(begin);
  const [heldCard, setHeldCard] = useState<number | null>(null);
  const [heldPlace, setHeldPlace] = useState<number | null>(null);
  const [news, setNews] = useState('');
  const isFixedAt = (place: number) => isFixed && (begin[place] ?? null) !== null;
  const put = (card: number, place: number) => {
    if (isFixedAt(place)) return;
    setGiven(
      given.map((one, index) => {
        if (index === place) return card;
        return one === card ? null : one;
      }),
    );
    setHeldCard(null);
    setHeldPlace(null);
    setNews(say.put(card, place));
  };
  const drag = useDrag(put);
  return {
    given,
    setGiven,
    heldCard,
    heldPlace,
    news,
    drag,
    isFixedAt,
    pressCard: (card: number) => {
      if (isAnswered || drag.wasDragged()) return;
      if (heldPlace !== null) {
        put(card, heldPlace);
        // The focused card moved.
        places.current?.querySelectorAll('button')[heldPlace]?.focus({ preventScroll: true });
      } else setHeldCard(heldCard === card ? null : card);
    },
    pressPlace: (place: number) => {
      if (isAnswered || isFixedAt(place)) return;
      const there = given[place] ?? null;
      if (heldCard !== null) put(heldCard, place);
      else if (there !== null) {
        setGiven(given.map((one, index) => (index === place ? null : one)));
        setNews(say.takenBack(there));
      } else setHeldPlace(heldPlace === place ? null : place);
    },
    /** Escape releases a held card. */
    letGo: (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || (heldCard ?? heldPlace) === null) return;
      event.preventDefault();
      setHeldCard(null);
      setHeldPlace(null);
    },
  };
}
