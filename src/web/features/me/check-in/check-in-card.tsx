import { Trans, useLingui } from '@lingui/react/macro';
import { useSearch } from '@tanstack/react-router';
import { CircleCheck } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { formatWhen } from '#web/lib/format.ts';
import { useServerNow } from '#web/lib/live/server-clock.ts';
import { useTournament } from '#web/lib/tournament.tsx';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { Field } from '#web/ui/kit/inputs/field.tsx';
import { TextInput } from '#web/ui/kit/inputs/text-input.tsx';
import styles from '../my-page.module.css';
import { CheckInAnswer, ClosedNote, ScannedNote } from './check-in-notes.tsx';
import { type Asking, useAsking, useCheckIn } from './use-check-in.ts';

/** The last minutes, in which a session says that it closes. */
const closingMs = 3 * 60_000;

interface CheckInCardProps {
  readonly personId: string;
  /** The session for which “I am here” was pressed on a notification; null: none. */
  readonly hereAt: string | null;
}

/** “I am here”, while a check-in asks for it. */
export function CheckInCard({ personId, hereAt }: CheckInCardProps) {
  const { code: search } = useSearch({ strict: false }) as { code?: unknown };
  const code = typeof search === 'string' ? search : undefined;
  const { data, refetch } = useAsking(code);
  const scanned = data?.scanned ?? null;
  return (
    <>
      {scanned && <ScannedNote scanned={scanned} />}
      {(data?.sessions ?? []).map((session) => (
        <Card
          key={session.id}
          {...{ session, personId }}
          isPressed={session.id === hereAt}
          scanned={scanned?.sessionId === session.id ? (code ?? '') : ''}
          refetch={refetch}
        />
      ))}
    </>
  );
}

interface CardProps {
  readonly session: Asking;
  readonly personId: string;
  /** “I am here” was pressed on a notification: done once, where no code is needed. */
  readonly isPressed: boolean;
  /** The hall code, as scanned. */
  readonly scanned: string;
  readonly refetch: () => Promise<unknown>;
}

function Card({ session, personId, isPressed, scanned, refetch }: CardProps) {
  const { t } = useLingui();
  const { timeZone } = useTournament();
  const [code, setCode] = useState(scanned);
  const now = useServerNow(1000);
  const own = useCheckIn(session, personId, refetch);
  const left = session.closesAt ? Date.parse(session.closesAt) - now : null;
  const isOver = session.state === 'closed' || (left !== null && left <= 0);
  const mayTap = isPressed && !own.in && !isOver && !session.needsCode;
  const isDone = useRef(false);
  const { tap } = own;
  useEffect(() => {
    if (!mayTap || isDone.current) return;
    isDone.current = true;
    tap('in', '');
  }, [mayTap, tap]);
  if (session.state === 'planned') return null;
  if (isOver && !own.in) return <ClosedNote session={session} answer={own.answer} />;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    own.tap('in', code.trim());
  };
  if (own.in) {
    return (
      <>
        <p className={styles.checkedIn} role="status">
          <CircleCheck aria-hidden="true" />
          <span className="grow">
            {own.isKept ? (
              <Trans>{session.name}: saved on this phone until it’s sent</Trans>
            ) : (
              <Trans>
                You are checked in{own.at && <> since {formatWhen(own.at, timeZone)}</>}:{' '}
                {session.name}
              </Trans>
            )}
          </span>
          {!isOver && (
            <Button
              look="bare"
              size="small"
              busy={own.isBusy}
              onClick={() => own.tap('out', code.trim())}
            >
              <Trans>Check out</Trans>
            </Button>
          )}
        </p>
        <CheckInAnswer answer={own.answer} />
      </>
    );
  }
  return (
    <form className={styles.checkIn} onSubmit={submit}>
      <h2>
        <Trans>Are you here?</Trans>
      </h2>
      <Until session={session} isClosing={left !== null && left <= closingMs} />
      {session.needsCode && (
        <Field label={t`Hall code`} hint={t`It’s on the big screen; scan it to fill it in.`}>
          <TextInput
            value={code}
            autoCapitalize="characters"
            autoComplete="off"
            onChange={(event) => setCode(event.target.value)}
          />
        </Field>
      )}
      <CheckInAnswer answer={own.answer} />
      <Button
        type="submit"
        look="main"
        size="tap"
        wide
        busy={own.isBusy}
        disabled={session.needsCode && code.trim() === ''}
      >
        <Trans>I am here</Trans>
      </Button>
    </form>
  );
}

function Until({ session, isClosing }: { readonly session: Asking; readonly isClosing: boolean }) {
  const { t } = useLingui();
  const { timeZone } = useTournament();
  const end = session.closesAt ? formatWhen(session.closesAt, timeZone) : null;
  return (
    <p>
      {session.name}
      {end && (
        <>
          {' · '}
          {isClosing ? <b>{t`closes at ${end}`}</b> : t`until ${end}`}
        </>
      )}
    </p>
  );
}
