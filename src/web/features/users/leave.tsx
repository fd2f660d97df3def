import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { countUnsent } from '../../lib/device-data.ts';
import { sendNow } from '../../lib/keep/waiting.ts';
import { signOut } from '../../lib/me.ts';
import { Button } from '../../ui/kit/button.tsx';
import { Note } from '../../ui/kit/note.tsx';
import { Section } from '../../ui/kit/page-header.tsx';
import styles from './my-details.module.css';

/** Sending goes on while the page is looked at. */
const lookMs = 2000;

/** Signing out, which deletes what this device keeps: what is not sent yet is offered to be sent first. */
export function Leave() {
  const navigate = useNavigate();
  const { data: unsent = 0 } = useQuery({
    queryKey: ['device', 'unsent'],
    queryFn: countUnsent,
    refetchInterval: lookMs,
    networkMode: 'always',
  });
  const leave = () =>
    void signOut('delete').then(() => navigate({ href: '/signin?signout=true', replace: true }));
  return (
    <div id="sign-out">
      <Section title={<Trans>This device</Trans>}>
        <p className="muted">
          <Trans>
            Signing out ends your session in every tab of this browser and deletes your private
            links and drafts from it.
          </Trans>
        </p>
        <div className={styles.acts}>
          {unsent > 0 ? (
            <Unsent count={unsent} onDelete={leave} />
          ) : (
            <Button icon={<LogOut aria-hidden="true" />} onClick={leave}>
              <Trans>Sign Out</Trans>
            </Button>
          )}
        </div>
      </Section>
    </div>
  );
}

interface UnsentProps {
  readonly count: number;
  readonly onDelete: () => void;
}

function Unsent({ count, onDelete }: UnsentProps) {
  const { t } = useLingui();
  const [tried, setTried] = useState(false);
  const send = () => {
    sendNow();
    setTried(true);
  };
  return (
    <Note
      tone="warn"
      live
      title={t`Not sent yet`}
      actions={
        <div className={styles.answers}>
          <Button look="main" onClick={send}>
            <Trans>Send now</Trans>
          </Button>
          <Button onClick={onDelete}>
            <Trans>Delete and sign out</Trans>
          </Button>
        </div>
      }
    >
      <Plural
        value={count}
        one="# ballot, feedback form or mark is only on this device. Signing out deletes it."
        other="# ballots, feedback forms or marks are only on this device. Signing out deletes them."
      />{' '}
      {tried && <Trans>If sending does not work, check your network and stay signed in.</Trans>}
    </Note>
  );
}
