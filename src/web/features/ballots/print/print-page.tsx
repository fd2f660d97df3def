import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useSearch } from '@tanstack/react-router';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import type { RulePack } from '#engine/rule-pack.ts';
import { useRead } from '#web/lib/query/use-read.ts';
import { useTitle } from '#web/lib/title.ts';
import { useCan, useTournament } from '#web/lib/tournament.tsx';
import { RoundSelect } from '#web/ui/debate/rounds/round-select.tsx';
import { NotLoaded } from '#web/ui/kit/feedback/not-loaded.tsx';
import { EmptyState, ErrorState } from '#web/ui/kit/feedback/states.tsx';
import { SkeletonRows } from '#web/ui/kit/feedback/waiting.tsx';
import { Button, LinkButton } from '#web/ui/kit/inputs/button.tsx';
import { SegmentedChoice } from '#web/ui/kit/inputs/choice.tsx';
import { Field } from '#web/ui/kit/inputs/field.tsx';
import { NumberInput } from '#web/ui/kit/inputs/number-input.tsx';
import { PageHeader } from '#web/ui/kit/layout/page-header.tsx';
import { type DeskRound, roundAtHand } from '../desk/desk-data.ts';
import { FeedbackSheet } from './feedback-sheet.tsx';
import { blankPapers, type FeedbackPaper, feedbackPapersOf, papersOf } from './papers.ts';
import styles from './print.module.css';
import { Scoresheet } from './scoresheet.tsx';

type What = 'scores' | 'feedback';
type Filled = 'names' | 'blank';

/** Most blank papers at once: a ream. */
const mostBlank = 500;

/** `manage/ballots/print`: scoresheets and feedback forms for a round without phones. */
export function PrintPage() {
  const { t } = useLingui();
  useTitle(t`Print scoresheets`);
  const { data, error, refetch } = useRead('rounds.list');
  const asked = useSearch({ strict: false }) as { round?: string };
  const [chosen, setChosen] = useState(asked.round);
  if (!data) {
    return <NotLoaded of={{ error, refetch }} title={t`Couldn’t load the rounds`} rows={10} />;
  }
  const round = data.rounds.find(({ id }) => id === chosen) ?? roundAtHand(data.rounds);
  if (!round) return <EmptyState title={t`No rounds yet`} />;
  return <Papers round={round} rounds={data.rounds} onChoose={setChosen} />;
}

interface PapersProps {
  readonly round: DeskRound;
  readonly rounds: readonly DeskRound[];
  readonly onChoose: (roundId: string) => void;
}

function Papers({ round, rounds, onChoose }: PapersProps) {
  const { t } = useLingui();
  const { name, slug } = useTournament();
  const can = useCan();
  const [what, setWhat] = useState<What>('scores');
  const [filled, setFilled] = useState<Filled>('names');
  const [count, setCount] = useState<number | null>(10);
  const { data, error, refetch } = usePapers(round.id);
  const form = useFeedbackForm(what === 'feedback');
  const ofBreak = rounds.filter((one) => one.breakCategoryId === round.breakCategoryId);
  const isFinal = round.stage === 'elimination' && ofBreak.at(-1)?.id === round.id;
  const blank = Math.min(mostBlank, Math.max(1, Math.trunc(count ?? 1)));
  const scoresheets =
    data &&
    (filled === 'blank' ? blankPapers(blank, data.pack) : papersOf(data.rooms, data.speakers));
  const forms = data && (filled === 'blank' ? blankForms(blank) : feedbackPapersOf(data.rooms));
  const papers = what === 'scores' ? scoresheets : forms;
  return (
    <div className="wrap stack">
      <div className={styles.tools}>
        <PageHeader
          title={t`Print`}
          facts={
            papers ? [<Plural key="n" value={papers.length} one="# page" other="# pages" />] : []
          }
          actions={
            <>
              <RoundSelect rounds={rounds} value={round.id} onChoose={onChoose} />
              <LinkButton
                size="small"
                href={`/tournaments/${slug}/manage/ballots?round=${round.id}`}
              >
                <Trans>Ballots</Trans>
              </LinkButton>
              {papers && papers.length > 0 && (
                <Button
                  size="small"
                  look="main"
                  icon={<Printer aria-hidden="true" />}
                  onClick={() => window.print()}
                >
                  <Trans>Print</Trans>
                </Button>
              )}
            </>
          }
        />
        <div className={styles.choices}>
          {can('feedback.see') && (
            <SegmentedChoice
              label={t`What to print`}
              value={what}
              onValueChange={setWhat}
              options={[
                { value: 'scores', label: t`Scoresheets` },
                { value: 'feedback', label: t`Feedback forms` },
              ]}
            />
          )}
          <SegmentedChoice
            label={t`Filled in or blank`}
            value={filled}
            onValueChange={setFilled}
            options={[
              { value: 'names', label: t`With names` },
              { value: 'blank', label: t`Blank` },
            ]}
          />
          {filled === 'blank' && (
            <Field label={t`Pages`}>
              <NumberInput
                size="small"
                value={count}
                min={1}
                max={mostBlank}
                onValueChange={setCount}
              />
            </Field>
          )}
        </div>
      </div>
      {error || form.error ? (
        <ErrorState title={t`Couldn’t load the papers`} onRetry={() => void refetch()}>
          {(error ?? form.error)?.message}
        </ErrorState>
      ) : !data || (what === 'feedback' && !form.data) ? (
        <SkeletonRows rows={8} />
      ) : papers?.length === 0 ? (
        <EmptyState title={t`No rooms with judges in this round yet`}>
          <Trans>Confirm the draw and allocate judges, or print blank pages.</Trans>
        </EmptyState>
      ) : (
        <div className={styles.papers}>
          {what === 'scores'
            ? scoresheets?.map((paper) => (
                <Scoresheet
                  key={paper.key}
                  paper={paper}
                  tournament={name}
                  round={filled === 'blank' ? '' : round.name}
                  stage={round.stage}
                  advancing={isFinal ? 1 : Math.floor(data.pack.teamsPerRoom / 2)}
                  pack={data.pack}
                  asksCase={round.caseEntry !== 'off'}
                />
              ))
            : forms?.map(
                (paper) =>
                  form.data && (
                    <FeedbackSheet
                      key={paper.key}
                      paper={paper}
                      tournament={name}
                      round={filled === 'blank' ? '' : round.name}
                      form={form.data.current}
                      pack={data.pack}
                    />
                  ),
              )}
        </div>
      )}
    </div>
  );
}

function blankForms(count: number): FeedbackPaper[] {
  return Array.from({ length: count }, (_, index) => ({
    key: String(index),
    venue: '',
    from: '',
    about: [],
  }));
}

function usePapers(roundId: string) {
  const ballots = useRead('ballots.ofRound', { params: { roundId } });
  const people = useRead('participants.list');
  const rules = useRead('tournaments.pack');
  const reads = [ballots, people, rules];
  const data = ballots.data &&
    people.data &&
    rules.data && {
      rooms: ballots.data.rooms,
      speakers: people.data.speakers,
      pack: rules.data.pack as RulePack,
    };
  return {
    data,
    error: reads.find(({ error }) => error)?.error ?? null,
    refetch: () => Promise.all(reads.map(({ refetch }) => refetch())),
  };
}

function useFeedbackForm(enabled: boolean) {
  return useRead('feedback.form', {}, { enabled });
}
