import { useLingui } from '@lingui/react/macro';
import { FeeTable } from './fee-table.tsx';
import { ManageFrame } from './manage-frame.tsx';
import { SignupTable } from './signup-table.tsx';

/** `manage/signups`: the institutions that ask for places. */
export function InstitutionSignupsPage() {
  const { t } = useLingui();
  return (
    <ManageFrame title={t`Signups of institutions`}>
      {(table) => <SignupTable key="institution" kind="institution" table={table} />}
    </ManageFrame>
  );
}

/** `manage/signups/teams` */
export function TeamSignupsPage() {
  const { t } = useLingui();
  return (
    <ManageFrame title={t`Signups of teams`}>
      {(table) => <SignupTable key="team" kind="team" table={table} />}
    </ManageFrame>
  );
}

/** `manage/signups/judges` */
export function JudgeSignupsPage() {
  const { t } = useLingui();
  return (
    <ManageFrame title={t`Signups of judges`}>
      {(table) => <SignupTable key="adjudicator" kind="adjudicator" table={table} />}
    </ManageFrame>
  );
}

/** `manage/signups/fees` */
export function FeesPage() {
  const { t } = useLingui();
  return <ManageFrame title={t`Fees`}>{() => <FeeTable />}</ManageFrame>;
}
