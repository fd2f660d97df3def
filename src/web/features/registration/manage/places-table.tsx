import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useCan } from '#web/lib/tournament.tsx';
import { EmptyState } from '#web/ui/kit/feedback/states.tsx';
import { ToggleTag } from '#web/ui/kit/feedback/tag.tsx';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { EditCell } from '#web/ui/kit/inputs/edit-cell.tsx';
import { Section } from '#web/ui/kit/layout/page-header.tsx';
import { type DataColumn, DataTable } from '#web/ui/kit/table/data-table.tsx';
import type { Places } from '../registration-data.ts';
import { AddInstitution } from './add-institution.tsx';
import { CodeMenu } from './code-menu.tsx';
import styles from './manage.module.css';
import { useSetPlaces } from './use-set-places.ts';

/** Every institution with its code and places; the caps are changed in place. */
export function PlacesTable({ places }: { readonly places: readonly Places[] }) {
  const { t } = useLingui();
  const can = useCan();
  const [isUnused, setIsUnused] = useState(false);
  const [isAdding, setIsAdding] = useState(false);
  const unused = places.filter(({ teams, judges }) => teams.used + judges.used === 0);
  const shown = isUnused ? unused : places;
  const columns = usePlacesColumns(can('registration.edit'));
  const add = can('participants.edit') && (
    <Button icon={<Plus aria-hidden="true" />} onClick={() => setIsAdding(true)}>
      <Trans>Add an institution</Trans>
    </Button>
  );
  return (
    <Section title={t`Institutions`}>
      <DataTable
        label={t`Institutions`}
        rows={shown}
        rowId={(one) => one.institutionId}
        columns={columns}
        sort={{ id: 'name' }}
        exportName="registration-places"
        noun={(count) => plural(count, { one: '# institution', other: '# institutions' })}
        tools={
          places.length > 0 && (
            <>
              <ToggleTag pressed={isUnused} onPressedChange={setIsUnused}>
                {t`Not used yet (${unused.length})`}
              </ToggleTag>
              {add}
            </>
          )
        }
        {...(shown.length > 0 ? { search: t`Institution or code` } : {})}
        card={(one) => <PlacesCard places={one} />}
        empty={
          isUnused && places.length > 0 ? (
            <EmptyState title={t`Every institution has registered someone`} />
          ) : (
            <EmptyState title={t`No institutions yet`} action={add || undefined}>
              <Trans>Add institutions; each gets its own code and link.</Trans>
            </EmptyState>
          )
        }
      />
      {isAdding && <AddInstitution places={places} onClose={() => setIsAdding(false)} />}
    </Section>
  );
}

/** An institution on a phone. */
function PlacesCard({ places }: { readonly places: Places }) {
  const { t } = useLingui();
  return (
    <>
      <div className={styles.cardHead}>
        <h3 dir="auto">{places.name}</h3>
        <PlacesMenu places={places} />
      </div>
      {places.code && (
        <p className="sm muted" dir="ltr">
          {places.code}
        </p>
      )}
      <div className={styles.cardCaps}>
        <CardCap which="teams" label={t`Teams`} places={places} />
        <CardCap which="judges" label={t`Judges`} places={places} />
      </div>
    </>
  );
}

interface CardCapProps {
  readonly which: Cap;
  readonly label: string;
  readonly places: Places;
}

function CardCap({ which, label, places }: CardCapProps) {
  const { t } = useLingui();
  const mayEdit = useCan()('registration.edit');
  const save = useSetPlaces();
  const { used, cap } = places[which];
  const isUnlimited = places.codeId !== null && cap === null;
  const shown = places.codeId === null ? '–' : (cap ?? t`no limit`);
  return (
    <p>
      <span className="muted">{label}</span> {used}{' '}
      <span className="muted">{isUnlimited ? '·' : t`of`}</span>{' '}
      {mayEdit ? (
        <EditCell
          label={
            which === 'teams' ? t`Team places of ${places.name}` : t`Judge places of ${places.name}`
          }
          text={String(cap ?? '')}
          inputMode="numeric"
          save={(text) => save(places, which, text)}
        >
          {shown}
        </EditCell>
      ) : (
        shown
      )}
    </p>
  );
}

function PlacesMenu({ places }: { readonly places: Places }) {
  const { name, codeId, url, code } = places;
  return <CodeMenu name={name} codeId={codeId} url={url} code={code} places={places} />;
}

type Cap = 'teams' | 'judges';

function usePlacesColumns(mayEdit: boolean): DataColumn<Places>[] {
  const { t } = useLingui();
  const save = useSetPlaces();
  return useMemo(() => {
    const editing = { unlimited: t`no limit`, save: mayEdit ? save : null };
    return [
      {
        id: 'name',
        header: t`Institution`,
        value: (one) => one.name,
        rowHeader: true,
        fixed: true,
        width: '32%',
      },
      { id: 'code', header: t`Code`, value: (one) => one.code },
      usedColumn('teams', t`Teams`),
      {
        ...capColumn('teams', editing, (one) => t`Team places of ${one.name}`),
        header: t`Team places`,
      },
      usedColumn('judges', t`Judges`),
      {
        ...capColumn('judges', editing, (one) => t`Judge places of ${one.name}`),
        header: t`Judge places`,
      },
      {
        id: 'menu',
        header: t`Actions`,
        quiet: true,
        width: '52px',
        value: () => null,
        cell: (one) => <PlacesMenu places={one} />,
      },
    ];
  }, [mayEdit, save, t]);
}

function usedColumn(id: Cap, header: string): DataColumn<Places> {
  return { id, header, align: 'end', searchable: false, value: (one) => one[id].used };
}

interface Editing {
  /** Words for a cap of null. */
  readonly unlimited: string;
  /** Null: it is only shown. */
  readonly save: ReturnType<typeof useSetPlaces> | null;
}

function capColumn(
  id: Cap,
  { unlimited, save }: Editing,
  label: (one: Places) => string,
): Omit<DataColumn<Places>, 'header'> {
  return {
    id: `${id}-cap`,
    align: 'end',
    searchable: false,
    value: (one) => one[id].cap,
    cell: (one) =>
      one.codeId === null ? (
        <span className="faint">–</span>
      ) : (
        (one[id].cap ?? <span className="muted">{unlimited}</span>)
      ),
    ...(save
      ? { edit: { label, inputMode: 'numeric', save: (one, text) => save(one, id, text) } }
      : {}),
  };
}
