import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Monitor, Plus } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useAct } from '#web/lib/query/use-act.ts';
import { useRead } from '#web/lib/query/use-read.ts';
import { type Another, useAnother, withAnother } from '#web/lib/query/with-another.tsx';
import { useTitle } from '#web/lib/title.ts';

import { NotLoaded } from '#web/ui/kit/feedback/not-loaded.tsx';
import { EmptyState } from '#web/ui/kit/feedback/states.tsx';
import { AddButtons } from '#web/ui/kit/inputs/add-buttons.tsx';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { Field } from '#web/ui/kit/inputs/field.tsx';
import { TextInput } from '#web/ui/kit/inputs/text-input.tsx';
import { PageHeader } from '#web/ui/kit/layout/page-header.tsx';
import { Dialog } from '#web/ui/kit/overlays/dialog.tsx';
import { CodeField } from './code-field.tsx';
import { ScreenCard } from './screen-card.tsx';
import styles from './screens-page.module.css';

/** Turns of a rotation pass without an event. */
const often = 5_000;

/** `manage/big-screen`: the screens of the venue, and what each shows. */
export function ScreensPage() {
  const { t } = useLingui();
  useTitle(t`Big screens`);
  const [adding, setAdding] = useState(false);
  const { data, error, refetch } = useRead('screens.list', {}, { every: often });
  const addButton = (
    <Button look="main" icon={<Plus aria-hidden="true" />} onClick={() => setAdding(true)}>
      <Trans>Add a screen</Trans>
    </Button>
  );
  const address = `${location.host}/screen`;
  const paired = data?.screens.filter((screen) => screen.paired).length ?? 0;
  return (
    <div className="wrap stack">
      <PageHeader
        title={t`Big screens`}
        facts={
          paired > 0 ? [<Plural key="paired" value={paired} one="# paired" other="# paired" />] : []
        }
        actions={data && data.screens.length > 0 ? addButton : undefined}
      />
      {!data ? (
        <NotLoaded of={{ error, refetch }} title={t`Couldn’t load the screens`} rows={4} />
      ) : data.screens.length === 0 ? (
        <EmptyState
          title={t`No screens yet`}
          icon={<Monitor aria-hidden="true" />}
          action={addButton}
        >
          <Trans>
            A projector or television shows the draw, the motion with its countdown, and the break.
            Open {address} on the device, add the screen with the code it shows, and choose here
            what it shows.
          </Trans>
        </EmptyState>
      ) : (
        <ul className={styles.screens}>
          {data.screens.map((screen) => (
            <li key={screen.id}>
              <ScreenCard screen={screen} />
            </li>
          ))}
        </ul>
      )}
      {adding && <AddDialog onClose={() => setAdding(false)} />}
    </div>
  );
}

const AddDialog = withAnother(AddForm);

function AddForm({ onClose, onAnother }: { readonly onClose: () => void } & Another) {
  const { t } = useLingui();
  const [name, setName] = useState('');
  const [code, setCode] = useState('');
  const another = useAnother({ onAnother, onClose });
  const add = useAct('screens.add', {
    input: (input: { name: string; code: string }) => ({ body: input }),
    onSuccess: () => another.done(null),
  });
  const isBadCode = add.error?.code === 'bad-code';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() !== '' && code.trim() !== '') add.mutate({ name, code });
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t`Add a screen`}
      description={t`Name it after where it is, so you can tell screens apart.`}
      actions={<AddButtons form="add-screen" onAnother={another.choose} busy={add.isPending} />}
    >
      <form id="add-screen" className="stack" onSubmit={submit}>
        <Field label={t`Name`} {...(add.error && !isBadCode ? { error: add.error.message } : {})}>
          <TextInput
            value={name}
            onChange={(event) => setName(event.target.value)}
            placeholder={t`Great Hall`}
            maxLength={60}
            autoFocus
          />
        </Field>
        <CodeField
          value={code}
          onChange={setCode}
          error={isBadCode ? (add.error?.message ?? null) : null}
        />
      </form>
    </Dialog>
  );
}
