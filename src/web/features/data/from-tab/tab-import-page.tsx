import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { useRead } from '#web/lib/query/use-read.ts';
import { useTitle } from '#web/lib/title.ts';
import { useCan, useTournament } from '#web/lib/tournament.tsx';
import { TabVersion } from '#web/ui/debate/results/tab-version.tsx';
import { NotLoaded } from '#web/ui/kit/feedback/not-loaded.tsx';
import { Note } from '#web/ui/kit/feedback/note.tsx';
import { EmptyState } from '#web/ui/kit/feedback/states.tsx';
import { Button, LinkButton } from '#web/ui/kit/inputs/button.tsx';
import { PageHeader, Section } from '#web/ui/kit/layout/page-header.tsx';
import type { ChosenFiles } from '../chosen-files.ts';
import { EarlierImports } from '../earlier-imports.tsx';
import { PlayedRounds } from '../played-rounds/played-rounds.tsx';
import { ImportPreview } from '../preview/import-preview.tsx';
import styles from './from-tab.module.css';
import { LeftOutNotes } from './left-out-notes.tsx';
import { ReadingSteps } from './reading-steps.tsx';
import { useTabReading } from './use-tab-reading.ts';

/** `manage/tab/import`: everything from the linked Tabbycat, with the preview of an import of files. */
export function TabImportPage() {
  const { t } = useLingui();
  useTitle(t`Import from Tabbycat`);
  const can = useCan();
  const { slug } = useTournament();
  const { data, error, refetch } = useRead('tab.connection');
  const connection = data?.connection;
  return (
    <div className="wrap">
      <PageHeader title={t`Import from Tabbycat`} />
      {!data && (
        <NotLoaded
          of={{ error, refetch }}
          title={t`Couldn’t load the tab`}
          rows={4}
          label={t`Import from Tabbycat`}
        />
      )}
      {data && (!connection?.hasToken || !can('import.run')) && (
        <EmptyState
          title={can('import.run') ? t`No Tabbycat is connected` : t`You can’t import here`}
          action={
            can('settings.edit') ? (
              <LinkButton href={`/tournaments/${slug}/settings/tab`}>
                <Trans>Connect Tabbycat</Trans>
              </LinkButton>
            ) : undefined
          }
        >
          <Trans>Its address and an administrator’s token are needed.</Trans>
        </EmptyState>
      )}
      {connection?.hasToken && can('import.run') && (
        <div className={styles.page}>
          <TabVersion version={connection.summary.version} />
          <ImportFromTab name={connection.summary.name} />
          <EarlierImports />
          <PlayedRounds />
        </div>
      )}
    </div>
  );
}

function ImportFromTab({ name }: { readonly name: string }) {
  const { t } = useLingui();
  const { slug } = useTournament();
  const reading = useTabReading();
  const [isDone, setDone] = useState(false);
  const { read, again } = reading;
  const chosen = useMemo(
    (): ChosenFiles | null =>
      read && { source: t`Tabbycat: ${name}`, files: read.files, leftOut: [] },
    [read, name, t],
  );
  const readAgain = () => {
    setDone(false);
    again();
  };
  if (isDone) {
    return (
      <Note
        tone="ok"
        title={t`${name} is here.`}
        actions={
          <>
            <LinkButton href={`/tournaments/${slug}/manage/participants`}>
              <Trans>See participants</Trans>
            </LinkButton>
            <Button onClick={readAgain}>
              <Trans>Read Tabbycat again</Trans>
            </Button>
          </>
        }
      >
        <Trans>You can undo the import below.</Trans>
      </Note>
    );
  }
  return (
    <Section title={name}>
      {chosen && read ? (
        <ImportPreview
          chosen={chosen}
          from="tab"
          remarks={<LeftOutNotes leftOut={read.leftOut} />}
          onChange={readAgain}
          onImported={() => setDone(true)}
        />
      ) : (
        <ReadingSteps reading={reading} />
      )}
    </Section>
  );
}
