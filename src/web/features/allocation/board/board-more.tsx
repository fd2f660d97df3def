import { useLingui } from '@lingui/react/macro';
import { EllipsisVertical, History, Users } from 'lucide-react';
import { useState } from 'react';
import { useCan } from '#web/lib/tournament.tsx';
import { IconButton } from '#web/ui/kit/inputs/button.tsx';
import { Menu } from '#web/ui/kit/overlays/menu.tsx';
import { BackgroundsDialog } from '../preformed/backgrounds-dialog.tsx';
import { BoardHistory } from './board-history.tsx';
import type { Judges } from './board-model.ts';

interface BoardMoreProps {
  /** Null before the draw. */
  readonly drawId: string | null;
  readonly judges: Judges;
}

/** What is wanted now and then: where the panels come from, and what their mix rests on. */
export function BoardMore({ drawId, judges }: BoardMoreProps) {
  const { t } = useLingui();
  const can = useCan();
  const [open, setOpen] = useState<'history' | 'mix' | null>(null);
  const items = [
    ...(drawId !== null && can('allocation.edit')
      ? [
          {
            label: t`Where these panels come from`,
            icon: <History aria-hidden="true" />,
            onSelect: () => setOpen('history'),
          },
        ]
      : []),
    ...(can('participants.edit')
      ? [
          {
            label: t`Mix of panels`,
            icon: <Users aria-hidden="true" />,
            onSelect: () => setOpen('mix'),
          },
        ]
      : []),
  ];
  if (items.length === 0) return null;
  const close = () => setOpen(null);
  return (
    <>
      <Menu
        trigger={<IconButton label={t`More`} icon={<EllipsisVertical aria-hidden="true" />} />}
        items={items}
      />
      {open === 'history' && drawId !== null && <BoardHistory drawId={drawId} onClose={close} />}
      {open === 'mix' && <BackgroundsDialog judges={judges} onClose={close} />}
    </>
  );
}
