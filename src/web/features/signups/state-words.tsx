import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { SignupRow } from './signup-data.ts';

/** The names of the states, for applicants and organisers alike. */
export function useStateWords() {
  const { t } = useLingui();
  return useMemo(() => {
    const words: Readonly<
      Record<
        SignupRow['state'],
        { readonly label: string; readonly tone: 'idle' | 'warn' | 'ok' | 'bad' | 'plain' }
      >
    > = {
      new: { label: t`Requested`, tone: 'idle' },
      waitlisted: { label: t`On the waitlist`, tone: 'warn' },
      granted: { label: t`Granted`, tone: 'ok' },
      rejected: { label: t`Not possible`, tone: 'bad' },
      withdrawn: { label: t`Withdrawn`, tone: 'plain' },
    };
    return words;
  }, [t]);
}
