import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { localPath } from '#contract/text/local-path.ts';
import { signOut } from '#web/lib/session/me.ts';
import { useTitle } from '#web/lib/title.ts';
import { useToast } from '#web/ui/kit/feedback/toast-store.ts';
import { ToastStack } from '#web/ui/kit/feedback/toasts.tsx';
import { Anchor } from '#web/ui/kit/layout/anchor.tsx';
import { LogoMark } from '#web/ui/kit/layout/logo-mark.tsx';
import { type Arrival, arrivalOf, readArrival } from './arrival.ts';
import { Arriving } from './arriving.tsx';
import styles from './sign-in.module.css';
import { SignInSteps } from './sign-in-steps.tsx';

/** `/signin`: tokens that arrive, a sign-out that is done, or the ways to sign in. */
export function SignInPage() {
  const { t } = useLingui();
  useTitle(t`Sign in`);
  const [query] = useState(() => new URLSearchParams(location.search));
  const [arrival, setArrival] = useState<Arrival | null>(() => readArrival(query));
  const target = localPath(arrival?.redirect ?? query.get('redirect')) ?? '/dashboard';
  useSignOut(query.get('signout') === 'true');
  const steps = (
    <SignInSteps
      target={target}
      emailKey={query.get('email')}
      onSignedIn={(path) => setArrival(arrivalOf(path))}
    />
  );
  return (
    <main className={styles.page}>
      <Logo />
      {arrival ? (
        <Arriving key={arrival.refresh} arrival={arrival} target={target}>
          {steps}
        </Arriving>
      ) : (
        steps
      )}
      <ToastStack />
    </main>
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
