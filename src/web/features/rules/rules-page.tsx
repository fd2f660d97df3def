import { useLingui } from '@lingui/react/macro';
import { useRead } from '#web/lib/query/use-read.ts';
import { useTitle } from '#web/lib/title.ts';
import { useCan } from '#web/lib/tournament.tsx';
import { ErrorState } from '#web/ui/kit/feedback/states.tsx';
import { SkeletonRows } from '#web/ui/kit/feedback/waiting.tsx';
import { PackEditor } from './pack-editor.tsx';
import { RuleSummary } from './rule-summary.tsx';
import styles from './rules.module.css';

/** `settings/rules`: the tournament's own copy of a pack, to change or to read. */
export function RulesPage() {
  const { t } = useLingui();
  useTitle(t`Rules`);
  const can = useCan();
  const mayEdit = can('settings.edit');
  const rules = useRead('tournaments.pack');
  const use = useRead('tournaments.packUse', {}, { enabled: mayEdit });
  const error = rules.error ?? use.error;
  if (error) {
    const again = () => void (rules.error ? rules.refetch() : use.refetch());
    return (
      <ErrorState title={t`Couldn’t load the rules`} onRetry={again}>
        {error.message}
      </ErrorState>
    );
  }
  if (!rules.data || (mayEdit && !use.data)) return <SkeletonRows rows={8} />;
  const { pack } = rules.data;
  return (
    <div className={styles.page}>
      <div>
        <p className="b">{pack.name}</p>
        <p className="muted">{pack.summary}</p>
      </div>
      {use.data ? <PackEditor rules={rules.data} use={use.data} /> : <RuleSummary pack={pack} />}
    </div>
  );
}
