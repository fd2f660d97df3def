import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useSession } from '#web/lib/query/api.tsx';
import { EmailCode } from './email-code.tsx';
import { EmailLink } from './email-link.tsx';
import { NewName } from './new-name.tsx';
import type { NextStep, Requested } from './sign-in-calls.ts';
import { Start } from './start.tsx';

interface SignInStepsProps {
  readonly target: string;
  /** Of the link in an email, when the page was opened by one. */
  readonly emailKey: string | null;
  readonly onSignedIn: (path: string) => void;
}

type Step =
  | { readonly at: 'start' | 'link' | 'name' }
  | { readonly at: 'code'; readonly requested: Requested };

/** The ways to sign in, and the steps of the way by email. */
export function SignInSteps({ target, emailKey, onSignedIn }: SignInStepsProps) {
  const [step, setStep] = useState<Step>({ at: emailKey === null ? 'start' : 'link' });
  useSignedInElsewhere(step.at === 'code', target);
  const goOn = ({ path }: NextStep) => (path === null ? setStep({ at: 'name' }) : onSignedIn(path));
  const restart = () => setStep({ at: 'start' });
  if (step.at === 'link') {
    return <EmailLink emailKey={emailKey ?? ''} onDone={goOn} onRestart={restart} />;
  }
  if (step.at === 'name') return <NewName onDone={goOn} onRestart={restart} />;
  if (step.at === 'code') {
    return (
      <EmailCode requested={step.requested} target={target} onDone={goOn} onRestart={restart} />
    );
  }
  return (
    <Start
      target={target}
      onRequested={(requested) => setStep({ at: 'code', requested })}
      onSignedIn={onSignedIn}
    />
  );
}

/** The link in the email was opened in another tab: the one that waits for the code goes on, too. */
function useSignedInElsewhere(isWaiting: boolean, target: string): void {
  const navigate = useNavigate();
  const account = useSession()?.accountId;
  const [before] = useState(account);
  useEffect(() => {
    if (isWaiting && account && account !== before) void navigate({ href: target, replace: true });
  }, [isWaiting, account, before, target, navigate]);
}
