import { Trans, useLingui } from '@lingui/react/macro';
import type { FormEvent } from 'react';
import type { Api } from '#contract/index.ts';
import type { CallOutput } from '#contract/route.ts';
import { useEdits } from '#web/lib/form/use-draft.ts';
import { errorAt, fieldErrors } from '#web/lib/query/field-errors.ts';
import { useAct } from '#web/lib/query/use-act.ts';

import { NotSaved } from '#web/ui/kit/feedback/not-saved.tsx';
import { useToast } from '#web/ui/kit/feedback/toast-store.ts';
import { Field } from '#web/ui/kit/inputs/field.tsx';
import { SaveBar } from '#web/ui/kit/inputs/save-bar.tsx';
import { Textarea } from '#web/ui/kit/inputs/text-input.tsx';
import { Markdown } from '#web/ui/kit/text/markdown.tsx';
import { ReasonBounds } from './reason-bounds.tsx';
import styles from './settings.module.css';
import { WrittenReasons } from './written-reasons.tsx';

type Settings = CallOutput<Api['ballotSettings']['get']>;

export function SettingsForm({ saved }: { readonly saved: Settings }) {
  const { t } = useLingui();
  const toast = useToast();
  const { shown, change, ...edits } = useEdits(saved);
  const save = useAct('ballotSettings.save', {
    input: (body: Settings) => ({ body }),
    onSuccess: (answer) => {
      edits.markSaved(answer);
      toast.success(t`Saved`);
    },
  });
  const errors = fieldErrors(save.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    edits.markSent();
    save.mutate(shown);
  };
  return (
    <form className={styles.part} onSubmit={submit} noValidate>
      <Field
        label={t`Text above the ballot`}
        optional
        hint={t`Judges see it before they start. Markdown works: **bold**, lists, links.`}
        error={errors.text}
      >
        <Textarea
          rows={5}
          value={shown.text}
          maxLength={5000}
          onChange={(event) => change({ text: event.target.value })}
          dir="auto"
        />
      </Field>
      {shown.text.trim() !== '' && (
        <section className={styles.preview} aria-label={t`As judges see it`}>
          <h2 className="muted sm">{t`As judges see it`}</h2>
          <Markdown text={shown.text} />
        </section>
      )}
      <ReasonBounds
        bounds={shown.reasonsFor}
        error={errorAt(errors, 'reasonsFor.high')}
        onChange={(reasonsFor) => change({ reasonsFor })}
      />
      <WrittenReasons
        written={shown.written}
        error={errorAt(errors, 'written.hours')}
        onChange={(written) => change({ written })}
      />
      <NotSaved
        error={save.error}
        overtaken={
          <Trans>Another organiser has changed these settings. Yours are shown above.</Trans>
        }
        onShowPresent={() => {
          edits.discard();
          save.reset();
        }}
      />
      <SaveBar isChanged={edits.isChanged} isBusy={save.isPending} onDiscard={edits.discard} />
    </form>
  );
}
