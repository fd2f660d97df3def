import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { fold } from '#contract/fold.ts';
import type { Api } from '#contract/index.ts';
import type { CallOutput } from '#contract/route.ts';
import { useTournamentAct } from '../../lib/mutation.ts';
import { useTournamentQuery } from '../../lib/tournament.tsx';
import { Button } from '../../ui/kit/button.tsx';
import { Checkbox } from '../../ui/kit/choice.tsx';
import { Field } from '../../ui/kit/field.tsx';
import { Note } from '../../ui/kit/note.tsx';
import { Select } from '../../ui/kit/select.tsx';
import { SkeletonRows } from '../../ui/kit/waiting.tsx';
import { useColumnNames } from './column-names.ts';
import styles from './data.module.css';
import type { ChosenFiles } from './data-page.tsx';
import {
  guessAll,
  guessKind,
  type MappedKind,
  mappedKinds,
  missingColumns,
  offeredColumns,
  speakerColumns,
} from './guess-columns.ts';
import { useKindNames } from './kinds.ts';
import { mapTable } from './map-table.ts';
import type { Table } from './table.ts';

type Mappings = CallOutput<Api['data']['mappings']>['mappings'];

interface MappingStepProps {
  readonly source: string;
  /** Sheets of a workbook, or the one table of a file. */
  readonly tables: readonly Table[];
  readonly onChosen: (chosen: ChosenFiles) => void;
  readonly onCancel: () => void;
}

/** Which column is what: guessed, remembered from the last time, and changed here. */
export function MappingStep(props: MappingStepProps) {
  const { t } = useLingui();
  const { tables } = props;
  const [sheet, setSheet] = useState('0');
  const table = tables[Number(sheet)];
  const remembered = useTournamentQuery({
    key: ['data', 'mappings'],
    on: ['import'],
    call: (client, tournamentId) => client.data.mappings({ params: { tournamentId } }),
  });
  if (!table || remembered.isPending) return <SkeletonRows rows={6} />;
  return (
    <div className="stack">
      {tables.length > 1 && (
        <Field label={t`Sheet`}>
          <Select
            value={sheet}
            onValueChange={setSheet}
            options={tables.map(({ name, rows }, index) => ({
              value: String(index),
              label: name,
              hint: plural(rows.length, { one: '# row', other: '# rows' }),
            }))}
          />
        </Field>
      )}
      <TableMapping
        key={sheet}
        {...props}
        table={table}
        mappings={remembered.data?.mappings ?? []}
      />
    </div>
  );
}

interface TableMappingProps extends MappingStepProps {
  readonly table: Table;
  readonly mappings: Mappings;
}

function TableMapping({ table, mappings, source, onChosen, onCancel }: TableMappingProps) {
  const { t } = useLingui();
  const kindNames = useMappedKindNames();
  const [kind, setKind] = useState<MappedKind>(() => guessKind(table.name, table.headings));
  const [columns, setColumns] = useState(() => startOf(kind, table, mappings));
  const [addInstitutions, setAddInstitutions] = useState(true);
  const institutions = useTournamentQuery({
    key: ['participants', 'institutions'],
    on: ['institution', 'import'],
    call: (client, tournamentId) => client.participants.institutions({ params: { tournamentId } }),
  });
  const remember = useTournamentAct<{ kind: MappedKind; columns: Record<string, string> }, unknown>(
    {
      call: (client, body, { tournamentId, idempotencyKey }) =>
        client.data.saveMapping({ params: { tournamentId }, body, idempotencyKey }),
      refresh: ['import'],
    },
  );
  const names = useColumnNames();
  const missing = missingColumns(kind, columns);
  const submit = () => {
    remember.mutate({ kind, columns: byHeading(table, columns) });
    const known = (institutions.data ?? []).flatMap(({ name, shortName }) => [name, shortName]);
    onChosen({ source, files: mapTable(table, { kind, columns, addInstitutions }, known) });
  };
  return (
    <form
      className={`stack ${styles.mappingForm}`}
      onSubmit={(event) => {
        event.preventDefault();
        if (missing.length === 0) submit();
      }}
    >
      <Field label={t`What a row is`}>
        <Select
          value={kind}
          onValueChange={(next) => {
            setKind(next);
            setColumns(startOf(next, table, mappings));
          }}
          options={mappedKinds.map((value) => ({ value, label: kindNames[value] }))}
        />
      </Field>
      <Columns table={table} kind={kind} columns={columns} onChange={setColumns} />
      {columns.includes('institution') && (
        <Checkbox
          label={t`Add institutions that are not here yet`}
          checked={addInstitutions}
          onChange={(event) => setAddInstitutions(event.target.checked)}
        />
      )}
      {missing.length > 0 && (
        <Note tone="warn" live title={t`Still without a column:`}>
          {missing.map((column) => names(column)).join(', ')}
        </Note>
      )}
      <div className={styles.acts}>
        <Button onClick={onCancel}>{t`Choose other files`}</Button>
        <Button type="submit" look="main" disabled={missing.length > 0}>
          <Trans>Look at it</Trans>
        </Button>
      </div>
    </form>
  );
}

/** An empty value would read as none chosen yet. */
const leftOut = 'left-out';
/** So many cells of a column say what it holds. */
const samples = 3;
/** As many speakers as a team of any format has. */
const mostSpeakers = 6;

interface ColumnsProps {
  readonly table: Table;
  readonly kind: MappedKind;
  readonly columns: readonly string[];
  readonly onChange: (columns: string[]) => void;
}

function Columns({ table, kind, columns, onChange }: ColumnsProps) {
  const { t } = useLingui();
  const names = useColumnNames();
  const offered = [
    ...offeredColumns(kind),
    ...(kind === 'teams' ? speakerColumns(mostSpeakers) : []),
  ];
  const options = [
    { value: leftOut, label: t`Leave out` },
    ...offered.map((value) => ({ value, label: names(value) })),
  ];
  const choose = (at: number, column: string) =>
    // A column is one thing only: whoever had it before gives it up.
    onChange(columns.map((old, index) => (index === at ? column : old === column ? '' : old)));
  return (
    <ul className={styles.mapping} aria-label={t`Columns`}>
      {table.headings.map((heading, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a table keep their places.
        <li key={index} className={styles.mappingRow}>
          <div className={styles.mappingHead}>
            <bdi className="b">{heading || t`Column ${index + 1}`}</bdi>
            <span className="muted sm" dir="auto">
              {samplesOf(table, index).join(' · ') || '–'}
            </span>
          </div>
          <Select
            aria-label={t`What “${heading}” is`}
            value={columns[index] || leftOut}
            onValueChange={(column) => choose(index, column === leftOut ? '' : column)}
            options={options}
          />
        </li>
      ))}
    </ul>
  );
}

function samplesOf({ rows }: Table, index: number): string[] {
  const cells = new Set(rows.map((row) => row[index] ?? '').filter((cell) => cell !== ''));
  return [...cells].slice(0, samples);
}

/** What was said the last time wins over the guess. */
function startOf(kind: MappedKind, { headings }: Table, mappings: Mappings): string[] {
  const known = mappings.find((mapping) => mapping.kind === kind)?.columns ?? {};
  const guessed = guessAll(kind, headings);
  return headings.map((heading, index) => known[keyOf(heading)] ?? guessed[index] ?? '');
}

function byHeading({ headings }: Table, columns: readonly string[]): Record<string, string> {
  const pairs = headings.map((heading, index) => [keyOf(heading), columns[index] ?? ''] as const);
  return Object.fromEntries(pairs.filter(([heading]) => heading !== ''));
}

function keyOf(heading: string): string {
  return (fold(heading) || heading).slice(0, 200);
}

function useMappedKindNames(): Readonly<Record<MappedKind, string>> {
  const names = useKindNames();
  return {
    teams: names.team,
    speakers: names.speaker,
    adjudicators: names.adjudicator,
    institutions: names.institution,
    venues: names.venue,
  };
}
