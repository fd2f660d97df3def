import { useLingui } from '@lingui/react/macro';
import type { Api } from '#contract/index.ts';
import type { CallOutput } from '#contract/route.ts';
import { formatTime } from '../../lib/format.ts';
import { useTournament } from '../../lib/tournament.tsx';
import styles from './activity-page.module.css';
import { useSentences } from './sentences.ts';
import { useFieldWords } from './words/field-words.ts';

export type ActivityRow = CallOutput<Api['activity']['list']>['rows'][number];

/** Entries under their days, newest first, each as a sentence. */
export function ActivityList({ rows }: { readonly rows: readonly ActivityRow[] }) {
  const { t } = useLingui();
  const { timeZone } = useTournament();
  const sentence = useSentences();
  return (
    <>
      {groupByDay(rows, timeZone).map(([day, entries]) => (
        <section key={day}>
          <h2 className={styles.day}>{day}</h2>
          <ol className={styles.list}>
            {entries.map((row) => (
              <li key={row.seq} className={styles.entry}>
                <time dateTime={row.at}>{formatTime(row.at, timeZone)}</time>
                <p>
                  <b dir="auto">{row.actor ?? t`A participant`}</b>
                  {row.through && (
                    <span className="muted"> {t`(through the link of ${row.through})`}</span>
                  )}{' '}
                  <Line row={row} sentence={sentence(row)} />
                </p>
              </li>
            ))}
          </ol>
        </section>
      ))}
    </>
  );
}

/** The sentence, the names that it does not say itself, and what changed. */
function Line({ row, sentence }: { readonly row: ActivityRow; readonly sentence: string }) {
  const words = useFieldWords();
  const names = row.about.filter((name) => !sentence.includes(name));
  return (
    <>
      {sentence}
      {names.length > 0 && (
        <>
          : <span dir="auto">{names.join(', ')}</span>
        </>
      )}
      {row.changes.map(({ field, before, after }) => (
        <span key={field} className={styles.change}>
          {words(field)}: <del>{before || '–'}</del> → <ins>{after || '–'}</ins>
        </span>
      ))}
    </>
  );
}

function groupByDay(rows: readonly ActivityRow[], timeZone: string): [string, ActivityRow[]][] {
  const format = new Intl.DateTimeFormat('en-GB', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone,
  });
  const days = new Map<string, ActivityRow[]>();
  for (const row of rows) {
    const day = format.format(new Date(row.at));
    const known = days.get(day);
    if (known) known.push(row);
    else days.set(day, [row]);
  }
  return [...days];
}
