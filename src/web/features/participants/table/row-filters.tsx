/** Which rows a table shows, beyond what is typed into its search. */
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useMemo, useState } from 'react';
import { Combobox } from '#web/ui/kit/choices/combobox.tsx';
import { Select } from '#web/ui/kit/choices/select.tsx';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import styles from '../participants.module.css';

/** One of the questions that organisers ask of a list. */
export interface RowTest<Row> {
  readonly id: string;
  readonly label: string;
  readonly test: (row: Row) => boolean;
}

/** A choice among things that rows belong to. */
export interface RowGroup<Row> {
  readonly label: string;
  readonly all: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly belongs: (row: Row, id: string) => boolean;
}

/** The choice among institutions, of which a row has one or none. */
export function institutionGroup<Row>({
  label,
  all,
  institutions,
  of,
}: {
  readonly label: string;
  readonly all: string;
  readonly institutions: readonly { readonly id: string; readonly name: string }[];
  readonly of: (row: Row) => string | null;
}): RowGroup<Row> {
  return {
    label,
    all,
    options: institutions.map(({ id, name }) => ({ value: id, label: name })),
    belongs: (row, id) => of(row) === id,
  };
}

interface Filters<Row> {
  readonly tests: readonly RowTest<Row>[];
  readonly groups: readonly RowGroup<Row>[];
}

export interface RowFilters<Row> {
  /** The rows that pass. */
  readonly shown: readonly Row[];
  readonly controls: ReactNode;
  readonly isFiltered: boolean;
  readonly clear: () => void;
}

/** The rows that pass, and the controls that say which. Keep `filters` stable between renders. */
export function useRowFilters<Row>(
  rows: readonly Row[],
  { tests, groups }: Filters<Row>,
): RowFilters<Row> {
  const { t } = useLingui();
  const [test, setTest] = useState('all');
  const [chosen, setChosen] = useState<readonly (string | null)[]>([]);
  const shown = useMemo(() => {
    const asked = tests.find((one) => one.id === test);
    return rows.filter(
      (row) =>
        (asked?.test(row) ?? true) &&
        groups.every((group, index) => {
          const id = chosen[index] ?? null;
          return id === null || group.belongs(row, id);
        }),
    );
  }, [rows, tests, groups, test, chosen]);
  const isFiltered = test !== 'all' || chosen.some((id) => id !== null && id !== undefined);
  const choose = (index: number, id: string | null) =>
    setChosen(groups.map((_, at) => (at === index ? id : (chosen[at] ?? null))));
  const clear = () => {
    setTest('all');
    setChosen([]);
  };
  const controls = (
    <div className={styles.filters}>
      <Select
        aria-label={t`Show`}
        size="small"
        value={tests.some((one) => one.id === test) ? test : 'all'}
        options={[
          { value: 'all', label: t`Everyone` },
          ...tests.map(({ id, label }) => ({ value: id, label })),
        ]}
        onValueChange={setTest}
      />
      {groups.map((group, index) => (
        <GroupChoice
          key={group.label}
          group={group}
          value={chosen[index] ?? null}
          onChoose={(id) => choose(index, id)}
        />
      ))}
      {isFiltered && (
        <span className={styles.filterEnd}>
          <Button size="small" look="bare" onClick={clear}>
            {t`Show all`}
          </Button>
        </span>
      )}
    </div>
  );
  return { shown, controls, isFiltered, clear };
}

/** This many can be looked through; more of them are searched. */
const MANY = 12;

function GroupChoice<Row>(props: {
  readonly group: RowGroup<Row>;
  readonly value: string | null;
  readonly onChoose: (id: string | null) => void;
}) {
  const { group, value, onChoose } = props;
  if (group.options.length === 0) return null;
  if (group.options.length > MANY) {
    return (
      <div>
        <Combobox
          aria-label={group.label}
          size="small"
          placeholder={group.all}
          value={value}
          onValueChange={onChoose}
          options={group.options}
        />
      </div>
    );
  }
  return (
    <Select
      aria-label={group.label}
      size="small"
      value={value ?? 'all'}
      options={[{ value: 'all', label: group.all }, ...group.options]}
      onValueChange={(id) => onChoose(id === 'all' ? null : id)}
    />
  );
}
