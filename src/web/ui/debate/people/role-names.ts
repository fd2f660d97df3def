import { useLingui } from '@lingui/react/macro';
import type { StaffRole } from '#engine/vocabulary.ts';

/** Names of the staff’s roles on cards, lists, choices and in the log. */
export function useRoleNames(): Readonly<Record<StaffRole | 'owner', string>> {
  const { t } = useLingui();
  return {
    owner: t`Owner`,
    tab: t`Admin (tab)`,
    'adj-core': t`Adjudication core`,
    convenor: t`Convenor`,
    equity: t`Equity officer`,
    language: t`Language team`,
    volunteer: t`Volunteer`,
  };
}
