import { Trans, useLingui } from '@lingui/react/macro';
import { Search, SlidersHorizontal, X } from 'lucide-react';
import { useState } from 'react';
import type { Api } from '#contract/index.ts';
import type { CallOutput } from '#contract/route.ts';
import { type AddressValues, useAddress, useTypedValue } from '#web/lib/device/address.ts';
import { languageName } from '#web/lib/session/language-name.ts';
import { Select } from '#web/ui/kit/choices/select.tsx';
import { Button, LinkButton } from '#web/ui/kit/inputs/button.tsx';
import { SegmentedChoice } from '#web/ui/kit/inputs/choice.tsx';
import { Field } from '#web/ui/kit/inputs/field.tsx';
import { SearchInput, TextInput } from '#web/ui/kit/inputs/text-input.tsx';
import styles from './browse.module.css';

export type List = CallOutput<Api['tournaments']['list']>;

const more = ['format', 'online', 'place', 'language', 'from', 'to'] as const;

/** Time and name in sight, the rest one press away; all of it in the address. */
export function BrowseFilters({ list }: { readonly list: List | undefined }) {
  const { t } = useLingui();
  const [values, change] = useAddress();
  const used = more.filter((name) => values[name]).length;
  const [isOpen, setOpen] = useState(used > 0);
  const [typed, setTyped] = useTypedValue(values.search ?? '', (search) =>
    change({ values: { search }, replace: true }),
  );
  const { institution } = values;
  return (
    <search className={styles.filters}>
      <div className={styles.line}>
        <SearchInput
          label={t`Search tournaments`}
          placeholder={t`Name or place`}
          value={typed}
          onValueChange={setTyped}
          shortcut="/"
        />
        <TimeChoice counts={list?.counts} />
        <Button
          icon={<SlidersHorizontal aria-hidden="true" />}
          aria-expanded={isOpen}
          aria-controls="browse-filters"
          onClick={() => setOpen(!isOpen)}
        >
          {used > 0 ? t`Filters (${used})` : t`Filters`}
        </Button>
        <LinkButton look="bare" href="/search" icon={<Search aria-hidden="true" />}>
          <Trans>Search everything</Trans>
        </LinkButton>
      </div>
      <div id="browse-filters" className={styles.more} hidden={!isOpen}>
        <Filters list={list} />
      </div>
      {institution && (
        <Button
          icon={<X aria-hidden="true" />}
          onClick={() => change({ values: { institution: '' } })}
        >
          <Trans>With {institution}</Trans>
        </Button>
      )}
    </search>
  );
}

function TimeChoice({ counts }: { readonly counts: List['counts'] | undefined }) {
  const { t } = useLingui();
  const [{ when }, change] = useAddress();
  const times = ['all', 'live', 'upcoming', 'past'] as const;
  const labels = { all: t`All`, live: t`Live`, upcoming: t`Upcoming`, past: t`Past` };
  return (
    <SegmentedChoice
      label={t`When`}
      value={times.find((time) => time === when) ?? 'all'}
      onValueChange={(time) => change({ values: { when: time === 'all' ? '' : time } })}
      options={times.map((value) => {
        const count = counts && value !== 'all' ? counts[value] : null;
        return { value, label: count === null ? labels[value] : `${labels[value]} ${count}` };
      })}
    />
  );
}

function Filters({ list }: { readonly list: List | undefined }) {
  const { t } = useLingui();
  const [values, change] = useAddress();
  const [place, setPlace] = useTypedValue(values.place ?? '', (typed) =>
    change({ values: { place: typed }, replace: true }),
  );
  const choose = (name: string) => (value: string) =>
    change({ values: { [name]: value === any ? '' : value } });
  const formats = list?.formats ?? [];
  const languages = list?.languages ?? [];
  return (
    <>
      <Field label={t`Format`}>
        <Select
          value={values.format ?? any}
          onValueChange={choose('format')}
          options={[
            { value: any, label: t`Any format` },
            ...formats.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      </Field>
      <Field label={t`Where`}>
        <Select
          value={values.online ?? any}
          onValueChange={choose('online')}
          options={[
            { value: any, label: t`Anywhere` },
            { value: 'false', label: t`In person` },
            { value: 'true', label: t`Online` },
          ]}
        />
      </Field>
      <Field label={t`Place`}>
        <TextInput
          value={place}
          maxLength={100}
          onChange={({ target }) => setPlace(target.value)}
        />
      </Field>
      {languages.length > 0 && (
        <Field label={t`Language`}>
          <Select
            value={values.language ?? any}
            onValueChange={choose('language')}
            options={[
              { value: any, label: t`Any language` },
              ...languages.map((code) => ({ value: code, label: languageName(code) })),
            ]}
          />
        </Field>
      )}
      <Day name="from" label={t`From`} values={values} onChoose={choose('from')} />
      <Day name="to" label={t`Until`} values={values} onChoose={choose('to')} />
    </>
  );
}

/** Chosen where a filter lets everything through. */
const any = 'any';

function Day(props: {
  readonly name: 'from' | 'to';
  readonly label: string;
  readonly values: AddressValues;
  readonly onChoose: (day: string) => void;
}) {
  const { name, label, values, onChoose } = props;
  return (
    <Field label={label}>
      <TextInput
        type="date"
        value={values[name] ?? ''}
        onChange={({ target }) => onChoose(target.value)}
      />
    </Field>
  );
}
