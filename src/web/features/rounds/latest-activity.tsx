import { Trans, useLingui } from '@lingui/react/macro';
import { formatWhen } from '#web/lib/format.ts';
import { useRead } from '#web/lib/query/use-read.ts';
import { useTournament } from '#web/lib/tournament.tsx';
import { type ActivityRow, useSentences } from '#web/ui/debate/activity/sentences.ts';
import { Anchor } from '#web/ui/kit/layout/anchor.tsx';
import { Section } from '#web/ui/kit/layout/page-header.tsx';
import styles from './overview.module.css';

/** What is recorded by the dozen, and would push everything else off the list. */
const byTheDozen: readonly string[] = ['check-in.marked', 'progress.marked', 'links.seen'];

/** Names that one line shows; the log shows more. */
const mostNames = 3;

/** The last things that people did, in a line each; the whole log is a page of its own. */
export function LatestActivity() {
  const { t } = useLingui();
  const { slug, timeZone } = useTournament();
  const sentenceOf = useSentences();
  const { data } = useRead('activity.list', { query: { limit: 60 } });
  const rows = (data?.rows ?? []).filter((row) => !byTheDozen.includes(row.type)).slice(0, 12);
  return (
    <Section
      title={t`Activity`}
      actions={
        <Anchor className="link sm" href={`/tournaments/${slug}/manage/activity`}>
          <Trans>All</Trans>
        </Anchor>
      }
    >
      {data && rows.length === 0 && (
        <p className="muted sm">
          <Trans>What people do in the tab room appears here.</Trans>
        </p>
      )}
      <ul className={styles.lines}>
        {rows.map((row) => (
          <li key={row.seq} className={styles.line}>
            <time dateTime={row.at}>{formatWhen(row.at, timeZone)}</time>
            <span>
              <bdi className="b">{row.actor}</bdi> <Entry row={row} sentence={sentenceOf(row)} />
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

interface EntryProps {
  readonly row: ActivityRow;
  readonly sentence: string;
}

/** The sentence, and the room, motion or category that it does not name itself. */
function Entry({ row, sentence }: EntryProps) {
  const names = row.about.filter((name) => !sentence.includes(name));
  const rest = names.length - mostNames;
  return (
    <>
      {sentence}
      {names.length > 0 && (
        <>
          : <span dir="auto">{names.slice(0, mostNames).join(', ')}</span>
        </>
      )}
      {rest > 0 && <Trans> and {rest} more</Trans>}
    </>
  );
}
