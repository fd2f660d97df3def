import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Accessibility, Plus, Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { Api } from '#contract/index.ts';
import type { CallInput, CallOutput } from '#contract/route.ts';
import { useTournamentAct } from '../../lib/mutation.ts';
import { useTitle } from '../../lib/title.ts';
import { useCan, useTournamentQuery } from '../../lib/tournament.tsx';
import { Button, IconButton } from '../../ui/kit/button.tsx';
import { type DataColumn, DataTable } from '../../ui/kit/data-table.tsx';
import { EmptyState, ErrorState } from '../../ui/kit/states.tsx';
import { ToggleTag } from '../../ui/kit/tag.tsx';
import { toasts } from '../../ui/kit/toast-store.ts';
import { SkeletonRows } from '../../ui/kit/waiting.tsx';
import { AddVenuesDialog } from './add-venues-dialog.tsx';
import styles from './venues.module.css';

type Venue = CallOutput<Api['venues']['list']>['venues'][number];
type Change = Omit<CallInput<Api['venues']['update']>['body'], 'version'>;

/** `settings/buildings`: every room, changed in place; new ones by list or pattern. */
export function VenuesPage() {
  const { t } = useLingui();
  useTitle(t`Rooms`);
  const mayEdit = useCan()('venues.edit');
  const [isAdding, setAdding] = useState(false);
  const { data, error, refetch } = useTournamentQuery({
    key: ['venues', 'list'],
    on: ['venue', 'venues', 'import'],
    call: (client, tournamentId) => client.venues.list({ params: { tournamentId } }),
  });
  const columns = useColumns(mayEdit);
  if (error) {
    return (
      <ErrorState title={t`The rooms did not load`} onRetry={() => void refetch()}>
        {error.message}
      </ErrorState>
    );
  }
  if (!data) return <SkeletonRows rows={10} />;
  const add = mayEdit ? (
    <Button
      look={data.venues.length === 0 ? 'main' : 'plain'}
      icon={<Plus aria-hidden="true" />}
      onClick={() => setAdding(true)}
    >
      <Trans>Add rooms</Trans>
    </Button>
  ) : undefined;
  return (
    <>
      <DataTable
        label={t`Rooms`}
        rows={data.venues}
        rowId={(venue) => venue.id}
        columns={columns}
        search={t`Room or building`}
        exportName="rooms"
        card={(venue) => <VenueCard venue={venue} columns={columns} />}
        noun={(count) => plural(count, { one: '# room', other: '# rooms' })}
        {...(data.venues.length > 0 ? { tools: add } : {})}
        empty={
          <EmptyState title={t`No rooms yet`} action={add}>
            <Trans>Paste a list, or write a pattern such as A1–A12.</Trans>
          </EmptyState>
        }
      />
      {isAdding && <AddVenuesDialog onClose={() => setAdding(false)} />}
    </>
  );
}

function useUpdate() {
  const { t } = useLingui();
  const act = useTournamentAct<{ venue: Venue; change: Change }, Venue>({
    call: (client, { venue, change }, { tournamentId, idempotencyKey }) =>
      client.venues.update({
        params: { tournamentId, venueId: venue.id },
        body: { ...change, version: venue.version },
        idempotencyKey,
      }),
    refresh: ['venue'],
    onError: (error) => {
      if (error.code === 'conflict') toasts.warning(t`Somebody changed this room in the meantime`);
    },
  });
  const { mutateAsync } = act;
  return useMemo(
    () => (venue: Venue, change: Change) =>
      mutateAsync({ venue, change }).then(
        () => null,
        (error: {
          message: string;
          problem?: { issues?: readonly { message: string }[] } | null;
        }) => error.problem?.issues?.[0]?.message ?? error.message,
      ),
    [mutateAsync],
  );
}

function useColumns(mayEdit: boolean): DataColumn<Venue>[] {
  const { t } = useLingui();
  const update = useUpdate();
  return useMemo(() => {
    const text = (header: string, toChange: (text: string) => Change | null) =>
      mayEdit
        ? {
            edit: {
              label: (venue: Venue) => t`${header} of ${venue.name}`,
              save: async (venue: Venue, typed: string) => {
                const change = toChange(typed.trim());
                return change ? update(venue, change) : t`Write a whole number.`;
              },
            },
          }
        : {};
    const columns: DataColumn<Venue>[] = [
      {
        id: 'name',
        header: t`Room`,
        value: (venue) => venue.name,
        rowHeader: true,
        ...text(t`Name`, (name) => ({ name })),
      },
      {
        id: 'building',
        header: t`Building`,
        value: (venue) => venue.building,
        ...text(t`Building`, (building) => ({ building: building || null })),
      },
      {
        id: 'access',
        header: t`Access`,
        value: (venue) => (venue.stepFree ? t`Step-free` : ''),
        cell: (venue) => <StepFree venue={venue} {...(mayEdit ? { update } : {})} />,
      },
      {
        id: 'link',
        header: t`Meeting link`,
        value: (venue) => venue.link,
        ...text(t`Meeting link`, (link) => ({ link: link || null })),
      },
      {
        id: 'priority',
        header: t`Priority`,
        align: 'end',
        width: '110px',
        value: (venue) => venue.priority,
        ...text(t`Priority`, (typed) => whole(typed, (priority) => ({ priority }))),
      },
      {
        id: 'capacity',
        header: t`Places`,
        align: 'end',
        width: '110px',
        value: (venue) => venue.capacity,
        ...text(t`Places`, (typed) =>
          typed === '' ? { capacity: null } : whole(typed, (capacity) => ({ capacity })),
        ),
      },
    ];
    if (!mayEdit) return columns;
    const remove: DataColumn<Venue> = {
      id: 'remove',
      header: t`Actions`,
      quiet: true,
      width: '52px',
      value: () => null,
      cell: (venue) => <RemoveVenue venue={venue} />,
    };
    return [...columns, remove];
  }, [mayEdit, update, t]);
}

/** A room on a phone: what it is called, where it is, and its switches. */
function VenueCard(props: {
  readonly venue: Venue;
  readonly columns: readonly DataColumn<Venue>[];
}) {
  const { t } = useLingui();
  const { venue, columns } = props;
  const cell = (id: string) => columns.find((column) => column.id === id)?.cell?.(venue);
  const facts = [
    venue.building,
    t`Priority ${venue.priority}`,
    venue.capacity !== null && t`${venue.capacity} places`,
  ];
  return (
    <div className={styles.card}>
      <div>
        <h3>{venue.name}</h3>
        <p className="muted sm">{facts.filter(Boolean).join(' · ')}</p>
      </div>
      {cell('access')}
      {cell('remove')}
    </div>
  );
}

function whole(typed: string, toChange: (value: number) => Change): Change | null {
  const value = Number(typed);
  return typed !== '' && Number.isInteger(value) ? toChange(value) : null;
}

function StepFree(props: {
  readonly venue: Venue;
  readonly update?: (venue: Venue, change: Change) => Promise<string | null>;
}) {
  const { t } = useLingui();
  const { venue, update } = props;
  if (!update) return venue.stepFree ? t`Step-free` : null;
  return (
    <span className={styles.quiet}>
      <ToggleTag
        pressed={venue.stepFree}
        icon={<Accessibility aria-hidden="true" />}
        onPressedChange={async (stepFree) => {
          const refusal = await update(venue, { stepFree });
          if (refusal) toasts.error(t`Not saved`, { text: refusal });
        }}
      >
        {t`Step-free`}
      </ToggleTag>
    </span>
  );
}

function RemoveVenue({ venue }: { readonly venue: Venue }) {
  const { t } = useLingui();
  const remove = useTournamentAct<null, unknown>({
    call: (client, _, { tournamentId, idempotencyKey }) =>
      client.venues.remove({ params: { tournamentId, venueId: venue.id }, idempotencyKey }),
    refresh: ['venue'],
    onSuccess: () => toasts.success(t`${venue.name} is removed`),
    onError: (error) => toasts.error(t`${venue.name} stays`, { text: error.message }),
  });
  return (
    <IconButton
      label={t`Remove ${venue.name}`}
      icon={<Trash2 aria-hidden="true" />}
      disabled={remove.isPending}
      onClick={() => remove.mutate(null)}
    />
  );
}
