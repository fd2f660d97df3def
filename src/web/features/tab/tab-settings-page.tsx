import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useRefusal } from '#web/lib/query/refusal.ts';
import { useAct } from '#web/lib/query/use-act.ts';
import { useTitle } from '#web/lib/title.ts';
import { useTournament } from '#web/lib/tournament.tsx';
import { NotLoaded } from '#web/ui/kit/feedback/not-loaded.tsx';
import { useToast } from '#web/ui/kit/feedback/toast-store.ts';
import { Button, LinkButton } from '#web/ui/kit/inputs/button.tsx';
import { Section } from '#web/ui/kit/layout/page-header.tsx';
import { Dialog } from '#web/ui/kit/overlays/dialog.tsx';
import { ConnectForm } from './connect-form.tsx';
import { type Connection, useConnection } from './connection-data.ts';
import { ConnectionState } from './connection-state.tsx';
import styles from './tab.module.css';

/** `settings/tab`: the Tabbycat that the tournament has, if it has one. */
export function TabSettingsPage() {
  const { t } = useLingui();
  useTitle(t`Tab`);
  const { slug } = useTournament();
  const { data, error, refetch } = useConnection();
  if (!data) return <NotLoaded of={{ error, refetch }} title={t`Couldn’t load the tab`} rows={4} />;
  const { connection } = data;
  return (
    <div className={styles.page}>
      <p className="muted">
        <Trans>
          Draws, ballots and standings are made here. If the tournament has a Tabbycat, connect it
          to import everything from it.
        </Trans>
      </p>
      {connection && <ConnectionState connection={connection} />}
      {connection?.hasToken && (
        <div>
          <LinkButton look="main" href={`/tournaments/${slug}/manage/tab/import`}>
            <Trans>Import from Tabbycat</Trans>
          </LinkButton>
        </div>
      )}
      <Section
        title={connection ? t`Another address or token` : t`Connect Tabbycat`}
        actions={connection && <Forget connection={connection} />}
      >
        <ConnectForm key={connection?.version ?? 0} connection={connection} />
      </Section>
    </div>
  );
}

function Forget({ connection }: { readonly connection: Connection }) {
  const { t } = useLingui();
  const toast = useToast();
  const [isAsking, setAsking] = useState(false);
  const forget = useAct('tab.disconnect', {
    input: (version: number) => ({ body: { version } }),
    onSuccess: () => void toast.success(t`Tabbycat removed`),
    onError: useRefusal(t`The tab`),
  });
  return (
    <>
      <Button size="small" onClick={() => setAsking(true)}>
        <Trans>Remove</Trans>
      </Button>
      <Dialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t`Remove this Tabbycat?`}
        description={t`Address and token are deleted here. Nothing changes on the site itself.`}
        actions={
          <>
            <Button onClick={() => setAsking(false)}>
              <Trans>Keep it</Trans>
            </Button>
            <Button
              look="destructive"
              busy={forget.isPending && t`Removing …`}
              onClick={() => forget.mutate(connection.version)}
            >
              <Trans>Remove</Trans>
            </Button>
          </>
        }
      />
    </>
  );
}
