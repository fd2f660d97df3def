import { Trans, useLingui } from '@lingui/react/macro';
import { type TabReadPart, tabReadParts } from '#contract/kinds/tab/tab-reading.ts';
import { Note } from '#web/ui/kit/feedback/note.tsx';
import { Status } from '#web/ui/kit/feedback/status.tsx';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import styles from './from-tab.module.css';
import type { TabReading } from './use-tab-reading.ts';

/** How far the reading has come, or where it stopped and how to go on. */
export function ReadingSteps({ reading }: { readonly reading: TabReading }) {
  const { t } = useLingui();
  const names: Record<TabReadPart, string> = {
    setup: t`Rounds, categories, motions and feedback questions`,
    people: t`Institutions, teams, speakers and judges`,
    rooms: t`Rooms`,
  };
  const { parts, error, isReading, goOn } = reading;
  const next = tabReadParts.find((part) => !parts.includes(part));
  return (
    <div className="stack">
      {error && next && !isReading && (
        <Note
          tone="bad"
          live
          title={t`Stopped at: ${names[next]}.`}
          actions={
            <Button size="small" onClick={goOn}>
              <Trans>Try again</Trans>
            </Button>
          }
        >
          {error.message} <Trans>Nothing has been imported. What was read is kept.</Trans>
        </Note>
      )}
      <ul className={styles.steps} aria-label={t`Reading Tabbycat`}>
        {tabReadParts.map((part) => (
          <li key={part}>
            <Status tone={parts.includes(part) ? 'ok' : 'idle'}>
              {parts.includes(part)
                ? t`Read`
                : part !== next
                  ? t`Waiting`
                  : isReading
                    ? t`Reading …`
                    : t`Not read`}
            </Status>
            {names[part]}
          </li>
        ))}
      </ul>
      <p className="vh" role="status">
        {isReading && next && t`Reading: ${names[next]}`}
      </p>
    </div>
  );
}
