import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { LogIn } from 'lucide-react';
import { api } from '#web/lib/query/api.tsx';
import { knowsPasskeys } from '#web/lib/session/passkey.ts';
import { LinkButton } from '#web/ui/kit/inputs/button.tsx';
import { Anchor } from '#web/ui/kit/layout/anchor.tsx';
import { EmailForm } from './email-form.tsx';
import { PasskeyWay } from './passkey-way.tsx';
import styles from './sign-in.module.css';
import type { Requested } from './sign-in-calls.ts';

interface StartProps {
  readonly target: string;
  readonly onRequested: (requested: Requested) => void;
  readonly onSignedIn: (path: string) => void;
}

/** Every way to sign in that this server has, the preferred one first. */
export function Start({ target, onRequested, onSignedIn }: StartProps) {
  const { data } = useQuery({
    queryKey: ['session', 'providers'],
    queryFn: () => api.auth.providers(),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const ways = data?.providers.map(({ id }) => id) ?? [];
  const hasEmail = ways.includes('email');
  const hasPasskeys = ways.includes('passkey') && knowsPasskeys();
  // Whatever the server has leads on from its own address, also while the list is on its way.
  const hasButton = ways.length === 0 || ways[0] === 'discord' || ways[0] === 'local';
  return (
    <>
      <h1>
        <Trans>Sign in</Trans>
      </h1>
      <p className={styles.lead}>
        <Trans>To run a tournament, register for one, or find your room.</Trans>
      </p>
      {hasButton && (
        <LinkButton
          look="main"
          size="tap"
          wide
          icon={<LogIn aria-hidden="true" />}
          href={loginPath({ redirect: target })}
          // The server answers this address itself.
          target="_self"
        >
          {ways[0] === 'discord' ? <Trans>Continue with Discord</Trans> : <Trans>Continue</Trans>}
        </LinkButton>
      )}
      {hasButton && hasEmail && <Or />}
      {hasEmail && <EmailForm target={target} isMain={!hasButton} onRequested={onRequested} />}
      {hasPasskeys && (
        <>
          {hasEmail ? <Or /> : <div className={styles.gap} />}
          <PasskeyWay target={target} onSignedIn={onSignedIn} />
        </>
      )}
      {ways[1] === 'local' && (
        <p className={styles.small}>
          <a className="link" href={loginPath({ redirect: target, with: 'local' })}>
            <Trans>Sign in by name instead</Trans>
          </a>
        </p>
      )}
      <Terms />
      <p className={styles.small}>
        <Anchor className="link" href="/tournaments">
          <Trans>Look around without signing in</Trans>
        </Anchor>
      </p>
    </>
  );
}

function Or() {
  return (
    <p className={styles.or}>
      <Trans>or</Trans>
    </p>
  );
}

function loginPath(query: Readonly<Record<string, string>>): string {
  return `/api/auth/login?${new URLSearchParams(query)}`;
}

function Terms() {
  return (
    <p className={styles.small}>
      <Trans>
        By signing in you accept the{' '}
        <Anchor className="link" href="/terms">
          terms
        </Anchor>{' '}
        and have read the{' '}
        <Anchor className="link" href="/privacy">
          privacy notice
        </Anchor>
        .
      </Trans>
    </p>
  );
}
