import { useLingui } from '@lingui/react/macro';
import { Ellipsis, KeyRound, Mail, QrCode, RotateCcw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useRefusal } from '#web/lib/query/refusal.ts';
import { useAct } from '#web/lib/query/use-act.ts';
import { useCan } from '#web/lib/tournament.tsx';
import { IconButton } from '#web/ui/kit/inputs/button.tsx';
import { Menu, type MenuItem } from '#web/ui/kit/overlays/menu.tsx';
import type { Places } from '../registration-data.ts';
import { LinkDialog, RemoveCodeDialog, RenewDialog, SendDialog } from './code-dialogs.tsx';

interface CodeMenuProps {
  /** Whose code it is. */
  readonly name: string;
  /** Null: there is none yet. */
  readonly codeId: string | null;
  readonly code: string | null;
  readonly url: string | null;
  /** Of an institution: its code can be made. */
  readonly places?: Places;
  /** A code of an independent can be revoked. */
  readonly removable?: boolean;
}

/** What can be done with a code and its link. */
export function CodeMenu({ name, codeId, code, url, places, removable }: CodeMenuProps) {
  const { t } = useLingui();
  const mayEdit = useCan()('registration.edit');
  const [open, setOpen] = useState<'link' | 'send' | 'renew' | 'remove' | null>(null);
  const make = useMakeCode(name);
  const close = () => setOpen(null);
  const items: MenuItem[] = [];
  if (url && code) {
    items.push({
      label: t`Link and QR code`,
      icon: <QrCode aria-hidden="true" />,
      onSelect: () => setOpen('link'),
    });
  }
  if (mayEdit && codeId) {
    items.push(
      {
        label: t`Email the link`,
        icon: <Mail aria-hidden="true" />,
        onSelect: () => setOpen('send'),
      },
      {
        label: t`New code`,
        hint: t`The old one stops working`,
        icon: <RotateCcw aria-hidden="true" />,
        onSelect: () => setOpen('renew'),
      },
    );
    if (removable) {
      items.push('separator', {
        label: t`Revoke the code`,
        tone: 'bad',
        icon: <Trash2 aria-hidden="true" />,
        onSelect: () => setOpen('remove'),
      });
    }
  }
  if (mayEdit && !codeId && places) {
    items.push({
      label: t`Make a code`,
      icon: <KeyRound aria-hidden="true" />,
      onSelect: () => make.mutate(places),
    });
  }
  if (items.length === 0) return null;
  return (
    <>
      <Menu
        trigger={
          <IconButton label={t`Actions for ${name}`} icon={<Ellipsis aria-hidden="true" />} />
        }
        items={items}
      />
      {open === 'link' && url && code && (
        <LinkDialog name={name} url={url} code={code} onClose={close} />
      )}
      {open === 'send' && codeId && <SendDialog name={name} codeId={codeId} onClose={close} />}
      {open === 'renew' && codeId && <RenewDialog name={name} codeId={codeId} onClose={close} />}
      {open === 'remove' && codeId && (
        <RemoveCodeDialog name={name} codeId={codeId} onClose={close} />
      )}
    </>
  );
}

function useMakeCode(name: string) {
  const refuse = useRefusal(name);
  return useAct('registration.setPlaces', {
    input: ({ institutionId, teams, judges, version }: Places) => ({
      params: { institutionId },
      body: { teamCap: teams.cap, judgeCap: judges.cap, version },
    }),
    onError: refuse,
  });
}
