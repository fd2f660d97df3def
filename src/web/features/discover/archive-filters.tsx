import { Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import type { Api } from '#contract/index.ts';
import type { CallOutput } from '#contract/route.ts';
import { useAddress, useTypedValue } from '#web/lib/device/address.ts';
import { useMotionThemeWords } from '#web/ui/debate/motions/motion-theme-words.ts';
import { Select } from '#web/ui/kit/choices/select.tsx';
import { ToggleTag } from '#web/ui/kit/feedback/tag.tsx';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { SearchInput } from '#web/ui/kit/inputs/text-input.tsx';
import styles from './archive.module.css';

export type Archive = CallOutput<Api['discover']['motions']>;

/** Words, theme, format, year and tournament; all of it in the address. */
export function ArchiveFilters({ archive }: { readonly archive: Archive | undefined }) {
  const { t } = useLingui();
  const words = useMotionThemeWords();
  const [values, change] = useAddress();
  const [typed, setTyped] = useTypedValue(values.search ?? '', (search) =>
    change({ values: { search }, replace: true }),
  );
  const choose = (name: string) => (value: string) =>
    change({ values: { [name]: value === any ? '' : value } });
  const { themes = [], years = [], formats = [] } = archive ?? {};
  const { tournament } = values;
  return (
    <search className={styles.filters}>
      <div className={styles.line}>
        <SearchInput
          label={t`Search motions`}
          placeholder={t`Words of the motion`}
          value={typed}
          onValueChange={setTyped}
          shortcut="/"
        />
        <Select
          aria-label={t`Format`}
          size="small"
          className={styles.select}
          value={values.format ?? any}
          onValueChange={choose('format')}
          options={[
            { value: any, label: t`Any format` },
            ...formats.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
        <Select
          aria-label={t`Year`}
          size="small"
          className={styles.select}
          value={values.year ?? any}
          onValueChange={choose('year')}
          options={[
            { value: any, label: t`Any year` },
            ...years.map((year) => ({ value: String(year), label: String(year) })),
          ]}
        />
        {tournament && (
          <Button
            icon={<X aria-hidden="true" />}
            onClick={() => change({ values: { tournament: '' } })}
          >
            <Trans>Only {tournament}</Trans>
          </Button>
        )}
      </div>
      {themes.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: toggles, of which none is a field of a form.
        <div role="group" aria-label={t`Themes`} className={styles.themes}>
          {themes.map(({ theme, motions }) => (
            <ToggleTag
              key={theme}
              pressed={values.theme === theme}
              onPressedChange={(pressed) => change({ values: { theme: pressed ? theme : '' } })}
            >
              {words[theme]} {motions}
            </ToggleTag>
          ))}
        </div>
      )}
    </search>
  );
}

/** Chosen where a filter lets everything through. */
const any = 'any';
