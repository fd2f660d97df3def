import { Trans, useLingui } from '@lingui/react/macro';
import type { Api } from '#contract/index.ts';
import type { CallInput } from '#contract/route.ts';
import { useRefusal } from '#web/lib/query/refusal.ts';
import { useAct } from '#web/lib/query/use-act.ts';
import { useRead } from '#web/lib/query/use-read.ts';
import { useCan } from '#web/lib/tournament.tsx';
import { toasts } from '#web/ui/kit/feedback/toast-store.ts';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import styles from './repair.module.css';

type Decision = CallInput<Api['signups']['decideInstitutions']>['body'];
/** The next on the waitlist, with a button that gives them a team place. */
export function NextInLine() {
  const { t } = useLingui();
  const may = useCan()('signups.decide-institutions');
  const next = useNext(may);
  const refuse = useRefusal(t`The signups`);
  const give = useAct('signups.decideInstitutions', {
    input: (body: Decision) => ({ body }),
    onSuccess: () => toasts.success(t`They’ve been emailed the registration link`),
    onError: refuse,
  });
  if (!next) return null;
  const { row, version } = next;
  return (
    <div className={styles.next}>
      <p>
        <Trans>
          Next on the waitlist: <b dir="auto">{row.name}</b>
        </Trans>
        <small>
          <Trans>
            They get an email with the link to register, then appear at this desk. An email can’t be
            undone.
          </Trans>
        </small>
      </p>
      <Button
        size="small"
        busy={give.isPending}
        onClick={() =>
          give.mutate({
            act: 'grant',
            rows: [
              {
                id: row.id,
                version,
                teams: row.before.teams + 1,
                judges: Math.min(row.before.judges + 1, row.after.judges),
                waits: true,
              },
            ],
          })
        }
      >
        {t`Give them a place`}
      </Button>
    </div>
  );
}

/** The first on the waitlist whom a fair allocation would give a team's place that is free. */
function useNext(may: boolean) {
  const fair = useRead('signups.previewInstitutions', {}, { enabled: may });
  const table = useRead('signups.list', {}, { enabled: may });
  const inLine = new Map(
    (table.data?.signups ?? [])
      .filter(({ state, waits }) => state === 'waitlisted' || (state === 'granted' && waits))
      .map(({ id, version }) => [id, version]),
  );
  const row = fair.data?.rows.find(
    ({ id, before, after }) => inLine.has(id) && after.teams > before.teams,
  );
  const version = row && inLine.get(row.id);
  return row && version !== undefined ? { row, version } : null;
}
