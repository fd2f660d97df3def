import { Trans, useLingui } from '@lingui/react/macro';
import { MoreHorizontal, Presentation, Trash2, Unplug } from 'lucide-react';
import { useState } from 'react';
import { useServerNow } from '#web/lib/live/server-clock.ts';
import { useAct } from '#web/lib/query/use-act.ts';

import { Status } from '#web/ui/kit/feedback/status.tsx';
import { useToast } from '#web/ui/kit/feedback/toast-store.ts';
import { Button, IconButton } from '#web/ui/kit/inputs/button.tsx';
import { Dialog } from '#web/ui/kit/overlays/dialog.tsx';
import { Menu } from '#web/ui/kit/overlays/menu.tsx';
import { PairScreen } from './pair-screen.tsx';
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
  const unpair = useAct('screens.setCode', {
    input: (screenId: string) => ({ params: { screenId }, body: { code: null } }),
    onError: (error) => toast.error(t`Couldn’t unpair`, { text: error.message }),
  });
  const remove = useAct('screens.remove', {
    input: (screenId: string) => ({ params: { screenId } }),
    onError: (error) => toast.error(t`Couldn’t remove`, { text: error.message }),
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
            ...(screen.paired
              ? [
                  {
                    label: t`Unpair, and pair another device`,
                    icon: <Unplug aria-hidden="true" />,
                    onSelect: () => unpair.mutate(screen.id),
                  },
                  'separator' as const,
                ]
              : []),
            {
              label: t`Remove`,
              icon: <Trash2 aria-hidden="true" />,
              tone: 'bad',
              onSelect: () => setRemoving(true),
            },
          ]}
        />
      </header>
      {!screen.paired && <PairScreen screen={screen} />}
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
        description={t`Its device shows nothing until it’s paired again.`}
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
  if (!screen.paired) {
    return screen.waitsUntil ? (
      <Status tone="live">{t`Waiting for the screen`}</Status>
    ) : (
      <Status tone="warn">{t`Not paired`}</Status>
    );
  }
  const seen = screen.seenAt ? Date.parse(screen.seenAt) : 0;
  return now - seen < awayAfter ? (
    <Status tone="ok">{t`Connected`}</Status>
  ) : (
    <Status tone="warn">{t`Not seen for a while`}</Status>
  );
}
