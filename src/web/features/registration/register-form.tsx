import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { fieldErrors } from '../../lib/field-errors.ts';
import { formatMoment } from '../../lib/format.ts';
import { useTournament } from '../../lib/tournament.tsx';
import { Anchor } from '../../ui/kit/anchor.tsx';
import { Button } from '../../ui/kit/button.tsx';
import { Markdown } from '../../ui/kit/markdown.tsx';
import { Note } from '../../ui/kit/note.tsx';
import { ErrorState } from '../../ui/kit/states.tsx';
import { SkeletonRows } from '../../ui/kit/waiting.tsx';
import { DetailFields } from './detail-fields.tsx';
import { type Draft, emptyDraft, useFormDraft } from './form-draft.ts';
import { bodyOf, isTeamSettled, ownTeamName, problemsOf, questionsFor } from './form-rules.ts';
import { KnownDetails } from './known-details.tsx';
import { PersonFields } from './person-fields.tsx';
import styles from './registration.module.css';
import { TeamFields } from './team-fields.tsx';
import { type FormData, useFormData } from './use-form-data.ts';
import { useJoin } from './use-join.ts';
import type { MyPlace } from './use-my-place.ts';
import type { Entry } from './use-register-state.ts';
import { type TakenTeam, Whoops } from './whoops.tsx';

interface RegisterFormProps {
  readonly entry: Entry;
  readonly onSent: (place: MyPlace) => void;
}

/** The form: everything it offers is there before it shows, so that nothing jumps. */
export function RegisterForm(props: RegisterFormProps) {
  const { t } = useLingui();
  const { data, error, retry, refetchTeams } = useFormData();
  if (!data && error) {
    return (
      <ErrorState title={t`The form did not load`} onRetry={retry}>
        {error.message}
      </ErrorState>
    );
  }
  if (!data) return <SkeletonRows rows={8} label={t`Register`} />;
  return <Form {...props} data={data} onTeamsChanged={refetchTeams} />;
}

interface FormProps extends RegisterFormProps {
  readonly data: FormData;
  readonly onTeamsChanged: () => void;
}

function Form({ entry, data, onSent, onTeamsChanged }: FormProps) {
  const { t } = useLingui();
  const { id: tournamentId, settings } = useTournament();
  const form = useRef<HTMLFormElement>(null);
  const owner = { tournamentId, accountId: data.me.id };
  const { draft: kept, change, discard } = useFormDraft(owner, startOf(data));
  const draft = fitted(kept, entry, data);
  const [isChecked, setIsChecked] = useState(false);
  const join = useJoin({
    code: entry.code,
    onSent: (place) => {
      discard();
      onSent(place);
    },
  });
  const institution = data.institutions.find(({ id }) => id === draft.institutionId) ?? null;
  const teamName = ownTeamName(draft.teamName, settings, entry.institution ?? institution);
  const questions = questionsFor(data.form.questions, draft.role);
  const problems = problemsOf(draft, questions);
  const canSend = isTeamSettled(draft, teamName);
  const [failures, setFailures] = useState(0);
  useFocusOnFailure(form, failures);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (join.isPending) return;
    setIsChecked(true);
    const isInvalid = !canSend || Object.keys(problems).length > 0;
    // Nobody pressed the button: the submission was forced past it.
    const isForced = !(event.nativeEvent as SubmitEvent).submitter;
    if (isInvalid && (isForced || !canSend)) window.alert(t`Invalid input.`);
    if (isInvalid) return setFailures((count) => count + 1);
    join.mutate(bodyOf({ draft, tournamentId, discord: data.discord, teamName, questions }));
  };
  const errors = fieldErrors(join.error);
  const shown = isChecked ? problems : {};
  return (
    <div className={styles.columns}>
      <div className={styles.main}>
        <Head entry={entry} data={data} />
        <KnownDetails known={data.known} data={data} entry={entry} onUse={change} />
        <form
          ref={form}
          className={styles.form}
          onSubmit={submit}
          onKeyDown={(event) => !canSend && forceOnEnter(event)}
          noValidate
          aria-label={t`Register`}
        >
          <PersonFields
            draft={draft}
            onChange={change}
            data={data}
            entry={entry}
            problems={shown}
            errors={errors}
          />
          {draft.role === 'speaker' && (
            <TeamFields
              draft={draft}
              onChange={change}
              data={data}
              institution={entry.institution ?? institution}
              entry={entry}
              errors={errors}
            />
          )}
          <DetailFields
            draft={draft}
            onChange={change}
            questions={questions}
            problems={shown}
            errors={errors}
          />
          <div className={styles.send}>
            <Button
              type="submit"
              look="main"
              size="tap"
              className={styles.sendButton}
              disabled={!canSend}
              busy={join.isPending && t`Registering …`}
            >
              {t`Register`}
            </Button>
            <p className="sm muted">
              {canSend ? (
                <Trans>Kept on this device until you send it.</Trans>
              ) : (
                <Trans>Choose your team or name a new one first.</Trans>
              )}
            </p>
          </div>
        </form>
      </div>
      <Aside entry={entry} />
      {join.error && (
        <Whoops
          error={join.error}
          role={draft.role}
          taken={takenTeam(join.error.problem?.data)}
          onJoin={(team) => {
            onTeamsChanged();
            change({ team, teamName: '' });
            join.reset();
          }}
          onBack={() => {
            onTeamsChanged();
            join.reset();
          }}
          onClose={() => join.reset()}
        />
      )}
    </div>
  );
}

function Head({ entry, data }: { readonly entry: Entry; readonly data: FormData }) {
  const { t } = useLingui();
  const { settings, timeZone } = useTournament();
  const until = data.form.closesAt && formatMoment(data.form.closesAt, timeZone);
  return (
    <>
      <h2>{t`Register`}</h2>
      <p className={styles.lead}>
        {entry.invitation ? (
          <Trans>
            You are invited into the team <b dir="auto">{entry.invitation.name}</b>.
          </Trans>
        ) : entry.institution ? (
          <Trans>
            Your code belongs to <b dir="auto">{entry.institution.name}</b>.
          </Trans>
        ) : null}{' '}
        {until ? (
          <Trans>Two minutes, and you can change it until {until}.</Trans>
        ) : (
          <Trans>Two minutes, and you can change it while registration is open.</Trans>
        )}
      </p>
      {settings.autoRegMessage.trim() !== '' && (
        <Note>
          <Markdown text={settings.autoRegMessage} />
        </Note>
      )}
    </>
  );
}

function Aside({ entry }: { readonly entry: Entry }) {
  const { slug } = useTournament();
  return (
    <aside className={styles.aside}>
      {entry.code && (
        <section>
          <h3>
            <Trans>Your code</Trans>
          </h3>
          <p dir="ltr">{entry.code}</p>
          <p>
            <Anchor className="link" href={`/tournaments/${slug}/register`}>
              <Trans>Use another one</Trans>
            </Anchor>
          </p>
        </section>
      )}
      <section>
        <h3>
          <Trans>Who will see this</Trans>
        </h3>
        <p className="muted">
          <Trans>
            Your name and team are public. Your email goes to the organisers and your video-meeting
            host only; what you need and eat, to those who look after it.
          </Trans>
        </p>
      </section>
      <section>
        <h3>
          <Trans>Need something?</Trans>
        </h3>
        <p className="muted">
          <Trans>Access, language or team questions go to the organisers.</Trans>
        </p>
        <p>
          <Anchor className="link" href={`/tournaments/${slug}/Request`}>
            <Trans>Send a request</Trans>
          </Anchor>
        </p>
      </section>
    </aside>
  );
}

/** A new form knows the account's name and address. */
function startOf({ me }: FormData): Draft {
  return { ...emptyDraft, name: me.name, email: me.zoomEmail ?? me.email ?? '' };
}

/** The draft as this entry allows it: a code fixes the institution, an invitation the team. */
function fitted(draft: Draft, { via, institution, invitation }: Entry, data: FormData): Draft {
  const isKnown = data.institutions.some(({ id }) => id === draft.institutionId);
  const chosen = via === 'open' && isKnown ? draft.institutionId : null;
  const institutionId = institution?.id ?? chosen;
  if (invitation) return { ...draft, institutionId, role: 'speaker', team: invitation.id };
  return { ...draft, institutionId };
}

/** A disabled button keeps Enter from submitting; the client wants to be told even then. */
function forceOnEnter(event: KeyboardEvent<HTMLFormElement>): void {
  const { target, currentTarget } = event;
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  if (!(target instanceof HTMLInputElement) || target.role === 'combobox') return;
  if (target.type !== 'text' && target.type !== 'email') return;
  event.preventDefault();
  currentTarget.requestSubmit();
}

/** The first field that has to be mended gets the focus. */
function useFocusOnFailure(form: React.RefObject<HTMLFormElement | null>, failures: number): void {
  useEffect(() => {
    if (failures === 0) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form, failures]);
}

/** The team that a `team-exists` refusal names. */
function takenTeam(data: unknown): TakenTeam | null {
  if (typeof data !== 'object' || data === null || !('team' in data)) return null;
  const { team } = data;
  if (typeof team !== 'object' || team === null || !('id' in team && 'name' in team)) return null;
  const hasSeat = 'openSeats' in data && Number(data.openSeats) > 0;
  return { id: String(team.id), name: String(team.name), hasSeat };
}
