import { Trans, useLingui } from '@lingui/react/macro';
import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { useTournamentQuery } from '../../lib/tournament.tsx';
import { Button } from '../../ui/kit/button.tsx';
import { CopyField } from '../../ui/kit/copy-field.tsx';
import { Dialog } from '../../ui/kit/dialog.tsx';
import { ErrorState } from '../../ui/kit/states.tsx';
import { SkeletonRows } from '../../ui/kit/waiting.tsx';

/** The addresses that calendar programs follow. */
export function Calendars() {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={<CalendarPlus aria-hidden="true" />} onClick={() => setOpen(true)}>
        <Trans>Add to calendar</Trans>
      </Button>
      {isOpen && (
        <Dialog
          open
          onOpenChange={setOpen}
          title={t`Add to your calendar`}
          description={t`Give your calendar program this address to subscribe to. It follows every change, usually within the hour.`}
        >
          <Addresses />
        </Dialog>
      )}
    </>
  );
}

function Addresses() {
  const { t } = useLingui();
  const { data, error, refetch } = useTournamentQuery({
    key: ['schedule', 'calendars'],
    on: ['participant'],
    call: (client, tournamentId) => client.schedule.calendars({ params: { tournamentId } }),
  });
  if (error) {
    return (
      <ErrorState title={t`The addresses did not load`} onRetry={() => void refetch()}>
        {error.message}
      </ErrorState>
    );
  }
  if (!data) return <SkeletonRows rows={2} label={t`Addresses`} />;
  return (
    <div className="stack">
      {data.own && (
        <>
          <CopyField label={t`Yours, with your rooms`} value={data.own} secret />
          <p className="muted sm">
            <Trans>
              Keep it to yourself: whoever has it sees where you debate. It ends when you get a new
              private link.
            </Trans>
          </p>
        </>
      )}
      {data.all && <CopyField label={t`For everybody`} value={data.all} />}
    </div>
  );
}
