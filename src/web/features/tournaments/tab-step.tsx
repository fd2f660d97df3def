import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox } from '../../ui/kit/choice.tsx';
import { useDraft } from './draft.ts';
import styles from './form.module.css';

/** Where the tab is: here. People of another tab come in by its files. */
export function TabStep() {
  const { t } = useLingui();
  const { draft, change } = useDraft();
  return (
    <div className={styles.form}>
      <div>
        <h1>
          <Trans>Tab</Trans>
        </h1>
        <p className="muted">
          <Trans>
            Draws, judges, ballots, standings and breaks are made here. There is nothing to connect
            and nothing to set up.
          </Trans>
        </p>
      </div>
      <Checkbox
        label={t`Teams and judges are in Tabbycat or in spreadsheets already`}
        hint={t`Both forms of Tabbycat’s CSV files and spreadsheets of your own come in under Settings, Data. The to-do list will lead you there.`}
        checked={draft.importsPeople}
        onChange={(event) => change({ importsPeople: event.target.checked })}
      />
    </div>
  );
}
