import { Trans, useLingui } from '@lingui/react/macro';
import { LinkButton } from '#web/ui/kit/inputs/button.tsx';
import styles from './landing-hero.module.css';
import { LandingPicture } from './landing-picture.tsx';

/** The claim, the two ways in, and a picture of the tab room with a phone beside it. */
export function LandingHero() {
  const { t } = useLingui();
  return (
    <section className={styles.hero}>
      <div className={styles.text}>
        <h1>
          <Trans>Run the tournament. Hear the debates.</Trans>
        </h1>
        <div>
          <p className={styles.lead}>
            <Trans>
              Registration, check-in, draw, judges, motions, ballots and results in one place, from
              the first sign-up to the final reveal.
            </Trans>
          </p>
          <div className={styles.acts}>
            <LinkButton look="main" size="tap" href="/tournaments/create">
              <Trans>Create a tournament</Trans>
            </LinkButton>
            <LinkButton size="tap" href="/tournaments">
              <Trans>Browse</Trans>
            </LinkButton>
          </div>
        </div>
      </div>
      <div className={styles.shot}>
        <div className={styles.room}>
          <LandingPicture
            name="tab-room"
            alt={t`The tab room in the fifth round: what is done, what comes next`}
            width={920}
            height={503}
            eager
          />
        </div>
        <div className={styles.phone}>
          <LandingPicture
            name="phone"
            alt={t`A debater’s phone: room, side and the other teams`}
            width={300}
            height={342}
            eager
          />
        </div>
      </div>
    </section>
  );
}
