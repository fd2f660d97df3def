import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Api } from '#contract/index.ts';
import type { CallOutput } from '#contract/route.ts';
import { useRead } from '#web/lib/query/use-read.ts';

import { Note } from '#web/ui/kit/feedback/note.tsx';
import { SkeletonRows } from '#web/ui/kit/feedback/waiting.tsx';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { RadioGroup } from '#web/ui/kit/inputs/choice.tsx';
import { Dialog } from '#web/ui/kit/overlays/dialog.tsx';
import type { BreakData } from './break-data.ts';
import type { BreakActs } from './use-break-acts.ts';

type Plan = CallOutput<Api['breaks']['withdrawal']>;
type Mode = Plan['modes'][number];
/** A way to fill the place: a mode, and with `replace` who comes in. */
interface Way {
  readonly mode: Mode;
  readonly nextId?: string;
}

interface WithdrawDialogProps {
  readonly list: BreakData;
  readonly team: { readonly teamId: string; readonly name: string };
  readonly acts: BreakActs;
  readonly onClose: () => void;
}

/** A breaking team withdraws: the ways to repair the bracket, each with its effect. */
export function WithdrawDialog({ list, team, acts, onClose }: WithdrawDialogProps) {
  const { t } = useLingui();
  const [chosen, setChosen] = useState<string | null>(null);
  const { teamId, name } = team;
  const categoryId = list.category.id;
  const { data, error } = useRead('breaks.withdrawal', { params: { categoryId, teamId } });
  const isDraft = list.state === 'draft';
  const ways = data ? waysOf(data, isDraft) : [];
  // Teams that are level for the place: the tab room says who won the toss.
  const way =
    ways.find((one) => keyOf(one) === chosen) ?? (isLevel(ways) ? null : (ways[0] ?? null));
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t`Withdraw ${name} from the break?`}
      actions={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button
            look="destructive"
            busy={acts.withdraw.isPending}
            disabled={way === null}
            onClick={() => {
              if (way === null) return;
              const input = { categoryId, teamId, ...way, version: list.version };
              acts.withdraw.mutate(input, { onSuccess: onClose });
            }}
          >
            {t`Withdraw`}
          </Button>
        </>
      }
    >
      {error && (
        <Note tone="bad" live>
          {error.message}
        </Note>
      )}
      {!data && !error && <SkeletonRows rows={3} label={t`The bracket`} />}
      {data && <Ways plan={data} {...{ ways, way }} onChoose={setChosen} />}
    </Dialog>
  );
}

/** In a draft the standings say who moves up; otherwise the next team is named. */
function waysOf({ modes, next }: Plan, isDraft: boolean): Way[] {
  return modes.flatMap((mode): Way[] =>
    mode === 'walkover' || (mode === 'move-up' && isDraft)
      ? [{ mode }]
      : next.map(({ id }) => ({ mode, nextId: id })),
  );
}

function keyOf({ mode, nextId = '' }: Way): string {
  return `${mode} ${nextId}`;
}

function isLevel([first, second]: readonly Way[]): boolean {
  return first?.nextId !== undefined && first.mode === second?.mode;
}

interface WaysProps {
  readonly plan: Plan;
  readonly ways: readonly Way[];
  /** Null: none is chosen. */
  readonly way: Way | null;
  readonly onChoose: (key: string) => void;
}

function Ways({ plan, ways, way, onChoose }: WaysProps) {
  const { t } = useLingui();
  const { next, rooms, opponents, breakRank } = plan;
  const [room] = rooms;
  const where = room ? `${room.round}, ${room.venue ?? t`Debate ${room.rank}`}` : '';
  const others = opponents.map((one) => one.name).join(', ');
  const seat = room
    ? t`It breaks as number ${breakRank} and sits in ${where}. No other room changes.`
    : t`It breaks as number ${breakRank}. No other team moves.`;
  const withTeam = ({ mode, nextId }: Way) => {
    const team = next.find((one) => one.id === nextId);
    const name = team?.name ?? '';
    const movesUp = mode === 'move-up';
    const left = team?.withdrewFrom.join(', ') ?? '';
    const also = team?.alsoIn.join(', ') ?? '';
    const hints = [
      next.length > 1 && t`Level for the place: toss a coin first.`,
      next.length === 1 &&
        team?.isReserve === false &&
        t`Next in the standings, ranked ${team.rank}.`,
      movesUp ? t`It breaks last, and each team below moves up by one.` : seat,
      left !== '' && t`It has withdrawn from ${left}: ask the team first.`,
      also !== '' && t`It also breaks in ${also}: withdraw it there next.`,
    ];
    return {
      label: movesUp ? t`Teams below move up, and ${name} comes in` : t`${name} takes its place`,
      hint: hints.filter(Boolean).join(' '),
    };
  };
  const walkover = {
    label: t`No replacement`,
    hint: others
      ? plural(opponents.length, {
          one: `${others} advances without a debate: enter the forfeit on the room’s ballot.`,
          other: `${others} advance without a debate: enter the forfeit on the room’s ballot.`,
        })
      : t`The place stays empty.`,
  };
  const regenerated = {
    label: t`Teams below move up`,
    hint: t`The break is regenerated as if the team had never broken.`,
  };
  const wordsOf = (one: Way) => {
    if (one.nextId !== undefined) return withTeam(one);
    return one.mode === 'walkover' ? walkover : regenerated;
  };
  if (ways.length === 0) {
    return (
      <Note tone="warn">
        <Trans>
          No eligible team is left to take the place. Undo the announcement to regenerate the break.
        </Trans>
      </Note>
    );
  }
  return (
    <RadioGroup
      label={t`How to fill the place`}
      look="list"
      value={way && keyOf(way)}
      onValueChange={onChoose}
      options={ways.map((one) => ({ value: keyOf(one), ...wordsOf(one) }))}
    />
  );
}
