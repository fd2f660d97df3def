import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#web/lib/query/api.tsx';
import { DataCheckList } from '#web/ui/debate/people/data-check-list.tsx';
import { NotLoaded } from '#web/ui/kit/feedback/not-loaded.tsx';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { Dialog } from '#web/ui/kit/overlays/dialog.tsx';

interface Checked {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
}

/** Checks the data of a tournament for its operator: numbers and rounds, no names. */
export function OperatorCheck({ row }: { readonly row: Checked }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        aria-label={t`Check the data of ${row.name}`}
        onClick={() => setOpen(true)}
      >
        <Trans>Check</Trans>
      </Button>
      {isOpen && <CheckDialog row={row} onClose={() => setOpen(false)} />}
    </>
  );
}

function CheckDialog({ row, onClose }: { readonly row: Checked; readonly onClose: () => void }) {
  const { t } = useLingui();
  const { client, key } = useApi();
  const { data, error, refetch } = useQuery({
    queryKey: [key, 'operator-check', row.id],
    queryFn: () => client.operator.check({ params: { tournamentId: row.id } }),
    gcTime: 0,
  });
  return (
    <Dialog
      open
      width="wide"
      onOpenChange={(open) => !open && onClose()}
      title={t`Data of ${row.name}`}
      description={t`Only its tab room can see who is affected: the links open its pages.`}
      actions={
        <Button onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      {!data && (
        <NotLoaded
          of={{ error, refetch }}
          title={t`The check didn’t finish`}
          rows={5}
          label={t`Checking`}
        />
      )}
      {data && <DataCheckList slug={row.slug} items={data.items} />}
    </Dialog>
  );
}
