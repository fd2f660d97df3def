import { Trans, useLingui } from '@lingui/react/macro';
import { Download, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { findRulePack, packChanges, rulePacks } from '#engine/formats/index.ts';
import type { RulePack } from '#engine/rule-pack.ts';
import { download } from '#web/lib/device/download.ts';
import { useTournament } from '#web/lib/tournament.tsx';
import { Select } from '#web/ui/kit/choices/select.tsx';
import { Status } from '#web/ui/kit/feedback/status.tsx';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { Field } from '#web/ui/kit/inputs/field.tsx';
import { Dialog } from '#web/ui/kit/overlays/dialog.tsx';
import { ChangesList } from './changes-list.tsx';
import { PackImport } from './pack-import.tsx';
import styles from './rules.module.css';

interface PackSourceProps {
  readonly pack: RulePack;
  /** Takes a whole pack into the form; nothing is saved by it. */
  readonly onTake: (pack: RulePack) => void;
}

/** Where the rules come from: copied from a pack, how they differ, brought along, carried away. */
export function PackSource({ pack, onTake }: PackSourceProps) {
  const { t } = useLingui();
  const { slug } = useTournament();
  const original = findRulePack(pack.id);
  const changes = original ? packChanges(original, pack) : [];
  return (
    <div className="stack">
      <Field
        label={t`Copied from`}
        hint={t`Choosing another replaces the whole form. Nothing changes until you save.`}
      >
        <Select
          value={original?.id ?? null}
          placeholder={t`Rules of your own`}
          options={rulePacks.map(({ id, name }) => ({ value: id, label: name }))}
          onValueChange={(id) => {
            const chosen = findRulePack(id);
            if (chosen) onTake(chosen);
          }}
        />
      </Field>
      <div className={styles.acts}>
        {original && changes.length > 0 && (
          <Differences pack={pack} original={original} onReset={() => onTake(original)} />
        )}
        <Button
          size="small"
          icon={<Download aria-hidden="true" />}
          onClick={() =>
            download(JSON.stringify(pack, null, 2), {
              name: `${slug}-rules.json`,
              type: 'application/json',
            })
          }
        >
          <Trans>Export as JSON</Trans>
        </Button>
        <PackImport onTake={onTake} />
        {original && changes.length === 0 && (
          <Status tone="ok">
            <Trans>Identical to {original.name}</Trans>
          </Status>
        )}
      </div>
    </div>
  );
}

interface DifferencesProps {
  readonly pack: RulePack;
  readonly original: RulePack;
  readonly onReset: () => void;
}

function Differences({ pack, original, onReset }: DifferencesProps) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const changes = packChanges(original, pack);
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {t`Differences from ${original.name}: ${changes.length}`}
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        width="wide"
        title={t`Differences from ${original.name}`}
        actions={
          <>
            <Button
              icon={<RotateCcw aria-hidden="true" />}
              onClick={() => {
                onReset();
                setOpen(false);
              }}
            >
              <Trans>Restore the original</Trans>
            </Button>
            <Button look="main" onClick={() => setOpen(false)}>{t`Close`}</Button>
          </>
        }
      >
        <ChangesList changes={changes} />
      </Dialog>
    </>
  );
}
