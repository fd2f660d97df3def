import { useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import type { Api } from '#contract/index.ts';
import type { CallInput } from '#contract/route.ts';
import { fieldErrors } from '#web/lib/query/field-errors.ts';
import { useAct } from '#web/lib/query/use-act.ts';
import { type Another, useAnother, withAnother } from '#web/lib/query/with-another.tsx';
import { useToast } from '#web/ui/kit/feedback/toast-store.ts';
import { Field } from '#web/ui/kit/inputs/field.tsx';
import { TextInput } from '#web/ui/kit/inputs/text-input.tsx';
import { noPerson, type PersonDraft, PersonForm } from './person-form.tsx';

/** The role a person is registered in. */
export type Newcomer =
  | { readonly as: 'new-team' }
  | { readonly as: 'speaker'; readonly team: { readonly id: string; readonly name: string } }
  | { readonly as: 'judge' };

interface RegisterDialogProps {
  readonly signupId: string;
  readonly newcomer: Newcomer;
  /** Whether a seat is left after this one. */
  readonly hasMore: boolean;
  readonly onClose: () => void;
}

type Body = CallInput<Api['signups']['registerPerson']>['body'];

/** Registers a speaker, with a new team if there is none yet, or a judge. */
export const RegisterDialog = withAnother(RegisterForm);

function RegisterForm(props: RegisterDialogProps & Another) {
  const { signupId, newcomer, hasMore, onClose, onAnother } = props;
  const { t } = useLingui();
  const formId = useId();
  const toast = useToast();
  const [draft, setDraft] = useState<PersonDraft>(noPerson);
  const [teamName, setTeamName] = useState('');
  const another = useAnother({ onAnother, onClose });
  const register = useAct('signups.registerPerson', {
    input: (body: Body) => ({ params: { signupId }, body }),
    onSuccess: (_, { name }) => {
      toast.success(t`${name} is registered`);
      another.done(null);
    },
  });
  const errors = fieldErrors(register.error);
  const submit = () =>
    register.mutate({
      role: newcomer.as === 'judge' ? 'adjudicator' : 'speaker',
      name: draft.name,
      email: draft.email.trim() || null,
      teamId: newcomer.as === 'speaker' ? newcomer.team.id : null,
      teamName: newcomer.as === 'new-team' ? teamName.trim() || null : null,
    });
  const titles = {
    'new-team': t`Add a team`,
    speaker: t`Add a speaker`,
    judge: t`Add a judge`,
  };
  return (
    <PersonForm
      formId={formId}
      title={
        newcomer.as === 'speaker' ? t`Add a speaker to ${newcomer.team.name}` : titles[newcomer.as]
      }
      {...(newcomer.as === 'new-team'
        ? { description: t`Enter the team and its first speaker; add the others afterwards.` }
        : {})}
      submitLabel={t`Register`}
      busy={register.isPending}
      error={register.error}
      draft={draft}
      onChange={(changes) => setDraft((old) => ({ ...old, ...changes }))}
      onSubmit={submit}
      onClose={onClose}
      onAnother={hasMore ? another.choose : null}
      before={
        newcomer.as === 'new-team' && (
          <Field label={t`Team name`} error={errors['team.name'] ?? errors.teamName}>
            <TextInput
              value={teamName}
              onChange={(event) => setTeamName(event.target.value)}
              autoComplete="off"
              dir="auto"
              required
            />
          </Field>
        )
      }
    />
  );
}
