import { Trans, useLingui } from '@lingui/react/macro';
import { Megaphone, Table2 } from 'lucide-react';
import { formatWhen } from '#web/lib/format.ts';
import { useRead } from '#web/lib/query/use-read.ts';
import { isResultPublic, type Round } from '#web/lib/time/rounds.ts';
import { useTournament } from '#web/lib/tournament.tsx';
import { MotionText } from '#web/ui/debate/motions/motion-text.tsx';
import { Status } from '#web/ui/kit/feedback/status.tsx';
import { LinkButton } from '#web/ui/kit/inputs/button.tsx';
import styles from './overview-page.module.css';

/** The current round: its state and where to look now. */
export function NowCard({ round }: { readonly round: Round }) {
  const { t } = useLingui();
  const { slug, tabReleased } = useTournament();
  const base = `/tournaments/${slug}`;
  const isDrawn = round.drawReleasedAt !== null;
  const motionOn = round.motionState !== 'hidden';
  return (
    <section className={styles.now} aria-label={t`On now`}>
      <div className={styles.nowHead}>
        <h2>{round.name}</h2>
        <Status tone="live">{useStanding(round)}</Status>
      </div>
      {round.motionState === 'released' && <Motion roundId={round.id} />}
      <div className={styles.acts}>
        {isDrawn && (
          <LinkButton look="main" icon={<Table2 aria-hidden="true" />} href={`${base}/draw`}>
            <Trans>See the draw</Trans>
          </LinkButton>
        )}
        {motionOn && (
          <LinkButton icon={<Megaphone aria-hidden="true" />} href={`${base}/motions`}>
            {round.motionState === 'released' ? t`See the motions` : t`Follow the motion release`}
          </LinkButton>
        )}
        {isResultPublic(round, tabReleased) && (
          <LinkButton href={`${base}/results?round=${round.id}`}>
            <Trans>See the results</Trans>
          </LinkButton>
        )}
      </div>
    </section>
  );
}

/** The state of a round, as seen by someone waiting for it. */
export function useStanding(round: Round): string {
  const { t } = useLingui();
  const { timeZone, tabReleased } = useTournament();
  if (isResultPublic(round, tabReleased)) return t`Results are out`;
  if (round.state === 'completed') return t`Debated`;
  // Also when the motion is out: rooms and sides are about to change.
  if (round.drawWithdrawnAt) return t`A new draw is coming`;
  if (round.motionState === 'released') return t`The motion is out`;
  if (round.motionState === 'counting') return t`The motion is about to appear`;
  if (round.motionState === 'scheduled' && round.motionAt) {
    return t`The motion appears at ${formatWhen(round.motionAt, timeZone)}`;
  }
  if (round.drawReleasedAt) {
    return t`Draw released ${formatWhen(round.drawReleasedAt, timeZone)}`;
  }
  if (round.state === 'current') return t`Waiting for the draw`;
  return t`To come`;
}

function Motion({ roundId }: { readonly roundId: string }) {
  const { data } = useRead('motions.published');
  const motions = data?.rounds.find((round) => round.roundId === roundId)?.motions ?? [];
  return motions.map((motion) => (
    <MotionText key={motion.id} size="large">
      {motion.text}
    </MotionText>
  ));
}
