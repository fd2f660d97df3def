import { useLingui } from '@lingui/react/macro';
import { Ellipsis, Link2, Pencil, RotateCcw, Send, Trash2, Unlink, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useLinkDialog } from '#web/lib/links/link-dialog.tsx';
import type { Client } from '#web/lib/query/api.tsx';
import { useTournamentAct } from '#web/lib/query/mutation.ts';
import { useAct } from '#web/lib/query/use-act.ts';
import { useCan } from '#web/lib/tournament.tsx';
import { toasts } from '#web/ui/kit/feedback/toast-store.ts';
import { IconButton } from '#web/ui/kit/inputs/button.tsx';
import { Menu, type MenuItem } from '#web/ui/kit/overlays/menu.tsx';
import { useConfirm } from '#web/ui/kit/overlays/use-confirm.tsx';
import { LinksDialog } from '../links/links-dialog.tsx';
import { AccountDialog } from '../people/account-dialog.tsx';
import { participantEvents } from '../people.ts';
import { refusalsOf } from './refusal-list.tsx';
import { RefusedDialog } from './refused-dialog.tsx';
import { type BulkAct, type Refusal, useBulk, useUndoToast } from './use-bulk.ts';
import type { PickedRow } from './use-picked.ts';

interface RowMenuProps {
  /** Who or what the row is. */
  readonly row: PickedRow;
  readonly onEdit: () => void;
  /** The row's removal; absent: it cannot be removed here. */
  readonly remove?: Extract<BulkAct['kind'], `remove-${string}`>;
  /** A removal for good, of what is no participant. */
  readonly removeBy?: (client: Client, tournamentId: string) => Promise<unknown>;
  /** A person, who has a private link and perhaps an account. */
  readonly person?: { readonly hasAccount: boolean };
  /** What else can be done with this kind of row. */
  readonly more?: readonly MenuItem[];
}

/** What can be done with a row. */
export function RowMenu({ row, onEdit, remove, removeBy, person, more = [] }: RowMenuProps) {
  const { t } = useLingui();
  const { name } = row;
  const [open, setOpen] = useState<'account' | 'links' | null>(null);
  const [refusals, setRefusals] = useState<readonly Refusal[]>([]);
  const showUndo = useUndoToast();
  const removing = useBulk({
    onSuccess: ({ undoId }) => showUndo(t`${name} removed`, undoId),
    onError: (error) => {
      const reasons = refusalsOf(error);
      setRefusals(reasons);
      if (reasons.length === 0) toasts.error(t`${name} was not removed`, { text: error.message });
    },
  });
  const removingForGood = useTournamentAct<null, unknown>({
    call: (client, _, { tournamentId }) => removeBy?.(client, tournamentId) ?? Promise.resolve(),
    refresh: [...participantEvents],
    onSuccess: () => toasts.success(t`${name} removed`),
    onError: (error) => toasts.error(t`${name} was not removed`, { text: error.message }),
  });
  const { ask, question } = useConfirm();
  const personItems = usePersonItems(row, person ?? null, { onOpen: setOpen, ask });
  const items: MenuItem[] = [
    { label: t`Edit`, icon: <Pencil aria-hidden="true" />, onSelect: onEdit },
    ...personItems,
    ...more,
  ];
  if (remove || removeBy) {
    const rows = [{ id: row.id, version: row.version }];
    items.push('separator', {
      label: t`Remove`,
      tone: 'bad',
      icon: <Trash2 aria-hidden="true" />,
      onSelect: () =>
        remove
          ? removing.mutate({ act: { kind: remove, rows }, preview: false })
          : removingForGood.mutate(null),
    });
  }
  return (
    <>
      <Menu
        trigger={
          <IconButton label={t`Actions for ${name}`} icon={<Ellipsis aria-hidden="true" />} />
        }
        items={items}
      />
      {refusals.length > 0 && (
        <RefusedDialog
          row={row}
          refusals={refusals}
          isTeam={remove === 'remove-teams'}
          onClose={() => setRefusals([])}
        />
      )}
      {question}
      {open === 'account' && <AccountDialog person={row} onClose={() => setOpen(null)} />}
      {open === 'links' && <LinksDialog rows={[row]} onClose={() => setOpen(null)} />}
    </>
  );
}

interface PersonActs {
  readonly onOpen: (open: 'account' | 'links') => void;
  readonly ask: ReturnType<typeof useConfirm>['ask'];
}

/** Link and account of a person, as far as the viewer may. */
function usePersonItems(
  { id: personId, name, version }: PickedRow,
  person: RowMenuProps['person'] | null,
  { onOpen, ask }: PersonActs,
): MenuItem[] {
  const { t } = useLingui();
  const can = useCan();
  const openLink = useLinkDialog();
  const unlinking = useAct('participants.unlink', {
    input: (_: null) => ({ params: { personId }, body: { version } }),
    onSuccess: () => toasts.success(t`${name} unlinked from the account`),
    onError: (error) => toasts.error(t`${name} is still linked`, { text: error.message }),
  });
  if (!person) return [];
  const links: MenuItem[] = [
    {
      label: t`Private link`,
      icon: <Link2 aria-hidden="true" />,
      onSelect: () => openLink({ personId, name, renew: false }),
    },
    {
      label: t`New private link`,
      hint: t`The old one stops working`,
      icon: <RotateCcw aria-hidden="true" />,
      onSelect: () => openLink({ personId, name, renew: true }),
    },
    {
      label: t`Email the link`,
      icon: <Send aria-hidden="true" />,
      onSelect: () => onOpen('links'),
    },
  ];
  const account: MenuItem = person.hasAccount
    ? {
        label: t`Unlink the account`,
        hint: t`Access ends at once`,
        icon: <Unlink aria-hidden="true" />,
        onSelect: () =>
          ask({
            title: t`Unlink ${name} from the account?`,
            text: t`The account loses this tournament at once. The registration, the private link and all results stay, and you can link an account again.`,
            act: t`Unlink`,
            onYes: () => unlinking.mutate(null),
          }),
      }
    : {
        label: t`Link an account`,
        icon: <UserPlus aria-hidden="true" />,
        onSelect: () => onOpen('account'),
      };
  return can('participants.links') ? [...links, account] : [];
}
