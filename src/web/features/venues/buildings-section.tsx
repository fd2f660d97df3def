import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Footprints, MapPin, Pencil, Plus, Tags } from 'lucide-react';
import { useMemo, useState } from 'react';
import { EmptyState } from '#web/ui/kit/feedback/states.tsx';
import { Status } from '#web/ui/kit/feedback/status.tsx';
import { Button, IconButton } from '#web/ui/kit/inputs/button.tsx';
import { Section } from '#web/ui/kit/layout/page-header.tsx';
import { type DataColumn, DataTable } from '#web/ui/kit/table/data-table.tsx';
import { BuildingDialog } from './building-dialog.tsx';
import { NamesDialog } from './names-dialog.tsx';
import type { Building, Places } from './place-data.ts';
import styles from './venues.module.css';
import { useVideoWords } from './video-words.ts';
import { WalksDialog } from './walks-dialog.tsx';

interface BuildingsProps {
  readonly places: Places;
  readonly mayEdit: boolean;
}

type Open = 'new' | 'names' | 'walks' | { readonly buildingId: string } | null;

/** Buildings with the way there, their zone and how their rooms meet online. */
export function BuildingsSection({ places, mayEdit }: BuildingsProps) {
  const { t } = useLingui();
  const [open, setOpen] = useState<Open>(null);
  const { buildings } = places;
  const close = () => setOpen(null);
  const edit = useMemo(
    () => (mayEdit ? (building: Building) => setOpen({ buildingId: building.id }) : null),
    [mayEdit],
  );
  const columns = useBuildingColumns(places, edit);
  const add = (
    <Button icon={<Plus aria-hidden="true" />} onClick={() => setOpen('new')}>
      <Trans>Add a building</Trans>
    </Button>
  );
  const tools = mayEdit && (
    <>
      <Button icon={<Tags aria-hidden="true" />} onClick={() => setOpen('names')}>
        <Trans>Zones and categories</Trans>
      </Button>
      {buildings.length > 1 && (
        <Button icon={<Footprints aria-hidden="true" />} onClick={() => setOpen('walks')}>
          <Trans>Walking times</Trans>
        </Button>
      )}
      {add}
    </>
  );
  const shown = typeof open === 'object' && buildings.find(({ id }) => id === open?.buildingId);
  return (
    <Section title={t`Buildings`} meta={buildings.length || undefined}>
      <DataTable
        label={t`Buildings`}
        rows={buildings}
        rowId={(building) => building.id}
        columns={columns}
        noun={(count) => plural(count, { one: '# building', other: '# buildings' })}
        {...(edit ? { onOpen: edit } : {})}
        {...(tools ? { tools } : {})}
        empty={
          <EmptyState title={t`No buildings`}>
            <Trans>
              A building gives directions, and gives its rooms one meeting, a link each or voice
              channels.
            </Trans>
          </EmptyState>
        }
      />
      {(open === 'new' || shown) && (
        <BuildingDialog building={shown || null} zones={places.zones} onClose={close} />
      )}
      {open === 'names' && <NamesDialog places={places} onClose={close} />}
      {open === 'walks' && <WalksDialog places={places} onClose={close} />}
    </Section>
  );
}

function useBuildingColumns(
  places: Places,
  edit: ((building: Building) => void) | null,
): DataColumn<Building>[] {
  const { t } = useLingui();
  const words = useVideoWords();
  return useMemo(() => {
    const zones = new Map(places.zones.map(({ id, name }) => [id, name]));
    const columns: DataColumn<Building>[] = [
      { id: 'name', header: t`Building`, value: ({ name }) => name, rowHeader: true },
      { id: 'zone', header: t`Zone`, value: ({ zoneId }) => zones.get(zoneId ?? '') ?? null },
      { id: 'rooms', header: t`Rooms`, align: 'end', width: '90px', value: ({ rooms }) => rooms },
      {
        id: 'way',
        header: t`Directions`,
        value: ({ accessNotes, mapLink }) => accessNotes || mapLink,
        cell: (building) => <Way building={building} />,
      },
      {
        id: 'video',
        header: t`Online`,
        value: ({ video }) => words.label[video.kind],
        cell: ({ video }) =>
          video.kind === 'meeting' && video.link === null ? (
            <Status tone="warn">{t`Meeting without a link`}</Status>
          ) : (
            words.label[video.kind]
          ),
      },
    ];
    if (!edit) return columns;
    return [
      ...columns,
      {
        id: 'edit',
        header: t`Actions`,
        quiet: true,
        width: '52px',
        value: () => null,
        cell: (building) => (
          <IconButton
            label={t`Change ${building.name}`}
            icon={<Pencil aria-hidden="true" />}
            onClick={() => edit(building)}
          />
        ),
      },
    ];
  }, [places.zones, edit, words, t]);
}

function Way({ building }: { readonly building: Building }) {
  const { t } = useLingui();
  const { mapLink, accessNotes, name } = building;
  return (
    <span className={styles.wrapped}>
      {mapLink && (
        <a
          className="link"
          href={mapLink}
          target="_blank"
          rel="noreferrer"
          aria-label={t`Map of ${name}`}
        >
          <MapPin size={15} aria-hidden="true" /> {t`Map`}
        </a>
      )}{' '}
      {accessNotes}
    </span>
  );
}
