import { Printer } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../app/i18n.ts';
import { useStudent } from '../../app/session.ts';
import { Kite } from '../../ui/art/kite.tsx';
import { Rooftops } from '../../ui/art/sky.tsx';
import { Button } from '../../ui/button.tsx';
import { portfolioApi } from './endpoints.ts';
import { ListOf } from './list-of.tsx';
import { longDay } from './long-day.ts';

/** Certificates as sheets of paper, each to be printed or kept as a PDF by the browser (D9, look.md). */
export function Component() {
  const { t, language } = useTranslation('portfolio');
  const student = useStudent();
  const { data, isError, refetch } = portfolioApi.useCertificatesQuery({ user_id: student.id });
  const [printing, setPrinting] = useState<number | null>(null);
  const print = (programId: number) => {
    setPrinting(programId);
    // Once only the chosen sheet is left to be printed.
    setTimeout(() => {
      window.print();
      setPrinting(null);
    });
  };
  return (
    <ListOf
      items={data?.certificates}
      isError={isError}
      onAgain={refetch}
      empty={{ title: t('noCertificates'), text: t('noCertificatesText') }}
      className="grid gap-6 md:grid-cols-2 print:block"
    >
      {(certificate) => (
        <li
          key={certificate.skill_id}
          className={
            printing !== null && printing !== certificate.skill_id ? 'print:hidden' : undefined
          }
        >
          <article className="card relative overflow-hidden border-4 p-6 pb-24 text-center">
            <Kite id={certificate.skill_id} hasTail className="mx-auto h-28" />
            <p className="mt-2 text-soft">{t('certifies')}</p>
            <p className="font-display text-2xl">{student.fullname}</p>
            <p className="text-soft">{t('finished')}</p>
            <h2 className="font-display text-xl text-thread">{certificate.name}</h2>
            <p className="mt-2">{certificate.school_name}</p>
            <p className="text-sm text-soft">{longDay(certificate.completed_at, language)}</p>
            <Rooftops className="absolute inset-x-0 bottom-0 h-16 w-full" />
          </article>
          <Button
            kind="secondary"
            className="mt-3 w-full print:hidden"
            onClick={() => print(certificate.skill_id)}
          >
            <Printer aria-hidden className="size-5" />
            {t('print')}
            <span className="sr-only">{certificate.name}</span>
          </Button>
        </li>
      )}
    </ListOf>
  );
}
