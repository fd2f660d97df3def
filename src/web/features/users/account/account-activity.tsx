import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { NotLoaded } from '#web/ui/kit/feedback/not-loaded.tsx';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { Section } from '#web/ui/kit/layout/page-header.tsx';
import styles from './my-details.module.css';
import { useAccountEvents, useEventWords } from './use-account-events.ts';

const shownAtFirst = 5;

/** Sign-ins, sign-outs and changes of how I sign in, of the last 90 days. */
export function AccountActivity() {
  const { t } = useLingui();
  const { data, error, refetch } = useAccountEvents();
  const wordsOf = useEventWords();
  const [showsAll, setShowsAll] = useState(false);
  const events = data?.events ?? [];
  const shown = showsAll ? events : events.slice(0, shownAtFirst);
  const count = events.length;
  return (
    <Section title={t`Recent activity`} meta={data ? count : undefined}>
      {data && count === 0 ? (
        <p className="muted">
          <Trans>Sign-ins and changes of the last 90 days appear here.</Trans>
        </p>
      ) : data ? (
        <>
          <ul className={styles.sessions}>
            {shown.map((event) => {
              const { title, at, where } = wordsOf(event);
              return (
                <li key={event.id}>
                  <div className={styles.event}>
                    <b dir="auto">{title}</b>
                    <p className="muted sm">{where === '' ? at : `${at} · ${where}`}</p>
                  </div>
                </li>
              );
            })}
          </ul>
          {!showsAll && count > shownAtFirst && (
            <Button className={styles.acts} onClick={() => setShowsAll(true)}>
              <Trans>Show all {count}</Trans>
            </Button>
          )}
        </>
      ) : (
        <NotLoaded of={{ error, refetch }} title={t`Couldn’t load your activity`} rows={3} />
      )}
    </Section>
  );
}
