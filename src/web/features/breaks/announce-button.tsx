import { Trans, useLingui } from '@lingui/react/macro';
import { Megaphone } from 'lucide-react';
import { useState } from 'react';
import { useRounds } from '#web/lib/time/rounds.ts';
import { useCan, useTournament } from '#web/lib/tournament.tsx';
import { Button, LinkButton } from '#web/ui/kit/inputs/button.tsx';
import { Dialog } from '#web/ui/kit/overlays/dialog.tsx';
import type { BreakData } from './break-data.ts';
import type { BreakActs } from './use-break-acts.ts';

interface AnnounceButtonProps {
  readonly list: BreakData;
  readonly acts: BreakActs;
}

/** Makes a break public after asking, or takes it back. */
export function AnnounceButton({ list, acts }: AnnounceButtonProps) {
  const { t } = useLingui();
  const can = useCan();
  const [open, setOpen] = useState(false);
  if (!can('results.release')) return null;
  const { name, id: categoryId } = list.category;
  const { version } = list;
  if (list.state === 'announced' && list.inUse) return <InUse categoryId={categoryId} />;
  if (list.state === 'announced') {
    return (
      <Button
        size="small"
        busy={acts.announce.isPending}
        onClick={() => acts.announce.mutate({ categoryId, announced: false, version })}
      >
        <Trans>Undo announcement</Trans>
      </Button>
    );
  }
  const breaking = list.rows.filter((row) => row.breakRank !== null).length;
  return (
    <>
      <Button
        size="small"
        look="main"
        icon={<Megaphone aria-hidden="true" />}
        disabled={list.tiedAtCut.length > 0}
        onClick={() => setOpen(true)}
      >
        <Trans>Announce</Trans>
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={t`Announce the ${name} break?`}
        description={t`The ${breaking} breaking teams and remarks become public at once. You can undo this until an elimination round is drawn.`}
        actions={
          <>
            <Button onClick={() => setOpen(false)}>{t`Cancel`}</Button>
            <Button
              look="main"
              busy={acts.announce.isPending}
              onClick={() =>
                acts.announce.mutate(
                  { categoryId, announced: true, version },
                  { onSettled: () => setOpen(false) },
                )
              }
            >
              <Trans>Announce</Trans>
            </Button>
          </>
        }
      />
    </>
  );
}

/** An announcement can be undone once no elimination draw is made from it: the way to that draw. */
function InUse({ categoryId }: { readonly categoryId: string }) {
  const { t } = useLingui();
  const { slug } = useTournament();
  const rounds = useRounds().data?.rounds ?? [];
  const drawn = rounds.find(
    (round) => round.breakCategoryId === categoryId && round.drawState !== null,
  );
  if (!drawn) return null;
  return (
    <LinkButton size="small" href={`/tournaments/${slug}/manage/draw?round=${drawn.id}`}>
      {drawn.drawState === 'released'
        ? t`Go to the draw of the ${drawn.name}`
        : t`Discard the draw of the ${drawn.name} to undo the announcement`}
    </LinkButton>
  );
}
