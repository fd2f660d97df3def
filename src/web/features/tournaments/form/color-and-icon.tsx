import { useLingui } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { formatNumber } from '#web/lib/format.ts';
import { accentFor, contrast, grounds, presets } from '#web/ui/accent.ts';
import { Crest, crestIcons } from '#web/ui/debate/people/crest.tsx';
import { FieldSet } from '#web/ui/kit/inputs/field.tsx';
import { TextInput } from '#web/ui/kit/inputs/text-input.tsx';
import { accentStyle } from '#web/ui/theme.ts';
import styles from './form.module.css';

interface ColorAndIconProps {
  readonly name: string;
  readonly color: string;
  readonly icon: string | null;
  readonly onChange: (changes: { color?: string; icon?: string | null }) => void;
  readonly error: string | null;
  /** A picture of its own, which can be chosen again, and what gives it another. */
  readonly own?: { readonly address: string | null; readonly acts: ReactNode } | undefined;
}

/** A tournament's sign and colour; any colour is made readable in both themes. */
export function ColorAndIcon({ name, color, icon, onChange, error, own }: ColorAndIconProps) {
  const { t } = useLingui();
  const group = useId();
  const isColor = /^#[0-9a-f]{6}$/i.test(color);
  const names: Readonly<Record<(typeof presets)[number]['id'], string>> = {
    mulberry: t`Mulberry`,
    violet: t`Violet`,
    petrol: t`Petrol`,
    slate: t`Slate`,
    olive: t`Olive`,
    rosewood: t`Rosewood`,
    graphite: t`Graphite`,
  };
  const choices = [
    ...(own?.address ? [{ icon: own.address, label: t`Own picture` }] : []),
    { icon: null, label: t`First letter` },
    ...crestIcons.map((one) => ({ icon: one, label: one })),
  ];
  return (
    <>
      <FieldSet
        label={t`Colour`}
        error={error ?? (isColor ? null : t`Enter a colour such as #7e2460.`)}
        hint={isColor ? <Readable color={color} /> : undefined}
      >
        <div className={styles.colors}>
          {presets.map((preset) => (
            <label
              key={preset.id}
              className={styles.color}
              style={{ background: preset.color }}
              title={names[preset.id]}
            >
              <input
                type="radio"
                name={`${group}-color`}
                className="vh"
                aria-label={names[preset.id]}
                checked={preset.color === color.toLowerCase()}
                onChange={() => onChange({ color: preset.color })}
              />
              <Check aria-hidden="true" />
            </label>
          ))}
          <TextInput
            aria-label={t`Colour as #rrggbb`}
            className={styles.hex}
            value={color}
            onChange={(event) => onChange({ color: event.target.value.trim() })}
            spellCheck={false}
            maxLength={7}
          />
        </div>
      </FieldSet>
      <FieldSet label={t`Icon`}>
        <div className={styles.icons} style={accentStyle(isColor ? color : null)}>
          {choices.map(({ icon: one, label }) => (
            <label key={one ?? ''} className={styles.icon} title={label}>
              <input
                type="radio"
                name={`${group}-icon`}
                className="vh"
                aria-label={label}
                checked={one === icon}
                onChange={() => onChange({ icon: one })}
              />
              <Crest name={name || 'R'} icon={one} size={36} />
            </label>
          ))}
        </div>
        {own?.acts}
      </FieldSet>
    </>
  );
}

function Readable({ color }: { readonly color: string }) {
  const { t } = useLingui();
  const ratio = contrast(accentFor(color).light.accent, grounds.light[0]);
  return t`Contrast ${formatNumber(ratio, 1)} to 1 on the light theme. The dark theme uses a lighter tint automatically.`;
}
