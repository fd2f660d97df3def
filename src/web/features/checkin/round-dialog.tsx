import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Api } from '#contract/index.ts';
import type { CallInput, CallOutput } from '#contract/route.ts';
import { useTournamentAct } from '../../lib/mutation.ts';
import { useRefusal } from '../../lib/refusal.ts';
import { useRounds } from '../../lib/rounds.ts';
import { useTournament } from '../../lib/tournament.tsx';
import { Button } from '../../ui/kit/button.tsx';
import { Checkbox } from '../../ui/kit/choice.tsx';
import { Dialog } from '../../ui/kit/dialog.tsx';
import { Field } from '../../ui/kit/field.tsx';
import { Note } from '../../ui/kit/note.tsx';
import { Select } from '../../ui/kit/select.tsx';
import { toasts } from '../../ui/kit/toast-store.ts';
import type { Session } from './desk-page.tsx';
import type { Presence } from './use-desk.ts';

type Body = CallInput<Api['checkin']['takeIntoRound']>['body'];
type Used = CallOutput<Api['checkin']['takeIntoRound']>;

interface RoundDialogProps {
  readonly session: Session;
  readonly presence: Presence;
  readonly onClose: () => void;
}

/** Closing and repairing: a round takes exactly those who are here. */
export function RoundDialog({ session, presence, onClose }: RoundDialogProps) {
  const { t } = useLingui();
  const { teamsPerRoom, slug } = useTournament();
  const { data } = useRounds();
  const rounds = (data?.rounds ?? []).filter((round) => round.state !== 'completed');
  const [chosen, setChosen] = useState<string | null>(null);
  const [withIron, setWithIron] = useState(false);
  const refuse = useRefusal(t`Check-in`);
  const roundId = chosen ?? rounds[0]?.id ?? null;
  const use = useTournamentAct<Body, Used>({
    call: (client, body, { tournamentId, idempotencyKey }) =>
      client.checkin.takeIntoRound({
        params: { tournamentId, sessionId: session.id },
        body,
        idempotencyKey,
      }),
    refresh: ['round'],
    onSuccess: ({ teams, adjudicators }) => {
      toasts.success(t`${teams} teams and ${adjudicators} judges take part`);
      onClose();
    },
    onError: refuse,
  });
  const teams = presence.teams.filter(
    ({ state }) => state === 'present' || (withIron && state === 'iron'),
  ).length;
  const over = teams % teamsPerRoom;
  const iron = presence.teams.filter(({ state }) => state === 'iron').length;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t`Use for a round`}
      description={t`Exactly the teams and judges who are here take part; rooms stay as they are.`}
      actions={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button
            look="main"
            busy={use.isPending}
            disabled={!roundId}
            onClick={() => roundId && use.mutate({ roundId, withIron })}
          >
            {t`Take these ${teams} teams`}
          </Button>
        </>
      }
    >
      <div className="stack">
        <Field label={t`Round`}>
          <Select
            value={roundId}
            onValueChange={setChosen}
            options={rounds.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </Field>
        {iron > 0 && (
          <Checkbox
            label={t`Also the ${iron} that are short of a speaker`}
            hint={t`Somebody would have to speak twice.`}
            checked={withIron}
            onChange={(event) => setWithIron(event.target.checked)}
          />
        )}
        {over > 0 && (
          <Note tone="warn">
            <Trans>
              {over} too many for full rooms. Add {teamsPerRoom - over} swing teams, wait for{' '}
              {teamsPerRoom - over} more, or take one from the waiting list:{' '}
              <a href={`/tournaments/${slug}/manage/participants`}>participants</a>.
            </Trans>
          </Note>
        )}
      </div>
    </Dialog>
  );
}
