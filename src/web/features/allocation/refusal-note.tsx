import { Trans, useLingui } from '@lingui/react/macro';
import { useAct } from '#web/lib/query/use-act.ts';

import { useCan } from '#web/lib/tournament.tsx';
import { Note } from '#web/ui/kit/feedback/note.tsx';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { type BoardRoom, type Judges, seatedIn } from './board/board-model.ts';
import { JudgeShortage } from './judges/judge-shortage.tsx';
import type { Refusal } from './refusal.ts';
import { useStaleDraw } from './use-stale-draw.ts';

interface RefusalNoteProps {
  readonly refusal: Refusal;
  readonly roundId: string;
  readonly judges: Judges;
  /** All rooms of the round. */
  readonly rooms: readonly BoardRoom[];
  readonly roomName: (debateId: string) => string;
  readonly onClose: () => void;
}

/** Why nothing was allocated, and the way out. */
export function RefusalNote({
  refusal,
  roundId,
  judges,
  rooms,
  roomName,
  onClose,
}: RefusalNoteProps) {
  const { t } = useLingui();
  const sentence = useProblemWords(judges, roomName);
  const seated = seatedIn(rooms);
  const close = (
    <Button size="small" onClick={onClose}>
      <Trans>Close</Trans>
    </Button>
  );
  if (refusal.code === 'not-ready') {
    return (
      <Note
        live
        tone="warn"
        title={t`No judges are available in this round yet.`}
        actions={
          <>
            <AllAvailable roundId={roundId} of="adjudicators" onDone={onClose} />
            {close}
          </>
        }
      >
        <Trans>Check them in, individually or all at once, then allocate.</Trans>
        <JudgeShortage {...{ roundId, judges, seated }} />
      </Note>
    );
  }
  return (
    <Note live tone="bad" title={t`Nothing was allocated.`} actions={close}>
      {refusal.problems.map((problem) => sentence(problem)).join(' ')}
      {isShortage(refusal) && (
        <JudgeShortage {...{ roundId, judges, seated }} lacking={lackingIn(refusal, rooms)} />
      )}
      {refusal.problems.some(({ code }) => code === 'impossible') && (
        <p className="muted sm">
          <Trans>If enough judges are free, “Compare options” shows which rules block them.</Trans>
        </p>
      )}
    </Note>
  );
}

const shortages = new Set(['too-few-chairs', 'impossible', 'no-adjudicators']);

/** Whether more judges would do. */
export function isShortage({ code, problems }: Refusal): boolean {
  return code === 'not-ready' || problems.some((problem) => shortages.has(problem.code));
}

/** The rooms that a refusal names as those without a chair. */
export function lackingIn({ problems }: Refusal, rooms: readonly BoardRoom[]) {
  const named = problems.find(({ code }) => code === 'impossible')?.data?.debates;
  return Array.isArray(named) ? rooms.filter(({ id }) => named.includes(id)) : undefined;
}

/** Makes all judges, or all rooms, available in a round. */
export function AllAvailable(props: {
  readonly roundId: string;
  readonly of: 'adjudicators' | 'venues';
  readonly onDone: () => void;
}) {
  const { roundId, of, onDone } = props;
  const { t } = useLingui();
  const can = useCan();
  const set = useAct('rounds.setAvailability', {
    input: (_: null) => ({ params: { roundId }, body: { kind: 'all', of: [of] } }),
    onSuccess: onDone,
    onError: useStaleDraw(t`Check-in`),
  });
  if (!can('checkin.others')) return null;
  return (
    <Button size="small" look="main" busy={set.isPending} onClick={() => set.mutate(null)}>
      {of === 'venues' ? t`All rooms are available` : t`All judges are here`}
    </Button>
  );
}

/** The engine's problems as sentences. */
export function useProblemWords(judges: Judges, roomName: (debateId: string) => string) {
  const { t } = useLingui();
  return ({ code, data = {} }: Refusal['problems'][number]): string => {
    const judge = judges.get(String(data.adjudicatorId))?.name ?? '';
    const room = roomName(String(data.debateId));
    const rooms = Array.isArray(data.debates) ? data.debates.map(String).map(roomName) : [];
    const reasons: Readonly<Record<string, string>> = {
      'conflict-team': t`has a conflict with a team there`,
      'conflict-adjudicator': t`has a conflict with the panel there`,
      unavailable: t`is not available`,
      'trainee-votes': t`is a trainee and doesn’t vote`,
      'two-chairs': t`would be a second chair`,
      'weak-chair': t`scores below the minimum for a chair`,
    };
    const words: Readonly<Record<string, string>> = {
      'too-few-chairs': t`${Number(data.rooms)} rooms need a chair, and ${Number(data.chairs)} judges are free to chair.`,
      impossible: t`Not enough judges can chair these rooms: ${rooms.join(', ')}.`,
      'locked-conflict': t`${judge} is locked in ${room}, but ${reasons[String(data.reason)] ?? ''}. Unlock or move them first.`,
      'locked-twice': t`${judge} is locked in two rooms. Remove them from one first.`,
      'no-adjudicators': t`There are no judges.`,
      'too-much-work': t`It took too long and was stopped. Compare fewer options at once.`,
    };
    return words[code] ?? code;
  };
}
