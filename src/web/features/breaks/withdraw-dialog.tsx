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

interface WithdrawDialogProps {
  readonly list: BreakData;
  readonly team: { readonly teamId: string; readonly name: string };
  readonly acts: BreakActs;
  readonly onClose: () => void;
}

/** A breaking team withdraws: the ways to repair the bracket, each with its effect. */
export function WithdrawDialog({ list, team, acts, onClose }: WithdrawDialogProps) {
  const { t } = useLingui();
  const [chosen, setChosen] = useState<Mode | null>(null);
  const { teamId, name } = team;
  const categoryId = list.category.id;
  const { data, error } = useRead('breaks.withdrawal', { params: { categoryId, teamId } });
  const mode = chosen ?? data?.modes[0] ?? null;
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
            disabled={mode === null}
            onClick={() => {
              if (mode === null) return;
              const input = { categoryId, teamId, mode, version: list.version };
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
      {data && <Ways plan={data} mode={mode} onMode={setChosen} />}
    </Dialog>
  );
}

interface WaysProps {
  readonly plan: Plan;
  readonly mode: Mode | null;
  readonly onMode: (mode: Mode) => void;
}

function Ways({ plan, mode, onMode }: WaysProps) {
  const { t } = useLingui();
  const { reserve, rooms, opponents, breakRank } = plan;
  const [room] = rooms;
  const where = room ? `${room.round}, ${room.venue ?? t`Debate ${room.rank}`}` : '';
  const inFor = reserve?.name ?? '';
  const others = opponents.map((one) => one.name).join(', ');
  const ways: Readonly<Record<Mode, { readonly label: string; readonly hint: string }>> = {
    'move-up': {
      label: t`Teams below move up`,
      hint: t`The break is regenerated as if the team had never broken.`,
    },
    replace: {
      label: t`${inFor} takes its place`,
      hint: room
        ? t`It breaks as number ${breakRank} and sits in ${where}. No other room changes.`
        : t`It breaks as number ${breakRank}. No other team moves.`,
    },
    walkover: {
      label: t`No replacement`,
      hint: others
        ? plural(opponents.length, {
            one: `${others} advances without a debate: enter the forfeit on the room’s ballot.`,
            other: `${others} advance without a debate: enter the forfeit on the room’s ballot.`,
          })
        : t`The place stays empty.`,
    },
  };
  if (plan.modes.length === 0) {
    return (
      <Note tone="warn">
        <Trans>There’s no reserve. Undo the announcement to regenerate the break.</Trans>
      </Note>
    );
  }
  return (
    <RadioGroup
      label={t`How to fill the place`}
      look="list"
      value={mode}
      onValueChange={onMode}
      options={plan.modes.map((value) => ({ value, ...ways[value] }))}
    />
  );
}
