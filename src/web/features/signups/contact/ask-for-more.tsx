import { useLingui } from '@lingui/react/macro';
import { type FormEvent, useId, useState } from 'react';
import type { Api } from '#contract/index.ts';
import type { CallInput } from '#contract/route.ts';
import { fieldErrors } from '#web/lib/query/field-errors.ts';
import { useAct } from '#web/lib/query/use-act.ts';

import { Note } from '#web/ui/kit/feedback/note.tsx';
import { useToast } from '#web/ui/kit/feedback/toast-store.ts';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { Field } from '#web/ui/kit/inputs/field.tsx';
import { NumberInput } from '#web/ui/kit/inputs/number-input.tsx';
import { Dialog } from '#web/ui/kit/overlays/dialog.tsx';
import { placesWords } from '../places-words.tsx';
import type { OwnSignup } from '../signup-data.ts';
import styles from '../signups.module.css';

interface AskForMoreProps {
  readonly signup: OwnSignup;
  readonly onClose: () => void;
}

type Input = CallInput<Api['signups']['askForMore']>['body'];

/** Asks for more places than were granted: the numbers are those wanted in all. */
export function AskForMore({ signup, onClose }: AskForMoreProps) {
  const { t } = useLingui();
  const form = useId();
  const toast = useToast();
  const granted = signup.granted ?? { teams: 0, judges: 0 };
  const [teams, setTeams] = useState<number | null>(Math.max(signup.asked.teams, granted.teams));
  const [judges, setJudges] = useState<number | null>(
    Math.max(signup.asked.judges, granted.judges),
  );
  const ask = useAct('signups.askForMore', {
    input: (body: Input) => ({ params: { signupId: signup.id }, body }),
    onSuccess: () => {
      toast.success(t`Request sent to the organisers`);
      onClose();
    },
  });
  const errors = fieldErrors(ask.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (ask.isPending) return;
    ask.mutate({
      version: signup.version,
      teams: teams ?? granted.teams,
      judges: judges ?? granted.judges,
    });
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t`Ask for more places`}
      description={t`You keep ${placesWords(granted)}. Enter how many you’d like in total.`}
      actions={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button type="submit" form={form} look="main" busy={ask.isPending && t`Sending …`}>
            {t`Send request`}
          </Button>
        </>
      }
    >
      <form id={form} className="stack" onSubmit={submit} noValidate>
        <div className={styles.two}>
          <Field label={t`Teams in total`} error={errors.teams}>
            <NumberInput value={teams} onValueChange={setTeams} min={granted.teams} max={200} />
          </Field>
          <Field label={t`Judges in total`} error={errors.judges}>
            <NumberInput value={judges} onValueChange={setJudges} min={granted.judges} max={500} />
          </Field>
        </div>
        {ask.error && ask.error.code !== 'invalid-input' && (
          <Note tone="bad" live title={t`Not sent.`}>
            {ask.error.code === 'conflict'
              ? t`Your places have just changed. Close this and check again.`
              : ask.error.message}
          </Note>
        )}
      </form>
    </Dialog>
  );
}
