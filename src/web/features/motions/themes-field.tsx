import { useLingui } from '@lingui/react/macro';
import { type MotionTheme, mostThemes, motionThemes } from '#contract/kinds/motion-themes.ts';
import { useMotionThemeWords } from '#web/ui/debate/motions/motion-theme-words.ts';
import { MultiSelect } from '#web/ui/kit/choices/combobox.tsx';
import { Field } from '#web/ui/kit/inputs/field.tsx';

interface ThemesFieldProps {
  readonly values: readonly MotionTheme[];
  readonly onChange: (themes: MotionTheme[]) => void;
}

/** What a motion is about; the archive finds it by this once the motion is out. */
export function ThemesField({ values, onChange }: ThemesFieldProps) {
  const { t } = useLingui();
  const words = useMotionThemeWords();
  const isFull = values.length >= mostThemes;
  return (
    <Field
      label={t`Themes`}
      optional
      hint={t`Up to ${mostThemes}. You can search the motion archive by theme.`}
    >
      <MultiSelect
        values={values}
        onValuesChange={(chosen) => onChange(motionThemes.filter((one) => chosen.includes(one)))}
        options={motionThemes.map((theme) => ({
          value: theme,
          label: words[theme],
          disabled: isFull && !values.includes(theme),
        }))}
      />
    </Field>
  );
}
