import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { LogOut } from 'lucide-react';
import { findUnsent } from '#web/lib/query/unsent.ts';
import { signOut } from '#web/lib/session/me.ts';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { Section } from '#web/ui/kit/layout/page-header.tsx';
import { UnsentNote } from '../dashboard/unsent-note.tsx';
import styles from './my-details.module.css';

/** Sending goes on while the page is looked at. */
const lookMs = 2000;

/** Signing out, which deletes what this device keeps: what is not sent yet is named first. */
export function Leave() {
  const navigate = useNavigate();
  const { data: unsent = [] } = useQuery({
    queryKey: ['device', 'unsent'],
    queryFn: findUnsent,
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
          {unsent.length > 0 ? (
            <UnsentNote unsent={unsent} onDelete={leave} />
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
