import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ApiError, useApi } from '#web/lib/query/api.tsx';
import { useToast } from '#web/ui/kit/feedback/toast-store.ts';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { afterCreating } from './after-creating.ts';
import { type Created, createFrom } from './create-from.ts';
import { useDraft } from './draft.ts';

/** The last act of the wizard; a refusal leads to the field that has to change. */
export function CreateButton() {
  const { t } = useLingui();
  const { client } = useApi();
  const { draft, discard } = useDraft();
  const toast = useToast();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const create = useMutation<Created, ApiError>({
    mutationFn: () => createFrom(client, draft),
    onSuccess: (created) => {
      const { picture, rooms, chat, tab } = created.problems;
      if (picture) toast.warning(t`The picture wasn’t saved`, { text: picture, lasting: true });
      if (rooms) toast.warning(t`Rooms were not added`, { text: rooms, lasting: true });
      if (chat) toast.warning(t`Discord was not set up`, { text: chat, lasting: true });
      if (tab) toast.warning(t`Tabbycat was not connected`, { text: tab, lasting: true });
      void navigate({ ...afterCreating(draft, created), replace: true });
      discard();
      void queries.invalidateQueries();
    },
    onError: (error) => {
      const issue = error.problem?.issues?.[0];
      toast.error(t`Not created yet`, { text: issue?.message ?? error.message });
      if (error.code === 'offline') return;
      const isSetup = issue && /packId|size|Rounds/.test(issue.path);
      void navigate({ to: isSetup ? '/tournaments/create' : '/tournaments/create/details' });
    },
  });
  return (
    <Button look="main" busy={create.isPending && t`Creating …`} onClick={() => create.mutate()}>
      <Trans>Create the tournament</Trans>
    </Button>
  );
}
