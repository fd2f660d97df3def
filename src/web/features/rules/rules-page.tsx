import { useLingui } from '@lingui/react/macro';
import { useRead } from '#web/lib/query/use-read.ts';
import { useTitle } from '#web/lib/title.ts';
import { useCan } from '#web/lib/tournament.tsx';
import { NotLoaded } from '#web/ui/kit/feedback/not-loaded.tsx';
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
  if (!rules.data || (mayEdit && !use.data)) {
    return <NotLoaded of={[rules, use]} title={t`Couldn’t load the rules`} rows={8} />;
  }
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
