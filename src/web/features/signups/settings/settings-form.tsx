import { useLingui } from '@lingui/react/macro';
import type { FormEvent } from 'react';
import { useEdits } from '#web/lib/form/use-draft.ts';
import { fieldErrors } from '#web/lib/query/field-errors.ts';
import { useAct } from '#web/lib/query/use-act.ts';

import { NotSaved } from '#web/ui/kit/feedback/not-saved.tsx';
import { useToast } from '#web/ui/kit/feedback/toast-store.ts';
import { SaveBar } from '#web/ui/kit/inputs/save-bar.tsx';
import { ShareList } from '../contact/share-list.tsx';
import styles from '../signups.module.css';
import { DoorFields } from './door-fields.tsx';
import { FeeFields } from './fee-fields.tsx';
import { PlaceFields } from './place-fields.tsx';
import { PolicyList } from './policy-list.tsx';
import { QuestionList } from './question-list.tsx';
import type { SavedSettings, Settings, SettingsInput } from './settings-part.ts';

interface Sent {
  readonly version: number;
  readonly settings: SettingsInput;
}

/** All the settings in one form, saved together. */
export function SettingsForm({ saved }: { readonly saved: SavedSettings }) {
  const { t } = useLingui();
  const toast = useToast();
  const { shown, ...edits } = useEdits(saved);
  const { settings, version } = shown;
  const save = useAct('signups.updateSettings', {
    input: (body: Sent) => ({ body }),
    onSuccess: (next) => {
      edits.markSaved(next);
      toast.success(t`Saved`);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!edits.isChanged || save.isPending) return;
    edits.markSent();
    save.mutate({ version, settings: cleaned(settings) });
  };
  const errors = settingsErrors(fieldErrors(save.error));
  const part = {
    settings,
    onChange: (changes: Partial<Settings>) =>
      edits.change({ settings: { ...settings, ...changes } }),
    errors,
  };
  return (
    <form className={styles.settings} onSubmit={submit} noValidate>
      <DoorFields {...part} />
      <PlaceFields {...part} defaults={saved.defaults} />
      <ShareList {...part} />
      <QuestionList {...part} />
      <PolicyList {...part} />
      <FeeFields {...part} currencyFixed={saved.currencyFixed} />
      <NotSaved
        error={save.error}
        overtaken={t`Someone else changed the settings in the meantime. Yours are still here.`}
        onShowPresent={() => {
          edits.discard();
          save.reset();
        }}
      />
      <SaveBar isChanged={edits.isChanged} isBusy={save.isPending} onDiscard={edits.discard} />
    </form>
  );
}

/** Without empty lines in lists, and options only where there is a choice. */
function cleaned(settings: Settings): SettingsInput {
  const lines = (texts: readonly string[]) => texts.map((text) => text.trim()).filter(Boolean);
  return {
    ...settings,
    questions: settings.questions.map((question) => ({
      ...question,
      options: question.kind === 'choice' ? lines(question.options) : [],
    })),
    shares: settings.shares.map((share) => ({
      ...share,
      institutions: lines(share.institutions),
      regions: lines(share.regions),
    })),
  };
}

function settingsErrors(errors: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors).map(([path, message]) => [path.replace(/^settings\./, ''), message]),
  );
}
