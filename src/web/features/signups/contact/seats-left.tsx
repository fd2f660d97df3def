import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { placesWords } from '../places-words.tsx';
import styles from '../signups.module.css';
import { AskForMore } from './ask-for-more.tsx';
import contact from './contact.module.css';
import type { ContactPageData, Seats } from './contact-data.ts';

/** Places by kind, taken and left, and asking for more of them. */
export function SeatsLeft({ page }: { readonly page: ContactPageData }) {
  const { t } = useLingui();
  const [isAsking, setIsAsking] = useState(false);
  const { seats, signup } = page;
  const wanted = placesWords(signup.asked);
  return (
    <section className={contact.seats} aria-label={t`Places`}>
      <dl className={contact.counts}>
        <Figure label={t`Teams`} seats={seats.teams} />
        <Figure label={t`Judges`} seats={seats.judges} />
      </dl>
      <div className={styles.acts}>
        <Button onClick={() => setIsAsking(true)}>
          {signup.waits ? t`Change your request` : t`Ask for more places`}
        </Button>
        {signup.waits && (
          <p className="muted">
            {signup.position === null ? (
              <Trans>You asked for {wanted} in total.</Trans>
            ) : (
              <Trans>
                You asked for {wanted} in total and are number {signup.position} in line.
              </Trans>
            )}
          </p>
        )}
      </div>
      {isAsking && <AskForMore signup={signup} onClose={() => setIsAsking(false)} />}
    </section>
  );
}

function Figure({ label, seats }: { readonly label: string; readonly seats: Seats }) {
  const { t } = useLingui();
  const { used, cap } = seats;
  const left = cap === null ? null : Math.max(0, cap - used);
  return (
    <div className={contact.counted}>
      <dt>{label}</dt>
      <dd>
        <span className={contact.figure}>{cap === null ? used : t`${used} of ${cap}`}</span>{' '}
        <span className="muted">
          {left === null ? t`registered, no limit` : t`registered, ${left} left`}
        </span>
      </dd>
    </div>
  );
}
