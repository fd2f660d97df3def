import { Trans, useLingui } from '@lingui/react/macro';
import { formatWhen } from '#web/lib/format.ts';
import { useRead } from '#web/lib/query/use-read.ts';
import { useTournament } from '#web/lib/tournament.tsx';
import { Anchor } from '#web/ui/kit/layout/anchor.tsx';
import { Section } from '#web/ui/kit/layout/page-header.tsx';
import styles from './overview.module.css';

/** The last things that people did, in a line each; the whole log is a page of its own. */
export function LatestActivity() {
  const { t } = useLingui();
  const { slug, timeZone } = useTournament();
  const words = useActivityWords();
  const { data } = useRead('activity.list', { query: { limit: 60 } });
  const rows = (data?.rows ?? []).filter((row) => words[row.type]).slice(0, 12);
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
              <bdi className="b">{row.actor}</bdi> {words[row.type]}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** What somebody did, after their name. */
function useActivityWords(): Readonly<Record<string, string>> {
  const { t } = useLingui();
  return {
    'draw.generated': t`made a draft draw`,
    'draw.changed': t`changed a draw`,
    'draw.confirmed': t`confirmed a draw`,
    'draw.unconfirmed': t`reverted a draw to draft`,
    'draw.discarded': t`discarded a draft draw`,
    'draw.release-set': t`scheduled a draw release`,
    'draw.released': t`released a draw`,
    'draw.unreleased': t`withdrew a released draw`,
    'draw.repaired': t`changed a released draw`,
    'round.absences-changed': t`said which rounds they can judge`,
    'round.completed': t`completed a round`,
    'round.reopened': t`reopened a round`,
    'round.availability-changed': t`changed who is available`,
    'results.released': t`released results`,
    'results.unreleased': t`withdrew results`,
    'motion.added': t`added a motion`,
    'motion.answered': t`recorded a team’s motion preference`,
    'motion.entered': t`entered a team’s motion ranking`,
    'motion.entry-taken-back': t`withdrew a team’s motion ranking`,
    'motion.changed': t`changed a motion`,
    'motion.scheduled': t`scheduled a motion`,
    'motion.counting': t`started a motion’s countdown`,
    'motion.stopped': t`stopped a motion’s countdown`,
    'motion.released': t`released a motion`,
    'allocation.changed': t`changed panels`,
    'ballot.submitted': t`sent a ballot`,
    'ballot.confirmed': t`confirmed a ballot`,
    'ballot.discarded': t`discarded a ballot`,
    'ballot.adjusted': t`adjusted a result`,
    'ballot.adjustment-taken-back': t`undid an adjustment`,
    'break.generated': t`generated the break`,
    'break.announced': t`announced a break`,
    'tab.released': t`released the tab`,
    'tab.part-released': t`released a part of the tab`,
    'tab.part-withdrawn': t`closed a part of the tab`,
  };
}
