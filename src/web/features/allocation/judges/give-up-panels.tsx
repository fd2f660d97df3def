import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { Dialog } from '#web/ui/kit/overlays/dialog.tsx';

interface GiveUpPanelsProps {
  readonly count: number;
  readonly onGiveUp: () => void;
}

/** A button that says what would be lost before it gives the preformed panels up. */
export function GiveUpPanels({ count, onGiveUp }: GiveUpPanelsProps) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Trans>Discard panels</Trans>
      </Button>
      {isOpen && (
        <Dialog
          open
          alert
          onOpenChange={setOpen}
          title={<Plural value={count} one="Discard # panel?" other="Discard # panels?" />}
          description={t`You can form them again, but moves, locks and importance set by hand are lost.`}
          actions={
            <>
              <Button onClick={() => setOpen(false)}>
                <Trans>Keep them</Trans>
              </Button>
              <Button look="destructive" onClick={onGiveUp}>
                <Trans>Discard</Trans>
              </Button>
            </>
          }
        />
      )}
    </>
  );
}
