import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { fieldErrors } from '#web/lib/query/field-errors.ts';
import { useTournamentAct } from '#web/lib/query/mutation.ts';
import { useMe } from '#web/lib/session/me.ts';
import { QuestionFields } from '#web/ui/debate/people/question-fields.tsx';
import { Note } from '#web/ui/kit/feedback/note.tsx';
import { useToast } from '#web/ui/kit/feedback/toast-store.ts';
import { SkeletonRows } from '#web/ui/kit/feedback/waiting.tsx';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { Field } from '#web/ui/kit/inputs/field.tsx';
import { NumberInput } from '#web/ui/kit/inputs/number-input.tsx';
import { Textarea, TextInput } from '#web/ui/kit/inputs/text-input.tsx';
import { type Draft, draftOf, emptyDraft, inputOf } from './draft.ts';
import { CostNote } from './manage/cost-note.tsx';
import { QuotaNote } from './manage/quota-note.tsx';
import { InstitutionFields } from './settings/institution-fields.tsx';
import { PolicyFields } from './settings/policy-fields.tsx';
import type { OwnSignup, SignupInput, SignupKind, SignupPageData } from './signup-data.ts';
import styles from './signups.module.css';

interface SignupFormProps {
  readonly kind: SignupKind;
  readonly page: SignupPageData;
  /** The request to change; left out for a new one. */
  readonly signup?: OwnSignup;
  readonly onDone: () => void;
}

/** Asks for places, or changes what was asked. */
export function SignupForm(props: SignupFormProps) {
  const { data: me } = useMe();
  if (!me) return <SkeletonRows rows={6} />;
  return <LoadedForm {...props} me={me} />;
}

function LoadedForm(
  props: SignupFormProps & {
    readonly me: { readonly name: string; readonly email: string | null };
  },
) {
  const { kind, page, signup, onDone, me } = props;
  const { t } = useLingui();
  const [draft, setDraft] = useState(() => (signup ? draftOf(signup, page) : emptyDraft(kind, me)));
  const change = (changes: Partial<Draft>) => setDraft((old) => ({ ...old, ...changes }));
  const send = useSend(signup, onDone);
  const errors = fieldErrors(send.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!send.isPending) send.mutate(inputOf(kind, draft, page));
  };
  const answerErrors = Object.fromEntries(
    page.questions.map(({ id }) => [id, errors[`answers.${id}`]]),
  );
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <InstitutionFields
        kind={kind}
        draft={draft}
        onChange={change}
        institutions={page.institutions}
        errors={errors}
      />
      {kind === 'team' && (
        <Field label={t`Team name`} error={errors.teamName}>
          <TextInput
            value={draft.teamName}
            onChange={(event) => change({ teamName: event.target.value })}
            dir="auto"
            required
          />
        </Field>
      )}
      {kind === 'institution' && (
        <NumberFields draft={draft} onChange={change} page={page} errors={errors} />
      )}
      <ContactFields draft={draft} onChange={change} errors={errors} reach={page.answersReach} />
      <QuestionFields
        questions={page.questions.filter(({ kinds }) => !kinds || kinds.includes(kind))}
        answers={draft.answers}
        onChange={(answers) => change({ answers })}
        errors={answerErrors}
      />
      <Field label={t`Notes for the organisers`} optional error={errors.notes}>
        <Textarea
          value={draft.notes}
          onChange={(event) => change({ notes: event.target.value })}
          dir="auto"
        />
      </Field>
      <PolicyFields
        policies={page.policies}
        agreed={draft.agreed}
        onChange={(agreed) => change({ agreed })}
        errors={errors}
      />
      <CostNote
        fees={page.fees}
        teams={kind === 'team' ? 1 : kind === 'institution' ? (draft.teams ?? 0) : 0}
        judges={kind === 'adjudicator' ? 1 : kind === 'institution' ? (draft.judges ?? 0) : 0}
        isInstitution={kind === 'institution'}
      />
      {send.error && send.error.code !== 'invalid-input' && (
        <Note tone="bad" live title={t`Not sent.`}>
          {send.error.code === 'conflict'
            ? t`Your request was changed in another window. Reload the page to see it.`
            : send.error.message}
        </Note>
      )}
      {send.error?.code === 'invalid-input' && (
        <p className={styles.complaint} role="alert">
          <Trans>Something above needs your attention.</Trans>
        </p>
      )}
      <div className={styles.acts}>
        <Button type="submit" look="main" size="tap" busy={send.isPending && t`Sending …`}>
          {signup ? t`Save` : t`Send request`}
        </Button>
        {signup && (
          <Button look="bare" onClick={onDone}>
            <Trans>Cancel</Trans>
          </Button>
        )}
      </div>
    </form>
  );
}

function useSend(signup: OwnSignup | undefined, onDone: () => void) {
  const { t } = useLingui();
  const toast = useToast();
  return useTournamentAct<SignupInput, OwnSignup>({
    call: (client, { kind: asked, ...body }, { tournamentId, idempotencyKey }) =>
      signup
        ? client.signups.change({
            params: { tournamentId, signupId: signup.id },
            body: { ...body, version: signup.version },
            idempotencyKey,
          })
        : client.signups.ask({
            params: { tournamentId },
            body: { ...body, kind: asked },
            idempotencyKey,
          }),
    refresh: ['signup'],
    onSuccess: () => {
      toast.success(signup ? t`Request changed` : t`Request sent`);
      onDone();
    },
  });
}

interface PartProps {
  readonly draft: Draft;
  readonly onChange: (changes: Partial<Draft>) => void;
  readonly errors: Readonly<Record<string, string>>;
}

function NumberFields({
  draft,
  onChange,
  page,
  errors,
}: PartProps & { readonly page: SignupPageData }) {
  const { t } = useLingui();
  return (
    <>
      <div className={styles.two}>
        <Field label={t`Teams`} error={errors.teams}>
          <NumberInput
            value={draft.teams}
            onValueChange={(teams) => onChange({ teams })}
            min={0}
            max={200}
          />
        </Field>
        <Field label={t`Judges`} error={errors.judges}>
          <NumberInput
            value={draft.judges}
            onValueChange={(judges) => onChange({ judges })}
            min={0}
            max={500}
          />
        </Field>
      </div>
      <QuotaNote quota={page.quota} teams={draft.teams ?? 0} judges={draft.judges ?? 0} />
    </>
  );
}

function ContactFields({
  draft,
  onChange,
  errors,
  reach,
}: PartProps & { readonly reach: SignupPageData['answersReach'] }) {
  const { t } = useLingui();
  const isReached =
    reach.anyAddress || reach.ownAddress === draft.contactEmail.trim().toLowerCase();
  return (
    <div className={styles.two}>
      <Field label={t`Contact name`} error={errors.contactName}>
        <TextInput
          value={draft.contactName}
          onChange={(event) => onChange({ contactName: event.target.value })}
          autoComplete="name"
          dir="auto"
          required
        />
      </Field>
      <Field
        label={t`Contact email`}
        hint={isReached ? t`The answer is sent there.` : t`The answer appears on this page.`}
        error={errors.contactEmail}
      >
        <TextInput
          type="email"
          value={draft.contactEmail}
          onChange={(event) => onChange({ contactEmail: event.target.value })}
          autoComplete="email"
          required
        />
      </Field>
    </div>
  );
}
