import { Trans } from '@lingui/react/macro';
import { LinkButton } from '#web/ui/kit/inputs/button.tsx';
import landing from './landing.module.css';
import styles from './landing-people.module.css';

/** What debaters and judges get, and their way in: most visitors come to take part. */
export function LandingPeople() {
  return (
    <section className={landing.section} id="people">
      <h2>
        <Trans>Debating or judging?</Trans>
      </h2>
      <div className={styles.people}>
        <div>
          <h3>
            <Trans>Debaters</Trans>
          </h3>
          <p>
            <Trans>
              See your room, side and opponents the moment the draw is out, then the motion and the
              preparation clock. Scores and standings appear as soon as they are released.
            </Trans>
          </p>
        </div>
        <div>
          <h3>
            <Trans>Judges</Trans>
          </h3>
          <p>
            <Trans>
              Your panel, a speech timer, and a ballot that checks your totals and survives a lost
              connection. Give and receive feedback on the same page.
            </Trans>
          </p>
        </div>
        <div>
          <h3>
            <Trans>Getting in</Trans>
          </h3>
          <p>
            <Trans>
              Open the private link from the organisers on your phone. There’s nothing to install.
              With an account you see all your tournaments in one place.
            </Trans>
          </p>
          <div className={styles.acts}>
            <LinkButton size="tap" href="/tournaments">
              <Trans>Find a tournament</Trans>
            </LinkButton>
            <LinkButton size="tap" look="bare" href="/dashboard">
              <Trans>My Tournaments</Trans>
            </LinkButton>
          </div>
        </div>
      </div>
    </section>
  );
}
