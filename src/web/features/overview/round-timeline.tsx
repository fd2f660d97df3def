import { useLingui } from '@lingui/react/macro';
import { formatMoment } from '#web/lib/format.ts';
import { isResultPublic, type Round } from '#web/lib/time/rounds.ts';
import { useRoundStart } from '#web/lib/time/schedule.ts';
import { useTournament } from '#web/lib/tournament.tsx';
import { cx } from '#web/ui/kit/cx.ts';
import { Status } from '#web/ui/kit/feedback/status.tsx';
import { Tag } from '#web/ui/kit/feedback/tag.tsx';
import { Anchor } from '#web/ui/kit/layout/anchor.tsx';
import { useStanding } from './now-card.tsx';
import styles from './overview-page.module.css';

/** Every round in order with its state and links to its draw and results. */
export function RoundTimeline({ rounds }: { readonly rounds: readonly Round[] }) {
  const { t } = useLingui();
  return (
    <ol className={styles.rounds} aria-label={t`Rounds`}>
      {rounds.map((round) => (
        <RoundLine key={round.id} round={round} />
      ))}
    </ol>
  );
}

function RoundLine({ round }: { readonly round: Round }) {
  const { t } = useLingui();
  const { slug, timeZone, tabReleased } = useTournament();
  const isOut = isResultPublic(round, tabReleased);
  const standing = useStanding(round);
  const start = useRoundStart(round.id, round.startsAt);
  const base = `/tournaments/${slug}`;
  const tone = { completed: 'ok', current: 'live', upcoming: 'idle' } as const;
  return (
    <li className={cx(styles.round, round.state === 'current' && styles.current)}>
      <span className={styles.roundName}>
        {round.name}
        {round.silent && !isOut && <Tag>{t`silent`}</Tag>}
      </span>
      <span className={styles.when}>{start ? formatMoment(start, timeZone) : ''}</span>
      <Status tone={tone[round.state]}>
        {isOut ? (
          <Anchor className={cx('link', styles.out)} href={`${base}/results?round=${round.id}`}>
            {standing}
          </Anchor>
        ) : (
          standing
        )}
      </Status>
    </li>
  );
}
