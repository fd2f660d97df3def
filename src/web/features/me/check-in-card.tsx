import { Trans, useLingui } from '@lingui/react/macro';
import { useSearch } from '@tanstack/react-router';
import { CircleCheck } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { Api } from '#contract/index.ts';
import type { CallInput, CallOutput } from '#contract/route.ts';
import { formatTime } from '../../lib/format.ts';
import { useTournamentAct } from '../../lib/mutation.ts';
import { randomKey } from '../../lib/random-key.ts';
import { useServerNow } from '../../lib/server-clock.ts';
import { useTournament, useTournamentQuery } from '../../lib/tournament.tsx';
import { Button } from '../../ui/kit/button.tsx';
import { Field } from '../../ui/kit/field.tsx';
import { TextInput } from '../../ui/kit/text-input.tsx';
import styles from './my-page.module.css';

type Asking = CallOutput<Api['checkin']['mine']>['sessions'][number];
type Body = CallInput<Api['checkin']['markMine']>['body'];
type Marked = CallOutput<Api['checkin']['markMine']>;

/** “I am here”, while a check-in asks for it. */
export function CheckInCard() {
  const { data } = useTournamentQuery({
    key: ['check-in', 'mine'],
    on: ['check-in'],
    call: (client, tournamentId) => client.checkin.mine({ params: { tournamentId } }),
  });
  return (data?.sessions ?? []).map((session) => <Card key={session.id} session={session} />);
}

function Card({ session }: { readonly session: Asking }) {
  const { t } = useLingui();
  const { timeZone } = useTournament();
  const scanned = (useSearch({ strict: false }) as { code?: unknown }).code;
  const [code, setCode] = useState(typeof scanned === 'string' ? scanned : '');
  const now = useServerNow(1000);
  const mark = useTournamentAct<Body, Marked>({
    call: (client, body, { tournamentId }) =>
      client.checkin.markMine({ params: { tournamentId, sessionId: session.id }, body }),
    refresh: ['check-in'],
  });
  const isIn = mark.data?.in ?? session.in;
  const since = mark.data?.at ?? session.at;
  const left = session.closesAt ? Date.parse(session.closesAt) - now : null;
  const isOver = left !== null && left <= 0;
  const isClosing = left !== null && left <= 3 * 60_000;
  if (session.state === 'planned' || (isOver && !isIn)) return null;
  const send = (direction: 'in' | 'out') =>
    mark.mutate({ direction, key: randomKey(), ...(code.trim() ? { code: code.trim() } : {}) });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send('in');
  };
  if (isIn) {
    return (
      <p className={styles.checkedIn} role="status">
        <CircleCheck aria-hidden="true" />
        <span className="grow">
          <Trans>
            You are checked in{since && <> since {formatTime(since, timeZone)}</>}: {session.name}
          </Trans>
        </span>
        <Button look="bare" size="small" busy={mark.isPending} onClick={() => send('out')}>
          <Trans>Check out</Trans>
        </Button>
      </p>
    );
  }
  return (
    <form className={styles.checkIn} onSubmit={submit}>
      <h2>
        <Trans>Are you here?</Trans>
      </h2>
      <p>
        {session.name}
        {session.closesAt && (
          <>
            {' · '}
            {isClosing ? (
              <b>{t`closes at ${formatTime(session.closesAt, timeZone)}`}</b>
            ) : (
              t`until ${formatTime(session.closesAt, timeZone)}`
            )}
          </>
        )}
      </p>
      {session.needsCode && (
        <Field
          label={t`Code of the hall`}
          hint={t`It stands on the big screen; scanning it fills it in.`}
        >
          <TextInput
            value={code}
            autoCapitalize="characters"
            autoComplete="off"
            onChange={(event) => setCode(event.target.value)}
          />
        </Field>
      )}
      {mark.error && (
        <p role="alert" className={styles.problem}>
          {mark.error.code === 'offline'
            ? t`There is no connection. Try again in a moment, or go to the desk.`
            : mark.error.message}
        </p>
      )}
      <Button
        type="submit"
        look="main"
        size="tap"
        wide
        busy={mark.isPending}
        disabled={session.needsCode && code.trim() === ''}
      >
        <Trans>I am here</Trans>
      </Button>
    </form>
  );
}
