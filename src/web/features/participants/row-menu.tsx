import { useLingui } from '@lingui/react/macro';
import { Ellipsis, Link2, Pencil, RotateCcw, Trash2 } from 'lucide-react';
import { type Client, useApi } from '../../lib/api.tsx';
import { useTournamentAct } from '../../lib/mutation.ts';
import { useCan } from '../../lib/tournament.tsx';
import { IconButton } from '../../ui/kit/button.tsx';
import { Menu, type MenuItem } from '../../ui/kit/menu.tsx';
import { toasts } from '../../ui/kit/toast-store.ts';
import { useLinkDialog } from './link-dialog.tsx';
import { participantEvents } from './people.ts';

interface RowMenuProps {
  /** Who or what the row is. */
  readonly name: string;
  readonly onEdit: () => void;
  /** The row's removal; absent: it cannot be removed here. */
  readonly remove?: (client: Client, tournamentId: string) => Promise<unknown>;
  /** A person, who has a private link. */
  readonly personId?: string;
}

/** What can be done with a row. */
export function RowMenu({ name, onEdit, remove, personId }: RowMenuProps) {
  const { t } = useLingui();
  const can = useCan();
  const { client } = useApi();
  const openLink = useLinkDialog();
  const removing = useTournamentAct<null, unknown>({
    call: (_, __, { tournamentId }) => remove?.(client, tournamentId) ?? Promise.resolve(),
    refresh: [...participantEvents],
    onSuccess: () => toasts.success(t`${name} is removed`),
    onError: (error) => toasts.error(t`${name} stays`, { text: error.message }),
  });
  const items: MenuItem[] = [
    { label: t`Edit`, icon: <Pencil aria-hidden="true" />, onSelect: onEdit },
  ];
  if (personId && can('participants.links')) {
    items.push(
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
    );
  }
  if (remove) {
    items.push('separator', {
      label: t`Remove`,
      tone: 'bad',
      icon: <Trash2 aria-hidden="true" />,
      onSelect: () => removing.mutate(null),
    });
  }
  return (
    <Menu
      trigger={<IconButton label={t`Actions for ${name}`} icon={<Ellipsis aria-hidden="true" />} />}
      items={items}
    />
  );
}
