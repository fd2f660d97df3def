import { Trans, useLingui } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { download } from '#web/lib/device/download.ts';
import { useAct } from '#web/lib/query/use-act.ts';

import { useTitle } from '#web/lib/title.ts';
import { useCan, useTournament } from '#web/lib/tournament.tsx';
import { toasts } from '#web/ui/kit/feedback/toast-store.ts';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { Section } from '#web/ui/kit/layout/page-header.tsx';
import { ArchiveSection } from './archive-section.tsx';
import { CheckSection } from './check-section.tsx';
import { ChooseFiles, type Pasted } from './choose-files.tsx';
import type { ChosenFiles, UnmappedTables } from './chosen-files.ts';
import styles from './data.module.css';
import { EarlierImports } from './earlier-imports.tsx';
import { emptyDraft, MappingStep } from './mapping-step.tsx';
import { PlayedRounds } from './played-rounds/played-rounds.tsx';
import { ImportPreview } from './preview/import-preview.tsx';

/** `settings/data`: files in, with a look before anything is written; the whole tournament out. */
export function DataPage() {
  const { t } = useLingui();
  useTitle(t`Import and export`);
  const can = useCan();
  const [chosen, setChosen] = useState<ChosenFiles | null>(null);
  const [unmapped, setUnmapped] = useState<UnmappedTables | null>(null);
  // Kept while it is looked at, so that what was typed is still there to be corrected.
  const [pasted, setPasted] = useState<Pasted | null>(null);
  // So is the mapping: one wrong row must not cost it.
  const [draft, setDraft] = useState(emptyDraft);
  const choose = (next: ChosenFiles | null) => {
    setChosen(next);
    if (next === null) setUnmapped(null);
  };
  return (
    <div className={styles.page}>
      {can('import.run') && (
        <Section title={t`Import`}>
          {chosen ? (
            <ImportPreview
              chosen={chosen}
              onChange={choose}
              onColumns={unmapped ? () => setChosen(null) : undefined}
              onImported={() => setPasted(null)}
            />
          ) : unmapped ? (
            <MappingStep
              {...unmapped}
              draft={draft}
              onDraft={setDraft}
              onChosen={choose}
              onCancel={() => choose(null)}
            />
          ) : (
            <ChooseFiles
              onChosen={choose}
              onUnmapped={(next) => {
                setDraft(emptyDraft);
                setUnmapped(next);
              }}
              pasted={pasted}
              onPasted={setPasted}
            />
          )}
        </Section>
      )}
      {can('import.run') && <EarlierImports />}
      {can('import.run') && <PlayedRounds />}
      {can('tabroom.see') && <CheckSection />}
      {can('export.run') && <ExportSection />}
      {can('settings.edit') && <ArchiveSection />}
    </div>
  );
}

function ExportSection() {
  const { t } = useLingui();
  const { slug } = useTournament();
  const run = useAct('data.exportJson', {
    input: (_: null) => ({}),
    onSuccess: (document) =>
      download(JSON.stringify(document), { name: `${slug}.json`, type: 'application/json' }),
    onError: (error) => toasts.error(t`Not exported`, { text: error.message }),
  });
  return (
    <Section title={t`Export`}>
      <div className={styles.export}>
        <p className="muted">
          <Trans>
            Everything in this tournament as one JSON file: people with their contact data, draws,
            ballots, and unreleased motions. Keep it where only the tab room can read it.
          </Trans>
        </p>
        <Button
          icon={<Download aria-hidden="true" />}
          busy={run.isPending && t`Exporting …`}
          onClick={() => run.mutate(null)}
        >
          <Trans>Export as JSON</Trans>
        </Button>
      </div>
    </Section>
  );
}
