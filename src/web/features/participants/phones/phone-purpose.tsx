import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { longestPurpose } from '#contract/kinds/phones.ts';
import { useRefusal } from '#web/lib/query/refusal.ts';
import { useAct } from '#web/lib/query/use-act.ts';
import { useCan, useTournament } from '#web/lib/tournament.tsx';
import { useToast } from '#web/ui/kit/feedback/toast-store.ts';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { Field } from '#web/ui/kit/inputs/field.tsx';
import { TextInput } from '#web/ui/kit/inputs/text-input.tsx';

/** Why the tournament asks for phone numbers; without a purpose it does not ask. */
export function PhonePurpose({ purpose }: { readonly purpose: string | null }) {
  const { t } = useLingui();
  const mayEdit = useCan()('settings.edit');
  const [typed, setTyped] = useState(purpose ?? '');
  const save = useSavePurpose();
  const text = typed.trim();
  const isChanged = text !== (purpose ?? '');
  if (!mayEdit) {
    return <p className="muted">{purpose ?? t`This tournament doesn’t ask for phone numbers.`}</p>;
  }
  return (
    <form
      className="stack"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        if (isChanged && !save.isPending) save.mutate(text || null);
      }}
    >
      <Field
        label={t`Purpose`}
        optional
        hint={t`Participants read this before they agree, for example: “To call you if you are late for a round.” Leave it empty to stop asking. Numbers already given keep the purpose their person agreed to.`}
      >
        <TextInput
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          maxLength={longestPurpose}
          dir="auto"
        />
      </Field>
      {isChanged && (
        <div>
          <Button type="submit" look="main" busy={save.isPending}>
            {t`Save`}
          </Button>
        </div>
      )}
    </form>
  );
}

function useSavePurpose() {
  const { t } = useLingui();
  const { version } = useTournament();
  const queries = useQueryClient();
  const toast = useToast();
  return useAct('tournaments.updateSettings', {
    input: (phonePurpose: string | null) => ({ body: { version, settings: { phonePurpose } } }),
    onSuccess: () => {
      toast.success(t`Saved`);
      void queries.invalidateQueries({ queryKey: ['session', 'tournament'] });
    },
    onError: useRefusal(t`Phone numbers`),
  });
}
