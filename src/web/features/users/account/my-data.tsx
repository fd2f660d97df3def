import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Download, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { download } from '#web/lib/device/download.ts';
import { type ApiError, useApi } from '#web/lib/query/api.tsx';
import { type Me, signOut } from '#web/lib/session/me.ts';
import { Note } from '#web/ui/kit/feedback/note.tsx';
import { useToast } from '#web/ui/kit/feedback/toast-store.ts';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { Anchor } from '#web/ui/kit/layout/anchor.tsx';
import { Section } from '#web/ui/kit/layout/page-header.tsx';
import { ConfirmByName } from '#web/ui/kit/overlays/confirm-by-name.tsx';
import styles from './my-details.module.css';

/** Everything that is kept of me: to take along, or to end. */
export function MyData({ me }: { readonly me: Me }) {
  return (
    <Section title={<Trans>Your data</Trans>}>
      <p className="muted">
        <Trans>
          For what is stored, who can read it and for how long, see the{' '}
          <Anchor className="link" href="/privacy">
            privacy page
          </Anchor>
          .
        </Trans>
      </p>
      <ExportData />
      <DeleteData me={me} />
    </Section>
  );
}

function ExportData() {
  const { t } = useLingui();
  const { client } = useApi();
  const toast = useToast();
  const load = useMutation<unknown, ApiError>({
    mutationFn: () => client.account.exportData(),
    onSuccess: (data) => {
      const text = JSON.stringify(data, null, 2);
      download(text, { name: 'my-rostrum-data.json', type: 'application/json' });
    },
    onError: (error) => void toast.error(t`Couldn’t load your data`, { text: error.message }),
  });
  return (
    <div className={styles.deed}>
      <p>
        <Trans>
          One file with all your personal data: your account and, for each tournament, your details,
          emails, requests and rooms. Results once released.
        </Trans>
      </p>
      <Button
        icon={<Download aria-hidden="true" />}
        onClick={() => load.mutate()}
        busy={load.isPending && t`Preparing …`}
      >
        <Trans>Download my data</Trans>
      </Button>
    </div>
  );
}

function DeleteData({ me }: { readonly me: Me }) {
  const { t } = useLingui();
  const { client, key } = useApi();
  const navigate = useNavigate();
  const toast = useToast();
  const [asking, setAsking] = useState(false);
  const { data } = useQuery({
    queryKey: [key, 'erasure'],
    queryFn: () => client.account.erasure(),
  });
  const erase = useMutation<undefined, ApiError>({
    mutationFn: () => client.account.erase({ body: { name: me.name } }),
    onSuccess: async () => {
      await signOut('delete');
      await navigate({ to: '/signin', replace: true });
      toast.success(t`Your data is deleted`);
    },
    onError: (error) => {
      setAsking(false);
      toast.error(t`Nothing was deleted`, { text: error.message });
    },
  });
  const owned = data?.owned ?? [];
  const count = data?.concerned ?? 0;
  return (
    <div className={styles.deed}>
      <p>
        <Trans>
          Permanently deletes your account and personal data in every tournament. Results keep their
          numbers, with “Redacted” in place of your name.
        </Trans>
      </p>
      {owned.length > 0 ? (
        <Note tone="warn" title={t`You still own tournaments`}>
          <Trans>Transfer or delete each before you delete your data:</Trans>
          <ul className={styles.owned}>
            {owned.map(({ id, slug, name }) => (
              <li key={id}>
                <Anchor className="link" href={`/tournaments/${slug}/settings/staff`} dir="auto">
                  {name}
                </Anchor>
              </li>
            ))}
          </ul>
        </Note>
      ) : (
        <Button
          look="destructive"
          icon={<Trash2 aria-hidden="true" />}
          disabled={!data}
          onClick={() => setAsking(true)}
        >
          <Trans>Delete my data</Trans>
        </Button>
      )}
      <ConfirmByName
        open={asking}
        onOpenChange={setAsking}
        title={t`Delete your account and data?`}
        loses={
          <Trans>
            Your name is removed from{' '}
            <Plural value={count} one="# tournament" other="# tournaments" />, with your contact
            data, answers, emails and requests. You’re signed out everywhere at once. This can’t be
            undone.
          </Trans>
        }
        name={me.name}
        action={t`Delete my data`}
        onConfirm={() => erase.mutate()}
        busy={erase.isPending && t`Deleting …`}
      />
    </div>
  );
}
