import { useLingui } from '@lingui/react/macro';
import {
  type FormEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import { fieldErrors } from '#web/lib/query/field-errors.ts';
import { useTournament } from '#web/lib/tournament.tsx';
import { fittedDraft } from './fitted-draft.ts';
import { type Draft, emptyDraft, useFormDraft } from './form-draft.ts';
import { bodyOf, isTeamSettled, ownTeamName, problemsOf, questionsFor } from './form-rules.ts';
import type { FormData } from './use-form-data.ts';
import { useJoin } from './use-join.ts';
import type { MyPlace } from './use-my-place.ts';
import type { Entry } from './use-register-state.ts';

interface SubmissionInput {
  readonly entry: Entry;
  readonly data: FormData;
  readonly onSent: (place: MyPlace) => void;
}

/**
 * The form as it stands and its way to the server. It cannot be sent before a speaker has a team; a
 * submission that is forced all the same is alerted (the client's section 5).
 */
export function useSubmission({ entry, data, onSent }: SubmissionInput) {
  const { t } = useLingui();
  const { id: tournamentId, settings } = useTournament();
  const form = useRef<HTMLFormElement>(null);
  const [isChecked, setIsChecked] = useState(false);
  const [failures, setFailures] = useState(0);
  const stored = useFormDraft({ tournamentId, accountId: data.me.id }, startOf(data));
  const draft = fittedDraft(stored.draft, { entry, settings, ...data });
  const join = useJoin({
    code: entry.code,
    onSent: (place) => {
      stored.discard();
      onSent(place);
    },
  });
  const chosen = data.institutions.find(({ id }) => id === draft.institutionId) ?? null;
  const institution = entry.institution ?? chosen;
  const teamName = ownTeamName(draft.teamName, settings, institution);
  const questions = questionsFor(data.form.questions, draft.role);
  const { minors, phonePurpose } = data.form;
  const asked = { questions, minors, phonePurpose };
  const problems = problemsOf(draft, asked);
  const canSend = isTeamSettled(draft, teamName);
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
    const { discord } = data;
    join.mutate(bodyOf({ draft, tournamentId, discord, teamName, ...asked }));
  };
  return {
    draft,
    change: stored.change,
    institution,
    questions,
    /** What has to be repaired, once somebody tried to send it. */
    problems: isChecked ? problems : {},
    errors: fieldErrors(join.error),
    canSend,
    join,
    /** Brings the team into sight and focus, once a dialog has given the focus back. */
    showTeam: () => {
      const field = () =>
        form.current?.querySelector<HTMLElement>('[data-team] > :last-child input');
      setTimeout(() => field()?.focus(), 0);
    },
    formProps: {
      ref: form,
      onSubmit: submit,
      onKeyDown: (event: KeyboardEvent<HTMLFormElement>) => {
        if (!canSend) forceOnEnter(event);
      },
    },
  };
}

/** A new form knows the account's name and address. */
function startOf({ me }: FormData): Draft {
  return { ...emptyDraft, name: me.name, email: me.zoomEmail ?? me.email ?? '' };
}

/** A disabled button keeps Enter from submitting; the client wants to be reported even then. */
function forceOnEnter(event: KeyboardEvent<HTMLFormElement>): void {
  const { target, currentTarget } = event;
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  if (!(target instanceof HTMLInputElement) || target.role === 'combobox') return;
  if (target.type !== 'text' && target.type !== 'email') return;
  event.preventDefault();
  currentTarget.requestSubmit();
}

/** The first field that has to be repaired gets the focus. */
function useFocusOnFailure(form: RefObject<HTMLFormElement | null>, failures: number): void {
  useEffect(() => {
    if (failures === 0) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form, failures]);
}
