import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Api } from '#contract/index.ts';
import type { CallOutput } from '#contract/route.ts';
import { fold } from '#contract/text/fold.ts';
import { useAct } from '#web/lib/query/use-act.ts';

import { useRead } from '#web/lib/query/use-read.ts';

import { Select } from '#web/ui/kit/choices/select.tsx';
import { Note } from '#web/ui/kit/feedback/note.tsx';
import { SkeletonRows } from '#web/ui/kit/feedback/waiting.tsx';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { Checkbox } from '#web/ui/kit/inputs/choice.tsx';
import { Field } from '#web/ui/kit/inputs/field.tsx';
import type { ChosenFiles, UnmappedTables } from './chosen-files.ts';
import { useColumnNames } from './column-names.ts';
import styles from './data.module.css';
import {
  guessAll,
  guessKind,
  type MappedKind,
  mappedKinds,
  missingColumns,
} from './guess-columns.ts';
import { useKindNames } from './kinds.ts';
import { institutionsIn, leftOutColumns, mapTables } from './map-table.ts';
import { MappingColumns } from './mapping-columns.tsx';
import type { Table } from './table.ts';

type Mappings = CallOutput<Api['data']['mappings']>['mappings'];

interface MappingStepProps extends UnmappedTables {
  /** What was changed; kept while the review is open. */
  readonly draft: MappingDraft;
  readonly onDraft: (draft: MappingDraft) => void;
  readonly onChosen: (chosen: ChosenFiles) => void;
  readonly onCancel: () => void;
}

/** What somebody chose for the tables, by their places. */
export interface MappingDraft {
  readonly changed: Readonly<Record<number, Meaning>>;
  /** Institutions that are named and not there yet are added. */
  readonly addInstitutions: boolean;
}

export const emptyDraft: MappingDraft = { changed: {}, addInstitutions: true };

/** Which column is what: guessed, remembered from the last time, and changed here. */
export function MappingStep(props: MappingStepProps) {
  const remembered = useRead('data.mappings');
  if (remembered.isPending) return <SkeletonRows rows={6} />;
  return <MappingForm {...props} mappings={remembered.data?.mappings ?? []} />;
}

/** What a table is taken for. */
interface Meaning {
  readonly table: Table;
  /** Null: the table is left out. */
  readonly kind: MappedKind | null;
  readonly columns: readonly string[];
}

function MappingForm(props: MappingStepProps & { readonly mappings: Mappings }) {
  const { source, files, tables, mappings, draft, onDraft, onChosen, onCancel } = props;
  const { changed, addInstitutions } = draft;
  const { t } = useLingui();
  // What nobody has changed follows what is remembered, which may still be on its way.
  const meanings = meaningsOf(tables, mappings).map((guess, at) => changed[at] ?? guess);
  const institutions = useRead('participants.institutions');
  const remember = useAct('data.saveMapping', {
    input: (body: { kind: MappedKind; columns: Record<string, string> }) => ({ body }),
  });
  const taken = meanings.flatMap(({ table, kind, columns }) =>
    kind === null ? [] : [{ table, kind, columns }],
  );
  const isWhole = taken.every(({ kind, columns }) => missingColumns(kind, columns).length === 0);
  const isReady = isWhole && taken.length + files.length > 0;
  const submit = () => {
    for (const { table, kind, columns } of taken) {
      remember.mutate({ kind, columns: byHeading(table, columns) });
    }
    const here = (institutions.data ?? []).flatMap(({ name, shortName }) => [name, shortName]);
    const known = [...here, ...institutionsIn(files)];
    onDraft({ ...draft, changed: { ...meanings } });
    onChosen({
      source,
      files: [...files, ...mapTables(taken, { known, addInstitutions })],
      leftOut: taken.flatMap((mapping) => {
        const headings = leftOutColumns(mapping);
        return headings.length > 0 ? [{ file: mapping.table.name, headings }] : [];
      }),
    });
  };
  return (
    <form
      className={`stack ${styles.mappingForm}`}
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) submit();
      }}
    >
      {files.length > 0 && (
        <p className="muted">
          {plural(files.length, {
            one: 'One file was recognised.',
            other: '# files were recognised.',
          })}
        </p>
      )}
      {meanings.map((meaning, at) => (
        <TableMapping
          // biome-ignore lint/suspicious/noArrayIndexKey: the tables keep their places.
          key={at}
          meaning={meaning}
          isAlone={meanings.length + files.length === 1}
          mappings={mappings}
          onChange={(next) => onDraft({ ...draft, changed: { ...changed, [at]: next } })}
        />
      ))}
      {taken.some(({ columns }) => columns.includes('institution')) && (
        <Checkbox
          label={t`Add institutions that don’t exist yet`}
          checked={addInstitutions}
          onChange={(event) => onDraft({ ...draft, addInstitutions: event.target.checked })}
        />
      )}
      <div className={styles.acts}>
        <Button onClick={onCancel}>{t`Choose other files`}</Button>
        <Button type="submit" look="main" disabled={!isReady}>
          <Trans>Review</Trans>
        </Button>
      </div>
    </form>
  );
}

/** An empty value would read as none chosen yet. */
const leftOut = 'left-out';

interface TableMappingProps {
  readonly meaning: Meaning;
  /** The only table: it needs no heading, and leaving it out would leave nothing. */
  readonly isAlone: boolean;
  readonly mappings: Mappings;
  readonly onChange: (meaning: Meaning) => void;
}

function TableMapping({ meaning, isAlone, mappings, onChange }: TableMappingProps) {
  const { t } = useLingui();
  const kindNames = useMappedKindNames();
  const names = useColumnNames();
  const { table, kind, columns } = meaning;
  const missing = kind === null ? [] : missingColumns(kind, columns);
  const rows = plural(table.rows.length, { one: '# row', other: '# rows' });
  const options = mappedKinds.map((value) => ({ value: value as string, label: kindNames[value] }));
  const choose = (value: string) => {
    const next = mappedKinds.find((one) => one === value) ?? null;
    onChange({ table, kind: next, columns: next ? startOf(next, table, mappings) : [] });
  };
  return (
    <section className="stack" aria-label={table.name}>
      {!isAlone && (
        <h3>
          <bdi>{table.name}</bdi> <span className="muted sm">{rows}</span>
        </h3>
      )}
      <Field label={t`What a row is`}>
        <Select
          value={kind ?? leftOut}
          onValueChange={choose}
          options={isAlone ? options : [{ value: leftOut, label: t`Leave out` }, ...options]}
        />
      </Field>
      {kind && (
        <MappingColumns
          table={table}
          kind={kind}
          columns={columns}
          onChange={(next) => onChange({ table, kind, columns: next })}
        />
      )}
      {missing.length > 0 && (
        <Note tone="warn" live title={t`Not mapped yet:`}>
          {missing.map((column) => names(column)).join(', ')}
        </Note>
      )}
    </section>
  );
}

/** Of several tables, those that do not look like any kind start left out. */
function meaningsOf(tables: readonly Table[], mappings: Mappings): Meaning[] {
  return tables.map((table) => {
    const kind = guessKind(table.name, table.headings);
    const columns = startOf(kind, table, mappings);
    const isLikely = tables.length === 1 || missingColumns(kind, columns).length === 0;
    return isLikely ? { table, kind, columns } : { table, kind: null, columns: [] };
  });
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
