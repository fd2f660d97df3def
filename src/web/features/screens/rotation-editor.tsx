import { Trans, useLingui } from '@lingui/react/macro';
import { Pause, Play } from 'lucide-react';
import { useServerNow } from '#web/lib/live/server-clock.ts';
import { Select } from '#web/ui/kit/choices/select.tsx';
import { Status } from '#web/ui/kit/feedback/status.tsx';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { ListEditor } from '#web/ui/kit/inputs/list-editor.tsx';
import { Section } from '#web/ui/kit/layout/page-header.tsx';
import { useSceneName } from './scene-words.ts';
import styles from './screens-page.module.css';
import type { Drive, Screen } from './use-drive.ts';

/** As in the contract, which the browser does not load. */
const most = 20;
const lengths = ['10', '20', '30', '60', '120', '300'];
const usual = 20;

/** The scenes that a screen shows in turn. What is chosen above can be added. */
export function RotationEditor({ drive }: { readonly drive: Drive }) {
  const { t } = useLingui();
  const nameOf = useSceneName();
  const { screen, rotate, isPending } = drive;
  const { rotation, scene, turn } = screen;
  const running = turn !== null;
  const isCeremony = 'revealed' in scene;
  const rows = rotation.map((one, index) => ({ ...one, id: `${index}` }));
  const chosen = nameOf(scene);
  return (
    <Section
      title={t`In turn`}
      actions={
        rotation.length > 0 && (
          <Button
            size="small"
            disabled={isPending}
            icon={running ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
            onClick={() => rotate(rotation, !running)}
          >
            {running ? t`Pause` : t`Start`}
          </Button>
        )
      }
    >
      <div className={styles.turns}>
        {turn && <NowShown screen={screen} turn={turn} />}
        <ListEditor
          empty={
            <Trans>
              The screen can cycle through several scenes. Choose one above, then add it here.
            </Trans>
          }
          nameOf={(index) => (rotation[index] ? nameOf(rotation[index].scene) : '')}
          add={t`Add ${chosen}`}
          most={most}
          rows={rows}
          rowId={({ id }) => id}
          onRows={(next) => rotate(next, running)}
          {...(isCeremony ? {} : { make: () => ({ scene, seconds: usual, id: 'new' }) })}
        >
          {(row, index, change) => (
            <Select
              size="small"
              aria-label={t`How long scene ${index + 1} stays`}
              value={`${row.seconds}`}
              onValueChange={(seconds) => change({ seconds: Number(seconds) })}
              options={optionsWith(row.seconds).map((value) => ({ value, label: t`${value} s` }))}
            />
          )}
        </ListEditor>
      </div>
    </Section>
  );
}

function NowShown(props: { readonly screen: Screen; readonly turn: NonNullable<Screen['turn']> }) {
  const { screen, turn } = props;
  const { t } = useLingui();
  const nameOf = useSceneName();
  const now = useServerNow(1000);
  const shown = screen.rotation[turn.index];
  const name = shown ? nameOf(shown.scene) : '';
  if (turn.nextAt === null) {
    return <Status tone="live">{t`${name}, held while it is live`}</Status>;
  }
  const left = Math.max(0, Math.ceil((Date.parse(turn.nextAt) - now) / 1000));
  return <Status tone="live">{t`${name}, for ${left} s more`}</Status>;
}

function optionsWith(seconds: number): string[] {
  const own = `${seconds}`;
  return lengths.includes(own) ? lengths : [...lengths, own];
}
