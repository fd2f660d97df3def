import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Api } from '#contract/index.ts';
import type { CallOutput } from '#contract/route.ts';
import { useTournamentAct } from '#web/lib/query/mutation.ts';
import { useRefusal } from '#web/lib/query/refusal.ts';
import { useAct } from '#web/lib/query/use-act.ts';
import { toasts } from '#web/ui/kit/feedback/toast-store.ts';
import { useConfirm } from '#web/ui/kit/overlays/use-confirm.tsx';
import { alsoInWords, notBreakingWords, skippedWords } from './skipped-words.ts';
import { type Available, availableIn, type Change, type Subject } from './use-availability.ts';

const nobody: Available = {
  team: new Set(),
  out: new Set(),
  adjudicator: new Set(),
  venue: new Set(),
};

/** A change of one round. */
interface InRound {
  readonly roundId: string;
  readonly change: Change;
}

interface Bulk {
  readonly change: Change;
  /** What will happen, with its number: "Mark 12 teams as not here?" */
  readonly title: string;
  readonly text?: string;
  readonly act: string;
}

/**
 * Changes who takes part in a round. An act on many asks first and offers to undo it, which gives
 * back what that act changed and leaves what others have marked meanwhile.
 */
export function useBulkAvailability(
  roundId: string,
  before: Available | null,
): {
  readonly set: (change: Change) => void;
  readonly setMany: (bulk: Bulk) => void;
  readonly isPending: boolean;
  readonly question: ReactNode;
} {
  const { t } = useLingui();
  const { ask, question } = useConfirm();
  const onError = useRefusal(t`Check-in`);
  const one = useAct('rounds.setAvailability', {
    input: (body: Change) => ({ params: { roundId }, body }),
    onError,
  });
  const { offer, isPending } = useUndoOffer(roundId);
  const setMany = ({ change, title, text, act }: Bulk) =>
    ask({
      title,
      ...(text === undefined ? {} : { text }),
      act,
      onYes: () =>
        one.mutate(change, {
          onSuccess: (answer) =>
            offer({ before, answer }, (count) =>
              plural(count, { one: '# change made', other: '# changes made' }),
            ),
        }),
    });
  return { set: one.mutate, setMany, isPending: one.isPending || isPending, question };
}

type Answer = CallOutput<Api['rounds']['setAvailability']>;

interface Done {
  /** When it was done; null: not known, and so nothing can be offered. */
  readonly before: Available | null;
  readonly answer: Answer;
}

/** Says how many marks an act has changed, and offers to take them back. */
export function useUndoOffer(roundId: string): {
  readonly offer: (done: Done, title: (count: number) => string) => void;
  readonly isPending: boolean;
} {
  const { t } = useLingui();
  const onError = useRefusal(t`Check-in`);
  const back = useTournamentAct({
    call: async (client, changes: readonly InRound[], { tournamentId, idempotencyKey }) => {
      for (const [index, { change: body, ...at }] of changes.entries()) {
        await client.rounds.setAvailability({
          params: { tournamentId, ...at },
          body,
          idempotencyKey: `${idempotencyKey}-${index}`,
        });
      }
    },
    refresh: ['round'],
    onSuccess: () => toasts.success(t`Undone: check-in is as it was before`),
    onError,
  });
  const offer = ({ before, answer }: Done, title: (count: number) => string) => {
    if (!before) return;
    const after = availableIn(answer);
    const { count, changes } = changesBetween(after, before);
    const undone = [
      ...changes.map((one) => ({ roundId, change: one })),
      // Nobody was marked in those: whoever is now goes.
      ...answer.alsoIn.flatMap(({ id }) =>
        changesBetween({ ...after, out: nobody.out }, nobody).changes.map((one) => ({
          roundId: id,
          change: one,
        })),
      ),
    ];
    const skipped = answer.skipped > 0 ? skippedWords(answer.skipped) : '';
    const left = notBreakingWords(answer.notBreaking);
    const text = [alsoInWords(answer.alsoIn), skipped, left].filter(Boolean).join(' ');
    toasts.success(title(count), {
      ...(text === '' ? {} : { text }),
      ...(count > 0 ? { undo: () => back.mutate(undone) } : {}),
    });
  };
  return { offer, isPending: back.isPending };
}

interface Listed {
  readonly id: string;
  readonly name: string;
  readonly swing?: boolean;
  /** A judge who said they are away. */
  readonly saysAway?: boolean;
}

/**
 * What "Everyone is here" would mark. Once any room is marked those that are not were lost, or left out
 * on purpose: they stay out and are named.
 */
export function everyoneHere(
  lists: Readonly<Record<Subject, readonly Listed[]>>,
  available: Available,
): {
  readonly of: readonly ('teams' | 'adjudicators' | 'venues')[];
  readonly missing: number;
  readonly roomsOut: readonly string[];
} {
  const out = (kind: Subject) =>
    lists[kind].filter(
      ({ id, swing, saysAway }) => !available[kind].has(id) && !swing && !saysAway,
    );
  const people = out('team').length + out('adjudicator').length;
  const rooms = out('venue');
  return available.venue.size > 0 && rooms.length > 0
    ? { of: ['teams', 'adjudicators'], missing: people, roomsOut: rooms.map(({ name }) => name) }
    : { of: ['teams', 'adjudicators', 'venues'], missing: people + rooms.length, roomsOut: [] };
}

/** What leads from one state to another, and how many marks that are. */
export function changesBetween(
  from: Available,
  to: Available,
): { readonly count: number; readonly changes: readonly Change[] } {
  const changes = (['team', 'adjudicator', 'venue'] as const).flatMap((subject) => {
    const set = { kind: 'set' as const, subject };
    const gone = without(from[subject], to[subject]);
    return [
      { ...set, ids: without(to[subject], from[subject]), available: true },
      ...(subject === 'team' ? teamsLeaving(from, to) : [{ ...set, ids: gone, available: false }]),
    ];
  });
  const real = changes.filter(({ ids }) => ids.length > 0);
  return { count: real.reduce((sum, { ids }) => sum + ids.length, 0), changes: real };
}

/** A team that is not here was left out of the round, or nobody has marked it. */
function teamsLeaving(from: Available, to: Available): readonly Extract<Change, { kind: 'set' }>[] {
  const set = { kind: 'set' as const, subject: 'team' as const, available: false };
  const marked = new Set([...from.team, ...from.out]);
  return [
    { ...set, ids: without(to.out, from.out) },
    { ...set, ids: without(marked, new Set([...to.team, ...to.out])), unmarked: true },
  ];
}

function without(ids: ReadonlySet<string>, others: ReadonlySet<string>): string[] {
  return [...ids].filter((id) => !others.has(id));
}
