import { useLingui } from '@lingui/react/macro';
import { Check, Clock, Ellipsis, Trash2, X } from 'lucide-react';
import { useState } from 'react';
import { useTournamentAct } from '#web/lib/query/mutation.ts';
import { useRefusal } from '#web/lib/query/refusal.ts';
import { useCan } from '#web/lib/tournament.tsx';
import { useToast } from '#web/ui/kit/feedback/toast-store.ts';
import { Button, IconButton } from '#web/ui/kit/inputs/button.tsx';
import { Dialog } from '#web/ui/kit/overlays/dialog.tsx';
import { Menu, type MenuItem } from '#web/ui/kit/overlays/menu.tsx';
import { nameOf, type SignupRow } from '../signup-data.ts';
import { useBoxes } from './grant-numbers.tsx';
import { useDecide } from './use-decide.ts';

/** What can be decided on one request. */
export function RowMenu({ row }: { readonly row: SignupRow }) {
  const { t } = useLingui();
  const can = useCan();
  const boxes = useBoxes();
  const decide = useDecide(row.kind, boxes.clear);
  const [isDeleting, setIsDeleting] = useState(false);
  const picked = { id: row.id, version: row.version };
  const { state } = row;
  const isOpen = state === 'new' || state === 'waitlisted';
  const items: MenuItem[] = [];
  if (isOpen || (state === 'granted' && row.kind === 'institution')) {
    items.push({
      label: state === 'granted' ? t`Change number` : t`Grant`,
      icon: <Check aria-hidden="true" />,
      onSelect: () =>
        decide.mutate({ act: 'grant', rows: [{ ...picked, ...boxes.of(row), waits: row.waits }] }),
    });
  }
  if (state === 'new' || state === 'rejected') {
    items.push({
      label: t`Waitlist`,
      icon: <Clock aria-hidden="true" />,
      onSelect: () => decide.mutate({ act: 'waitlist', rows: [picked] }),
    });
  }
  if (isOpen) {
    items.push({
      label: t`Reject`,
      hint: t`Nothing is sent`,
      icon: <X aria-hidden="true" />,
      onSelect: () => decide.mutate({ act: 'reject', rows: [picked] }),
    });
  }
  if (state !== 'granted' || can('settings.edit')) {
    if (items.length > 0) items.push('separator');
    items.push({
      label: t`Delete`,
      tone: 'bad',
      icon: <Trash2 aria-hidden="true" />,
      onSelect: () => setIsDeleting(true),
    });
  }
  if (items.length === 0) return null;
  const name = nameOf(row);
  return (
    <>
      <Menu
        trigger={
          <IconButton label={t`Actions for ${name}`} icon={<Ellipsis aria-hidden="true" />} />
        }
        items={items}
      />
      {isDeleting && <DeleteDialog row={row} onClose={() => setIsDeleting(false)} />}
    </>
  );
}

interface DeleteDialogProps {
  readonly row: SignupRow;
  readonly onClose: () => void;
}

function DeleteDialog({ row, onClose }: DeleteDialogProps) {
  const { t } = useLingui();
  const toast = useToast();
  const refuse = useRefusal(t`The request`);
  const name = nameOf(row);
  const remove = useTournamentAct<null, undefined>({
    call: (client, _, { tournamentId, idempotencyKey }) => {
      const call = { params: { tournamentId, signupId: row.id }, idempotencyKey };
      if (row.state === 'granted') return client.signups.removeGranted(call);
      return row.kind === 'adjudicator'
        ? client.signups.removeJudge(call)
        : client.signups.removeInstitution(call);
    },
    refresh: ['signup', 'registration'],
    onSuccess: () => {
      toast.success(t`${name}’s request deleted`);
      onClose();
    },
    onError: (error) => {
      refuse(error);
      onClose();
    },
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      alert
      title={t`Delete ${name}’s request?`}
      description={
        row.state === 'granted'
          ? t`The registration link stops working, and the places go to the waitlist at once. Fees already charged stay in the ledger.`
          : t`The applicant can ask again.`
      }
      actions={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button look="destructive" busy={remove.isPending} onClick={() => remove.mutate(null)}>
            {t`Delete`}
          </Button>
        </>
      }
    />
  );
}
