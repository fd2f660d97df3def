import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useAct } from '#web/lib/query/use-act.ts';

import { EmptyState } from '#web/ui/kit/feedback/states.tsx';
import { toasts } from '#web/ui/kit/feedback/toast-store.ts';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { Section } from '#web/ui/kit/layout/page-header.tsx';
import { Dialog } from '#web/ui/kit/overlays/dialog.tsx';
import { DataTable } from '#web/ui/kit/table/data-table.tsx';
import { AddVenuesDialog } from './add-venues-dialog.tsx';
import { ChangeVenuesDialog } from './change-venues-dialog.tsx';
import type { Places, Venue } from './place-data.ts';
import { useVenueColumns, VenueCard } from './venue-columns.tsx';

interface RoomsSectionProps {
  readonly venues: readonly Venue[];
  readonly places: Places;
  readonly mayEdit: boolean;
}

type Open = 'add' | 'change' | 'remove' | null;

/** Every room, changed in place or several at once; new ones by list or pattern. */
export function RoomsSection({ venues, places, mayEdit }: RoomsSectionProps) {
  const { t } = useLingui();
  const [open, setOpen] = useState<Open>(null);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const columns = useVenueColumns(mayEdit);
  const picked = venues.filter(({ id }) => chosen.has(id));
  const add = mayEdit ? (
    <Button
      look={venues.length === 0 ? 'main' : 'plain'}
      icon={<Plus aria-hidden="true" />}
      onClick={() => setOpen('add')}
    >
      <Trans>Add rooms</Trans>
    </Button>
  ) : undefined;
  const tools =
    picked.length === 0 ? (
      add
    ) : (
      <>
        <Button icon={<Pencil aria-hidden="true" />} onClick={() => setOpen('change')}>
          {plural(picked.length, { one: 'Change # room', other: 'Change # rooms' })}
        </Button>
        <Button icon={<Trash2 aria-hidden="true" />} onClick={() => setOpen('remove')}>
          <Trans>Remove</Trans>
        </Button>
      </>
    );
  const close = () => setOpen(null);
  const done = () => {
    setChosen(new Set());
    close();
  };
  return (
    <Section title={t`Rooms`} meta={venues.length || undefined}>
      <DataTable
        label={t`Rooms`}
        rows={venues}
        rowId={(venue) => venue.id}
        columns={columns}
        search={t`Room, building or category`}
        exportName="rooms"
        card={(venue) => <VenueCard venue={venue} columns={columns} />}
        noun={(count) => plural(count, { one: '# room', other: '# rooms' })}
        {...(mayEdit ? { selected: chosen, onSelectedChange: setChosen } : {})}
        {...(venues.length > 0 && tools ? { tools } : {})}
        empty={
          <EmptyState title={t`No rooms yet`} action={add}>
            <Trans>Paste a list, or enter a pattern such as A1–A12.</Trans>
          </EmptyState>
        }
      />
      {open === 'add' && <AddVenuesDialog onClose={close} />}
      {open === 'change' && (
        <ChangeVenuesDialog venues={picked} places={places} onClose={close} onDone={done} />
      )}
      {open === 'remove' && <RemoveDialog venues={picked} onClose={close} onDone={done} />}
    </Section>
  );
}

interface RemoveProps {
  readonly venues: readonly Venue[];
  readonly onClose: () => void;
  readonly onDone: () => void;
}

function RemoveDialog({ venues, onClose, onDone }: RemoveProps) {
  const { t } = useLingui();
  const remove = useAct('venues.remove', {
    input: (venueIds: string[]) => ({ body: { venueIds } }),
    onSuccess: () => {
      toasts.success(plural(venues.length, { one: '# room removed', other: '# rooms removed' }));
      onDone();
    },
    onError: (error) => {
      toasts.error(t`Nothing was removed`, { text: error.message });
      onClose();
    },
  });
  return (
    <Dialog
      open
      alert
      onOpenChange={onClose}
      title={plural(venues.length, { one: 'Remove # room?', other: 'Remove # rooms?' })}
      description={venues.map(({ name }) => name).join(', ')}
      actions={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button
            look="destructive"
            busy={remove.isPending}
            onClick={() => remove.mutate(venues.map(({ id }) => id))}
          >
            <Trans>Remove</Trans>
          </Button>
        </>
      }
    />
  );
}
