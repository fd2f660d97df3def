import { Trans, useLingui } from '@lingui/react/macro';
import { Megaphone } from 'lucide-react';
import { useState } from 'react';
import { useCan } from '#web/lib/tournament.tsx';
import { Button } from '#web/ui/kit/inputs/button.tsx';
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
  if (list.state === 'announced') {
    return (
      <Button
        size="small"
        busy={acts.announce.isPending}
        disabled={list.inUse}
        title={list.inUse ? t`An elimination draw depends on it` : undefined}
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
