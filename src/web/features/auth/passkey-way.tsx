import { Trans, useLingui } from '@lingui/react/macro';
import { KeyRound } from 'lucide-react';
import { ApiError } from '#web/lib/query/api.tsx';
import { Note } from '#web/ui/kit/feedback/note.tsx';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { useProblem } from './sign-in-calls.ts';
import { usePasskey } from './use-passkey.ts';

interface PasskeyWayProps {
  readonly target: string;
  readonly onSignedIn: (path: string) => void;
}

/** Signs in with a passkey of this device, of a phone nearby or of a key. */
export function PasskeyWay({ target, onSignedIn }: PasskeyWayProps) {
  const { t } = useLingui();
  const problem = useProblem();
  const press = usePasskey(target, onSignedIn);
  const { error } = press;
  return (
    <div className="stack">
      <Button
        size="tap"
        wide
        icon={<KeyRound aria-hidden="true" />}
        onClick={() => press.mutate()}
        busy={press.isPending && t`Waiting for your passkey …`}
      >
        <Trans>Sign in with a passkey</Trans>
      </Button>
      {error && (
        <Note tone="bad" live title={t`You’re not signed in`}>
          {error instanceof ApiError
            ? problem(error)
            : t`No passkey was used. If you have none yet, sign in another way and add one under My Details.`}
        </Note>
      )}
    </div>
  );
}
