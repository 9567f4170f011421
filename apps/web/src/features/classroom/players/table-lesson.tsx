import { useEffect, useState } from 'react';
import { useTranslation } from '../../../app/i18n.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { LoadFailed } from './load-failed.tsx';
import type { PlayerProps } from './player-props.ts';
import { ReadFrame } from './read-frame.tsx';
import { type Sheet, readSheets } from './read-sheets.ts';

type State = { kind: 'loading' } | { kind: 'failed' } | { kind: 'there'; sheets: Sheet[] };

/** A spreadsheet or csv file as plain tables; the first row names the columns. */
export function TableLesson({ lesson, isWatched, onDone }: PlayerProps) {
  const { t } = useTranslation('classroom');
  const [state, setState] = useState<State>({ kind: 'loading' });
  useEffect(() => {
    let isWanted = true;
    readSheets(lesson.source, lesson.fileType).then(
      (sheets) => isWanted && setState({ kind: 'there', sheets }),
      () => isWanted && setState({ kind: 'failed' }),
    );
    return () => {
      isWanted = false;
    };
  }, [lesson]);
  if (state.kind === 'failed') return <LoadFailed lesson={lesson} text={t('mediaFailed')} />;
  return (
    <ReadFrame isWatched={isWatched} onDone={onDone}>
      {state.kind === 'loading' && <Skeleton className="m-4 h-64" />}
      {state.kind === 'there' && (
        <div className="max-h-[65vh] overflow-auto p-4" tabIndex={-1}>
          {state.sheets.map(({ name, rows }) => (
            <table key={name} className="mb-6 border-collapse">
              <caption className="pb-2 text-left font-display text-lg">
                {name || lesson.title}
              </caption>
              <thead>
                <tr>
                  {rows[0]?.map((cell) => (
                    <th
                      key={cell}
                      scope="col"
                      className="sticky top-0 border border-hairline bg-sky p-2 text-left"
                    >
                      {cell}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.slice(1).map((row) => (
                  <tr key={row.join('\t')}>
                    {row.map((cell, column) => (
                      <td
                        key={`${rows[0]?.[column]}-${cell}`}
                        className="border border-hairline p-2"
                      >
                        {cell}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          ))}
        </div>
      )}
    </ReadFrame>
  );
}
