import { useEffect, useEffectEvent, useState } from 'react';
import type { SaveState } from '../draft/session.ts';
import { conflictOf } from '../../../app/changed-meanwhile.ts';
import { draftOf, dropDraft, keepDraft } from '../../../app/draft.ts';
import { type LibraryFile, studioFilesApi } from '../../../app/endpoints/studio.ts';

/** A pause in typing after which it is saved. */
const TYPED_FOR_MS = 700;
const RETRY_MS = 5000;

type Details = Pick<LibraryFile, 'name' | 'alt' | 'licence' | 'credit'>;

type DetailsState = Exclude<SaveState, 'conflict'>;

const keyOf = (fileId: number) => `studio-file/${fileId}`;

/** Name, alternative text, licence and credit of a file: shown at once, kept in the tab, saved after a pause. */
export function useFileDetails(file: LibraryFile) {
  const { fileId } = file;
  const [typed, setTyped] = useState(() => draftOf<Partial<Details>>(keyOf(fileId), {}));
  const [state, setState] = useState<DetailsState>('saved');
  const [version, setVersion] = useState(file.version);
  const [save] = studioFilesApi.useSaveFileMutation();
  const [refetch] = studioFilesApi.useLazyFetchFileQuery();
  const seen = Math.max(version, file.version);

  const tryAgain = () => setTyped((now) => ({ ...now }));
  const send = useEffectEvent(async (sent: Partial<Details>) => {
    const { name, alt, licence, credit } = { ...file, ...sent };
    if (name.trim() === '') return;
    setState('saving');
    const asked = { fileId, name, alt: { ...file.alt, ...alt }, licence, credit };
    const answer = await save({ ...asked, version: seen });
    if (answer.data) {
      setVersion(answer.data.file.version);
      // What was typed meanwhile is sent next.
      if (JSON.stringify(draftOf(keyOf(fileId), {})) === JSON.stringify(sent)) {
        dropDraft(keyOf(fileId));
        setState('saved');
      }
      setTyped((now) => (now === sent ? {} : now));
      return;
    }
    if (conflictOf(answer.error)) {
      // The fields that were typed here win; the others are taken over.
      const { data } = await refetch({ fileId });
      if (data) setVersion(data.file.version);
      tryAgain();
      return;
    }
    const status = answer.error && 'status' in answer.error ? answer.error.status : 0;
    const mayBeTried = status === 0 || status === 401 || status >= 500;
    setState(mayBeTried ? 'device' : 'refused');
    if (mayBeTried) setTimeout(tryAgain, RETRY_MS);
  });
  useEffect(() => {
    if (Object.keys(typed).length === 0) return undefined;
    const timer = setTimeout(() => void send(typed), TYPED_FOR_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const leave = useEffectEvent(() => {
    if (Object.keys(typed).length > 0) void send(typed);
  });
  useEffect(() => () => leave(), []);
  const set = (change: Partial<Details>) => {
    const next = { ...typed, ...change };
    setTyped(next);
    setState('saving');
    keepDraft(keyOf(fileId), next);
  };
  const details: Details = { ...file, ...typed };
  return { details, set, state };
}
