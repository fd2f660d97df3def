import { Trans, useLingui } from '@lingui/react/macro';
import { MoreHorizontal, Presentation, RefreshCw, Trash2, Unplug } from 'lucide-react';
import { useState } from 'react';
import { useTournamentAct } from '../../lib/mutation.ts';
import { serverNow, useServerNow } from '../../lib/server-clock.ts';
import { Button, IconButton } from '../../ui/kit/button.tsx';
import { formatRemaining, useRemaining } from '../../ui/kit/countdown.tsx';
import { Dialog } from '../../ui/kit/dialog.tsx';
import { Menu } from '../../ui/kit/menu.tsx';
import { QrCode } from '../../ui/kit/qr-code.tsx';
import { Status } from '../../ui/kit/status.tsx';
import { useToast } from '../../ui/kit/toast-store.ts';
import { Presenter } from './presenter.tsx';
import { RotationEditor } from './rotation-editor.tsx';
import { ScenePicker } from './scene-picker.tsx';
import styles from './screens-page.module.css';
import { type Screen, useDrive } from './use-drive.ts';

/** A device asks every ten seconds: after this long it is away. */
const awayAfter = 45_000;

/** One screen: how it is connected, and what it shows. */
export function ScreenCard({ screen }: { readonly screen: Screen }) {
  const { t } = useLingui();
  const toast = useToast();
  const [removing, setRemoving] = useState(false);
  const [presenting, setPresenting] = useState(false);
  const drive = useDrive(screen);
  const newCode = useTournamentAct({
    call: (client, screenId: string, { tournamentId, idempotencyKey }) =>
      client.screens.newCode({ params: { tournamentId, screenId }, idempotencyKey }),
    refresh: ['screen'],
    onError: (error) => toast.error(t`No new code`, { text: error.message }),
  });
  const remove = useTournamentAct({
    call: (client, screenId: string, { tournamentId, idempotencyKey }) =>
      client.screens.remove({ params: { tournamentId, screenId }, idempotencyKey }),
    refresh: ['screen'],
    onError: (error) => toast.error(t`Not removed`, { text: error.message }),
  });
  return (
    <article className={styles.card}>
      <header className={styles.head}>
        <h2>{screen.name}</h2>
        <Connection screen={screen} />
        <span className="grow" />
        {screen.paired && (
          <Button
            size="small"
            icon={<Presentation aria-hidden="true" />}
            onClick={() => setPresenting(true)}
          >
            <Trans>Present</Trans>
          </Button>
        )}
        <Menu
          align="end"
          trigger={<IconButton label={t`More`} icon={<MoreHorizontal aria-hidden="true" />} />}
          items={[
            {
              label: screen.paired ? t`Unpair, and pair another device` : t`New code`,
              icon: screen.paired ? (
                <Unplug aria-hidden="true" />
              ) : (
                <RefreshCw aria-hidden="true" />
              ),
              onSelect: () => newCode.mutate(screen.id),
            },
            'separator',
            {
              label: t`Remove`,
              icon: <Trash2 aria-hidden="true" />,
              tone: 'bad',
              onSelect: () => setRemoving(true),
            },
          ]}
        />
      </header>
      {!screen.paired && (
        <PairingCode
          screen={screen}
          busy={newCode.isPending}
          onNew={() => newCode.mutate(screen.id)}
        />
      )}
      {screen.paired && (
        <>
          <ScenePicker drive={drive} />
          <RotationEditor drive={drive} />
        </>
      )}
      {presenting && <Presenter drive={drive} onClose={() => setPresenting(false)} />}
      <Dialog
        open={removing}
        onOpenChange={setRemoving}
        title={t`Remove ${screen.name}?`}
        description={t`Its device stops showing anything and has to be paired anew.`}
        actions={
          <>
            <Button onClick={() => setRemoving(false)}>{t`Keep`}</Button>
            <Button
              look="destructive"
              busy={remove.isPending}
              onClick={() => remove.mutate(screen.id)}
            >
              {t`Remove`}
            </Button>
          </>
        }
      />
    </article>
  );
}

function Connection({ screen }: { readonly screen: Screen }) {
  const { t } = useLingui();
  const now = useServerNow(5000);
  if (!screen.paired) return <Status tone="warn">{t`Not paired`}</Status>;
  const seen = screen.seenAt ? Date.parse(screen.seenAt) : 0;
  return now - seen < awayAfter ? (
    <Status tone="ok">{t`Connected`}</Status>
  ) : (
    <Status tone="warn">{t`Not seen for a while`}</Status>
  );
}

interface PairingCodeProps {
  readonly screen: Screen;
  readonly busy: boolean;
  readonly onNew: () => void;
}

function PairingCode({ screen, busy, onNew }: PairingCodeProps) {
  const { t } = useLingui();
  const left = useRemaining(Date.parse(screen.codeExpiresAt ?? '') || 0, serverNow);
  if (screen.code === null || left === 0) {
    return (
      <div>
        <p className="muted">
          <Trans>Its code has run out.</Trans>
        </p>
        <Button look="main" busy={busy} onClick={onNew}>
          <Trans>New code</Trans>
        </Button>
      </div>
    );
  }
  const address = `${location.origin}/screen/${screen.code}`;
  const shown = `${location.host}/screen`;
  return (
    <div className={styles.pairing}>
      <QrCode value={address} label={t`Opens the screen's address`} size={148} />
      <div>
        <p>
          <Trans>
            On the device, open <b>{shown}</b> and type
          </Trans>
        </p>
        <output className={styles.code}>
          {screen.code.slice(0, 4)} {screen.code.slice(4)}
        </output>
        <p className="muted">
          <Trans>Works once, for another {formatRemaining(left)}.</Trans>
        </p>
      </div>
    </div>
  );
}
