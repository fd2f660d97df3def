import { useLingui } from '@lingui/react/macro';
import type { Api } from '#contract/index.ts';
import type { CallInput, CallOutput } from '#contract/route.ts';
import { useRefusal } from '#web/lib/query/refusal.ts';
import { useAct } from '#web/lib/query/use-act.ts';
import { useHeldAnswer, useRead } from '#web/lib/query/use-read.ts';
import { useToast } from '#web/ui/kit/feedback/toast-store.ts';

type Plan = CallOutput<Api['schedule']['plan']>;
export type PlannedEvent = Plan['events'][number];
export type NewEvent = CallInput<Api['schedule']['add']>['body']['events'][number];

/** Every event, those of the staff among them. */
export function usePlan() {
  return useRead('schedule.plan');
}

/** What can be done to many events at once, each with its way back. */
export function usePlanActs() {
  const { t } = useLingui();
  const toast = useToast();
  const keep = useKeepPlan();
  const onError = useRefusal(t`The schedule`);
  const move = useAct('schedule.move', {
    input: (moves: readonly Move[]) => ({ body: { moves: [...moves] } }),
    keep,
    onError,
  });
  const remove = useAct('schedule.remove', {
    input: (events: readonly Removal[]) => ({ body: { events: [...events] } }),
    keep,
    onError,
  });
  const add = useAct('schedule.add', {
    input: (events: readonly NewEvent[]) => ({ body: { events: [...events] } }),
    keep,
    onError,
  });
  return {
    isBusy: move.isPending || remove.isPending || add.isPending,
    /** Moves events from `before` to `after`, which name the same ones. */
    move(before: readonly PlannedEvent[], after: readonly PlannedEvent[], done: string) {
      return move.mutateAsync(after.map(toMove)).then(({ events }) => {
        toast.success(done, { undo: () => move.mutate(backTo(before, events)) });
      }, ignore);
    },
    remove(gone: readonly PlannedEvent[], done: string) {
      return remove.mutateAsync(gone.map(toRemoval)).then(() => {
        toast.success(done, { undo: () => add.mutate(gone.map(toNew)) });
      }, ignore);
    },
    /** Adds many; @param present those that were there before */
    add(fresh: readonly NewEvent[], present: readonly PlannedEvent[], done: string) {
      const old = new Set(present.map(({ id }) => id));
      return add.mutateAsync(fresh).then(({ events }) => {
        const made = events.filter(({ id }) => !old.has(id));
        toast.success(done, { undo: () => remove.mutate(made.map(toRemoval)) });
      }, ignore);
    },
  };
}

/** The refusal has already been reported. */
const ignore = () => undefined;

type Move = CallInput<Api['schedule']['move']>['body']['moves'][number];
type Removal = CallInput<Api['schedule']['remove']>['body']['events'][number];

/** Shows the plan from the server's answer without refetching. */
export function useKeepPlan(): (plan: Plan) => void {
  return useHeldAnswer('schedule.plan').patch;
}

function toMove({ id, version, startsAt, endsAt }: PlannedEvent): Move {
  return { eventId: id, version, startsAt, endsAt };
}

function toRemoval({ id, version }: PlannedEvent): Removal {
  return { eventId: id, version };
}

/** The old times of events that have new versions by now; one that is gone stays gone. */
function backTo(before: readonly PlannedEvent[], now: readonly PlannedEvent[]): Move[] {
  return before.flatMap((event) => {
    const present = now.find(({ id }) => id === event.id);
    return present ? toMove({ ...event, version: present.version }) : [];
  });
}

function toNew(event: PlannedEvent): NewEvent {
  const { kind, title, startsAt, endsAt, place, venueId, roundId, staffOnly, notes } = event;
  return { kind, title, startsAt, endsAt, place, venueId, roundId, staffOnly, notes };
}
