import { useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { useAct } from '#web/lib/query/use-act.ts';

import { useToast } from '#web/ui/kit/feedback/toast-store.ts';
import type { Member } from './contact-data.ts';
import { noPerson, type PersonDraft, PersonForm } from './person-form.tsx';

interface ReplaceDialogProps {
  readonly signupId: string;
  readonly member: Member;
  readonly onClose: () => void;
}

/** Replaces a person with another. */
export function ReplaceDialog({ signupId, member, onClose }: ReplaceDialogProps) {
  const { t } = useLingui();
  const formId = useId();
  const toast = useToast();
  const [draft, setDraft] = useState<PersonDraft>(noPerson);
  const replace = useAct('signups.replacePerson', {
    input: ({ name, email }: PersonDraft) => ({
      params: { signupId, personId: member.personId },
      body: { name, email: email.trim() || null },
    }),
    onSuccess: (_, { name }) => {
      toast.success(t`${name} takes the place of ${member.name}`);
      onClose();
    },
  });
  return (
    <PersonForm
      formId={formId}
      title={t`Replace ${member.name}`}
      description={t`The new person takes over the place. ${member.name}’s details are deleted.`}
      submitLabel={t`Replace`}
      busy={replace.isPending}
      error={replace.error}
      draft={draft}
      onChange={(changes) => setDraft((old) => ({ ...old, ...changes }))}
      onSubmit={() => replace.mutate(draft)}
      onClose={onClose}
    />
  );
}
