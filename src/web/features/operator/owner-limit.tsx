import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Api } from '#contract/index.ts';
import { mostOwned } from '#contract/limits.ts';
import type { CallOutput } from '#contract/route.ts';
import { type ApiError, useApi } from '#web/lib/query/api.tsx';
import { toasts } from '#web/ui/kit/feedback/toast-store.ts';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { Field } from '#web/ui/kit/inputs/field.tsx';
import { TextInput } from '#web/ui/kit/inputs/text-input.tsx';
import { Dialog } from '#web/ui/kit/overlays/dialog.tsx';

type Row = CallOutput<Api['operator']['tournaments']>['tournaments'][number];

/** The owner's name; opens how many tournaments they may own. */
export function OwnerLimit({ row }: { readonly row: Row }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" look="bare" onClick={() => setOpen(true)}>
        <span dir="auto">{row.ownerName}</span>
      </Button>
      {isOpen && (
        <LimitDialog
          row={row}
          title={t`Tournaments of ${row.ownerName}`}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

interface LimitDialogProps {
  readonly row: Row;
  readonly title: string;
  readonly onClose: () => void;
}

function LimitDialog({ row, title, onClose }: LimitDialogProps) {
  const { t } = useLingui();
  const { client, key } = useApi();
  const queries = useQueryClient();
  const [text, setText] = useState(row.ownerLimit === null ? '' : String(row.ownerLimit));
  const limit = text.trim() === '' ? null : Number(text);
  const isWrong = limit !== null && !(Number.isInteger(limit) && limit >= 0 && limit <= 10_000);
  const save = useMutation<{ limit: number | null }, ApiError>({
    mutationFn: () =>
      client.operator.limitOwner({ params: { accountId: row.ownerId }, body: { limit } }),
    onSuccess: () => {
      toasts.success(t`Saved for ${row.ownerName}`);
      void queries.invalidateQueries({ queryKey: [key, 'operator'] });
      onClose();
    },
    onError: (error) => toasts.error(t`Nothing changed`, { text: error.message }),
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      actions={
        <Button look="main" disabled={isWrong} busy={save.isPending} onClick={() => save.mutate()}>
          <Trans>Save</Trans>
        </Button>
      }
    >
      <Field
        label={t`May own at most`}
        hint={t`Leave empty for the usual ${mostOwned.tournaments}. Rehearsals don’t count.`}
      >
        <TextInput
          value={text}
          inputMode="numeric"
          maxLength={5}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
    </Dialog>
  );
}
