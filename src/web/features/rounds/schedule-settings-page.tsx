import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import type { ApiError } from '../../lib/api.tsx';
import { formatOffset } from '../../lib/format.ts';
import { useTournamentAct } from '../../lib/mutation.ts';
import { useRefusal } from '../../lib/refusal.ts';
import { type Round, useRounds } from '../../lib/rounds.ts';
import { useTitle } from '../../lib/title.ts';
import { useTournament } from '../../lib/tournament.tsx';
import { instantOf, localOf } from '../../lib/zoned-time.ts';
import { Anchor } from '../../ui/kit/anchor.tsx';
import { Button } from '../../ui/kit/button.tsx';
import { Field } from '../../ui/kit/field.tsx';
import { NumberInput } from '../../ui/kit/number-input.tsx';
import { Section } from '../../ui/kit/page-header.tsx';
import { Select } from '../../ui/kit/select.tsx';
import { EmptyState, ErrorState } from '../../ui/kit/states.tsx';
import { TextInput } from '../../ui/kit/text-input.tsx';
import { useToast } from '../../ui/kit/toast-store.ts';
import { SkeletonRows } from '../../ui/kit/waiting.tsx';
import styles from './schedule-settings.module.css';
import { shiftFrom } from './shift-times.ts';

/** `settings/schedule`: when each round begins, and moving everything after a delay. */
export function ScheduleSettingsPage() {
  const { t } = useLingui();
  useTitle(t`Schedule`);
  const { data, error, refetch } = useRounds();
  if (error) {
    return (
      <ErrorState title={t`The rounds did not load`} onRetry={() => void refetch()}>
        {error.message}
      </ErrorState>
    );
  }
  if (!data) return <SkeletonRows rows={8} label={t`Rounds`} />;
  if (data.rounds.length === 0) {
    return (
      <EmptyState title={t`No rounds yet`}>
        <Trans>Add rounds first; their times are set here.</Trans>
      </EmptyState>
    );
  }
  return <Times rounds={data.rounds} />;
}

/** A round whose typed time differs from the kept one. */
interface Change {
  readonly round: Round;
  readonly starts: string;
}

function Times({ rounds }: { readonly rounds: readonly Round[] }) {
  const { t } = useLingui();
  const { slug, timeZone, settings } = useTournament();
  const toast = useToast();
  // Only what was typed is kept here: rounds that others change show their new times.
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const kept = (round: Round) => (round.startsAt ? localOf(round.startsAt, timeZone) : '');
  const startsOf = (round: Round) => typed[round.id] ?? kept(round);
  const changes = rounds
    .map((round): Change => ({ round, starts: startsOf(round) }))
    .filter(({ round, starts }) => starts !== kept(round));
  const save = useSaveTimes({
    onSuccess: () => {
      setTyped({});
      toast.success(t`The schedule is saved`);
    },
    onError: useRefusal(t`The schedule`),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (changes.length > 0) save.mutate(changes);
  };
  const times = rounds.map((round) => ({ id: round.id, starts: startsOf(round) }));
  const move = (from: string, minutes: number) =>
    setTyped(
      Object.fromEntries(shiftFrom(times, from, minutes).map(({ id, starts }) => [id, starts])),
    );
  return (
    <>
      <form onSubmit={submit} className="stack" noValidate>
        <ul className={styles.rows}>
          {rounds.map((round) => (
            <li key={round.id}>
              <label htmlFor={`starts-${round.id}`}>{round.name}</label>
              <TextInput
                id={`starts-${round.id}`}
                type="datetime-local"
                value={startsOf(round)}
                onChange={(event) => setTyped({ ...typed, [round.id]: event.target.value })}
              />
            </li>
          ))}
        </ul>
        <div className="row">
          <Button
            type="submit"
            look="main"
            disabled={changes.length === 0}
            busy={save.isPending && t`Saving …`}
          >
            <Trans>Save</Trans>
          </Button>
          {changes.length > 0 && (
            <Button look="bare" onClick={() => setTyped({})}>
              <Trans>Discard changes</Trans>
            </Button>
          )}
          <span className="muted sm">
            <Trans>All times {formatOffset(settings.timezoneOffset)}.</Trans>{' '}
            <Anchor className="link" href={`/tournaments/${slug}/schedule`}>
              <Trans>The public schedule</Trans>
            </Anchor>
          </span>
        </div>
      </form>
      <MoveAll rounds={rounds} onMove={move} />
    </>
  );
}

function MoveAll(props: {
  readonly rounds: readonly Round[];
  readonly onMove: (fromId: string, minutes: number) => void;
}) {
  const { t } = useLingui();
  const { rounds } = props;
  const next = rounds.find(({ state }) => state !== 'completed') ?? rounds[0];
  const [from, setFrom] = useState(next?.id ?? null);
  const [minutes, setMinutes] = useState<number | null>(15);
  return (
    <Section title={t`Move everything after a delay`}>
      <div className={styles.move}>
        <Field label={t`From`}>
          <Select
            value={from}
            onValueChange={setFrom}
            options={rounds.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </Field>
        <Field label={t`Minutes`}>
          <NumberInput value={minutes} onValueChange={setMinutes} min={-1440} max={1440} step={5} />
        </Field>
        <Button
          disabled={!from || !minutes}
          onClick={() => from && props.onMove(from, minutes ?? 0)}
        >
          <Trans>Move the times</Trans>
        </Button>
      </div>
      <p className="muted sm">
        <Trans>
          The times above change; nothing is public before you save. Minutes below zero make
          everything earlier.
        </Trans>
      </p>
    </Section>
  );
}

/** Saves each changed round; what was saved before a refusal stays saved. */
function useSaveTimes(outcome: {
  readonly onSuccess: () => void;
  readonly onError: (error: ApiError) => void;
}) {
  const { timeZone } = useTournament();
  return useTournamentAct<readonly Change[], void>({
    call: async (client, changes, { tournamentId, idempotencyKey }) => {
      for (const { round, starts } of changes) {
        await client.rounds.update({
          params: { tournamentId, roundId: round.id },
          body: {
            version: round.version,
            startsAt: starts ? (instantOf(starts, timeZone)?.toISOString() ?? null) : null,
          },
          idempotencyKey: `${idempotencyKey}-${round.id}`,
        });
      }
    },
    refresh: ['round'],
    ...outcome,
  });
}
