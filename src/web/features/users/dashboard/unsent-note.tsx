import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { sendNow } from '#web/lib/keep/waiting.ts';
import type { Unsent } from '#web/lib/query/unsent.ts';
import { Note } from '#web/ui/kit/feedback/note.tsx';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { Anchor } from '#web/ui/kit/layout/anchor.tsx';
import styles from '../account/my-details.module.css';

interface UnsentNoteProps {
  readonly unsent: readonly Unsent[];
  readonly onDelete: () => void;
}

/** Names what signing out would delete, and the ways to keep it. */
export function UnsentNote({ unsent, onDelete }: UnsentNoteProps) {
  const { t } = useLingui();
  const { history } = useRouter();
  const [hasTried, setTried] = useState(false);
  const canSend = unsent.some(({ isQueued }) => isQueued);
  const send = () => {
    sendNow();
    setTried(true);
  };
  return (
    <Note
      tone="warn"
      live
      title={t`Not sent yet`}
      actions={
        <div className={styles.answers}>
          {canSend && (
            <Button look="main" onClick={send}>
              <Trans>Send now</Trans>
            </Button>
          )}
          <Button onClick={() => history.back()}>
            <Trans>Go back</Trans>
          </Button>
          <Button onClick={onDelete}>
            <Trans>Delete and sign out</Trans>
          </Button>
        </div>
      }
    >
      <Trans>This is only on this device. Signing out deletes it:</Trans>
      <ul className={styles.unsent}>
        {unsent.map((one) => (
          <li key={`${one.kind} ${one.key}`}>
            {one.href ? <Anchor href={one.href}>{nameOf(one)}</Anchor> : nameOf(one)}
            {one.place && `, ${one.place}`}{' '}
            <span className="muted">
              {one.isQueued ? <Trans>waits to be sent</Trans> : <Trans>draft</Trans>}
            </span>
          </li>
        ))}
      </ul>
      {hasTried && canSend && (
        <Trans>If sending doesn’t work, check your network and stay signed in.</Trans>
      )}
    </Note>
  );
}

function nameOf({ kind, count }: Unsent): ReactNode {
  switch (kind) {
    case 'ballot':
      return <Trans>Ballot</Trans>;
    case 'reasons':
      return <Trans>Written reasons</Trans>;
    case 'room':
      return <Trans>Room in the ballot desk</Trans>;
    case 'feedback':
      return <Trans>Feedback</Trans>;
    case 'registration':
      return <Trans>Registration form</Trans>;
    case 'tournament':
      return <Trans>New tournament</Trans>;
    case 'marks':
      return (
        <Plural
          value={count}
          one="# check-in or progress mark"
          other="# check-in or progress marks"
        />
      );
  }
}
