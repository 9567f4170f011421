import { dayWords } from '@skillkite/texts/day-words';
import { Kite } from '@skillkite/ui/art/kite.tsx';
import { SceneArt } from '@skillkite/ui/art/scenes.tsx';
import { Button, buttonVariants } from '@skillkite/ui/button.tsx';
import { EmptyState } from '@skillkite/ui/feedback/empty-state.tsx';
import { Skeleton } from '@skillkite/ui/feedback/skeleton.tsx';
import { useEffect, useRef, useState } from 'react';
import { classNameOf } from '../../app/class-name.ts';
import { useTranslation } from '../../app/i18n.ts';
import {
  type PrivacyRequest,
  useFetchRequestsQuery,
  useSettleCopyMutation,
} from '../../app/endpoints/operation.ts';
import { QueryState, isGone } from '../../app/query-state.tsx';
import { sentenceOf } from '../../app/sentence-of.ts';
import { useTitle } from '../../app/hooks/use-title.ts';
import { DeleteDialog } from './delete-dialog.tsx';

type Failure = Parameters<typeof sentenceOf>[0];
type OnGone = (request: PrivacyRequest) => void;

function Request({
  request,
  onDelete,
  onGone,
  refetch,
}: {
  request: PrivacyRequest;
  onDelete: () => void;
  onGone: OnGone;
  /** Refetches the requests; undefined on failure. */
  refetch: () => Promise<{
    data?: { requests: readonly PrivacyRequest[] } | undefined;
    error?: Failure;
  }>;
}) {
  const { t, tag } = useTranslation('console-installation/operator');
  const { t: common } = useTranslation();
  const [settle, settling] = useSettleCopyMutation();
  const [downloadFailed, setDownloadFailed] = useState<string>();
  const { requestId, kind, askedAt, fullname, grade, schoolCode, copyUrl, parentName } = request;
  const handOver = async () => {
    const { error } = await settle({ requestId });
    if (isGone(error)) onGone(request);
  };
  // Checks first: a browser reports a withdrawn download only as failed.
  const download = async () => {
    const { data, error } = await refetch();
    setDownloadFailed(error && sentenceOf(error, common('offline')));
    const here = data?.requests.find((one) => one.requestId === requestId);
    if (here) location.assign(here.copyUrl);
    else if (data) onGone(request);
  };
  const failed =
    downloadFailed ??
    (isGone(settling.error) ? undefined : sentenceOf(settling.error, common('offline')));
  const day = dayWords(askedAt, tag, { dateStyle: 'long' });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-hairline py-2 first:border-0">
      <Kite id={requestId} className="h-9 w-8 shrink-0" />
      <span className="min-w-0 flex-1 basis-60">
        <strong className="block">
          {t(`privacy.${kind}`, { name: `${fullname} (${classNameOf({ grade, section: '' })})` })}
        </strong>
        <span className="text-sm text-soft">
          {schoolCode} · {t('privacy.since', { day })}
          {parentName !== null && ` · ${t('privacy.byParent', { parent: parentName })}`}
        </span>
        {failed !== undefined && (
          <span role="alert" className="block text-sm text-danger">
            {failed}
          </span>
        )}
      </span>
      {kind === 'export' ? (
        <>
          <a
            href={copyUrl}
            download
            className={buttonVariants('secondary')}
            onClick={(event) => {
              event.preventDefault();
              void download();
            }}
          >
            {t('privacy.download')}
            <span className="sr-only">{fullname}</span>
          </a>
          <Button isBusy={settling.isLoading} onClick={() => void handOver()}>
            {t('privacy.handedOver')}
            <span className="sr-only">{fullname}</span>
          </Button>
        </>
      ) : (
        <Button variant="secondary" onClick={onDelete}>
          {t('privacy.delete')}
          <span className="sr-only">{fullname}</span>
        </Button>
      )}
    </li>
  );
}

/** Privacy requests of students and parents. */
export function PrivacyPage() {
  const { t } = useTranslation('console-installation/operator');
  const [gone, setGone] = useState<PrivacyRequest | null>(null);
  /** Asked about in a dialog, which stays when the list comes without it. */
  const [deleting, setDeleting] = useState<PrivacyRequest | null>(null);
  const place = useRef<HTMLParagraphElement>(null);
  const loaded = useFetchRequestsQuery(
    {},
    { refetchOnMountOrArgChange: true, refetchOnFocus: true },
  );
  useEffect(() => {
    if (gone) place.current?.focus();
  }, [gone]);
  useTitle(t('privacy.title'));
  return (
    <div className="mx-auto max-w-7xl px-4 py-5 lg:px-8">
      <h1 className="text-2xl">{t('privacy.title')}</h1>
      <p className="mb-4 max-w-2xl text-soft">{t('privacy.text')}</p>
      {gone && (
        <p
          ref={place}
          role="alert"
          tabIndex={-1}
          className="mb-4 max-w-2xl rounded-control bg-flame-wash px-4 py-3 break-words"
        >
          {t(`privacy.gone.${gone.kind}`, { name: gone.fullname })}
        </p>
      )}
      <QueryState of={loaded} skeleton={<Skeleton className="h-48" />}>
        {({ requests }) =>
          requests.length === 0 ? (
            <EmptyState
              picture={<SceneArt scene="done" />}
              title={t('privacy.none')}
              text={t('privacy.noneText')}
            />
          ) : (
            <ul className="card px-4 py-1">
              {requests.map((request) => (
                <Request
                  key={request.requestId}
                  request={request}
                  onDelete={() => setDeleting(request)}
                  onGone={setGone}
                  refetch={loaded.refetch}
                />
              ))}
            </ul>
          )
        }
      </QueryState>
      {deleting && (
        <DeleteDialog request={deleting} onClose={() => setDeleting(null)} onGone={setGone} />
      )}
    </div>
  );
}
