import { Trans, useLingui } from '@lingui/react/macro';
import { RefreshCw } from 'lucide-react';
import { formatMoment } from '#web/lib/format.ts';
import { useRefusal } from '#web/lib/query/refusal.ts';
import { useAct } from '#web/lib/query/use-act.ts';
import { useCan, useTournament } from '#web/lib/tournament.tsx';
import { TabSummary } from '#web/ui/debate/results/tab-summary.tsx';
import { TabVersion } from '#web/ui/debate/results/tab-version.tsx';
import { Note } from '#web/ui/kit/feedback/note.tsx';
import { Status } from '#web/ui/kit/feedback/status.tsx';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { Anchor } from '#web/ui/kit/layout/anchor.tsx';
import { Section } from '#web/ui/kit/layout/page-header.tsx';
import type { Connection } from './connection-data.ts';
import styles from './tab.module.css';

/** Where the tab is, whether it answered, and what there is. */
export function ConnectionState({ connection }: { readonly connection: Connection }) {
  const { t } = useLingui();
  const can = useCan();
  const { timeZone } = useTournament();
  const check = useAct('tab.check', { input: (_: null) => ({}), onError: useRefusal(t`The tab`) });
  const { address, tournament, problem, hasToken, checkedAt } = connection;
  const href = `${address}/${tournament}/`;
  return (
    <Section
      title={connection.summary.name}
      actions={
        can('settings.edit') && (
          <Button
            size="small"
            icon={<RefreshCw aria-hidden="true" />}
            onClick={() => check.mutate(null)}
            disabled={!hasToken}
            busy={check.isPending && t`Asking …`}
          >
            <Trans>Check again</Trans>
          </Button>
        )
      }
    >
      <div className={styles.state}>
        <p className={styles.line}>
          <Status tone={problem ? 'warn' : 'ok'}>
            {problem ? t`Unexpected answer` : t`Answers`}
          </Status>
          <span className="muted sm">
            <Trans>Checked {formatMoment(checkedAt, timeZone)}</Trans>
          </span>
        </p>
        <p>
          <Anchor className="link" href={href} target="_blank" rel="noreferrer">
            {href}
          </Anchor>
        </p>
        {problem && (
          <Note tone="warn" title={problem}>
            <Trans>Below is its last answer.</Trans>
          </Note>
        )}
        <TabVersion version={connection.summary.version} />
        <TabSummary summary={connection.summary} likelyPack={connection.likelyPack} />
      </div>
    </Section>
  );
}
