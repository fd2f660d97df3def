import { plural, t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { Api } from '#contract/index.ts';
import type { CallInput } from '#contract/route.ts';
import { useTournamentAct } from '#web/lib/query/mutation.ts';
import { useRefusal } from '#web/lib/query/refusal.ts';
import { useAct } from '#web/lib/query/use-act.ts';
import { useRead } from '#web/lib/query/use-read.ts';
import { type Round, useRounds } from '#web/lib/time/rounds.ts';
import { useTournament } from '#web/lib/tournament.tsx';
import { Select } from '#web/ui/kit/choices/select.tsx';
import { Note } from '#web/ui/kit/feedback/note.tsx';
import { toasts } from '#web/ui/kit/feedback/toast-store.ts';
import { SkeletonRows } from '#web/ui/kit/feedback/waiting.tsx';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { Field } from '#web/ui/kit/inputs/field.tsx';
import { Dialog } from '#web/ui/kit/overlays/dialog.tsx';
import { NextInLine } from './next-in-line.tsx';
import { IncompleteTeams, JudgesAway, JudgesGone, RoomsNote, SwingTeams } from './repair-parts.tsx';
import { type Choices, planRepair, type RepairPlan } from './repair-plan.ts';
import type { Session } from './session.ts';
import type { Presence } from './use-desk.ts';

type Body = CallInput<Api['checkin']['repair']>['body'];
interface RepairDialogProps {
  readonly session: Session;
  readonly presence: Presence;
  readonly onClose: () => void;
}

/** After check-in: sets who takes part in a round, with preview and undo. */
export function RepairDialog({ session, presence, onClose }: RepairDialogProps) {
  const { t } = useLingui();
  const { data } = useRounds();
  const rounds = (data?.rounds ?? []).filter((round) => round.state !== 'completed');
  const [chosen, setChosen] = useState<string | null>(null);
  const round = rounds.find(({ id }) => id === chosen) ?? rounds[0];
  if (!round) {
    return (
      <Dialog
        open
        onOpenChange={onClose}
        title={t`Use for a round`}
        actions={<Button onClick={onClose}>{t`Close`}</Button>}
      >
        {data ? (
          <p>
            <Trans>All rounds are complete.</Trans>
          </p>
        ) : (
          <SkeletonRows rows={4} />
        )}
      </Dialog>
    );
  }
  return (
    <Repair
      key={round.id}
      {...{ session, presence, round, onClose }}
      choice={
        <Field label={t`Round`}>
          <Select
            value={round.id}
            onValueChange={setChosen}
            options={rounds.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </Field>
      }
    />
  );
}

function Repair(props: RepairDialogProps & { readonly round: Round; readonly choice: ReactNode }) {
  const { session, presence, round, onClose } = props;
  const { t } = useLingui();
  const { teamsPerRoom } = useTournament();
  const [choices, setChoices] = useState<Choices>({
    kept: new Set(),
    swings: new Set(),
    newSwings: 0,
  });
  const before = useRead('rounds.availability', { params: { roundId: round.id } });
  const apply = useRepair(session.id, onClose);
  const { audience } = session;
  const plan =
    before.data && planRepair({ audience, presence, teamsPerRoom, before: before.data }, choices);
  return (
    <Dialog
      open
      width="wide"
      onOpenChange={onClose}
      title={t`Use for a round`}
      description={
        {
          everyone: t`Only people who have checked in take part; rooms don’t change. You can undo this.`,
          judges: t`Only judges who have checked in take part; teams and rooms don’t change. You can undo this.`,
          speakers: t`Only teams that have checked in take part; judges and rooms don’t change. You can undo this.`,
        }[audience]
      }
      actions={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button
            look="main"
            busy={apply.isPending}
            disabled={!plan}
            onClick={() =>
              plan &&
              apply.mutate({
                roundId: round.id,
                teamIds: [...plan.teamIds],
                adjudicatorIds: [...plan.judgeIds],
                newSwings: choices.newSwings,
              })
            }
          >
            {takeWords(plan)}
          </Button>
        </>
      }
    >
      <div className="stack">
        {props.choice}
        {plan ? (
          <Parts {...{ plan, choices, round }} onChoose={setChoices} />
        ) : (
          <SkeletonRows rows={4} />
        )}
      </div>
    </Dialog>
  );
}

/** "Take 12 teams and 5 judges". */
function takeWords(plan: RepairPlan | undefined): string {
  const teams = plural(plan?.count ?? 0, { one: '# team', other: '# teams' });
  const judges = plural(plan?.judgeIds.length ?? 0, { one: '# judge', other: '# judges' });
  return t`Take ${teams} and ${judges}`;
}

interface PartsProps {
  readonly plan: RepairPlan;
  readonly choices: Choices;
  readonly round: Round;
  readonly onChoose: (choices: Choices) => void;
}

function Parts({ plan, choices, round, onChoose }: PartsProps) {
  const { t } = useLingui();
  const { slug } = useTournament();
  const { judgeIds } = plan;
  const isShort = plan.lacking > 0;
  return (
    <>
      <RoomsNote plan={plan} />
      <IncompleteTeams {...{ plan, choices, onChoose }} />
      <SwingTeams {...{ plan, choices, onChoose }} />
      {isShort && <NextInLine />}
      <p>
        {plural(judgeIds.length, {
          one: '# judge takes part.',
          other: '# judges take part.',
        })}
      </p>
      <JudgesGone plan={plan} />
      <JudgesAway plan={plan} />
      {round.drawState && (
        <Note tone="warn" title={t`${round.name} is already drawn`}>
          <Trans>
            This doesn’t change its rooms. Open the{' '}
            <a href={`/tournaments/${slug}/manage/draw?round=${round.id}`}>draw</a> next for the
            smallest repair.
          </Trans>
        </Note>
      )}
    </>
  );
}

/** Applies the plan, and offers undo. */
function useRepair(sessionId: string, onDone: () => void) {
  const { t } = useLingui();
  const refuse = useRefusal(t`Check-in`);
  const refresh = ['round', 'check-in', 'team', 'speaker'] as const;
  const undo = useTournamentAct<string, null>({
    call: async (client, undoId, { tournamentId, idempotencyKey }) => {
      await client.checkin.undoRepair({ params: { tournamentId, undoId }, idempotencyKey });
      return null;
    },
    refresh,
    onSuccess: () => toasts.success(t`Undone: participation is as before`),
    onError: refuse,
  });
  return useAct('checkin.repair', {
    input: (body: Body) => ({ params: { sessionId }, body }),
    onSuccess: ({ teams, adjudicators, swings, undoId }) => {
      toasts.success(
        t`${plural(teams, { one: '# team', other: '# teams' })} and ${plural(adjudicators, { one: '# judge', other: '# judges' })} take part`,
        {
          ...(swings.length > 0 ? { text: t`New: ${swings.join(', ')}` } : {}),
          ...(undoId ? { undo: () => undo.mutate(undoId) } : {}),
        },
      );
      onDone();
    },
    onError: refuse,
  });
}
