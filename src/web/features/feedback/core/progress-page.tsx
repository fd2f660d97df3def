import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { formatNumber } from '#web/lib/format.ts';
import { useTournament } from '#web/lib/tournament.tsx';
import { useRoomInFlight } from '#web/ui/debate/draw/room-in-flight.ts';
import { Select } from '#web/ui/kit/choices/select.tsx';
import { Note } from '#web/ui/kit/feedback/note.tsx';
import { EmptyState } from '#web/ui/kit/feedback/states.tsx';
import { LinkButton } from '#web/ui/kit/inputs/button.tsx';
import { Section } from '#web/ui/kit/layout/page-header.tsx';
import { type DataColumn, DataTable } from '#web/ui/kit/table/data-table.tsx';
import styles from './core.module.css';
import { type Progress, useProgress } from './feedback-data.ts';
import { FeedbackFrame } from './feedback-frame.tsx';
import { MissingTable } from './missing-table.tsx';
import { RoundRows } from './round-rows.tsx';

const all = 'all';

/** `manage/feedback/progress`: what is owed, given and missing, and the emails that ask for it. */
export function ProgressPage() {
  const { t } = useLingui();
  const { slug } = useTournament();
  const [roundId, setRoundId] = useState(all);
  const query = useProgress(roundId === all ? null : roundId);
  const rounds = query.data?.rounds ?? [];
  const { owed, given } = sumOf(rounds);
  return (
    <FeedbackFrame
      query={query}
      facts={[owed > 0 && t`${formatNumber(given)} of ${formatNumber(owed)} given`]}
      actions={
        rounds.length > 1 && (
          <Select
            size="small"
            className={styles.choice ?? ''}
            aria-label={t`Round`}
            value={roundId}
            onValueChange={setRoundId}
            options={[
              { value: all, label: t`All rounds` },
              ...rounds.map((round) => ({ value: round.roundId, label: round.name })),
            ]}
          />
        )
      }
    >
      {(progress) =>
        rounds.length === 0 ? (
          <EmptyState
            title={t`No feedback is owed yet`}
            action={
              <LinkButton look="main" href={`/tournaments/${slug}/manage/draw`}>
                {t`Go to the draw`}
              </LinkButton>
            }
          >
            <Trans>It starts with the first released draw.</Trans>
          </EmptyState>
        ) : (
          <>
            <RoundRows rounds={progress.rounds} />
            <Disputed progress={progress} />
            <MissingTable missing={progress.missing} />
            <Givers givers={progress.givers} />
          </>
        )
      }
    </FeedbackFrame>
  );
}

function sumOf(rounds: Progress['rounds']) {
  return {
    owed: rounds.reduce((sum, round) => sum + round.owed, 0),
    given: rounds.reduce((sum, round) => sum + round.given, 0),
  };
}

/** What does not add up: teams that name different judges, forms that nobody asked for. */
function Disputed({ progress }: { readonly progress: Progress }) {
  const { t } = useLingui();
  const inFlight = useRoomInFlight();
  const { disputed, extra } = progress;
  return (
    <>
      {disputed.length > 0 && (
        <Note tone="warn" title={t`Teams disagree on who explained the decision.`}>
          <ul>
            {disputed.map(({ debateId, venue, flight, named }) => (
              <li key={debateId}>
                {inFlight(venue ?? t`no room`, flight)}: {named.map(({ name }) => name).join(', ')}
              </li>
            ))}
          </ul>
        </Note>
      )}
      {extra > 0 && (
        <p className="muted sm">
          {plural(extra, {
            one: '# unsolicited form was submitted. It still counts.',
            other: '# unsolicited forms were submitted. They still count.',
          })}
        </p>
      )}
    </>
  );
}

type Giver = Progress['givers'][number];

function Givers({ givers }: { readonly givers: Progress['givers'] }) {
  const { t } = useLingui();
  const columns = useMemo(
    (): readonly DataColumn<Giver>[] => [
      { id: 'name', header: t`Who`, value: (row) => row.name, rowHeader: true, width: '30%' },
      {
        id: 'kind',
        header: t`As`,
        value: (row) => (row.kind === 'team' ? t`Team` : t`Judge`),
        width: '90px',
      },
      { id: 'institution', header: t`Institution`, value: (row) => row.institution },
      figure('owed', t`Owed`, (row) => row.owed),
      figure('given', t`Given`, (row) => row.given),
      figure('missing', t`Missing`, (row) => row.owed - row.given),
    ],
    [t],
  );
  return (
    <Section title={t`By team and judge`}>
      <DataTable
        label={t`By team and judge`}
        rows={givers}
        rowId={(row) => `${row.kind}/${row.id}`}
        columns={columns}
        search={t`Team, judge or institution`}
        sort={{ id: 'missing', descending: true }}
        exportName="feedback-progress"
        noun={(count) => plural(count, { one: '# giver', other: '# givers' })}
      />
    </Section>
  );
}

function figure(id: string, header: string, value: (row: Giver) => number): DataColumn<Giver> {
  return { id, header, value, align: 'end', width: '100px', searchable: false };
}
