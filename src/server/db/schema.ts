/**
 * Every table, by name; its columns stand in `schema/`. Laws: `docs/architecture/data.md`. What of
 * it is personal is declared in `personal/`, column by column; unreleased texts are in `motion`.
 */
import type { AccountsTables } from './schema/accounts.ts';
import type { BallotTables } from './schema/ballots.ts';
import type { FeedbackTables } from './schema/feedback.ts';
import type { IntegrationsTables } from './schema/integrations.ts';
import type { JudgingTables } from './schema/judging.ts';
import type { MessagesTables } from './schema/messages.ts';
import type { MoneyTables } from './schema/money.ts';
import type { OperationsTables } from './schema/operations.ts';
import type { PeopleTables } from './schema/people.ts';
import type { RegistrationTables } from './schema/registration.ts';
import type { RoundTables } from './schema/rounds.ts';
import type { ScheduleTables } from './schema/schedule.ts';
import type { TournamentsTables } from './schema/tournaments.ts';
import type { VenueTables } from './schema/venues.ts';

export interface Schema
  extends AccountsTables,
    TournamentsTables,
    PeopleTables,
    RegistrationTables,
    ScheduleTables,
    RoundTables,
    BallotTables,
    JudgingTables,
    FeedbackTables,
    VenueTables,
    MessagesTables,
    MoneyTables,
    IntegrationsTables,
    OperationsTables {}
