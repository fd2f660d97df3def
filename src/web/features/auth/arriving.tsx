import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { readSession } from '#web/lib/session/session.ts';
import { Note } from '#web/ui/kit/feedback/note.tsx';
import { Button, LinkButton } from '#web/ui/kit/inputs/button.tsx';
import { type Arrival, accountOfToken, arrive } from './arrival.ts';
import styles from './sign-in.module.css';

interface ArrivingProps {
  readonly arrival: Arrival;
  readonly target: string;
  /** Where to start once more when the tokens do not work. */
  readonly children: ReactNode;
}

/** Renews the tokens of a sign-in at once; somebody else's session is only replaced when asked so. */
export function Arriving({ arrival, target, children }: ArrivingProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [isForeign] = useState(() => {
    const present = readSession();
    return present !== null && present.accountId !== accountOfToken(arrival.session);
  });
  const [state, setState] = useState<'asking' | 'entering' | 'failed'>(
    isForeign ? 'asking' : 'entering',
  );
  useEffect(() => {
    if (state !== 'entering') return;
    void arrive(arrival).then((ok) => {
      // An address that is opened again leads on whoever is signed in by it already.
      const isIn = ok || readSession()?.accountId === accountOfToken(arrival.session);
      return isIn ? navigate({ href: target, replace: true }) : setState('failed');
    });
  }, [state, arrival, target, navigate]);
  if (state === 'failed') {
    return (
      <>
        <Note tone="bad" live title={t`This sign-in no longer works`}>
          <Trans>
            It works once, within a minute, in the browser where you started. Sign in again.
          </Trans>
        </Note>
        {children}
      </>
    );
  }
  if (state === 'entering') {
    return (
      <p role="status">
        <Trans>Signing you in …</Trans>
      </p>
    );
  }
  return (
    <>
      <h1>
        <Trans>Switch account?</Trans>
      </h1>
      <p className={styles.lead}>
        <Trans>
          Someone else is signed in on this device. If you didn’t just sign in yourself, stay signed
          in.
        </Trans>
      </p>
      <div className="stack">
        <Button look="main" size="tap" wide onClick={() => setState('entering')}>
          <Trans>Sign in as the new account</Trans>
        </Button>
        <LinkButton size="tap" wide href="/dashboard">
          <Trans>Stay signed in</Trans>
        </LinkButton>
      </div>
    </>
  );
}
