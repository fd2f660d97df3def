import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Coins } from 'lucide-react';
import { useState } from 'react';
import { useCan } from '#web/lib/tournament.tsx';
import { Note } from '#web/ui/kit/feedback/note.tsx';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { Checkbox } from '#web/ui/kit/inputs/choice.tsx';
import { Dialog } from '#web/ui/kit/overlays/dialog.tsx';
import type { BreakData } from './break-data.ts';
import type { BreakActs } from './use-break-acts.ts';

interface TieNoteProps {
  readonly list: BreakData;
  readonly acts: BreakActs;
}

/** Teams level at the cut: says how many places are left and records who lost the toss. */
export function TieNote({ list, acts }: TieNoteProps) {
  const { t } = useLingui();
  const can = useCan();
  const [open, setOpen] = useState(false);
  const tied = list.rows.filter((row) => list.tiedAtCut.includes(row.teamId));
  if (tied.length === 0) return null;
  const safe = list.rows.filter((row) => row.breakRank !== null).length - tied.length;
  const places = Math.max(0, list.category.size - safe);
  const names = tied.map((row) => row.name).join(', ');
  return (
    <>
      <Note
        tone="warn"
        title={t`${tied.length} teams are tied for ${plural(places, { one: '# place', other: '# places' })}.`}
        actions={
          can('breaks.edit') && (
            <Button size="small" icon={<Coins aria-hidden="true" />} onClick={() => setOpen(true)}>
              <Trans>Record coin toss</Trans>
            </Button>
          )
        }
      >
        {names}
      </Note>
      <TossDialog
        key={String(open)}
        open={open}
        onOpenChange={setOpen}
        tied={tied}
        places={places}
        busy={acts.setRemark.isPending}
        onLosers={async (losers) => {
          let { version } = list;
          for (const teamId of losers) {
            const page = await acts.setRemark.mutateAsync({
              categoryId: list.category.id,
              teamId,
              remark: 'lost-coin-toss',
              version,
            });
            version =
              page.breaks.find((one) => one.category.id === list.category.id)?.version ?? version;
          }
          setOpen(false);
        }}
      />
    </>
  );
}

interface TossDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly tied: readonly { readonly teamId: string; readonly name: string }[];
  readonly places: number;
  readonly busy: boolean;
  readonly onLosers: (teamIds: readonly string[]) => Promise<void>;
}

function TossDialog({ open, onOpenChange, tied, places, busy, onLosers }: TossDialogProps) {
  const { t } = useLingui();
  const [winners, setWinners] = useState<ReadonlySet<string>>(new Set());
  const toggle = (teamId: string) => {
    const next = new Set(winners);
    if (!next.delete(teamId)) next.add(teamId);
    setWinners(next);
  };
  const left = places - winners.size;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t`Who won the toss?`}
      description={t`Toss the coin in public, then tick ${plural(places, { one: 'the team that breaks', other: 'the # teams that break' })}. The others are marked as having lost.`}
      actions={
        <>
          <Button onClick={() => onOpenChange(false)}>{t`Cancel`}</Button>
          <Button
            look="main"
            busy={busy}
            disabled={left !== 0}
            onClick={() => {
              const losers = tied.filter((row) => !winners.has(row.teamId));
              // A refusal has been said in a toast; the dialog stays as it is.
              onLosers(losers.map((row) => row.teamId)).catch(() => undefined);
            }}
          >
            {left === 0 ? t`Record` : t`${Math.abs(left)} ${left > 0 ? t`to tick` : t`too many`}`}
          </Button>
        </>
      }
    >
      <ul>
        {tied.map((row) => (
          <li key={row.teamId}>
            <Checkbox
              label={<bdi>{row.name}</bdi>}
              checked={winners.has(row.teamId)}
              onChange={() => toggle(row.teamId)}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
