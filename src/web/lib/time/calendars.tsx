import { Trans, useLingui } from '@lingui/react/macro';
import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { useRead } from '#web/lib/query/use-read.ts';
import { NotLoaded } from '#web/ui/kit/feedback/not-loaded.tsx';
import { Button, LinkButton } from '#web/ui/kit/inputs/button.tsx';
import { CopyField } from '#web/ui/kit/inputs/copy-field.tsx';
import { Dialog } from '#web/ui/kit/overlays/dialog.tsx';

/** The addresses that calendar programs follow; `own` offers the reader's rooms alone, large for a thumb. */
export function Calendars({ own = false }: { readonly own?: boolean }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        icon={<CalendarPlus aria-hidden="true" />}
        size={own ? 'tap' : 'normal'}
        onClick={() => setOpen(true)}
      >
        {own ? <Trans>Add my rooms to my calendar</Trans> : <Trans>Add to calendar</Trans>}
      </Button>
      {isOpen && (
        <Dialog
          open
          onOpenChange={setOpen}
          title={t`Add to your calendar`}
          description={t`Your calendar follows every change, usually within the hour.`}
        >
          <Addresses ownOnly={own} />
        </Dialog>
      )}
    </>
  );
}

function Addresses({ ownOnly }: { readonly ownOnly: boolean }) {
  const { t } = useLingui();
  const { data, error, refetch } = useRead('schedule.calendars');
  if (!data)
    return (
      <NotLoaded
        of={{ error, refetch }}
        title={t`Couldn’t load the addresses`}
        rows={2}
        label={t`Addresses`}
      />
    );
  return (
    <div className="stack">
      {data.own && (
        <>
          <LinkButton
            href={data.own.replace(/^https?:/, 'webcal:')}
            look="main"
            size="tap"
            wide
            target="_self"
            icon={<CalendarPlus aria-hidden="true" />}
          >
            {t`Open in my calendar app`}
          </LinkButton>
          <CopyField label={t`Yours, with your rooms`} value={data.own} secret />
          <p className="muted sm">
            <Trans>
              Or subscribe to this address in your calendar app. Keep it private: it shows where you
              debate. It stops working when you get a new private link.
            </Trans>
          </p>
        </>
      )}
      {data.all && !ownOnly && <CopyField label={t`For everyone`} value={data.all} />}
    </div>
  );
}
