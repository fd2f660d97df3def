import { Trans, useLingui } from '@lingui/react/macro';
import { formatWhen } from '#web/lib/format.ts';
import { useRead } from '#web/lib/query/use-read.ts';
import { useTournament } from '#web/lib/tournament.tsx';
import { useSentences } from '#web/ui/debate/activity/sentences.ts';
import { Anchor } from '#web/ui/kit/layout/anchor.tsx';
import { Section } from '#web/ui/kit/layout/page-header.tsx';
import styles from './overview.module.css';

/** What is recorded by the dozen, and would push everything else off the list. */
const byTheDozen: readonly string[] = ['check-in.marked', 'progress.marked', 'links.seen'];

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
              <bdi className="b">{row.actor}</bdi> {sentenceOf(row)}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
