/** How people get in: places asked for, fees, registrations. */
import type { ColumnType, Generated } from 'kysely';
import type {
  SignupKind,
  SignupSettings,
  SignupState,
} from '#contract/areas/signups/signup-rows.ts';
import type { ConsentState, ConsentWay } from '#contract/kinds/guardian-consents.ts';
import type { StoredConsents, StoredInvoice, StoredQuestion } from '../documents.ts';
import type { Flag, Json, JsonOrDefault, MaybeWhen, Versioned, When } from './columns.ts';

export interface RegistrationTables {
  registration_code: {
    tournament_id: string;
    id: string;
    /** Of an institution, of a team that looks for a partner, or (neither) of an independent. */
    institution_id: string | null;
    team_id: string | null;
    label: string;
    code_hash: string;
    code_sealed: string;
    team_cap: number | null;
    judge_cap: number | null;
    created_at: When;
    revoked_at: MaybeWhen;
    version: Versioned;
  };
  registration: {
    tournament_id: string;
    person_id: string;
    account_id: string | null;
    code_id: string | null;
    role: 'speaker' | 'adjudicator';
    at: When;
  };
  /** Teams that registering made. */
  registered_team: { tournament_id: string; team_id: string; code_id: string | null };
  /** Personal. */
  registration_details: {
    tournament_id: string;
    person_id: string;
    pronunciation: string | null;
    dietary: Generated<string>;
    access: Generated<string>;
    answers: JsonOrDefault<Readonly<Record<string, string>>>;
    consents: Json<StoredConsents>;
  };
  /** Personal: who agreed for a minor. */
  guardian_consent: {
    tournament_id: string;
    person_id: string;
    state: Exclude<ConsentState, 'not-asked'>;
    guardian_name: string | null;
    guardian_contact: string | null;
    how: ConsentWay | null;
    /** Calendar days as `YYYY-MM-DD`. */
    given_on: string | null;
    withdrawn_on: string | null;
    entered_as: 'staff' | 'self' | 'import';
    entered_by: string | null;
    entered_at: When;
    version: Versioned;
  };
  registration_form: {
    tournament_id: string;
    closes_at: MaybeWhen;
    questions: JsonOrDefault<readonly StoredQuestion[]>;
    version: Versioned;
  };
  /** Personal: who, against whom, and why. */
  clash_declaration: {
    tournament_id: string;
    id: string;
    person_id: string;
    against_person_id: string | null;
    against_team_id: string | null;
    against_institution_id: string | null;
    reason: 'family' | 'relationship' | 'coach' | 'institution' | 'conduct' | 'other';
    note: Generated<string>;
    state: 'waiting' | 'approved' | 'declined';
    at: When;
    decided_at: MaybeWhen;
    decided_by: string | null;
    conflict_id: string | null;
    version: Versioned;
  };
  signup_settings: { tournament_id: string; document: Json<SignupSettings>; version: Versioned };
  /** Personal: who asks, and what they wrote. */
  signup: {
    tournament_id: string;
    id: string;
    kind: SignupKind;
    state: SignupState | 'deleted';
    account_id: string | null;
    institution_id: string | null;
    institution_name: string | null;
    institution_short: string | null;
    institution_region: string | null;
    team_name: string | null;
    contact_name: string;
    contact_email: string;
    teams_asked: number;
    judges_asked: number;
    teams_granted: Generated<number>;
    judges_granted: Generated<number>;
    waits: Flag;
    notes: Generated<string>;
    answers: JsonOrDefault<Readonly<Record<string, string>>>;
    /** Versions of the policies, by policy. */
    agreed: JsonOrDefault<Readonly<Record<string, number>>>;
    code_id: string | null;
    asked_at: When;
    /** When more was asked for than had been granted. */
    more_asked_at: MaybeWhen;
    decided_at: MaybeWhen;
    decided_by: string | null;
    withdrawn_because: 'applicant' | 'overdue' | null;
    version: Versioned;
  };
  /** Never changed after it was written. Amounts in minor units. */
  fee_entry: {
    tournament_id: string;
    id: string;
    position: ColumnType<number, never, never>;
    signup_id: string;
    kind: 'charge' | 'payment' | 'waiver' | 'refund';
    reason: 'team' | 'judge' | 'institution' | 'by-hand';
    quantity: number;
    unit_amount: number;
    amount: number;
    currency: string;
    note: Generated<string>;
    day: string | null;
    due_at: MaybeWhen;
    at: When;
    by_account: string | null;
  };
  invoice: {
    tournament_id: string;
    number: number;
    signup_id: string;
    document: Json<StoredInvoice>;
    issued_at: When;
    by_account: string | null;
  };
  invoice_entry: { tournament_id: string; entry_id: string; number: number };
}
