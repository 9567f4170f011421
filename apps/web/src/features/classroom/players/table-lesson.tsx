import { type Sheet, cellText, isNumberCell } from '@skillkite/rules/learning/lesson/shown-table';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../../app/i18n.ts';
import { ScrollRegion } from '@skillkite/ui/layout/scroll-region.tsx';
import { ReadingLines } from '../pages/reading-lines.tsx';
import { EndOfText } from './end-of-text.tsx';
import { LoadFailed } from './load-failed.tsx';
import type { PlayerProps } from './player-props.ts';
import { ReadFrame } from './read-frame.tsx';
import { readSheets } from './read-sheets.ts';

type State = { kind: 'loading' } | { kind: 'failed' } | { kind: 'there'; sheets: Sheet[] };

function Tables({ lesson, isWatched, onDone, onRetry }: PlayerProps & { onRetry: () => void }) {
  const { t, tag } = useTranslation('learning/classroom');
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
  }, [lesson.source, lesson.fileType]);
  if (state.kind === 'failed') {
    return <LoadFailed lesson={lesson} text={t('mediaFailed')} onRetry={onRetry} />;
  }
  return (
    <ReadFrame end="inside" isWatched={isWatched} onDone={onDone}>
      <ScrollRegion
        label={lesson.title}
        className={`p-4 ${state.kind === 'there' ? 'read-whole' : 'relative h-read'}`}
      >
        {state.kind === 'loading' && <ReadingLines />}
        {state.kind === 'there' && (
          <>
            {state.sheets.map(({ name, rows }) => (
              <table key={name} className="mb-6 border-collapse">
                <caption className="pb-2 text-left font-display text-lg">
                  {name || lesson.title}
                </caption>
                <thead>
                  <tr>
                    {[...(rows[0]?.entries() ?? [])].map(([column, cell]) => (
                      <th
                        key={column}
                        scope="col"
                        className="sticky top-0 border border-hairline bg-sky p-2 text-left"
                      >
                        {cell}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {[...rows.entries()].slice(1).map(([line, row]) => (
                    <tr key={line}>
                      {[...row.entries()].map(([column, cell]) => (
                        <td
                          key={column}
                          className={`border border-hairline p-2 ${isNumberCell(cell) ? 'text-right tabular-nums' : ''}`}
                        >
                          {cellText(cell, tag)}
                        </td>
                      ))}
                    </tr>
                  ))}
                </tbody>
              </table>
            ))}
            <EndOfText />
          </>
        )}
      </ScrollRegion>
    </ReadFrame>
  );
}

/** A spreadsheet or CSV file as plain tables; the first row has the column names. */
export function TableLesson(props: PlayerProps) {
  const [tries, setTries] = useState(0);
  return <Tables key={tries} {...props} onRetry={() => setTries(tries + 1)} />;
}
