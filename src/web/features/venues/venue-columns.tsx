import { useLingui } from '@lingui/react/macro';
import { Accessibility } from 'lucide-react';
import { useMemo } from 'react';
import { ToggleTag } from '#web/ui/kit/feedback/tag.tsx';
import { toasts } from '#web/ui/kit/feedback/toast-store.ts';
import type { DataColumn } from '#web/ui/kit/table/data-table.tsx';
import type { Venue } from './place-data.ts';
import { type UpdateVenue, useUpdateVenue, type VenueChange } from './use-update-venue.ts';
import styles from './venues.module.css';

/** The columns of the rooms, editable in place by people who may. */
export function useVenueColumns(mayEdit: boolean): DataColumn<Venue>[] {
  const { t } = useLingui();
  const update = useUpdateVenue();
  return useMemo(() => {
    const text = (header: string, toChange: (text: string) => VenueChange | null) =>
      mayEdit
        ? {
            edit: {
              label: (venue: Venue) => t`${header} of ${venue.name}`,
              save: async (venue: Venue, typed: string) => {
                const change = toChange(typed.trim());
                return change ? update(venue, change) : t`Enter a whole number.`;
              },
            },
          }
        : {};
    return [
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
        id: 'categories',
        header: t`Categories`,
        value: namesOfCategories,
        ...text(t`Categories`, (typed) => ({
          categories: typed.split(',').flatMap((name) => name.trim() || []),
        })),
      },
      {
        id: 'access',
        header: t`Access`,
        value: (venue) => (venue.stepFree ? t`Step-free` : ''),
        cell: (venue) => <StepFree venue={venue} update={mayEdit ? update : null} />,
      },
      {
        id: 'link',
        header: t`Own link`,
        value: (venue) => venue.link,
        ...text(t`Own link`, (link) => ({ link: link || null })),
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
  }, [mayEdit, update, t]);
}

/** A room on a phone: what it is called, where it is, and its switches. */
export function VenueCard(props: {
  readonly venue: Venue;
  readonly columns: readonly DataColumn<Venue>[];
}) {
  const { t } = useLingui();
  const { venue, columns } = props;
  const facts = [
    venue.building,
    namesOfCategories(venue),
    t`Priority ${venue.priority}`,
    venue.capacity !== null && t`${venue.capacity} places`,
  ];
  return (
    <div className={styles.card}>
      <div>
        <h3>{venue.name}</h3>
        <p className="muted sm">{facts.filter(Boolean).join(' · ')}</p>
      </div>
      {columns.find(({ id }) => id === 'access')?.cell?.(venue)}
    </div>
  );
}

function namesOfCategories({ categories }: Venue): string {
  return categories.map(({ name }) => name).join(', ');
}

function whole(typed: string, toChange: (value: number) => VenueChange): VenueChange | null {
  const value = Number(typed);
  return typed !== '' && Number.isInteger(value) ? toChange(value) : null;
}

function StepFree({
  venue,
  update,
}: {
  readonly venue: Venue;
  readonly update: UpdateVenue | null;
}) {
  const { t } = useLingui();
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
