import { Trans, useLingui } from '@lingui/react/macro';
import { Fragment, useMemo } from 'react';
import type { Api } from '#contract/index.ts';
import type { CallOutput } from '#contract/route.ts';
import { useRefusal } from '#web/lib/query/refusal.ts';
import { useAct } from '#web/lib/query/use-act.ts';
import { useRead } from '#web/lib/query/use-read.ts';
import { useCan, useTournament } from '#web/lib/tournament.tsx';
import { Status } from '#web/ui/kit/feedback/status.tsx';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { Anchor } from '#web/ui/kit/layout/anchor.tsx';
import { Section } from '#web/ui/kit/layout/page-header.tsx';
import { type DataColumn, DataTable } from '#web/ui/kit/table/data-table.tsx';

type Clash = CallOutput<Api['clashes']['list']>['clashes'][number];
type Decision = 'approved' | 'declined';

/** What people declared themselves, waiting ones first; who and why only for those who may read it. */
export function DeclaredClashes() {
  const { t } = useLingui();
  const { data } = useRead('clashes.list');
  const columns = useColumns();
  if (!data || data.clashes.length === 0) return null;
  const waiting = data.clashes.filter(({ state }) => state === 'waiting').length;
  return (
    <Section
      title={t`Declared by participants`}
      meta={waiting > 0 ? t`${waiting} to decide` : undefined}
    >
      <DataTable
        label={t`Declared by participants`}
        rows={data.clashes}
        rowId={(clash) => clash.id}
        columns={columns}
      />
    </Section>
  );
}

function useColumns(): DataColumn<Clash>[] {
  const { t } = useLingui();
  const can = useCan();
  const seesReasons = can('clashes.reasons');
  return useMemo(() => {
    const reasons: Readonly<Record<NonNullable<Clash['reason']>, string>> = {
      family: t`family`,
      relationship: t`a close relationship`,
      coach: t`coach or team-mate`,
      institution: t`former institution`,
      conduct: t`what happened between them`,
      other: t`another reason`,
    };
    const why: DataColumn<Clash>[] = [
      { id: 'by', header: t`Declared by`, value: (clash) => clash.by?.name },
      {
        id: 'reason',
        header: t`Why`,
        value: (clash) =>
          [clash.reason && reasons[clash.reason], clash.note].filter(Boolean).join(': '),
      },
    ];
    return [
      {
        id: 'sides',
        header: t`Keeps apart`,
        value: (clash) => clash.sides.map(({ name }) => name).join(' – '),
        cell: (clash) => <Sides sides={clash.sides} />,
        rowHeader: true,
        width: '34%',
      },
      ...(seesReasons ? why : []),
      {
        id: 'state',
        header: t`Decision`,
        value: (clash) => clash.state,
        cell: (clash) => <Decide clash={clash} />,
      },
    ];
  }, [seesReasons, t]);
}

function Sides({ sides }: Pick<Clash, 'sides'>) {
  const { slug } = useTournament();
  const base = `/tournaments/${slug}`;
  const pages = { judge: 'judges/', team: 'teams/', institution: 'participants?institution=' };
  return sides.map(({ kind, id, name }, index) => (
    <Fragment key={id}>
      {index > 0 && ' – '}
      <Anchor className="quietLink" href={`${base}/${pages[kind]}${id}`}>
        <bdi>{name}</bdi>
      </Anchor>
    </Fragment>
  ));
}

/** Approving makes a conflict; declining takes it away again. */
function Decide({ clash }: { readonly clash: Clash }) {
  const { t } = useLingui();
  const mayDecide = useCan()('conflicts.edit');
  const names = clash.sides.map(({ name }) => name).join(' – ');
  const decide = useAct('clashes.decide', {
    input: (state: Decision) => ({
      params: { clashId: clash.id },
      body: { version: clash.version, state },
    }),
    onError: useRefusal(t`The clash`),
  });
  const words = {
    waiting: <Status tone="idle">{t`waiting`}</Status>,
    approved: <Status tone="ok">{t`kept apart`}</Status>,
    declined: <Status tone="plain">{t`declined`}</Status>,
  };
  return (
    <span className="row">
      {words[clash.state]}
      {mayDecide && clash.state !== 'approved' && (
        <Button
          size="small"
          aria-label={t`Keep ${names} apart`}
          busy={decide.isPending}
          onClick={() => decide.mutate('approved')}
        >
          <Trans>Keep apart</Trans>
        </Button>
      )}
      {mayDecide && clash.state !== 'declined' && (
        <Button
          size="small"
          look="bare"
          aria-label={t`Decline the clash between ${names}`}
          busy={decide.isPending}
          onClick={() => decide.mutate('declined')}
        >
          <Trans>Decline</Trans>
        </Button>
      )}
    </span>
  );
}
