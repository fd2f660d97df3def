import { useLingui } from '@lingui/react/macro';
import { Status } from '#web/ui/kit/feedback/status.tsx';
import { placesWords } from './places-words.tsx';
import type { SignupRow } from './signup-data.ts';
import { useStateWords } from './state-words.tsx';

/** The state of a request, with its number or place in line. */
export function StateMark({ row }: { readonly row: SignupRow }) {
  const { t } = useLingui();
  const { label, tone } = useStateWords()[row.state];
  const { position, granted, waits } = row;
  if (granted) {
    const places = placesWords(granted);
    return <Status tone={tone}>{waits ? t`${places}, in line for more` : places}</Status>;
  }
  if (row.state === 'waitlisted' && position !== null) {
    return <Status tone={tone}>{t`Waitlist, ${position}`}</Status>;
  }
  if (row.withdrawnBecause === 'overdue') return <Status tone={tone}>{t`Fee overdue`}</Status>;
  return <Status tone={tone}>{row.state === 'rejected' ? t`Rejected` : label}</Status>;
}
