import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useTournamentAct } from '#web/lib/query/mutation.ts';
import { useRefusal } from '#web/lib/query/refusal.ts';
import { useRead } from '#web/lib/query/use-read.ts';
import { NotLoaded } from '#web/ui/kit/feedback/not-loaded.tsx';
import { EmptyState } from '#web/ui/kit/feedback/states.tsx';
import { useToast } from '#web/ui/kit/feedback/toast-store.ts';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { Dialog } from '#web/ui/kit/overlays/dialog.tsx';
import type { FairPreview } from '../signup-data.ts';
import styles from '../signups.module.css';

interface FairDialogProps {
  readonly part: 'institutions' | 'judges';
  readonly onClose: () => void;
}

/**
 * What fair allocation would give, with the reason for each number; sent only when it is accepted.
 */
export function FairDialog({ part, onClose }: FairDialogProps) {
  const { t } = useLingui();
  const toast = useToast();
  const refuse = useRefusal(t`The signups`);
  const preview = part === 'judges' ? 'signups.previewJudges' : 'signups.previewInstitutions';
  const { data, error, refetch } = useRead(preview);
  const apply = useTournamentAct<string, { granted: number; waitlisted: number }>({
    call: (client, digest, { tournamentId, idempotencyKey }) => {
      const call = { params: { tournamentId }, body: { digest }, idempotencyKey };
      return part === 'judges'
        ? client.signups.applyJudges(call)
        : client.signups.applyInstitutions(call);
    },
    refresh: ['signup', 'registration'],
    onSuccess: ({ granted, waitlisted }) => {
      toast.success(t`${granted} granted, ${waitlisted} on the waitlist`);
      onClose();
    },
    onError: refuse,
  });
  const emails = data?.rows.filter(isMore).length ?? 0;
  const send = plural(emails, {
    one: 'Grant and send # email',
    other: 'Grant and send # emails',
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      width="wide"
      title={t`Fair allocation`}
      description={t`One place each, then a second each, in order of request. Nothing is sent until you grant.`}
      actions={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button
            look="main"
            disabled={!data || data.rows.length === 0}
            busy={apply.isPending}
            onClick={() => data && apply.mutate(data.digest)}
          >
            {send}
          </Button>
        </>
      }
    >
      {data ? (
        <Preview preview={data} part={part} />
      ) : (
        <NotLoaded of={{ error, refetch }} title={t`Couldn’t load the preview`} rows={8} />
      )}
    </Dialog>
  );
}

type Row = FairPreview['rows'][number];

function isMore({ before, after }: Row): boolean {
  return after.teams > before.teams || after.judges > before.judges;
}

function Preview(props: {
  readonly preview: FairPreview;
  readonly part: 'institutions' | 'judges';
}) {
  const { preview, part } = props;
  const { t } = useLingui();
  if (preview.rows.length === 0) {
    return (
      <EmptyState title={t`No requests awaiting a decision`}>
        <Trans>Everyone has what they asked for, or isn’t in line.</Trans>
      </EmptyState>
    );
  }
  const left = part === 'judges' ? preview.left.judges : preview.left.teams;
  return (
    <div className={styles.fair}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t`Applicant`}</th>
            {part === 'institutions' && <th scope="col" className={styles.end}>{t`Teams`}</th>}
            <th scope="col" className={styles.end}>{t`Judges`}</th>
            <th scope="col">{t`Why`}</th>
          </tr>
        </thead>
        <tbody>
          {preview.rows.map((row) => (
            <tr key={row.id}>
              <th scope="row" dir="auto">
                {row.name}
              </th>
              {part === 'institutions' && <Cell asked={row.asked.teams} after={row.after.teams} />}
              <Cell asked={row.asked.judges} after={row.after.judges} />
              <td className="muted sm">
                <Why row={row} part={part} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {left !== null && (
        <p className="muted">
          {plural(left, { one: '# place stays free.', other: '# places stay free.' })}
        </p>
      )}
    </div>
  );
}

function Cell({ asked, after }: { readonly asked: number; readonly after: number }) {
  const { t } = useLingui();
  return (
    <td className={styles.end}>
      <b className="b">{after}</b> <span className="muted">{t`of ${asked}`}</span>
    </td>
  );
}

/** Why this number and no more. */
function Why({ row, part }: { readonly row: Row; readonly part: 'institutions' | 'judges' }) {
  const { t } = useLingui();
  const isTeams = part === 'institutions' && row.asked.teams > 0;
  const { reserved, held, endedBy } = isTeams ? row.teamsWhy : row.judgesWhy;
  const ends = {
    asked: '',
    limit: t`needs more judges for more teams`,
    total: t`no places left on its turn`,
  };
  const parts = [
    held > 0 ? t`${held} already granted` : '',
    ...reserved.map(({ share, places }) => t`${places} of those reserved for ${share}`),
    ends[endedBy],
  ].filter(Boolean);
  return parts.length === 0 ? t`everything requested` : parts.join('; ');
}
