import { Trans, useLingui } from '@lingui/react/macro';
import { formatMoment } from '#web/lib/format.ts';
import { serverNow } from '#web/lib/live/server-clock.ts';
import { useTournament } from '#web/lib/tournament.tsx';
import { Infoslide, MotionText } from '#web/ui/debate/motions/motion-text.tsx';
import { CountdownClock, CountdownRing } from '#web/ui/kit/feedback/countdown.tsx';
import { Anchor } from '#web/ui/kit/layout/anchor.tsx';
import styles from './motions.module.css';
import { type PublicMotions, usePhase } from './phase.ts';

/** A round's motions as they come out: infoslide, countdown, motion, preparation clock. */
export function MotionStage({ round }: { readonly round: PublicMotions }) {
  const { t } = useLingui();
  const { timeZone } = useTournament();
  const phase = usePhase(round);
  if (phase.kind === 'hidden') return null;
  if (phase.kind === 'scheduled') {
    return (
      <p className="muted">
        <Trans>The motion comes out at {formatMoment(phase.until, timeZone)}.</Trans>
      </p>
    );
  }
  if (phase.kind === 'infoslide' || phase.kind === 'countdown') {
    const caption = phase.kind === 'countdown' ? t`to the motion` : t`to the countdown`;
    return (
      <div className={styles.counting}>
        <CountdownRing endsAt={phase.until} total={phase.total} now={serverNow} caption={caption} />
        <div className={styles.slides}>
          {round.infoslides.map((slide) => (
            <Infoslide key={slide} open>
              {slide}
            </Infoslide>
          ))}
        </div>
      </div>
    );
  }
  return <Released round={round} preparationEndsAt={phase.preparationEndsAt} />;
}

function Released(props: {
  readonly round: PublicMotions;
  readonly preparationEndsAt: number | null;
}) {
  const { round, preparationEndsAt } = props;
  const { t } = useLingui();
  const { slug } = useTournament();
  const isPreparing = preparationEndsAt !== null && serverNow() < preparationEndsAt;
  const start = round.revealAt ? Date.parse(round.revealAt) : 0;
  if (round.motions.length === 0) {
    return (
      <p className="muted" role="status">
        <Trans>Motion coming up …</Trans>
      </p>
    );
  }
  return (
    <div className={styles.released}>
      <ol className={styles.motions}>
        {round.motions.map((motion) => (
          <li key={motion.id}>
            {round.motions.length > 1 && <p className="muted sm">{motion.reference}</p>}
            <Anchor href={`/tournaments/${slug}/motions/${motion.id}`}>
              <MotionText size="large">{motion.text}</MotionText>
            </Anchor>
            {motion.infoslide && <Infoslide>{motion.infoslide}</Infoslide>}
          </li>
        ))}
      </ol>
      {isPreparing && (
        <div className={styles.preparation}>
          <p className="b">
            <Trans>Preparation</Trans>
          </p>
          <CountdownClock
            label={t`Preparation left`}
            endsAt={preparationEndsAt}
            total={preparationEndsAt - start}
            now={serverNow}
            size={64}
          />
        </div>
      )}
    </div>
  );
}
