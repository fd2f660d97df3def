import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useApi } from '#web/lib/query/api.tsx';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { Field } from '#web/ui/kit/inputs/field.tsx';
import { TextInput } from '#web/ui/kit/inputs/text-input.tsx';
import styles from './form.module.css';

interface SlugFieldProps {
  readonly value: string;
  readonly onChange: (slug: string) => void;
  /** The tournament's present address, which is free for itself. */
  readonly own: string | null;
  readonly error: string | null;
}

/** A tournament's address, checked with the server while it is typed. */
export function SlugField({ value, onChange, own, error }: SlugFieldProps) {
  const { t } = useLingui();
  const { client, key } = useApi();
  const asked = useSettled(value, 300);
  const { data } = useQuery({
    queryKey: [key, 'slug', asked],
    queryFn: () => client.tournaments.slugFree({ params: { slug: asked } }),
    enabled: asked !== '' && asked !== own,
    staleTime: 10_000,
  });
  const answer = asked === value && value !== own ? data : undefined;
  const faults = {
    unavailable: t`This address is not available.`,
    malformed: t`Use 3 to 60 lower-case letters, digits and hyphens.`,
  };
  const { suggestion = null, reason = null } = answer ?? {};
  return (
    <div>
      <Field
        label={t`Address`}
        hint={t`Lower-case letters, digits and hyphens.`}
        error={error ?? (reason && faults[reason])}
        ok={answer?.free ? t`Available.` : null}
      >
        <TextInput
          value={value}
          onChange={(event) => onChange(event.target.value.toLowerCase())}
          start={<span className={styles.before}>…/tournaments/</span>}
          autoComplete="off"
          spellCheck={false}
          maxLength={60}
          required
        />
      </Field>
      {suggestion && suggestion !== value && (
        <Button look="bare" size="small" onClick={() => onChange(suggestion)}>
          {t`Use ${suggestion}`}
        </Button>
      )}
    </div>
  );
}

/** A value once it has stood still for a while. */
function useSettled(value: string, milliseconds: number): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return settled;
}
