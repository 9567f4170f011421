import { useEffect, useState } from 'react';

/** A pause in typing after which it searches. */
const SEARCH_AFTER_MS = 250;

/** What is typed into a search field, and the words to search for after a pause. */
export function useSearch() {
  const [typed, type] = useState('');
  const [words, search] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => search(typed.trim()), SEARCH_AFTER_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return { typed, type, words };
}
