import { Trans, useLingui } from '@lingui/react/macro';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { Api } from '#contract/index.ts';
import type { CallOutput } from '#contract/route.ts';
import { type Stage, stages } from '#engine/vocabulary.ts';
import { formatMoment } from '#web/lib/format.ts';
import { useAct } from '#web/lib/query/use-act.ts';
import { useRead } from '#web/lib/query/use-read.ts';
import { useTournament } from '#web/lib/tournament.tsx';
import { NotLoaded } from '#web/ui/kit/feedback/not-loaded.tsx';
import { Note } from '#web/ui/kit/feedback/note.tsx';
import { toasts } from '#web/ui/kit/feedback/toast-store.ts';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { FileDrop } from '#web/ui/kit/inputs/file-drop.tsx';
import { Section } from '#web/ui/kit/layout/page-header.tsx';
import { useConfirm } from '#web/ui/kit/overlays/use-confirm.tsx';
import styles from '../data.module.css';
import { RoundList } from './round-list.tsx';
import { RoundsPreview } from './rounds-preview.tsx';

/** Characters that the server takes. */
const longestArchive = 8_000_000;

/** Rounds that were debated on Tabbycat: chosen as an XML archive, reviewed, imported, removed. */
export function PlayedRounds() {
  const { t } = useLingui();
  const [text, setText] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const take = async ([file]: readonly File[]) => {
    if (!file) return;
    const found = await file.text();
    const isTooLong = found.length > longestArchive;
    setFault(isTooLong ? t`${file.name} is too large. The limit is 8 MB.` : null);
    setText(isTooLong ? null : found);
  };
  return (
    <Section title={t`Played rounds from Tabbycat`}>
      <div className="stack">
        {text === null ? (
          <>
            <p className="muted">
              <Trans>
                Moving in the middle of a tournament? Import the people first. Then choose the XML
                archive that Tabbycat exports, and the rounds already debated come with their draws,
                panels, ballots and motions. Nobody is notified.
              </Trans>
            </p>
            <FileDrop
              label={t`Drop the XML archive here, or choose it`}
              accept=".xml,text/xml,application/xml"
              onFiles={(files) => void take(files)}
            />
            {fault && (
              <Note tone="bad" live title={t`This file couldn’t be read.`}>
                {fault}
              </Note>
            )}
          </>
        ) : (
          <RoundsPreview text={text} onClose={() => setText(null)} />
        )}
        <Imported />
      </div>
    </Section>
  );
}

function Imported() {
  const { t } = useLingui();
  const { data, error, refetch } = useRead('tab.importedRounds');
  if (!data) {
    return (
      <NotLoaded of={{ error, refetch }} title={t`Couldn’t load the imported rounds`} rows={2} />
    );
  }
  return stages.map((stage) => (
    <ImportedStage
      key={stage}
      stage={stage}
      rounds={data.rounds.filter((round) => round.stage === stage)}
    />
  ));
}

interface ImportedStageProps {
  readonly stage: Stage;
  readonly rounds: CallOutput<Api['tab']['importedRounds']>['rounds'];
}

function ImportedStage({ stage, rounds }: ImportedStageProps) {
  const { t } = useLingui();
  const { timeZone } = useTournament();
  const remove = useAct('tab.removeRounds', {
    input: (_: null) => ({ body: { stage } }),
    onSuccess: () => toasts.success(t`Draws and results removed`),
    onError: (problem) => toasts.error(t`Couldn’t remove them`, { text: problem.message }),
  });
  const { ask, question } = useConfirm();
  const [first] = rounds;
  if (!first) return null;
  const names = rounds.map(({ name }) => name).join(', ');
  const isElimination = stage === 'elimination';
  return (
    <section
      className={styles.batch}
      aria-label={isElimination ? t`Imported elimination rounds` : t`Imported preliminary rounds`}
    >
      <div className="grow">
        <b className="b">{isElimination ? t`Imported elimination rounds` : t`Imported`}</b>
        <p className="muted sm">{formatMoment(first.importedAt, timeZone)}</p>
        <RoundList rounds={rounds} />
      </div>
      <Button
        icon={<Undo2 aria-hidden="true" />}
        busy={remove.isPending && t`Removing …`}
        onClick={() =>
          ask({
            title: t`Remove the imported draws and results?`,
            text: isElimination
              ? t`${names}: their draws, panels and ballots go, with the motions that came with them. The break, people, rooms, and motions that you changed or released stay.`
              : t`${names}: their draws, panels and ballots go, with the motions that came with them, and breaks that aren’t announced. People, rooms, and motions that you changed or released stay.`,
            act: t`Remove them`,
            onYes: () => remove.mutate(null),
          })
        }
      >
        <Trans>Remove</Trans>
      </Button>
      {question}
    </section>
  );
}
