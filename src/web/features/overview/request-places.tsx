import { Trans, useLingui } from '@lingui/react/macro';
import { formatMoment } from '#web/lib/format.ts';
import { useSignupOpening } from '#web/lib/session/signup-opening.ts';
import { useAccessHere, useTournament } from '#web/lib/tournament.tsx';
import { LinkButton } from '#web/ui/kit/inputs/button.tsx';
import styles from './overview-page.module.css';

/** While people can ask for places: how, and until when. Nothing for those who are in already. */
export function RequestPlaces() {
  const { t } = useLingui();
  const { slug, timeZone } = useTournament();
  const { personId } = useAccessHere();
  const places = useSignupOpening();
  if (places?.opening !== 'open' || personId !== null) return null;
  const closes = places.closesAt && formatMoment(places.closesAt, timeZone);
  return (
    <section className={styles.now} aria-label={t`Request places`}>
      <div>
        <h2>
          <Trans>Take part</Trans>
        </h2>
        <p>
          <Trans>Request places for your institution, your team or yourself as a judge.</Trans>{' '}
          {closes && (
            <span className="muted">
              <Trans>Requests close on {closes}.</Trans>
            </span>
          )}
        </p>
      </div>
      <div className={styles.acts}>
        <LinkButton
          look="main"
          href={`/tournaments/${slug}/signup`}
        >{t`Request places`}</LinkButton>
      </div>
    </section>
  );
}
