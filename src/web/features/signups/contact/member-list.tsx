import { useLingui } from '@lingui/react/macro';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '#web/ui/kit/inputs/button.tsx';
import { Menu } from '#web/ui/kit/overlays/menu.tsx';
import styles from './contact.module.css';
import type { Member } from './contact-data.ts';
import { RemoveDialog } from './remove-dialog.tsx';
import { ReplaceDialog } from './replace-dialog.tsx';

interface MemberListProps {
  readonly signupId: string;
  readonly members: readonly Member[];
  /** Names the list for those who hear it. */
  readonly label: string;
  readonly mayChange: boolean;
}

/** People of the institution, each to be replaced or removed while that is possible. */
export function MemberList({ signupId, members, label, mayChange }: MemberListProps) {
  const { t } = useLingui();
  const [act, setAct] = useState<{ kind: 'replace' | 'remove'; member: Member } | null>(null);
  const close = () => setAct(null);
  return (
    <>
      <ul className={styles.members} aria-label={label}>
        {members.map((member) => (
          <li key={member.personId}>
            <span>
              <bdi>{member.name}</bdi>{' '}
              {!member.hasAccount && <span className="muted sm">{t`has not signed in yet`}</span>}
            </span>
            {mayChange && (
              <Menu
                trigger={
                  <IconButton
                    label={t`Actions for ${member.name}`}
                    icon={<Ellipsis aria-hidden="true" />}
                  />
                }
                items={[
                  { label: t`Replace`, onSelect: () => setAct({ kind: 'replace', member }) },
                  {
                    label: t`Remove`,
                    tone: 'bad',
                    onSelect: () => setAct({ kind: 'remove', member }),
                  },
                ]}
              />
            )}
          </li>
        ))}
      </ul>
      {act?.kind === 'replace' && (
        <ReplaceDialog signupId={signupId} member={act.member} onClose={close} />
      )}
      {act?.kind === 'remove' && (
        <RemoveDialog signupId={signupId} member={act.member} onClose={close} />
      )}
    </>
  );
}
