import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useRead } from '#web/lib/query/use-read.ts';
import { type Round, useRoundChoice, useRounds } from '#web/lib/time/rounds.ts';
import { useTitle } from '#web/lib/title.ts';
import { useTournament } from '#web/lib/tournament.tsx';

import { MotionText } from '#web/ui/debate/motions/motion-text.tsx';
import { SecretMotion } from '#web/ui/debate/motions/secret-motion.tsx';
import { RoundSelect } from '#web/ui/debate/rounds/round-select.tsx';
import { NotLoaded } from '#web/ui/kit/feedback/not-loaded.tsx';
import { EmptyState } from '#web/ui/kit/feedback/states.tsx';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { Anchor } from '#web/ui/kit/layout/anchor.tsx';
import { PageHeader, Section } from '#web/ui/kit/layout/page-header.tsx';
import { type DataColumn, DataTable } from '#web/ui/kit/table/data-table.tsx';
import type { Motion } from './motion.ts';
import { MotionDialog } from './motion-dialog.tsx';
import styles from './motions.module.css';
import { ReleasePanel } from './release-panel.tsx';
import { RoomChoices } from './room-choices.tsx';

/** `manage/motions`: set motions, release them with their countdown, stop. */
export function MotionsPage() {
  const { t } = useLingui();
  useTitle(t`Motions`);
  const rounds = useRounds();
  const motions = useRead('motions.list');
  if (!rounds.data || !motions.data) {
    const of = [rounds, motions];
    return <NotLoaded of={of} title={t`Couldn’t load the motions`} rows={8} label={t`Motions`} />;
  }
  return <Loaded rounds={rounds.data.rounds} motions={motions.data.motions} />;
}

function Loaded(props: { readonly rounds: readonly Round[]; readonly motions: readonly Motion[] }) {
  const { rounds, motions } = props;
  const { t } = useLingui();
  const [round, choose] = useRoundChoice(rounds);
  const [open, setOpen] = useState<Motion | 'new' | null>(null);
  const columns = useColumns(rounds);
  const add = (
    <Button icon={<Plus aria-hidden="true" />} onClick={() => setOpen('new')}>
      <Trans>Add a motion</Trans>
    </Button>
  );
  return (
    <div className="wrap stack">
      <PageHeader
        title={t`Motions`}
        actions={
          <>
            {round && <RoundSelect rounds={rounds} value={round.id} onChoose={choose} />}
            {add}
          </>
        }
      />
      {round && (
        <ReleasePanel
          key={round.id}
          round={round}
          motions={motions.filter(({ roundIds }) => roundIds.includes(round.id))}
          onAdd={() => setOpen('new')}
        />
      )}
      {round && <RoomChoices key={`choices ${round.id}`} round={round} />}
      <Section title={t`All motions`} meta={motions.length}>
        <DataTable
          label={t`All motions`}
          rows={motions}
          rowId={(motion) => motion.id}
          columns={columns}
          search={t`Motion, reference or round`}
          noun={(count) => plural(count, { one: '# motion', other: '# motions' })}
          onOpen={setOpen}
          empty={
            <EmptyState title={t`No motions yet`}>
              <Trans>Motions stay private to the tab room until you release them.</Trans>
            </EmptyState>
          }
        />
      </Section>
      {open && (
        <MotionDialog
          key={open === 'new' ? 'new' : open.id}
          motion={open === 'new' ? null : open}
          rounds={rounds}
          firstRoundId={round?.id ?? null}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  );
}

function useColumns(rounds: readonly Round[]): DataColumn<Motion>[] {
  const { t } = useLingui();
  const { slug } = useTournament();
  return useMemo(() => {
    const names = new Map(rounds.map(({ id, abbreviation }) => [id, abbreviation]));
    const released = new Set(
      rounds.filter(({ motionState }) => motionState === 'released').map(({ id }) => id),
    );
    const isOut = (motion: Motion) => motion.roundIds.some((id) => released.has(id));
    const roundsOf = (motion: Motion) =>
      motion.roundIds.map((id) => names.get(id) ?? '').join(', ') || '–';
    return [
      {
        id: 'reference',
        header: t`Reference`,
        value: (motion) => motion.reference,
        cell: (motion) =>
          isOut(motion) ? (
            <Anchor className="quietLink" href={`/tournaments/${slug}/motions/${motion.id}`}>
              <bdi>{motion.reference}</bdi>
            </Anchor>
          ) : (
            <bdi>{motion.reference}</bdi>
          ),
        rowHeader: true,
        width: '180px',
      },
      {
        id: 'text',
        header: t`Motion`,
        value: (motion) => motion.text,
        cell: (motion) => (
          <div className={styles.text}>
            {isOut(motion) ? (
              <MotionText>{motion.text}</MotionText>
            ) : (
              <SecretMotion>{motion.text}</SecretMotion>
            )}
          </div>
        ),
      },
      { id: 'rounds', header: t`Rounds`, value: roundsOf, width: '110px' },
      {
        id: 'infoslide',
        header: t`Infoslide`,
        value: (motion) => (motion.infoslide ? t`Yes` : '–'),
        width: '96px',
      },
    ];
  }, [rounds, slug, t]);
}
