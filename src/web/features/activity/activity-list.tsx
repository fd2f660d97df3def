import { Trans, useLingui } from '@lingui/react/macro';
import { language } from '#contract/text/language.ts';
import { groupBy } from '#engine/collections.ts';
import { formatMoment, formatTime } from '#web/lib/format.ts';
import { useTournament } from '#web/lib/tournament.tsx';
import { type ActivityRow, useSentences } from '#web/ui/debate/activity/sentences.ts';
import { useFieldWords } from '#web/ui/debate/activity/words/field-words.ts';
import { Anchor } from '#web/ui/kit/layout/anchor.tsx';
import styles from './activity-page.module.css';
import { linkParts } from './link-parts.ts';

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

/** Names that one line shows before it counts the rest. */
const mostNames = 8;

/** The sentence, the names that it does not say itself, and what changed. */
function Line({ row, sentence }: { readonly row: ActivityRow; readonly sentence: string }) {
  const words = useFieldWords();
  const value = useValueWords();
  const more = Number(row.data.more ?? 0);
  const names = row.about.filter((name) => !sentence.includes(name) && !isShown(name, row, more));
  const rest = names.length - mostNames;
  return (
    <>
      <WithLinks text={sentence} pages={row.pages} />
      {names.length > 0 && (
        <>
          :{' '}
          <span dir="auto">
            <WithLinks text={names.slice(0, mostNames).join(', ')} pages={row.pages} />
          </span>
        </>
      )}
      {rest > 0 && <Trans> and {rest} more</Trans>}
      {row.changes.map(({ field, before, after, of }) => (
        <span key={`${of} ${field} ${before} ${after}`} className={styles.change}>
          {of !== '' && (
            <>
              <span dir="auto">{of}</span>,{' '}
            </>
          )}
          {words(field)}: {before === '' ? '–' : <del dir="auto">{value(before, field)}</del>} →{' '}
          <ins dir="auto">{value(after, field)}</ins>
        </span>
      ))}
      {more > 0 && (
        <span className={styles.change}>
          <Trans>and {more} more</Trans>
        </span>
      )}
    </>
  );
}

/** Whether a change says the name, or would if all were shown. */
function isShown(name: string, { changes }: ActivityRow, more: number): boolean {
  return more > 0 || changes.some(({ of }) => of.split(' – ').includes(name));
}

/** A text in which each name that has a page leads there. */
function WithLinks(props: { readonly text: string; readonly pages: ActivityRow['pages'] }) {
  const { slug } = useTournament();
  return linkParts(props.text, props.pages).map(({ text, path }, index) =>
    path === null ? (
      text
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text keep their places.
      <Anchor key={index} className="link" href={`/tournaments/${slug}/${path}`}>
        <bdi>{text}</bdi>
      </Anchor>
    ),
  );
}

/** How the log shows a value: moments in the tournament's time; yes, no and sides as words. */
function useValueWords(): (value: string, field: string) => string {
  const { t } = useLingui();
  const { timeZone, sides } = useTournament();
  const words: Readonly<Record<string, string>> = { '': '–', true: t`yes`, false: t`no` };
  return (value, field) => {
    if (field === 'side') return sides[Number(value) - 1]?.name ?? words[value] ?? value;
    if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return formatMoment(value, timeZone);
    return words[value] ?? value;
  };
}

function groupByDay(rows: readonly ActivityRow[], timeZone: string): [string, ActivityRow[]][] {
  const format = new Intl.DateTimeFormat(language(), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone,
  });
  return [...groupBy(rows, ({ at }) => format.format(new Date(at)))];
}
