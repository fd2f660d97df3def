import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { LogIn } from 'lucide-react';
import { useEffect, useState } from 'react';
import { localPath } from '#contract/text/local-path.ts';
import { api } from '#web/lib/query/api.tsx';
import { signOut } from '#web/lib/session/me.ts';
import { readSession } from '#web/lib/session/session.ts';
import { useTitle } from '#web/lib/title.ts';
import { Note } from '#web/ui/kit/feedback/note.tsx';
import { useToast } from '#web/ui/kit/feedback/toast-store.ts';
import { ToastStack } from '#web/ui/kit/feedback/toasts.tsx';
import { Button, LinkButton } from '#web/ui/kit/inputs/button.tsx';
import { Anchor } from '#web/ui/kit/layout/anchor.tsx';
import { LogoMark } from '#web/ui/kit/layout/logo-mark.tsx';
import { type Arrival, accountOfToken, arrive, readArrival } from './arrival.ts';
import styles from './sign-in.module.css';

/** `/signin`: tokens that arrive, a sign-out that is done, or the way to the sign-in. */
export function SignInPage() {
  const { t } = useLingui();
  useTitle(t`Sign in`);
  const [query] = useState(() => new URLSearchParams(location.search));
  const target = localPath(query.get('redirect')) ?? '/dashboard';
  const arrival = readArrival(query);
  useSignOut(query.get('signout') === 'true');
  return (
    <main className={styles.page}>
      <Logo />
      {arrival ? <Arriving arrival={arrival} target={target} /> : <Start target={target} />}
      <ToastStack />
    </main>
  );
}

function loginPath(query: Readonly<Record<string, string>>): string {
  return `/api/auth/login?${new URLSearchParams(query)}`;
}

function Start({ target }: { readonly target: string }) {
  const { data } = useQuery({
    queryKey: ['session', 'providers'],
    queryFn: () => api.auth.providers(),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <>
      <h1>
        <Trans>Sign in</Trans>
      </h1>
      <p className={styles.lead}>
        <Trans>To run a tournament, register for one, or find your room.</Trans>
      </p>
      <LinkButton
        look="main"
        size="tap"
        wide
        icon={<LogIn aria-hidden="true" />}
        href={loginPath({ redirect: target })}
        // The server answers this address itself.
        target="_self"
      >
        {data?.providers[0]?.id === 'discord' ? (
          <Trans>Continue with Discord</Trans>
        ) : (
          <Trans>Continue</Trans>
        )}
      </LinkButton>
      {data?.providers[1]?.id === 'local' && (
        <p className={styles.small}>
          <a className="link" href={loginPath({ redirect: target, with: 'local' })}>
            <Trans>Sign in by name instead</Trans>
          </a>
        </p>
      )}
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
      <p className={styles.small}>
        <Anchor className="link" href="/tournaments">
          <Trans>Look around without signing in</Trans>
        </Anchor>
      </p>
    </>
  );
}

/** Renews the tokens of the address at once; somebody else's session is only replaced when asked so. */
function Arriving({ arrival, target }: { readonly arrival: Arrival; readonly target: string }) {
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
        <Start target={target} />
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

/** The client's sign-out: everything is forgotten, and a toast says so once. */
function useSignOut(isAsked: boolean): void {
  const { t } = useLingui();
  const toast = useToast();
  const title = t`Signed Out Successfully`;
  useEffect(() => {
    if (!isAsked) return;
    void signOut();
    history.replaceState(history.state, '', '/signin');
    toast.success(title);
  }, [isAsked, toast, title]);
}

function Logo() {
  return (
    <Anchor className={styles.logo} href="/">
      <LogoMark />
      Rostrum
    </Anchor>
  );
}
