import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { MotionTheme } from '#contract/kinds/motion-themes.ts';
import { useTournamentAct } from '#web/lib/query/mutation.ts';
import { useRefusal } from '#web/lib/query/refusal.ts';
import { useAct } from '#web/lib/query/use-act.ts';
import { type Another, withAnother } from '#web/lib/query/with-another.tsx';
import type { Round } from '#web/lib/time/rounds.ts';
import { useCan } from '#web/lib/tournament.tsx';
import { MultiSelect } from '#web/ui/kit/choices/combobox.tsx';
import { useToast } from '#web/ui/kit/feedback/toast-store.ts';
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

/** Writes a motion; what was typed stays when saving fails. */
export const MotionDialog = withAnother(MotionForm);

function MotionForm(props: MotionDialogProps & Another) {
  const { motion, rounds, firstRoundId, onClose, onAnother } = props;
  const { t } = useLingui();
  const toast = useToast();
  const can = useCan();
  const [reference, setReference] = useState(motion?.reference ?? '');
  const [text, setText] = useState(motion?.text ?? '');
  const [infoslide, setInfoslide] = useState(motion?.infoslide ?? '');
  const [themes, setThemes] = useState<readonly MotionTheme[]>(motion?.themes ?? []);
  const [roundIds, setRoundIds] = useState<readonly string[]>(
    motion?.roundIds ?? (firstRoundId ? [firstRoundId] : []),
  );
  const [isChecked, setChecked] = useState(false);
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
    onSuccess: () => void toast.success(t`${reference} is saved`),
    onError: useRefusal(t`The motion`),
  });
  const missing = (value: string) => (isChecked && !value.trim() ? t`This is required.` : null);
  const submit = (then: () => void) => {
    setChecked(true);
    // All of the input names the intent, so that only the same text is the same attempt.
    if (reference.trim() && text.trim()) {
      const intent = JSON.stringify([reference, text, infoslide, themes, roundIds]);
      save.mutate(intent, { onSuccess: then });
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
          {!motion && (
            <Button busy={save.isPending} onClick={() => submit(onAnother)}>
              <Trans>Add another</Trans>
            </Button>
          )}
          <Button look="main" busy={save.isPending} onClick={() => submit(onClose)}>
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <div className="stack">
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
      </div>
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
