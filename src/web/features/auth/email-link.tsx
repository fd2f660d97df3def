import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type ApiError, nameless } from '#web/lib/query/api.tsx';
import { Note } from '#web/ui/kit/feedback/note.tsx';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import styles from './sign-in.module.css';
import { atOnce, type NextStep, useProblem } from './sign-in-calls.ts';

interface EmailLinkProps {
  readonly emailKey: string;
  readonly onDone: (next: NextStep) => void;
  readonly onRestart: () => void;
}

/** Where the link of an email leads. Programs that open links do not press the button. */
export function EmailLink({ emailKey, onDone, onRestart }: EmailLinkProps) {
  const { t } = useLingui();
  const problem = useProblem();
  useEffect(() => history.replaceState(history.state, '', '/signin'), []);
  const use = useMutation<NextStep, ApiError>({
    ...atOnce,
    mutationFn: () => nameless.signIn.link({ body: { key: emailKey } }),
    onSuccess: onDone,
  });
  const isOver = use.error?.code === 'wrong-state';
  return (
    <>
      <h1>
        <Trans>Sign in</Trans>
      </h1>
      <p className={styles.lead}>
        <Trans>You opened the link in your email. One more tap and you’re in.</Trans>
      </p>
      {use.error && (
        <Note tone="bad" live title={t`You’re not signed in`}>
          {problem(use.error)}
        </Note>
      )}
      <div className="stack">
        {!isOver && (
          <Button
            look="main"
            size="tap"
            wide
            onClick={() => use.mutate()}
            busy={use.isPending && t`Signing you in …`}
          >
            <Trans>Sign in</Trans>
          </Button>
        )}
        <Button look={isOver ? 'main' : 'bare'} size="tap" wide onClick={onRestart}>
          <Trans>Sign in another way</Trans>
        </Button>
      </div>
    </>
  );
}
