import { Trans, useLingui } from '@lingui/react/macro';
import { NotLoaded } from '#web/ui/kit/feedback/not-loaded.tsx';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { SeatsNote } from '../manage/seats-note.tsx';
import styles from '../registration.module.css';
import { DetailFields } from './detail-fields.tsx';
import { FormAside, FormHead } from './form-frame.tsx';
import { KnownDetails } from './known-details.tsx';
import { PersonFields } from './person-fields.tsx';
import { TeamFields } from './team-fields.tsx';
import { type FormData, useFormData } from './use-form-data.ts';
import type { MyPlace } from './use-my-place.ts';
import type { Entry } from './use-register-state.ts';
import { useSubmission } from './use-submission.ts';
import { Whoops } from './whoops.tsx';

interface RegisterFormProps {
  readonly entry: Entry;
  readonly onSent: (place: MyPlace) => void;
}

/** The form: everything it offers is there before it shows, so that nothing jumps. */
export function RegisterForm(props: RegisterFormProps) {
  const { t } = useLingui();
  const { data, error, retry, refetchTeams } = useFormData();
  if (!data) {
    const of = { error, refetch: retry };
    return <NotLoaded of={of} title={t`Couldn’t load the form`} rows={8} label={t`Register`} />;
  }
  return <Form {...props} data={data} onTeamsChanged={refetchTeams} />;
}

interface FormProps extends RegisterFormProps {
  readonly data: FormData;
  readonly onTeamsChanged: () => void;
}

function Form({ entry, data, onSent, onTeamsChanged }: FormProps) {
  const { t } = useLingui();
  const {
    draft,
    change,
    institution,
    questions,
    problems,
    errors,
    canSend,
    join,
    showTeam,
    formProps,
  } = useSubmission({ entry, data, onSent });
  const back = () => {
    onTeamsChanged();
    join.reset();
    showTeam();
  };
  const fields = { draft, onChange: change, data, entry, errors };
  return (
    <div className={styles.columns}>
      <div className={styles.main}>
        <FormHead entry={entry} data={data} />
        <SeatsNote entry={entry} institutionId={entry.code === null ? draft.institutionId : null} />
        <KnownDetails known={data.known} data={data} entry={entry} onUse={change} />
        <form {...formProps} className={styles.form} noValidate aria-label={t`Register`}>
          <PersonFields {...fields} problems={problems} />
          {draft.role === 'speaker' && <TeamFields {...fields} institution={institution} />}
          <DetailFields
            draft={draft}
            onChange={change}
            questions={questions}
            rounds={data.form.rounds}
            minors={data.form.minors}
            phonePurpose={data.form.phonePurpose}
            problems={problems}
            errors={errors}
          />
          <Send canSend={canSend} isBusy={join.isPending} />
        </form>
      </div>
      <FormAside entry={entry} />
      {join.error && (
        <Whoops
          error={join.error}
          role={draft.role}
          onJoin={(team) => {
            change({ team, teamName: '' });
            back();
          }}
          onBack={back}
          onClose={() => join.reset()}
        />
      )}
    </div>
  );
}

function Send({ canSend, isBusy }: { readonly canSend: boolean; readonly isBusy: boolean }) {
  const { t } = useLingui();
  return (
    <div className={styles.send}>
      <Button
        type="submit"
        look="main"
        size="tap"
        className={styles.sendButton}
        disabled={!canSend}
        busy={isBusy && t`Registering …`}
      >
        {t`Register`}
      </Button>
      <p className="sm muted">
        {canSend ? (
          <Trans>Saved on this device until you send it.</Trans>
        ) : (
          <Trans>Choose your team or name a new one first.</Trans>
        )}
      </p>
    </div>
  );
}
