import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useId, useState } from 'react';
import type { Api } from '#contract/index.ts';
import type { CallInput, CallOutput } from '#contract/route.ts';
import { fieldErrors } from '#web/lib/query/field-errors.ts';
import { useAct } from '#web/lib/query/use-act.ts';

import { useRead } from '#web/lib/query/use-read.ts';
import { NotLoaded } from '#web/ui/kit/feedback/not-loaded.tsx';
import { Note } from '#web/ui/kit/feedback/note.tsx';
import { useToast } from '#web/ui/kit/feedback/toast-store.ts';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { Field } from '#web/ui/kit/inputs/field.tsx';
import { TextInput } from '#web/ui/kit/inputs/text-input.tsx';
import { Dialog } from '#web/ui/kit/overlays/dialog.tsx';
import styles from '../my-page.module.css';

type Background = CallOutput<Api['allocation']['myBackground']>;
type BackgroundInput = CallInput<Api['allocation']['setMyBackground']>['body'];

const fields = ['language', 'experience', 'gender'] as const;
type FieldName = (typeof fields)[number];

/** The longest word that the organisers' lists have room for. */
const longestWord = 40;

/**
 * A judge's optional answers for the mix of panels; by account or private link.
 * @param isOver the last debate is over: answers can be erased, but giving some is no use
 */
export function MyBackground({ isOver }: { readonly isOver: boolean }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const names = useFieldNames();
  const { data, error, refetch } = useRead('allocation.myBackground');
  const answered = data ? fields.filter((field) => data[field] !== null) : [];
  if (isOver && answered.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="my-background">
      <h2 id="my-background">
        <Trans>For the mix of panels</Trans>
      </h2>
      <p className="muted">
        <Trans>
          If you like, describe yourself in a word or two, so panels avoid two judges with the same
          answer. Only you and organisers who can edit participants see it; people allocating judges
          see how mixed a panel is.
        </Trans>
      </p>
      {data && answered.length > 0 && (
        <dl className={styles.facts}>
          {answered.map((field) => (
            <div key={field}>
              <dt>{names[field]}</dt>
              <dd dir="auto">{data[field]}</dd>
            </div>
          ))}
        </dl>
      )}
      {data ? (
        <div className={styles.acts}>
          <Button size="tap" onClick={() => setOpen(true)}>
            {answered.length > 0 ? t`Change my answers` : t`Add answers`}
          </Button>
        </div>
      ) : (
        <NotLoaded of={{ error, refetch }} title={t`This didn’t load`} rows={2} />
      )}
      {isOpen && data && <BackgroundDialog present={data} onClose={() => setOpen(false)} />}
    </section>
  );
}

interface BackgroundDialogProps {
  readonly present: Background;
  readonly onClose: () => void;
}

/** Three words, each optional; what was typed stays when it is refused. */
function BackgroundDialog({ present, onClose }: BackgroundDialogProps) {
  const { t } = useLingui();
  const toast = useToast();
  const form = useId();
  const [draft, setDraft] = useState(() => ({
    language: present.language ?? '',
    experience: present.experience ?? '',
    gender: present.gender ?? '',
  }));
  const save = useAct('allocation.setMyBackground', {
    input: (body: BackgroundInput) => ({ body }),
    onSuccess: () => {
      toast.success(t`Saved`);
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const word = (field: FieldName) => draft[field].trim() || null;
    if (save.isPending) return;
    save.mutate({
      language: word('language'),
      experience: word('experience'),
      gender: word('gender'),
    });
  };
  const errors = fieldErrors(save.error);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t`For the mix of panels`}
      description={t`All optional. Clear a field to withdraw it.`}
      actions={
        <>
          <Button size="tap" onClick={onClose}>{t`Cancel`}</Button>
          <Button type="submit" form={form} look="main" size="tap" busy={save.isPending}>
            {t`Save`}
          </Button>
        </>
      }
    >
      <form id={form} className="stack" onSubmit={submit} noValidate>
        {fields.map((field) => (
          <WordField
            key={field}
            field={field}
            value={draft[field]}
            usual={present.usual[field]}
            error={errors[field]}
            onValue={(value) => setDraft({ ...draft, [field]: value })}
          />
        ))}
        {save.error && save.error.code !== 'invalid-input' && (
          <Note tone="bad" live title={t`Not saved.`}>
            {save.error.message}
          </Note>
        )}
      </form>
    </Dialog>
  );
}

interface WordFieldProps {
  readonly field: FieldName;
  readonly value: string;
  /** Words that several judges of the tournament use. */
  readonly usual: readonly string[];
  readonly error: string | undefined;
  readonly onValue: (value: string) => void;
}

function WordField({ field, value, usual, error, onValue }: WordFieldProps) {
  const { t } = useLingui();
  const names = useFieldNames();
  const listId = useId();
  const hints: Readonly<Record<FieldName, string>> = {
    language: t`Your status in the language of the debates, for example ESL.`,
    experience: t`How long you’ve been judging, for example first year.`,
    gender: t`In your own words.`,
  };
  return (
    <Field label={names[field]} hint={hints[field]} error={error} optional>
      <TextInput
        list={listId}
        maxLength={longestWord}
        dir="auto"
        value={value}
        onChange={(event) => onValue(event.currentTarget.value)}
      />
      <datalist id={listId}>
        {usual.map((word) => (
          <option key={word} value={word} />
        ))}
      </datalist>
    </Field>
  );
}

function useFieldNames(): Readonly<Record<FieldName, string>> {
  const { t } = useLingui();
  return { language: t`Language status`, experience: t`Experience`, gender: t`Gender` };
}
