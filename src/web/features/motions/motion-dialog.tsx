import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useId, useState } from 'react';
import type { MotionTheme } from '#contract/kinds/motion-themes.ts';
import { useTournamentAct } from '#web/lib/query/mutation.ts';
import { useRefusal } from '#web/lib/query/refusal.ts';
import { useAct } from '#web/lib/query/use-act.ts';
import { type Another, useAnother, withAnother } from '#web/lib/query/with-another.tsx';
import type { Round } from '#web/lib/time/rounds.ts';
import { useCan } from '#web/lib/tournament.tsx';
import { MultiSelect } from '#web/ui/kit/choices/combobox.tsx';
import { useToast } from '#web/ui/kit/feedback/toast-store.ts';
import { AddButtons } from '#web/ui/kit/inputs/add-buttons.tsx';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { Field } from '#web/ui/kit/inputs/field.tsx';
import { Textarea, TextInput } from '#web/ui/kit/inputs/text-input.tsx';
import { Dialog } from '#web/ui/kit/overlays/dialog.tsx';
import type { Motion } from './motion.ts';
import { MotionBalance } from './motion-balance.tsx';
import { ThemesField } from './themes-field.tsx';

interface MotionDialogProps {
  /** Null: a new one. */
  readonly motion: Motion | null;
  readonly rounds: readonly Round[];
  /** Where a new motion is used. */
  readonly firstRoundId: string | null;
  readonly onClose: () => void;
}

type Kept = Pick<Motion, 'roundIds'>;

/** Writes a motion; what was typed stays when saving fails. */
export const MotionDialog = withAnother(MotionForm);

function MotionForm(props: MotionDialogProps & Another<Kept>) {
  const { motion, rounds, firstRoundId, kept, onClose, onAnother } = props;
  const { t } = useLingui();
  const form = useId();
  const toast = useToast();
  const can = useCan();
  const [reference, setReference] = useState(motion?.reference ?? '');
  const [text, setText] = useState(motion?.text ?? '');
  const [infoslide, setInfoslide] = useState(motion?.infoslide ?? '');
  const [themes, setThemes] = useState<readonly MotionTheme[]>(motion?.themes ?? []);
  const [roundIds, setRoundIds] = useState<readonly string[]>(
    (motion ?? kept)?.roundIds ?? (firstRoundId ? [firstRoundId] : []),
  );
  const [isChecked, setChecked] = useState(false);
  const another = useAnother({ onAnother, onClose });
  const save = useTournamentAct({
    call: (client, _: string, { tournamentId, idempotencyKey }): Promise<Motion> => {
      const body = { reference, text, infoslide, themes: [...themes], roundIds: [...roundIds] };
      return motion
        ? client.motions.update({
            params: { tournamentId, motionId: motion.id },
            body: { ...body, version: motion.version },
            idempotencyKey,
          })
        : client.motions.add({ params: { tournamentId }, body, idempotencyKey });
    },
    refresh: ['motion', 'round'],
    onSuccess: ({ roundIds: used }) => {
      toast.success(t`${reference} is saved`);
      another.done({ roundIds: used });
    },
    onError: useRefusal(t`The motion`),
  });
  const missing = (value: string) => (isChecked && !value.trim() ? t`This is required.` : null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    // All of the input names the intent, so that only the same text is the same attempt.
    if (reference.trim() && text.trim() && !save.isPending) {
      const intent = JSON.stringify([reference, text, infoslide, themes, roundIds]);
      save.mutate(intent);
    }
  };
  return (
    <Dialog
      open
      width="wide"
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={motion ? motion.reference : t`A new motion`}
      actions={
        <>
          {motion && <RemoveMotion motionId={motion.id} onClose={onClose} />}
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <AddButtons
            form={form}
            onAnother={motion ? null : another.choose}
            label={motion ? t`Save` : t`Add`}
            busy={save.isPending}
          />
        </>
      }
    >
      <form id={form} className="stack" onSubmit={submit} noValidate>
        <Field
          label={t`Reference`}
          hint={t`A word or two for lists, such as Crown jewels.`}
          error={missing(reference)}
        >
          <TextInput
            value={reference}
            maxLength={60}
            onChange={(event) => setReference(event.target.value)}
          />
        </Field>
        <Field label={t`Motion`} error={missing(text)}>
          <Textarea
            value={text}
            maxLength={1000}
            onChange={(event) => setText(event.target.value)}
          />
        </Field>
        <Field
          label={t`Infoslide`}
          optional
          hint={t`Shown before the motion, for as long as the rules set.`}
        >
          <Textarea
            value={infoslide}
            maxLength={10_000}
            onChange={(event) => setInfoslide(event.target.value)}
          />
        </Field>
        <ThemesField values={themes} onChange={setThemes} />
        <Field label={t`Used in`} optional>
          <MultiSelect
            values={[...roundIds]}
            onValuesChange={setRoundIds}
            options={rounds.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </Field>
        {motion && <MotionBalance motionId={motion.id} inFull={can('standings.see-unreleased')} />}
      </form>
    </Dialog>
  );
}

function RemoveMotion(props: { readonly motionId: string; readonly onClose: () => void }) {
  const { t } = useLingui();
  const remove = useAct('motions.remove', {
    input: (motionId: string) => ({ params: { motionId } }),
    onSuccess: props.onClose,
    onError: useRefusal(t`The motion`),
  });
  return (
    <Button
      look="destructive"
      busy={remove.isPending}
      onClick={() => remove.mutate(props.motionId)}
    >
      <Trans>Remove</Trans>
    </Button>
  );
}
